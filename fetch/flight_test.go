package fetch

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mayfetch/robots"
)

func TestOneFetchForAllWhoAsk(t *testing.T) {
	const askers = 100
	open := make(chan struct{})
	s := newServer(t, func(w http.ResponseWriter, r *http.Request) {
		<-open
		text(rules)(w, r)
	})
	c := crawler(t, newClock())
	var wrong atomic.Int64
	var all sync.WaitGroup
	for range askers {
		all.Go(func() {
			if d, err := c.Decide(context.Background(), s.url+"/private"); err != nil || d.Line() != 2 {
				wrong.Add(1)
			}
		})
	}
	close(open)
	all.Wait()
	if s.asked.Load() != 1 || wrong.Load() != 0 {
		t.Errorf("%d requests, %d wrong answers", s.asked.Load(), wrong.Load())
	}
}

// Who gives up does not spoil it for others; when all have, the fetch ends.
func TestWhoGivesUpLeaves(t *testing.T) {
	open, ended := make(chan struct{}), make(chan struct{}, 10)
	s := newServer(t, func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-open:
			text(rules)(w, r)
		case <-r.Context().Done():
			ended <- struct{}{}
		}
	})
	c := crawler(t, newClock())
	impatient, giveUp := context.WithCancel(context.Background())
	answers := make(chan error, 2)
	for _, ctx := range []context.Context{impatient, context.Background()} {
		go func() {
			d, err := c.Decide(ctx, s.url+"/private")
			if d.Allowed() {
				err = errors.New("allowed")
			}
			answers <- err
		}()
	}
	waiting := func(want int) {
		t.Helper()
		for { // until both wait
			c.state.mu.Lock()
			n := 0
			for _, f := range c.state.flights {
				n += f.waiting
			}
			c.state.mu.Unlock()
			if n == want {
				return
			}
			runtime.Gosched()
		}
	}
	c.begin()
	waiting(2)
	giveUp()
	if err := <-answers; !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up: %v", err)
	}
	close(open)
	if err := <-answers; err != nil {
		t.Errorf("who waited: %v", err)
	}

	open = make(chan struct{})
	alone := crawler(t, newClock())
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		for s.asked.Load() < 2 {
			runtime.Gosched()
		}
		cancel()
	}()
	d, err := alone.Decide(ctx, s.url+"/")
	if !errors.Is(err, context.Canceled) || d.Allowed() || d.Event != EventCanceled {
		t.Errorf("%v, %v", d, err)
	}
	<-ended // the server saw the request end
	close(open)
	if d, err := alone.Decide(context.Background(), s.url+"/private"); err != nil || d.Line() != 2 {
		t.Errorf("what was given up is remembered: %v, %v", d, err)
	}
}

func TestANewerFileIsLookedForAheadOfTime(t *testing.T) {
	now := newClock()
	s := newServer(t, text(rules))
	c := crawler(t, now)
	ctx := context.Background()
	c.Decide(ctx, s.url+"/private")
	now.pass(19 * time.Hour)
	c.Decide(ctx, s.url+"/private")
	if n := s.asked.Load(); n != 1 {
		t.Fatalf("asked %d times within four fifths of a day", n)
	}
	open := make(chan struct{})
	s.serve(func(w http.ResponseWriter, r *http.Request) {
		<-open
		text("User-agent: *\nAllow: /\n")(w, r)
	})
	now.pass(time.Hour)
	for range 10 {
		if d, err := c.Decide(ctx, s.url+"/private"); err != nil || d.Line() != 2 || d.Allowed() {
			t.Fatalf("while the newer file is on its way: %v, %v", d, err)
		}
	}
	close(open)
	for { // until it is there
		if d, _ := c.Decide(ctx, s.url+"/private"); d.Allowed() {
			break
		}
		runtime.Gosched()
	}
	if n := s.asked.Load(); n != 2 {
		t.Errorf("asked %d times, want twice", n)
	}
}

func TestNothingIsLeftBehind(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, handler := range []http.HandlerFunc{
		text(rules), status(404), status(503), redirects(3, 301), text(strings.Repeat("#", 3<<20)),
		encoded("gzip", gzipped(make([]byte, 5<<20))), encoded("br", []byte("x")),
		func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	} {
		t.Run("", func(t *testing.T) {
			s := newServer(t, handler)
			c := crawler(t, newClock())
			c.Timeouts = Timeouts{Header: 100 * time.Millisecond, Connect: 100 * time.Millisecond, Whole: 2 * time.Second}
			for range 5 {
				ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
				c.Decide(ctx, s.url+"/")
				cancel()
			}
		})
	}
	end := time.Now().Add(5 * time.Second)
	for runtime.NumGoroutine() > before && time.Now().Before(end) {
		time.Sleep(5 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before {
		buf := make([]byte, 1<<16)
		t.Errorf("%d goroutines, %d before\n%s", n, before, buf[:runtime.Stack(buf, true)])
	}
}

func TestAClosedClientAnswersFromMemory(t *testing.T) {
	s, other := newServer(t, text(rules)), newServer(t, status(404))
	c := crawler(t, newClock())
	c.Decide(context.Background(), s.url+"/")
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if d, err := c.Decide(context.Background(), s.url+"/private"); err != nil || d.Line() != 2 {
		t.Errorf("from memory: %v, %v", d, err)
	}
	if d, err := c.Decide(context.Background(), other.url+"/"); err == nil || d.Allowed() {
		t.Errorf("a new question: %v, %v", d, err)
	}
}

func TestAClientNeedsAName(t *testing.T) {
	s := newServer(t, status(404))
	for _, tt := range []struct {
		name   string
		client *Client
		says   string
	}{
		{"the zero client", &Client{}, "no name"},
		{"a header alone", &Client{UserAgent: "MyBot/1.0"}, "no name"},
		{"a token alone", &Client{Agent: robots.Agent{Token: "MyBot"}}, `does not contain the product token "MyBot"`},
		{"another name in the header", &Client{Agent: robots.Agent{Token: "MyBot"}, UserAgent: "Mozilla/5.0"}, "does not contain"},
		{"a star", &Client{Agent: robots.Agent{Token: "*"}, UserAgent: "*"}, "names no crawler"},
	} {
		tt.client.Address = AnyAddress
		d, err := tt.client.Decide(context.Background(), s.url+"/")
		var problem *SetupError
		if !errors.As(err, &problem) || !strings.Contains(err.Error(), tt.says) || d.Allowed() || d.Event != EventSetup {
			t.Errorf("%s: %v, %v; want %q", tt.name, d, err, tt.says)
		}
	}
	if n := s.asked.Load(); n != 0 {
		t.Errorf("%d requests without a name", n)
	}
}

func TestTheNameDecidedWithIsSent(t *testing.T) {
	var sent http.Header
	s := newServer(t, func(w http.ResponseWriter, r *http.Request) { sent = r.Header; w.WriteHeader(404) })
	c := crawler(t, newClock())
	c.Agent.Token = "testbot" // letter case does not count
	c.Decide(context.Background(), s.url+"/")
	if got := sent.Get("User-Agent"); got != c.UserAgent {
		t.Errorf("sent %q", got)
	}
	if sent.Get("Cookie") != "" || sent.Get("Authorization") != "" || sent.Get("Referer") != "" {
		t.Errorf("sent %v", sent)
	}
}

func TestABadURLIsAnError(t *testing.T) {
	c := crawler(t, newClock())
	for _, url := range []string{"", "/path", "ftp://example.com/", "https://münchen.example/"} {
		d, err := c.Decide(context.Background(), url)
		var problem *OriginError
		if !errors.As(err, &problem) || d.Allowed() || d.Reason != robots.ReasonBadTarget || d.Event != EventURL {
			t.Errorf("%q: %v, %v", url, d, err)
		}
	}
}

func TestHooksAreTold(t *testing.T) {
	s := newServer(t, text(rules))
	c := crawler(t, newClock())
	var told []string
	c.Hooks = Hooks{
		Fetched:  func(e *Entry, _ time.Duration) { told = append(told, "fetched "+e.Event.String()) },
		Answered: func(_ Origin, from Source) { told = append(told, "answered from "+from.String()) },
		Refused:  func(_ string, d Decision) { told = append(told, "refused "+d.Reason.String()) },
	}
	c.Decide(context.Background(), s.url+"/")
	c.Decide(context.Background(), s.url+"/private")
	c.Decide(context.Background(), "nonsense")
	want := "fetched ok, answered from flight, answered from memory, refused rule, refused bad target"
	if got := strings.Join(told, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
