package robots

import "testing"

func TestWhatRulesAreMatchedAgainst(t *testing.T) {
	for _, tt := range []struct{ target, want string }{
		{"", "/"},
		{"/", "/"},
		{"/a?b=c", "/a?b=c"},
		{"/a?b=c#d", "/a?b=c"},
		{"/a?", "/a?"},
		{"/a#b?c", "/a"},
		{"//host/a", "//host/a"}, // a path, not a host
		{"/http://host/a", "/http://host/a"},
		{"http://host", "/"},
		{"http://host/", "/"},
		{"http://host?a=b", "/?a=b"},
		{"http://host#a", "/"},
		{"http://host/a/b?c=d#e", "/a/b?c=d"},
		{"HTTPS://User:Pass@Host:8080/A", "/A"},
		{"http://[::1]/a", "/a"},
		{"http://[::1]:8080/a", "/a"},
		{"http://host:/a", "/a"},
		{"http://b\u00fccher.example/a", "/a"},
		{"ftp+x.1-y://host/a", "/a"},
		{"http://host//a/../b", "//a/../b"}, // nothing is resolved
		{"http://a@b@host/a", "/a"},
		{"a/b", "a/b"}, // a relative string is taken as written
		{"a#b", "a#b"},
		{"?a=b", "?a=b"},
		{"mailto:a", "mailto:a"},
		{"1http://host/a", "1http://host/a"}, // no scheme
		{"a b://host/a", "a b://host/a"},
		{"://host/a", "://host/a"},
	} {
		if got, ok := Classic.policy.path(tt.target); !ok || got != tt.want {
			t.Errorf("path(%q) = %q, %v, want %q", tt.target, got, ok, tt.want)
		}
	}
}

func TestAbsoluteURLsThatCannotBeRead(t *testing.T) {
	for _, target := range []string{
		"http://",
		"http:///a",
		"http://?a",
		"http://#a",
		"http://:80/a",
		"http://user@/a",
		"http://a b/c",
		"http://host:port/a",
		"http://host:123456/a",
		"http://host:80:80/a",
		"http://[::1/a",
		"http://[]/a",
		"http://[::1]a/b",
		"http://ho[st/a",
		"http://<host>/a",
		"http://ho\\st/a",
		"http://ho\x00st/a",
		"http://ho\x7fst/a",
		"http://host\n/a",
		"http:/host/a", // as browsers would fetch it
		"https:host/a",
		"HTTP:\\\\host\\a",
		" https://host/a",
	} {
		for _, d := range Dialects() {
			if got, ok := d.policy.path(target); ok {
				t.Errorf("%s: path(%q) = %q, want none", d, target, got)
			}
		}
	}
}

func TestDialectsThatKeepTheFragment(t *testing.T) {
	keeps := map[*Dialect]bool{Python: true, PythonRFC: true, Protego: true}
	for _, d := range Dialects() {
		f := d.Parse("User-agent: *\nDisallow: /*%23b\nDisallow: /a%23b")
		if got := !f.Allowed("bot", "/a#b"); got != keeps[d] {
			t.Errorf("%s: a rule for the fragment decides: %v, want %v", d, got, keeps[d])
		}
	}
}

func TestTargetsAreNormalisedInRFC9309(t *testing.T) {
	for target, want := range map[string]string{
		"http://host/%7ejoe/caf\u00e9": "/~joe/caf%C3%A9",
		"/a%2fb?c=%64":                 "/a%2Fb?c=d",
		"a*b":                          "a%2Ab",
	} {
		if got, ok := RFC9309.policy.path(target); !ok || got != want {
			t.Errorf("path(%q) = %q, %v, want %q", target, got, ok, want)
		}
	}
}
