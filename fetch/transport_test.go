package fetch

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mayfetch/robots"
)

const botHeader = "MyBot/1.0 (+https://bot.example/)"

// webSite is a server that notes what it is asked for, and when.
type webSite struct {
	*httptest.Server
	mu     sync.Mutex
	robots string
	status map[string]int    // of a path, 200 if not here
	header map[string]string // Retry-After or Location of a path
	asked  []*http.Request
	at     []time.Time
}

func newWebSite(t *testing.T, robots string) *webSite {
	s := &webSite{robots: robots, status: map[string]int{}, header: map[string]string{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

func (s *webSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked, s.at = append(s.asked, r), append(s.at, time.Now())
	status, header := s.status[r.URL.Path], s.header[r.URL.Path]
	s.mu.Unlock()
	if header != "" {
		w.Header().Set("Retry-After", header)
		w.Header().Set("Location", header)
	}
	if status != 0 {
		w.WriteHeader(status)
	}
	if r.URL.Path == "/robots.txt" {
		io.WriteString(w, s.robots)
	}
}

// paths returns what was asked for, in order.
func (s *webSite) paths() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []string
	for _, r := range s.asked {
		list = append(list, r.URL.RequestURI())
	}
	return list
}

// newCrawler returns an HTTP client that goes through a Transport.
func newCrawler(t *testing.T, gate *Gate) (*http.Client, *Client) {
	c := &Client{Agent: robots.Agent{Token: "MyBot"}, UserAgent: botHeader, Address: AnyAddress, Gate: gate}
	base := &http.Transport{}
	h := &http.Client{Transport: &Transport{Client: c, Base: base}}
	t.Cleanup(func() {
		h.CloseIdleConnections()
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return h, c
}

// get asks for a URL under a User-Agent header.
func get(t *testing.T, h *http.Client, url, userAgent string) (*http.Response, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("User-Agent", userAgent)
	resp, err := h.Do(r)
	if err == nil {
		resp.Body.Close()
	}
	return resp, err
}

func TestTheTransportSendsWhatIsAllowed(t *testing.T) {
	s := newWebSite(t, "User-agent: MyBot\nDisallow: /private/\nDisallow: /*?id=\n\nUser-agent: *\nDisallow: /\n")
	h, _ := newCrawler(t, nil)
	for _, tt := range []struct {
		path    string
		allowed bool
		text    string // of the error
	}{
		{"/", true, ""},
		{"/robots.txt", true, ""},
		{"/page?a=1", true, ""},
		{"/page#fragment", true, ""},
		{"/private", true, ""},
		{"/private/", false, "disallowed by line 2: Disallow: /private/"},
		{"/%70rivate/x", false, "disallowed by line 2: Disallow: /private/"},
		{"/page?id=1", false, "disallowed by line 3: Disallow: /*?id="},
	} {
		resp, err := get(t, h, s.URL+tt.path, botHeader)
		var e *DisallowedError
		switch {
		case tt.allowed && (err != nil || resp.StatusCode != 200):
			t.Errorf("%s: %v, want an answer", tt.path, err)
		case !tt.allowed && (!errors.As(err, &e) || !strings.Contains(err.Error(), tt.text) || e.Decision.Allowed()):
			t.Errorf("%s: error %v, want %q", tt.path, err, tt.text)
		}
	}
	want := []string{"/robots.txt", "/", "/robots.txt", "/page?a=1", "/page", "/private"}
	if got := s.paths(); !slices.Equal(got, want) {
		t.Errorf("the server was asked for %q, want %q", got, want)
	}
}

func TestTheTransportFailsClosed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		status  int
		allowed bool
	}{
		{"no file", 404, true},
		{"forbidden", 403, true}, // RFC 9309, 2.3.1.3
		{"broken", 500, false},
		{"overloaded", 503, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newWebSite(t, "")
			s.status["/robots.txt"] = tt.status
			h, _ := newCrawler(t, nil)
			_, err := get(t, h, s.URL+"/page", botHeader)
			var e *DisallowedError
			if tt.allowed != (err == nil) || err != nil && (!errors.As(err, &e) || e.Decision.Status != tt.status) {
				t.Errorf("error %v, want allowed %v", err, tt.allowed)
			}
			if asked := slices.Contains(s.paths(), "/page"); asked != tt.allowed {
				t.Errorf("the page was asked for: %v, want %v", asked, tt.allowed)
			}
		})
	}
	s := newWebSite(t, "")
	s.Close()
	h, _ := newCrawler(t, nil)
	var e *DisallowedError
	if _, err := get(t, h, s.URL, botHeader); !errors.As(err, &e) || e.Unwrap() == nil {
		t.Errorf("nobody answers: error %v, want a DisallowedError that says why", err)
	}
}

func TestTheTransportChecksWhoIsNamed(t *testing.T) {
	s := newWebSite(t, "")
	h, c := newCrawler(t, nil)
	for _, tt := range []struct {
		userAgent string
		ok        bool
	}{
		{botHeader, true},
		{"mybot", true},
		{"", false},
		{"OtherBot/1.0", false},
		{"Mozilla/5.0 (compatible; MyBo)", false},
	} {
		_, err := get(t, h, s.URL, tt.userAgent)
		var e *IdentityError
		if tt.ok != (err == nil) || err != nil && (!errors.As(err, &e) || e.UserAgent != tt.userAgent || e.Token != "MyBot") {
			t.Errorf("User-Agent %q: error %v, want it sent %v", tt.userAgent, err, tt.ok)
		}
	}
	want := `User-Agent "x" does not contain the product token "MyBot"; set the request's header to the Client's UserAgent`
	if got := (&IdentityError{"x", c.Agent.Token}).Error(); got != want {
		t.Errorf("error %q, want %q", got, want)
	}
	for name, tr := range map[string]*Transport{"no Client": {}, "a Client without a name": {Client: new(Client)}} {
		var e *SetupError
		if _, err := get(t, &http.Client{Transport: tr}, s.URL, botHeader); !errors.As(err, &e) {
			t.Errorf("%s: error %v, want a SetupError", name, err)
		}
	}
}

func TestTheTransportDecidesRedirects(t *testing.T) {
	other := newWebSite(t, "User-agent: *\nDisallow: /closed\n")
	s := newWebSite(t, "User-agent: *\nDisallow: /b\n")
	for path, to := range map[string]string{"/a": "/b", "/c": "/d", "/e": other.URL + "/closed", "/f": other.URL + "/open"} {
		s.status[path], s.header[path] = 302, to
	}
	h, _ := newCrawler(t, nil)
	for path, allowed := range map[string]bool{"/a": false, "/c": true, "/e": false, "/f": true} {
		_, err := get(t, h, s.URL+path, botHeader)
		var e *DisallowedError
		if allowed != (err == nil) || err != nil && !errors.As(err, &e) {
			t.Errorf("%s redirects to %s: error %v, want allowed %v", path, s.header[path], err, allowed)
		}
	}
	for _, path := range append(s.paths(), other.paths()...) {
		if path == "/b" || path == "/closed" {
			t.Errorf("%s was asked for", path)
		}
	}
}

func TestTheTransportAddsNothing(t *testing.T) {
	s := newWebSite(t, "")
	send := func(h *http.Client) *http.Request {
		r, err := http.NewRequest("POST", s.URL+"/form?b=2&a=%2f1", strings.NewReader("name=value"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("User-Agent", botHeader)
		r.Header.Set("X-Own", "1")
		resp, err := h.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.asked[len(s.asked)-1]
	}
	h, _ := newCrawler(t, nil)
	got, want := send(h), send(&http.Client{Transport: &http.Transport{DisableKeepAlives: false}})
	if got.Method != want.Method || got.RequestURI != want.RequestURI || got.Host != want.Host || got.ContentLength != want.ContentLength {
		t.Errorf("sent %s %s, want %s %s", got.Method, got.RequestURI, want.Method, want.RequestURI)
	}
	var a, b bytes.Buffer
	got.Header.Write(&a)
	want.Header.Write(&b)
	if a.String() != b.String() {
		t.Errorf("sent with\n%s\nwant\n%s", a.String(), b.String())
	}
}

func TestTheServerThatIsAskedDecides(t *testing.T) {
	closed := newWebSite(t, "User-agent: *\nDisallow: /\n")
	for _, tt := range []struct {
		name string
		edit func(r *http.Request)
		want string
	}{
		{"the URL", func(*http.Request) {}, closed.URL + "/page?q"},
		{"the Host header", func(r *http.Request) { r.Host = "example.com" }, "http://example.com/page?q"},
		{"user and password", func(r *http.Request) { r.URL.User = nil }, closed.URL + "/page?q"},
		{"an opaque URL", func(r *http.Request) { r.URL.Opaque = "/%70age" }, closed.URL + "/%70age?q"},
		{"an absolute opaque URL", func(r *http.Request) { r.URL.Opaque = "//example.org/x" }, "http://example.org/x?q"},
	} {
		r, err := http.NewRequest("GET", closed.URL+"/page?q#f", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = ""
		tt.edit(r)
		if got := requestTarget(r); got != tt.want {
			t.Errorf("%s: decided about %s, want %s", tt.name, got, tt.want)
		}
	}
}

// body is one that tells whether it was closed.
type body struct {
	io.Reader
	closed bool
}

func (b *body) Close() error {
	b.closed = true
	return nil
}

func TestBodiesAreClosed(t *testing.T) {
	s := newWebSite(t, "User-agent: *\nDisallow: /no\nCrawl-delay: 1000\n")
	_, c := newCrawler(t, &Gate{Min: -1})
	tr := &Transport{Client: c}
	for _, tt := range []struct{ path, userAgent string }{
		{"/no", botHeader},
		{"/page", "another"},
		{"/page", botHeader}, // its turn is too far away
	} {
		b := &body{Reader: strings.NewReader("x")}
		r, err := http.NewRequest("POST", s.URL+tt.path, b)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("User-Agent", tt.userAgent)
		if resp, err := tr.RoundTrip(r); err == nil || resp != nil {
			t.Errorf("%s as %s: %v, want an error", tt.path, tt.userAgent, err)
		}
		if !b.closed {
			t.Errorf("%s as %s: the body was not closed", tt.path, tt.userAgent)
		}
	}
}

func TestTheTransportWaitsForItsTurn(t *testing.T) {
	s := newWebSite(t, "User-agent: *\nCrawl-delay: 0.2\n")
	h, c := newCrawler(t, &Gate{Min: 20 * time.Millisecond})
	var mu sync.Mutex
	waits := 0
	c.Hooks.Waited = func(string, time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		waits++
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if _, err := get(t, h, s.URL, botHeader); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if len(s.at) != 5 || waits < 4 {
		t.Fatalf("%d requests and %d waits, want 5 and 4 at least", len(s.at), waits)
	}
	for i := 1; i < len(s.at); i++ { // robots.txt is the first
		if d := s.at[i].Sub(s.at[i-1]); d < 180*time.Millisecond {
			t.Errorf("%v between requests %d and %d, want 200ms", d, i-1, i)
		}
	}
}

func TestTheTransportHeedsRetryAfter(t *testing.T) {
	s := newWebSite(t, "")
	s.status["/busy"], s.header["/busy"] = 429, "1"
	h, _ := newCrawler(t, &Gate{Min: -1})
	if resp, err := get(t, h, s.URL+"/busy", botHeader); err != nil || resp.StatusCode != 429 {
		t.Fatalf("%v, want the answer as it came", err)
	}
	start := time.Now()
	if _, err := get(t, h, s.URL+"/page", botHeader); err != nil || time.Since(start) < 900*time.Millisecond {
		t.Errorf("the next request went out after %v, %v, want 1s", time.Since(start), err)
	}
}

func TestWaitingEndsWithTheRequest(t *testing.T) {
	s := newWebSite(t, "")
	h, _ := newCrawler(t, &Gate{Min: time.Second})
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", s.URL+"/page", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("User-Agent", botHeader)
	if _, err := h.Do(r); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that the request was canceled", err)
	}
	if slices.Contains(s.paths(), "/page") {
		t.Error("the page was asked for")
	}
}

func TestNothingIsLeftRunning(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Run("requests", func(t *testing.T) {
		s := newWebSite(t, "User-agent: *\nDisallow: /no\n")
		s.status["/gone"] = 503
		h, _ := newCrawler(t, &Gate{Min: -1})
		for _, path := range []string{"/", "/no", "/robots.txt", "/gone"} {
			_, _ = get(t, h, s.URL+path, botHeader) // TestTheTransportSendsWhatIsAllowed looks at the answers
		}
		ctx, cancel := context.WithCancel(t.Context())
		var group sync.WaitGroup
		for range 20 { // they wait, because one was told 503
			group.Go(func() {
				r, err := http.NewRequestWithContext(ctx, "GET", s.URL, nil)
				if err != nil {
					t.Error(err)
					return
				}
				r.Header.Set("User-Agent", botHeader)
				if _, err := h.Do(r); !errors.Is(err, context.Canceled) {
					t.Errorf("error %v, want that the request was canceled", err)
				}
			})
		}
		time.Sleep(50 * time.Millisecond)
		cancel()
		group.Wait()
	})
	for start := time.Now(); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		if time.Since(start) > 5*time.Second {
			t.Fatalf("%d goroutines are running, there were %d", runtime.NumGoroutine(), before)
		}
	}
}
