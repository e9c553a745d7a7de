package robots

import "testing"

func TestHost(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // "" if there is none
		line       int
	}{
		{"lower case", "User-agent: *\nHost: WWW.Example.org\n", "www.example.org", 2},
		{"scheme and port stay", "Host: HTTPS://Example.org:8443\n", "https://example.org:8443", 1},
		{"a slash at the end stays", "Host: https://example.org/\n", "https://example.org/", 1},
		{"a malformed one is passed over", "Host: not a host\nHost: b.example\n", "b.example", 2},
		{"the first counts", "Host: a.example\nHost: b.example\n", "a.example", 1},
		{"no group is needed", "Host: a.example\nUser-agent: *\n", "a.example", 1},
		{"empty", "Host:\n", "", 0},
		{"another scheme", "Host: ftp://a.example\nHost: http:///x\n", "", 0},
		{"an address of somebody", "Host: me@a.example\n", "", 0},
		{"a port that is none", "Host: a.example:http\n", "", 0},
		{"none", "User-agent: *\nDisallow:\n", "", 0},
	}
	for _, test := range tests {
		for _, d := range []*Dialect{RFC9309, Yandex, YandexDocs} {
			got, ok := d.Parse(test.text).Host()
			if ok != (test.want != "") || got.Value != test.want || got.Position.Line != test.line {
				t.Errorf("%s, %s: got %+v, want %q in line %d", test.name, d, got, test.want, test.line)
			}
		}
	}
}

func TestSecondHostIsAProblem(t *testing.T) {
	list := Yandex.Parse("Host: a.example\nHost: bad host\nHost: b.example\n").Records()
	want := []string{
		"",
		`host "bad host": write a host name, with https:// in front if the site has it`,
		`host "b.example": an earlier Host line counts; remove this one`,
	}
	for i, r := range list {
		if r.Problem != want[i] {
			t.Errorf("line %d: got %s, want %s", i+1, r.Problem, want[i])
		}
	}
}
