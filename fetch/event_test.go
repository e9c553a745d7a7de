package fetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mayfetch/robots"
)

// server is a real server on the loopback, and a crawler that asks it.
type server struct {
	url    string
	asked  atomic.Int64 // requests for anything
	handle atomic.Pointer[http.HandlerFunc]
}

func newServer(t *testing.T, h http.HandlerFunc) *server {
	t.Helper()
	s := &server{}
	s.handle.Store(&h)
	listening := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.asked.Add(1)
		(*s.handle.Load())(w, r)
	}))
	t.Cleanup(listening.Close)
	s.url = listening.URL
	return s
}

// serve changes what the site answers.
func (s *server) serve(h http.HandlerFunc) { s.handle.Store(&h) }

// clock is a time that tests move.
type clock struct{ nanos atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.nanos.Store(time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC).UnixNano())
	return c
}

func (c *clock) now() time.Time        { return time.Unix(0, c.nanos.Load()).UTC() }
func (c *clock) pass(by time.Duration) { c.nanos.Add(int64(by)) }

// crawler returns a Client for servers on the loopback which does not wait long.
func crawler(t *testing.T, c *clock) *Client {
	t.Helper()
	client := &Client{
		Agent: robots.Agent{Token: "TestBot"}, UserAgent: "TestBot/1.0 (+https://example.com/bot)",
		Address: AnyAddress, Now: c.now,
		Timeouts: Timeouts{Connect: 5 * time.Second, Header: 5 * time.Second, Whole: 10 * time.Second},
	}
	t.Cleanup(func() { client.Close() })
	return client
}

// raw serves connections by hand, for answers that no good server gives.
func raw(t *testing.T, serve func(net.Conn)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				conn.SetDeadline(time.Now().Add(20 * time.Second))
				buf := make([]byte, 4096)
				conn.Read(buf)
				serve(conn)
			}()
		}
	}()
	t.Cleanup(func() { l.Close(); <-done })
	return "http://" + l.Addr().String()
}

// say answers with bytes as they are, and closes.
func say(text string) func(net.Conn) {
	return func(c net.Conn) { c.Write([]byte(text)) }
}

// silent waits for the other side to go.
func silent(c net.Conn) { c.Read(make([]byte, 1)) }

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func text(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Write([]byte(body))
	}
}

func gzipped(body []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(body)
	z.Close()
	return b.Bytes()
}

func encoded(encoding string, body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		w.Header().Set("Content-Encoding", encoding)
		w.Write(body)
	}
}

// redirects answers hop by hop: /robots.txt leads to /1, that to /2, and the
// last has the rules.
func redirects(hops int, code int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		at := 0
		if r.URL.Path != "/robots.txt" {
			fmt.Sscanf(r.URL.Path, "/%d", &at)
		}
		if at == hops {
			text(rules)(w, r)
			return
		}
		w.Header().Set("Location", fmt.Sprintf("/%d", at+1))
		w.WriteHeader(code)
	}
}

const rules = "User-agent: *\nDisallow: /private\n"

// The URL that is asked about is forbidden by the rules, so that a verdict of
// Allow shows that they were not read.
func TestEveryEventHasItsConsequence(t *testing.T) {
	big := strings.Repeat("# filler\n", 60_000) // 540,000 bytes
	page := "<!DOCTYPE html>\n<title>Are you human?</title>\n"
	for _, tt := range []struct {
		name    string
		handler http.HandlerFunc
		raw     func(net.Conn)
		event   Event
		status  int
		verdict robots.Kind
		reason  robots.Reason
	}{
		{name: "200", handler: text(rules),
			event: EventOK, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "another 2xx", handler: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/plain")
			w.WriteHeader(203)
			w.Write([]byte(rules))
		},
			event: EventOK, status: 203, verdict: disallow, reason: robots.ReasonRule},
		{name: "gzip", handler: encoded("gzip", gzipped([]byte(rules))),
			event: EventOK, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "UTF-16", handler: text("\xFF\xFEU\x00s\x00e\x00r\x00-\x00a\x00g\x00e\x00n\x00t\x00:\x00*\x00\n\x00D\x00i\x00s\x00a\x00l\x00l\x00o\x00w\x00:\x00/\x00"),
			event: EventOK, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "an empty body", handler: text(""),
			event: EventEmpty, status: 200, verdict: allow, reason: robots.ReasonEmptyFile},
		{name: "204", handler: status(204),
			event: EventEmpty, status: 204, verdict: allow, reason: robots.ReasonEmptyFile},
		{name: "a page", handler: func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			w.Write([]byte(page))
		},
			event: EventHTML, status: 200, verdict: allow, reason: robots.ReasonEmptyFile},
		{name: "a page with rules in it", handler: text(page + rules),
			event: EventHTML, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "the wrong content type", handler: func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/octet-stream")
			w.Write([]byte(rules))
		},
			event: EventType, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "rules within 500 KiB of a larger body", handler: text(rules + big),
			event: EventOversize, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "rules behind 500 KiB", handler: text(big + rules),
			event: EventOversize, status: 200, verdict: allow, reason: robots.ReasonEmptyFile},
		{name: "an endless body", handler: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/plain")
			for r.Context().Err() == nil {
				if _, err := w.Write([]byte(rules)); err != nil {
					return
				}
			}
		}, event: EventOversize, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "a gzip bomb", handler: encoded("gzip", gzipped(append([]byte(rules), make([]byte, 20<<20)...))),
			event: EventBomb, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "an endless gzip of nothing", handler: encoded("gzip", bytes.Repeat(gzipped(nil), 60_000)),
			event: EventEncoding, status: 200, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "gzip that is none", handler: encoded("gzip", []byte(rules)),
			event: EventEncoding, status: 200, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "gzip cut short", handler: encoded("gzip", gzipped([]byte(rules))[:30]),
			event: EventCut, status: 200, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "an unknown encoding", handler: encoded("br", []byte(rules)),
			event: EventEncoding, status: 200, verdict: disallow, reason: robots.ReasonUnreachable},

		{name: "five redirects", handler: redirects(5, 301),
			event: EventOK, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "six redirects", handler: redirects(6, 302),
			event: EventRedirectLimit, status: 302, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "a redirect to itself", handler: http.RedirectHandler("/robots.txt", http.StatusPermanentRedirect).ServeHTTP,
			event: EventRedirectLoop, status: 308, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "a redirect without Location", handler: status(303),
			event: EventRedirectBad, status: 303, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "a redirect to another scheme", handler: http.RedirectHandler("ftp://127.0.0.1/robots.txt", http.StatusTemporaryRedirect).ServeHTTP,
			event: EventRedirectBad, status: 307, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "a redirect to a file", handler: http.RedirectHandler("file:///etc/passwd", http.StatusMovedPermanently).ServeHTTP,
			event: EventRedirectBad, status: 301, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "300", handler: status(300),
			event: EventRedirectBad, status: 300, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "304 unasked", handler: status(304),
			event: EventProtocol, status: 304, verdict: disallow, reason: robots.ReasonUnreachable},

		{name: "404", handler: status(404), event: EventAbsent, status: 404, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "410", handler: status(410), event: EventAbsent, status: 410, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "401", handler: status(401), event: EventDenied, status: 401, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "403", handler: status(403), event: EventDenied, status: 403, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "418", handler: status(418), event: EventClientError, status: 418, verdict: allow, reason: robots.ReasonUnavailable},
		{name: "429", handler: status(429), event: EventTooMany, status: 429, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "500", handler: status(500), event: EventServerError, status: 500, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "503 with rules in its body", handler: func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(503)
			w.Write([]byte("User-agent: *\nAllow: /\n"))
		}, event: EventServerError, status: 503, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "a status that is none", handler: status(600), event: EventProtocol, status: 600, verdict: disallow, reason: robots.ReasonUnreachable},

		{name: "reset", raw: func(c net.Conn) { c.(*net.TCPConn).SetLinger(0) },
			event: EventReset, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "closed without an answer", raw: func(net.Conn) {},
			event: EventReset, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "no HTTP", raw: say("220 mail.example.com ESMTP\r\n"),
			event: EventProtocol, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "two lengths", raw: say("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\nUser-ag"),
			event: EventProtocol, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "a body shorter than its length", raw: say("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 500\r\n\r\n" + rules),
			event: EventCut, status: 200, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "a body longer than its length", raw: say("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " + itoa(len(rules)) + "\r\n\r\n" + rules + "Allow: /private/a/b\n"),
			event: EventOK, status: 200, verdict: disallow, reason: robots.ReasonRule},
		{name: "a body that ends within a chunk", raw: say("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\nUser-agent: *\n"),
			event: EventCut, status: 200, verdict: disallow, reason: robots.ReasonUnreachable},
		{name: "a chunk without a length", raw: say("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nUser-agent: *\nDisallow:\n"),
			event: EventChunk, status: 200, verdict: disallow, reason: robots.ReasonUnreachable},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var base string
			if tt.raw != nil {
				base = raw(t, tt.raw)
			} else {
				base = newServer(t, tt.handler).url
			}
			c := crawler(t, newClock())
			d, err := c.Decide(context.Background(), base+"/private/a/b")
			if err != nil {
				t.Fatalf("a site that fails is no error: %v", err)
			}
			if d.Event != tt.event || d.Status != tt.status || d.Verdict != tt.verdict || d.Reason != tt.reason {
				t.Errorf("%v, status %d: %v, %v; want %v, status %d: %v, %v\n%v",
					d.Event, d.Status, d.Verdict, d.Reason, tt.event, tt.status, tt.verdict, tt.reason, d.Err)
			}
			if c := d.Event.Class(); (d.Err != nil) != (c != ClassSuccess && c != ClassClient) {
				t.Errorf("class %v with the error %v", c, d.Err)
			}
			if again, _ := c.Decide(context.Background(), base+"/private/a/b"); again.String() != d.String() {
				t.Errorf("from memory: %v, want %v", again, d)
			}
			if self, _ := c.Decide(context.Background(), base+"/robots.txt"); !self.Allowed() || self.Reason != robots.ReasonRobotsTxt {
				t.Errorf("/robots.txt itself: %v", self)
			}
		})
	}
}

// The name server is one that cannot be asked.
func TestANameThatIsNotResolvedIsUnreachable(t *testing.T) {
	c := crawler(t, newClock())
	resolver := &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		return nil, errors.New("no name server here")
	}}
	c.Transport = &http.Transport{DialContext: (&net.Dialer{Resolver: resolver}).DialContext}
	d, err := c.Decide(context.Background(), "http://name.invalid/")
	if err != nil || d.Event != EventDNS || d.Allowed() || d.Status != 0 {
		t.Errorf("%v: %v, %v", d.Event, d, d.Err)
	}
}

func TestARefusedConnectionIsUnreachable(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close() // nobody listens there now
	d, _ := crawler(t, newClock()).Decide(context.Background(), "http://"+l.Addr().String()+"/")
	if d.Event != EventRefused || d.Allowed() {
		t.Errorf("%v: %v", d.Event, d)
	}
}

func TestACertificateThatDoesNotHoldIsUnreachable(t *testing.T) {
	server := httptest.NewUnstartedServer(text("User-agent: *\nAllow: /\n"))
	server.Config.ErrorLog = log.New(t.Output(), "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	d, _ := crawler(t, newClock()).Decide(context.Background(), server.URL+"/")
	if d.Event != EventTLS || d.Allowed() {
		t.Errorf("an unknown authority: %v: %v, %v", d.Event, d, d.Err)
	}
	plain := newServer(t, text(rules))
	d, _ = crawler(t, newClock()).Decide(context.Background(), strings.Replace(plain.url, "http:", "https:", 1)+"/")
	if d.Event != EventTLS || d.Allowed() {
		t.Errorf("a server without TLS: %v: %v, %v", d.Event, d, d.Err)
	}
}

// Nothing here waits for more than the deadline that it tests.
func TestEveryDeadlineIsKept(t *testing.T) {
	for _, tt := range []struct {
		name  string
		serve func(net.Conn)
		event Event
	}{
		{"no header", silent, EventTimeout},
		{"half a header", func(c net.Conn) { say("HTTP/1.1 200 OK\r\nContent-")(c); silent(c) }, EventTimeout},
		{"no body", func(c net.Conn) { say("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n")(c); silent(c) }, EventSlow},
		{"a body that drips", func(c net.Conn) {
			say("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n")(c)
			for {
				if _, err := c.Write([]byte("#")); err != nil {
					return
				}
				time.Sleep(10 * time.Millisecond)
			}
		}, EventSlow},
	} {
		for _, own := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, own transport %v", tt.name, own), func(t *testing.T) {
				t.Parallel()
				c := crawler(t, newClock())
				c.Timeouts = Timeouts{Connect: 200 * time.Millisecond, Header: 200 * time.Millisecond, Whole: 800 * time.Millisecond}
				if own {
					tr := &http.Transport{} // without any deadline
					t.Cleanup(tr.CloseIdleConnections)
					c.Transport = tr
				}
				d, err := c.Decide(context.Background(), raw(t, tt.serve)+"/")
				if err != nil || d.Event != tt.event || d.Allowed() {
					t.Errorf("%v: %v, %v; want %v", d.Event, d, d.Err, tt.event)
				}
			})
		}
	}
}

func TestEventNamesAreUnlike(t *testing.T) {
	seen := map[string]Event{}
	for _, e := range Events() {
		if other, twice := seen[e.String()]; twice || e.String() == "" || e.String() == "unknown" {
			t.Errorf("event %d is called %q, as is %d", e, e, other)
		}
		seen[e.String()] = e
		if back, ok := eventNamed(e.String()); !ok || back != e {
			t.Errorf("%q names %v", e, back)
		}
	}
	if e := Event(200); e.String() != "unknown" || e.Class() != ClassNone {
		t.Errorf("event 200 is %v of class %v", e, e.Class())
	}
}

func TestErrorsSayWhereAndWhy(t *testing.T) {
	s := newServer(t, status(503))
	d, _ := crawler(t, newClock()).Decide(context.Background(), s.url+"/")
	var failure *FetchError
	if !errors.As(d.Err, &failure) || d.Err.Error() != s.url+"/robots.txt: server error: status 503" {
		t.Errorf("got %v", d.Err)
	}
	if want := "disallowed: status 503 until 2026-11-30T12:01:00Z (unreachable)"; d.String() != want {
		t.Errorf("got  %s\nwant %s", d, want)
	}
}
