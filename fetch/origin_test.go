package fetch

import (
	"errors"
	"net/netip"
	"net/url"
	"strings"
	"testing"
)

func TestParseOrigin(t *testing.T) {
	for _, tt := range []struct{ url, want string }{
		{"https://example.com", "https://example.com"},
		{"https://example.com/", "https://example.com"},
		{"https://example.com?q=https://other/", "https://example.com"},
		{"https://example.com#a@b", "https://example.com"},
		{"HTTPS://EXAMPLE.Com/Path", "https://example.com"},
		{"https://example.com:443/", "https://example.com"},
		{"https://example.com:/", "https://example.com"},
		{"https://example.com:0443/", "https://example.com"},
		{"http://example.com:443/", "http://example.com:443"},
		{"http://example.com:80/", "http://example.com"},
		{"https://example.com:8181/", "https://example.com:8181"},
		{"http://user:pass@example.com/", "http://example.com"},
		{"http://a@b@example.com/", "http://example.com"},
		{"http://127.0.0.1:8080/x", "http://127.0.0.1:8080"},
		{"http://[::1]/", "http://[::1]"},
		{"http://[2001:DB8:0:0::1]:8080/", "http://[2001:db8::1]:8080"},
		{"http://[::ffff:1.2.3.4]/", "http://[::ffff:1.2.3.4]"},
		{"http://xn--mnchen-3ya.example/", "http://xn--mnchen-3ya.example"},
		{"http://a_b.example/", "http://a_b.example"},
		{"http://example.com./", "http://example.com."},
	} {
		o, err := ParseOrigin(tt.url)
		if err != nil || o.String() != tt.want {
			t.Errorf("%s: %v, %v; want %s", tt.url, o, err, tt.want)
		}
		if got := o.RobotsURL(); got != tt.want+"/robots.txt" {
			t.Errorf("%s: robots.txt at %s", tt.url, got)
		}
	}
}

func TestURLsWithoutAnOrigin(t *testing.T) {
	for _, tt := range []struct {
		url, problem string
		nonASCII     bool
	}{
		{"", "not an http or https address", false},
		{"/path", "not an http or https address", false},
		{"example.com/", "not an http or https address", false},
		{"//example.com/", "not an http or https address", false},
		{"ftp://example.com/", "not an http or https address", false},
		{"http:example.com", "not an http or https address", false},
		{" http://example.com/", "not an http or https address", false},
		{"http:///path", "no host name", false},
		{"http://user@/path", "no host name", false},
		{"http://a b/", "no host name", false},
		{"http://a%20b/", "no host name", false},
		{`http://good.example\@evil.example/`, "", false}, // browsers go to the first, others to the second
		{"http://a\x00b/", "no host name", false},
		{"http://" + strings.Repeat("a.", 127) + "/", "no host name", false},
		{"http://example.com:0/", "no port", false},
		{"http://example.com:65536/", "no port", false},
		{"http://example.com:+80/", "no port", false},
		{"http://example.com:8080:80/", "no port", false},
		{"http://::1/", "no host name", false},
		{"http://[::1/", "no ] after", false},
		{"http://[::1]x/", "only a port", false},
		{"http://[1.2.3.4]/", "no IPv6 address", false},
		{"http://[fe80::1%25eth0]/", "no IPv6 address", false},
		{"http://münchen.example/", "write its xn-- form", true},
	} {
		_, err := ParseOrigin(tt.url)
		var problem *OriginError
		if tt.problem == "" { // the last @ counts, as in RFC 3986
			if o, err := ParseOrigin(tt.url); err != nil || o.Host != "evil.example" {
				t.Errorf("%q: %v, %v", tt.url, o, err)
			}
			continue
		}
		if !errors.As(err, &problem) || !strings.Contains(problem.Problem, tt.problem) || problem.NonASCII != tt.nonASCII {
			t.Errorf("%q: %v; want %q", tt.url, err, tt.problem)
		}
	}
}

func TestOtherLettersNeedToASCII(t *testing.T) {
	toASCII := func(host string) (string, error) {
		if host == "münchen.example" {
			return "XN--mnchen-3ya.example", nil
		}
		return "", errors.New("no such host")
	}
	if o, err := parseOrigin("http://münchen.example:81/", toASCII); err != nil || o.String() != "http://xn--mnchen-3ya.example:81" {
		t.Errorf("%v, %v", o, err)
	}
	if _, err := parseOrigin("http://ü.example/", toASCII); err == nil || !strings.Contains(err.Error(), "no such host") {
		t.Errorf("a host without an ASCII form: %v", err)
	}
}

// FuzzOrigin compares with net/url, and the quick way with the plain one.
func FuzzOrigin(f *testing.F) {
	for _, s := range []string{
		"https://example.com/a?b#c", "http://u:p@EXAMPLE.com:80/", "http://[::1]:8080/", "http://a@b@c/", "https://x:/",
		"http://münchen.example/", "http://a..b/", `http://a\@b/`, "http://[fe80::1%25en0]/", "HTTP://1.2.3.4:99999", "http://a?b@c",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		o, err := ParseOrigin(s)
		if k, ok := key(s); ok && (err != nil || k != o.String()) {
			t.Fatalf("%q: the quick way says %q, the plain one %q, %v", s, k, o, err)
		}
		u, urlErr := url.Parse(s)
		if err != nil {
			if urlErr == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Port() == "" && u.Opaque == "" && isHost(strings.ToLower(u.Host)) && !strings.ContainsAny(s, "@") {
				t.Fatalf("%q is refused: %v", s, err)
			}
			return
		}
		again, err := ParseOrigin(o.String())
		if err != nil || again != o {
			t.Fatalf("%q: %v, again %v, %v", s, o, again, err)
		}
		if back, err := url.Parse(o.RobotsURL()); err != nil || back.Path != "/robots.txt" || back.Scheme != o.Scheme || back.Hostname() != o.Host {
			t.Fatalf("%q: %s is read as %v, %v", s, o.RobotsURL(), back, err)
		}
		if urlErr != nil {
			return // a path or user that net/url cannot read
		}
		host := strings.ToLower(u.Hostname())
		if a, err := netip.ParseAddr(host); err == nil && a.Is6() {
			host = a.String()
		}
		port := o.Port
		if u.Port() == "" {
			port = defaultPort(u.Scheme)
		} else if n := strings.TrimLeft(u.Port(), "0"); n != itoa(int(o.Port)) {
			t.Fatalf("%q: port %d, net/url says %s", s, o.Port, u.Port())
		}
		if o != (Origin{u.Scheme, host, port}) {
			t.Fatalf("%q: %+v, net/url says %s %s %s", s, o, u.Scheme, host, u.Port())
		}
	})
}
