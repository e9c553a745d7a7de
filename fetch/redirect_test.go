package fetch

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestWhereARedirectLeads(t *testing.T) {
	toASCII := func(host string) (string, error) {
		if host == "münchen.example" {
			return "xn--mnchen-3ya.example", nil
		}
		return "", errors.New("no such host")
	}
	const base = "http://example.com/a/robots.txt?x=1"
	for _, tt := range []struct{ location, want string }{
		{"/b", "http://example.com/b"},
		{"b", "http://example.com/a/b"},
		{"../b", "http://example.com/b"},
		{"?y=2", "http://example.com/a/robots.txt?y=2"},
		{"//other.example/r", "http://other.example/r"},
		{"https://other.example", "https://other.example/"},
		{"HTTPS://Other.Example:443/R?q=1#f", "https://other.example/R?q=1"},
		{"https://user:pass@other.example/", "https://other.example/"},
		{"http://other.example:8080/%7Ea%2Fb", "http://other.example:8080/%7Ea%2Fb"},
		{"http://münchen.example/", "http://xn--mnchen-3ya.example/"},
		{"http://[::1]:80/r", "http://[::1]/r"},
		{"", ""},
		{"ftp://example.com/robots.txt", ""},
		{"file:///etc/passwd", ""},
		{"javascript:alert(1)", ""},
		{"http:///", ""},
		{"http://ü.example/", ""},
		{"http://example.com:99999/", ""},
		{"http://exa mple.com/", ""},
		{"/%zz", ""},
	} {
		if got, ok := resolve(base, tt.location, toASCII); got != tt.want || ok != (tt.want != "") {
			t.Errorf("%q leads to %q, %v; want %q", tt.location, got, ok, tt.want)
		}
	}
}

// A request that the Gate holds back is not the site's failure: it is refused,
// and the next question asks again.
func TestARefusedTurnIsNoAnswer(t *testing.T) {
	first, second := newServer(t, status(404)), newServer(t, status(404)) // one host, as a Gate counts
	c := crawler(t, newClock())
	c.Gate = &Gate{Min: time.Hour, Patience: time.Millisecond}
	told := 0
	c.Hooks.Waited = func(host string, _ time.Duration) {
		if told++; host != "127.0.0.1" {
			t.Errorf("waited for %s", host)
		}
	}
	if d, err := c.Decide(context.Background(), first.url+"/"); err != nil || !d.Allowed() {
		t.Errorf("the first: %v, %v", d, err)
	}
	for range 2 {
		d, err := c.Decide(context.Background(), second.url+"/")
		var refused *GateError
		if !errors.As(err, &refused) || d.Allowed() || d.Event != EventNoTurn {
			t.Errorf("the second: %v: %v, %v", d.Event, d, err)
		}
	}
	if n := second.asked.Load(); n != 0 || told != 3 {
		t.Errorf("%d requests, %d waits told", n, told)
	}
}

// Each hop of a redirect is a request, and takes a turn.
func TestEveryHopTakesATurn(t *testing.T) {
	s := newServer(t, redirects(2, 301))
	c := crawler(t, newClock())
	c.Gate = &Gate{Min: 20 * time.Millisecond}
	waits := 0
	c.Hooks.Waited = func(string, time.Duration) { waits++ }
	if d, err := c.Decide(context.Background(), s.url+"/private"); err != nil || d.Line() != 2 || waits != 3 {
		t.Errorf("%v, %v after %d waits, want 3", d, err, waits)
	}
}
