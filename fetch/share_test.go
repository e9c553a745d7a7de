package fetch

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// gone is a store that can be taken away.
type gone struct {
	MemoryStore
	down atomic.Bool
}

var errGone = errors.New("nobody is there")

func (g *gone) Get(ctx context.Context, key string) ([]byte, bool, error) {
	if g.down.Load() {
		return nil, false, errGone
	}
	return g.MemoryStore.Get(ctx, key)
}

func TestAFleetFetchesOnce(t *testing.T) {
	now := newClock()
	s := newServer(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"1"`)
		if r.Header.Get("If-None-Match") != "" {
			w.WriteHeader(304)
			return
		}
		text(rules)(w, r)
	})
	store := &MemoryStore{Now: now.now}
	fleet := make([]*Client, 8)
	for i := range fleet {
		fleet[i] = crawler(t, now)
		fleet[i].Store = store
	}
	for day := range 3 {
		var all sync.WaitGroup
		for _, c := range fleet {
			for range 4 {
				all.Go(func() {
					d, err := c.Decide(context.Background(), s.url+"/private")
					if err != nil || d.Line() != 2 || d.Status == 0 || !d.Until.Equal(now.now().Add(24*time.Hour)) {
						t.Errorf("day %d: %v, %v", day, d, err)
					}
				})
			}
		}
		all.Wait()
		if n := s.asked.Load(); n != int64(day+1) {
			t.Errorf("day %d: %d requests", day, n)
		}
		now.pass(24 * time.Hour)
	}
}

func TestWhatAFleetSharesIsWhatOneSees(t *testing.T) {
	for _, tt := range []struct {
		name    string
		handler http.HandlerFunc
	}{
		{"a file", text(rules)},
		{"a file of redirects", redirects(3, 301)},
		{"a page", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("<html>\x00\xFF")) }},
		{"nothing", text("")},
		{"404", status(404)},
		{"503", status(503)},
		{"a loop", http.RedirectHandler("/robots.txt", http.StatusMovedPermanently).ServeHTTP},
		{"gzip that is none", encoded("gzip", []byte("no"))},
	} {
		now := newClock()
		s := newServer(t, tt.handler)
		store := &MemoryStore{Now: now.now}
		first, second := crawler(t, now), crawler(t, now)
		first.Store, second.Store = store, store
		want, err1 := first.File(context.Background(), s.url)
		asked := s.asked.Load()
		got, err2 := second.File(context.Background(), s.url)
		if err1 != nil || err2 != nil || s.asked.Load() != asked {
			t.Fatalf("%s: %v, %v, %d requests after %d", tt.name, err1, err2, s.asked.Load(), asked)
		}
		if string(got.encode()) != string(want.encode()) || got.allowed != want.allowed || got.refresh != want.refresh {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, got.encode(), want.encode())
		}
		if a, b := got.Decide(second.Agent, "/private"), want.Decide(first.Agent, "/private"); a.String() != b.String() {
			t.Errorf("%s: %v, want %v", tt.name, a, b)
		}
		if (got.Err == nil) != (want.Err == nil) || want.Err != nil && got.Err.Error() != want.Err.Error() {
			t.Errorf("%s: %v, want %v", tt.name, got.Err, want.Err)
		}
	}
}

func TestAStoreThatIsGoneFailsClosed(t *testing.T) {
	now := newClock()
	known, unseen := newServer(t, text("User-agent: *\nDisallow: /private\n")), newServer(t, status(404))
	store := &gone{}
	store.Now = now.now
	c := crawler(t, now)
	c.Store = store
	policy := policyNamed(t, "amazon") // which would allow, were it the site's fault
	c.Status = &policy
	c.Decide(context.Background(), known.url+"/")
	store.down.Store(true)
	d, err := c.Decide(context.Background(), unseen.url+"/")
	if !errors.Is(err, errGone) || d.Allowed() || d.Event != EventStore {
		t.Errorf("an origin that is not known: %v, %v", d, err)
	}
	if d, err := c.Decide(context.Background(), known.url+"/"); err != nil || !d.Allowed() || d.Stale {
		t.Errorf("one that is: %v, %v", d, err)
	}
	now.pass(25 * time.Hour)
	if d, err := c.Decide(context.Background(), known.url+"/"); err != nil || !d.Allowed() || !d.Stale || d.Event != EventStore {
		t.Errorf("one whose time is over: %v, %v", d, err)
	}
	if n := unseen.asked.Load() + known.asked.Load(); n != 1 {
		t.Errorf("%d requests, want 1: the fleet may be asking", n)
	}
	store.down.Store(false)
	now.pass(storeRetry)
	if d, err := c.Decide(context.Background(), unseen.url+"/"); err != nil || !d.Allowed() || d.Event != EventAbsent {
		t.Errorf("once it is back: %v, %v", d, err)
	}
}

// A process that dies with a lease holds the others up only until it ends.
func TestALeaseThatIsNotReleasedEnds(t *testing.T) {
	now := newClock()
	s := newServer(t, text(rules))
	store := &MemoryStore{Now: now.now}
	c := crawler(t, now)
	c.Store = store
	o, err := ParseOrigin(s.url)
	if err != nil {
		t.Fatal(err)
	}
	c.begin()
	if _, ok, err := store.Lease(context.Background(), "lease/"+c.state.storeKey+o.String(), time.Minute); !ok || err != nil {
		t.Fatal(ok, err)
	}
	answer := make(chan Decision, 1)
	go func() {
		d, _ := c.Decide(context.Background(), s.url+"/private")
		answer <- d
	}()
	for waiting := false; !waiting; runtime.Gosched() {
		c.state.mu.Lock()
		waiting = len(c.state.flights) > 0
		c.state.mu.Unlock()
	}
	if s.asked.Load() != 0 {
		t.Error("asked while another had the lease")
	}
	now.pass(2 * time.Minute)
	if d := <-answer; d.Line() != 2 {
		t.Errorf("%v", d)
	}
}

func TestWhatIsNoEntryIsNotUsed(t *testing.T) {
	now := newClock()
	c := crawler(t, now)
	s := c.begin()
	o := Origin{"https", "example.com", 443}
	good := &Entry{Origin: o, Event: EventAbsent, Status: 404, Until: now.now().Add(time.Hour)}
	if e := s.decode(good.encode(), o); e == nil || e.Status != 404 || !e.allowed {
		t.Fatalf("a good one: %+v", e)
	}
	for name, value := range map[string]string{
		"nothing":                 "",
		"no line":                 "{}",
		"no JSON":                 "x\n",
		"no event":                "{}\n",
		"an unknown event":        `{"event":"sunshine","until":"2026-11-30T13:00:00Z"}` + "\n",
		"an event of no answer":   `{"event":"canceled","until":"2026-11-30T13:00:00Z"}` + "\n",
		"a file without the file": `{"event":"ok","until":"2026-11-30T13:00:00Z"}` + "\n",
		"a life of years":         `{"event":"absent","until":"2036-11-30T13:00:00Z"}` + "\n",
	} {
		if e := s.decode([]byte(value), o); e != nil {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

// A process that finds another at work on a newer file leaves it to that one.
func TestLookingAheadIsLeftToTheFirst(t *testing.T) {
	now := newClock()
	s := newServer(t, text(rules))
	store := &leasing{}
	store.Now = now.now
	c := crawler(t, now)
	c.Store = store
	c.Decide(context.Background(), s.url+"/")
	now.pass(20 * time.Hour)
	store.taken.Store(true)
	for range 20 {
		if d, err := c.Decide(context.Background(), s.url+"/private"); err != nil || d.Line() != 2 || d.Stale {
			t.Fatalf("%v, %v", d, err)
		}
		for under := 1; under > 0; runtime.Gosched() { // until what it started has ended
			c.state.mu.Lock()
			under = len(c.state.flights)
			c.state.mu.Unlock()
		}
	}
	if n := store.asked.Load(); n != 2 || s.asked.Load() != 1 {
		t.Errorf("asked for the lease %d times, want twice; %d requests", n, s.asked.Load())
	}
}

// leasing is a store whose leases others have.
type leasing struct {
	MemoryStore
	taken atomic.Bool
	asked atomic.Int64
}

func (l *leasing) Lease(ctx context.Context, key string, ttl time.Duration) (func(), bool, error) {
	l.asked.Add(1)
	if l.taken.Load() {
		return nil, false, nil
	}
	return l.MemoryStore.Lease(ctx, key, ttl)
}
