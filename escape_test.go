package robots

import "testing"

func TestNormalFormOfAPath(t *testing.T) {
	for _, tt := range []struct{ path, want string }{
		{"", ""},
		{"/", "/"},
		{"/a/b?c=d&e=f#g", "/a/b?c=d&e=f#g"},
		{"/:/?#[]@!&'()+,;=-._~", "/:/?#[]@!&'()+,;=-._~"}, // reserved and unreserved stay
		{"/%7Ejoe/%61%2D%2e%5F", "/~joe/a-._"},             // unreserved is decoded
		{"/a%2fb%3F%23", "/a%2Fb%3F%23"},                   // reserved is not; digits are upper case
		{"/caf\u00e9", "/caf%C3%A9"},
		{"/caf%c3%a9", "/caf%C3%A9"},
		{"/\u30c4", "/%E3%83%84"},
		{"/\xff", "/%FF"},
		{"/a b\x00\x7f", "/a%20b%00%7F"},
		{"/\"<>\\^`{|}", "/%22%3C%3E%5C%5E%60%7B%7C%7D"},
		{"/a*b$", "/a%2Ab%24"}, // as a pattern that means them is written
		{"/a%2ab%24", "/a%2Ab%24"},
		{"/100%", "/100%25"}, // a % that opens no escape
		{"/%zz%4", "/%25zz%254"},
		{"/%%34141", "/%254141"},
		{"/%25", "/%25"}, // never decoded twice
		{"/%2541", "/%2541"},
	} {
		got := normalPath(tt.path)
		if got != tt.want {
			t.Errorf("normalPath(%q) = %q, want %q", tt.path, got, tt.want)
		}
		if again := normalPath(got); again != got {
			t.Errorf("normalPath(%q) = %q: the form is not final", got, again)
		}
	}
}

func TestNormalFormOfAPattern(t *testing.T) {
	for _, tt := range []struct{ value, want string }{
		{"/a*b$", "/a*b$"},
		{"*", "*"},
		{"$", "$"},
		{"/a$b", "/a%24b"}, // only a final $ is an anchor
		{"/a$$", "/a%24$"},
		{"/a$*", "/a%24*"},
		{"/a%2A%24", "/a%2A%24"}, // the characters themselves
		{"/caf\u00e9*$", "/caf%C3%A9*$"},
		{"/%7E*", "/~*"},
		{"/a b", "/a%20b"},
	} {
		got := RFC9309.policy.pattern(tt.value)
		if got != tt.want {
			t.Errorf("pattern(%q) = %q, want %q", tt.value, got, tt.want)
		}
		if again := RFC9309.policy.pattern(got); again != got {
			t.Errorf("pattern(%q) = %q: the form is not final", got, again)
		}
	}
}

func TestFormsThatDialectsCompare(t *testing.T) {
	for _, tt := range []struct {
		dialect             *Dialect
		in, pattern, target string
	}{
		{Classic, "/a%2fb caf\u00e9*$", "/a%2fb caf\u00e9*$", "/a%2fb caf\u00e9*$"},
		{Yandex, "/%7e\xff", "/%7e\xff", "/%7e\xff"},

		{Google, "/a%2fb", "/a%2Fb", "/a%2fb"},
		{Google, "/caf\u00e9", "/caf%C3%A9", "/caf\u00e9"},
		{Google, "/%7e*$", "/%7E*$", "/%7e*$"},
		{Google, "/100%", "/100%", "/100%"},
		{Google, "/\x7f\x80", "/\x7f%80", "/\x7f\x80"},
		{Google, "/a b", "/a b", "/a b"},

		{Python, "/%7ejoe%2Fa%41", "/~joe/aA", "/~joe/aA"},
		{Python, "/%c3%a9", "/\u00e9", "/\u00e9"},
		{Python, "/%", "/%", "/%"},

		{PythonRFC, "/%7ejoe", "/~joe", "/~joe"},
		{PythonRFC, "/a b\u00e9", "/a%20b%C3%A9", "/a%20b%C3%A9"},
		{PythonRFC, "/a*b$", "/a*b$", "/a%2Ab%24"},
		{PythonRFC, "/a?b=c&d=%26", "/a?b=c&d=%26", "/a?b=c&d=%26"},
		{PythonRFC, "/a=b&c", "/a%3Db%26c", "/a%3Db%26c"},

		{Protego, "/%7ejoe/a b", "/~joe/a%20b", "/~joe/a%20b"},
		{Protego, "/a%2fb%25", "/a%2Fb%25", "/a%2Fb%25"},    // these two stay escaped
		{Protego, "/a?b c=%7e", "/a?b c=%7e", "/a?b c=%7e"}, // the query as it is
		{Protego, "/a$b", "/a%24b", "/a%24b"},
		{Protego, "/a$b$", "/a%24b$", "/a%24b%24"},

		{Temoto, "a", "/a", "a"},
		{Temoto, "*a", "*a", "*a"},
		{PythonRFC, "/a$$*", "/a$", "/a%24%24%2A"},
	} {
		p := &tt.dialect.policy
		if got := p.pattern(tt.in); got != tt.pattern {
			t.Errorf("%s: pattern(%q) = %q, want %q", tt.dialect, tt.in, got, tt.pattern)
		}
		if got := p.escape(tt.in); got != tt.target {
			t.Errorf("%s: escape(%q) = %q, want %q", tt.dialect, tt.in, got, tt.target)
		}
	}
}

func TestFormsCostNothingWhereTheyAreReached(t *testing.T) {
	const path = "/products/list.html?page=2"
	for _, d := range []*Dialect{RFC9309, Google, Yandex, Classic, CrawlerCommons} {
		if n := testing.AllocsPerRun(100, func() { d.policy.escape(path) }); n != 0 {
			t.Errorf("%s: %v allocations for %q, want none", d, n, path)
		}
	}
}

func TestEscapesAreTwoHexDigits(t *testing.T) {
	for _, tt := range []struct {
		s    string
		want byte
		ok   bool
	}{
		{"%41", 'A', true},
		{"%ff", 0xff, true},
		{"%Fa", 0xfa, true},
		{"%0", 0, false},
		{"%", 0, false},
		{"", 0, false},
		{"%g1", 0, false},
		{"%1g", 0, false},
		{"141", 0, false},
		{"% 1", 0, false},
		{"%@A", 0, false}, // apart from ` by the bit of letter case
	} {
		if got, ok := unhex(tt.s, 0); ok != tt.ok || ok && got != tt.want {
			t.Errorf("unhex(%q) = %#x, %v, want %#x, %v", tt.s, got, ok, tt.want, tt.ok)
		}
	}
}
