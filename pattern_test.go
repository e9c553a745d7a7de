package robots

import (
	"strings"
	"testing"
)

func TestGlob(t *testing.T) {
	for _, tt := range []struct {
		pattern, path string
		anchored      bool
		octets        int // -1: no match
	}{
		{"", "", false, 0},
		{"", "/", false, 0},
		{"", "", true, 0},
		{"", "/", true, -1},
		{"/", "/", false, 1},
		{"/", "", false, -1},
		{"/a", "/abc", false, 2},
		{"/a", "/abc", true, -1},
		{"/abc", "/abc", true, 4},
		{"/A", "/a", false, -1},
		{"*", "", false, 0},
		{"*", "/abc", false, 4},
		{"*", "/abc", true, 4},
		{"**", "/abc", false, 4},
		{"/*", "/", false, 1},
		{"*/", "/a/b", false, 3},
		{"/a*", "/a", true, 2},
		{"/*.php", "/a.php?b", false, 6},
		{"/*.php", "/a.php?b", true, -1},
		{"/*.php", "/a.php", true, 6},
		{"/*.php", "/.php.php", true, 9}, // its last place, not its first
		{"/*.php", ".php", true, -1},
		{"/a*b*c", "/abc", false, 4},
		{"/a*b*c", "/acb", false, -1},
		{"/a*b*c", "/a1b2b3c4c5", false, 10},
		{"/a*bc*bc", "/abcbc", true, 6},
		{"/a*bc*bc", "/abc", true, -1}, // a fragment is not used twice
		{"/*aab", "/aaab", false, 5},   // a start that overlaps itself
		{"/*abac", "/ababac", true, 7},
		{"/*a*a*a*a*b", "/aaaaaaaaaaaaaaaa", false, -1},
		{"*a*", "/bab", true, 4},
		{"/*\xff", "/a\xffb", false, 3},
	} {
		octets, ok := glob(tt.pattern, tt.path, tt.anchored)
		if !ok {
			octets = -1
		}
		if octets != tt.octets {
			t.Errorf("glob(%q, %q, %v) matches %d octets, want %d", tt.pattern, tt.path, tt.anchored, octets, tt.octets)
		}
	}
}

// A path that made patterns cost much is indexed. From then on what a
// fragment costs depends on its own octets, not on those of the path, however
// often most of it stands there: a binary search, twice.
func TestAnIndexedPathMakesFragmentsCheap(t *testing.T) {
	path := "/aab" + strings.Repeat("a", 8000) + strings.Repeat("ab", 4000)
	for _, tt := range []struct {
		name, fragment string
		found          bool
	}{
		{"one octet", "a", true},
		{"a run that is everywhere", strings.Repeat("a", 500), true},
		{"a rare end", strings.Repeat("a", 100) + "c", false},
		{"a rare start", "c" + strings.Repeat("a", 100), false},
		{"something rare inside", strings.Repeat("a", 37) + "c" + strings.Repeat("a", 80), false},
		{"an order that is nowhere", strings.Repeat("ab", 40) + "ba" + strings.Repeat("ab", 40), false},
		{"longer than the path", strings.Repeat("a", 20000), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := matcher{path: path, index: newPathIndex(path)}
			before := m.work
			if got := m.find(tt.fragment, 0) >= 0; got != tt.found {
				t.Errorf("found: %v, want %v", got, tt.found)
			}
			if steps := m.work - before; steps > 2*15*(len(tt.fragment)+1)+256 {
				t.Errorf("%d steps for a fragment of %d octets", steps, len(tt.fragment))
			}
		})
	}
}

func TestPatternsMatch(t *testing.T) {
	for _, tt := range []struct {
		dialect     *Dialect
		value, path string
		want        bool
	}{
		{RFC9309, "/a$", "/a", true},
		{RFC9309, "/a$", "/ab", false},
		{RFC9309, "/a$", "/a$", false},
		{RFC9309, "/a$b", "/a$bc", true}, // only a final $ is an anchor
		{RFC9309, "/a$$", "/a$", true},
		{RFC9309, "/a$*", "/a$b", true},
		{RFC9309, "$", "/", false},
		{RFC9309, "*$", "/a", true},
		{RFC9309, "/a%2A", "/a*", true},
		{RFC9309, "/a%2A", "/ab", false},
		{RFC9309, "/a%24", "/a$b", true},
		{RFC9309, "/a*", "/a*", true},
		{RFC9309, "/a%2fb", "/a%2Fb", true},
		{RFC9309, "/a%2fb", "/a/b", false},
		{RFC9309, "/%61", "/a", true},
		{RFC9309, "/\u00e9", "/%c3%a9", true},
		{RFC9309, "a", "/a", false}, // it matches no path
		{RFC9309, "a", "a", true},
		{RFC9309, "*a", "/a", true},

		{Google, "/\u00e9", "/%C3%A9", true},
		{Google, "/\u00e9", "/\u00e9", false}, // the target is not touched
		{Google, "/%61", "/a", false},
		{Google, "/a%2A", "/a*", false},

		{Python, "/*.php", "/a.php", false}, // * is a letter
		{Python, "/*.php", "/*.php", true},
		{Python, "/a$", "/a", false},
		{Python, "/a$", "/a$b", true},

		{Temoto, "/a$", "/a", true},
		{Temoto, "/a$", "/b/a", true}, // from any place
		{Temoto, "/a*b", "/x/a-b", true},
		{Temoto, "/a*", "/x/a", false}, // a final star says nothing
		{Temoto, "/a", "/x/a", false},
		{Temoto, "/a$b", "/a$b", false}, // a $ inside is the end as well

		{Protego, "/a$", "/a", true},
		{Protego, "/a$", "/a$", true},
		{Protego, "/a$", "/ab", false},
		{Protego, "/a$b", "/a$b", true},

		{CrawlerCommons, "/a$b", "/a$b", false},
		{CrawlerCommons, "/a$", "/a", true},
	} {
		p := &tt.dialect.policy
		if _, got := p.match(&matcher{path: p.escape(tt.path)}, p.pattern(tt.value)); got != tt.want {
			t.Errorf("%s: pattern %q matches %q: %v, want %v", tt.dialect, tt.value, tt.path, got, tt.want)
		}
	}
}

func TestLengthOfAPattern(t *testing.T) {
	for _, tt := range []struct {
		dialect *Dialect
		value   string
		want    int
	}{
		{RFC9309, "", 0},
		{RFC9309, "/", 1},
		{RFC9309, "/a*b$", 5},
		{RFC9309, "/\u00e9", 7}, // %C3%A9
		{RFC9309, "/%61", 2},    // a
		{RFC9309, "/%2f", 4},
		{Google, "/%61", 4},
		{Google, "/\u00e9", 7},

		{Classic, "/%61*$", 6}, // as written
		{Classic, "/\u00e9", 2},
		{Classic, "/\U0001F916", 3}, // a pair of UTF-16 code units
		{Classic, "/\xff", 2},

		{Yandex, "/", 1},
		{Yandex, "*", 1}, // read as /*
		{Yandex, "/*", 1},
		{Yandex, "/a*b**c$", 4},
		{Yandex, "/a$b", 4},
		{Yandex, "/\u00e9", 3},
		{YandexDocs, "/*a*$", 2},

		{Temoto, "/a.b", 4}, // no expression
		{Temoto, "/a*", 2},
		{Temoto, "/a*.b", 7}, // /a.*\.b
		{Temoto, "/a$", 3},
		{Temoto, "/a+b$", 6}, // /a\+b$
		{Temoto, "***", 0},
	} {
		p := &tt.dialect.policy
		if got := p.length(p.pattern(tt.value)); got != tt.want {
			t.Errorf("%s: the length of %q is %d, want %d", tt.dialect, tt.value, got, tt.want)
		}
	}
}

func TestRulesThatAreDropped(t *testing.T) {
	long := make([]byte, 1025)
	for i := range long {
		long[i] = '/'
	}
	for _, tt := range []struct {
		dialect *Dialect
		value   string
		want    bool
	}{
		{RFC9309, "", false},
		{RFC9309, "a", false},
		{RFC9309, "**", false},
		{RFC9309, "/a$b", false},
		{RFC9309, string(long), false},
		{Yandex, "", false},
		{Yandex, "a", true},
		{Yandex, "http://host/a", true},
		{Yandex, "*a", false},
		{Yandex, "*", false},
		{Yandex, "**", true},
		{Yandex, "*$", true},
		{Yandex, "***$", true},
		{Yandex, "/*$", false},
		{Yandex, "$", true},
		{Yandex, string(long), false},
		{YandexDocs, string(long), true},
		{YandexDocs, string(long[1:]), false},
		{PythonRFC, "/a$b", true},
		{PythonRFC, "/a$", false},
		{PythonRFC, "/a$*", false}, // of a tail of them the first $ counts
		{PythonRFC, "/a$$", false},
		{PythonRFC, "$", false},
		{CrawlerCommons, "/a$b", false},
	} {
		if got := tt.dialect.policy.drops(FieldDisallow, tt.value); got != tt.want {
			t.Errorf("%s: %.20q is dropped: %v, want %v", tt.dialect, tt.value, got, tt.want)
		}
	}
}

func TestDirectoryOfAnIndexPage(t *testing.T) {
	for _, tt := range []struct{ pattern, want string }{
		{"/index.html", "/"},
		{"/index.htm", "/"},
		{"/a/index.html", "/a/"},
		{"/a/index.htmlx$", "/a/"},
		{"/a/*/index.html", "/a/*/"},
		{"/index.htm/", ""},
		{"/index.ht", ""},
		{"/Index.html", ""},
		{"index.html", ""},
		{"/aindex.html", ""},
		{"", ""},
	} {
		got, ok := indexDirectory(tt.pattern)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("indexDirectory(%q) = %q, %v, want %q", tt.pattern, got, ok, tt.want)
		}
	}
}
