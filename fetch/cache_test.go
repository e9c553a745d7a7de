package fetch

import (
	"context"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestACopyIsConfirmedByItsVersion(t *testing.T) {
	for _, tt := range []struct{ name, header, value, asks string }{
		{"an ETag", "Etag", `"v1"`, "If-None-Match"},
		{"a date", "Last-Modified", "Mon, 30 Nov 2026 10:00:00 GMT", "If-Modified-Since"},
	} {
		now, confirmed := newClock(), 0
		s := newServer(t, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set(tt.header, tt.value)
			if r.Header.Get(tt.asks) == tt.value {
				confirmed++
				w.WriteHeader(304)
				return
			}
			text(rules)(w, r)
		})
		c := crawler(t, now)
		for day := range 40 { // longer than a copy would last
			d, err := c.Decide(context.Background(), s.url+"/private")
			want := EventNotModified
			if day == 0 {
				want = EventOK
			}
			if err != nil || d.Event != want || d.Line() != 2 || d.Stale {
				t.Fatalf("%s, day %d: %v: %v, %v", tt.name, day, d.Event, d, err)
			}
			now.pass(24 * time.Hour)
		}
		if confirmed != 39 {
			t.Errorf("%s: confirmed %d times, want 39", tt.name, confirmed)
		}
	}
}

// The version of a copy is told to the server that it came from, and no other.
func TestAVersionStaysWithItsServer(t *testing.T) {
	now := newClock()
	var leaked string
	second := newServer(t, func(w http.ResponseWriter, r *http.Request) {
		leaked = r.Header.Get("If-None-Match")
		text(rules)(w, r)
	})
	first := newServer(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"secret"`)
		text(rules)(w, r)
	})
	c := crawler(t, now)
	c.Decide(context.Background(), first.url+"/")
	now.pass(24 * time.Hour)
	first.serve(http.RedirectHandler(second.url+"/robots.txt", http.StatusMovedPermanently).ServeHTTP)
	if d, _ := c.Decide(context.Background(), first.url+"/private"); d.Event != EventOK || d.Allowed() || leaked != "" {
		t.Errorf("%v, told the other server %q", d, leaked)
	}
}

// A file that came from another host rules the host that was asked about, and
// says nothing about the other.
func TestARedirectedFileRulesWhoWasAsked(t *testing.T) {
	target := newServer(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			w.WriteHeader(404)
			return
		}
		text("User-agent: *\nDisallow: /\n")(w, r)
	})
	site := newServer(t, http.RedirectHandler(target.url+"/other?file=1", http.StatusFound).ServeHTTP)
	c := crawler(t, newClock())
	d, _ := c.Decide(context.Background(), site.url+"/")
	if d.Allowed() || d.Origin.String() != site.url {
		t.Errorf("who was asked: %v by %v", d, d.Origin)
	}
	if d, _ := c.Decide(context.Background(), target.url+"/"); !d.Allowed() || d.Event != EventAbsent {
		t.Errorf("where it came from: %v", d)
	}
	e, _ := c.File(context.Background(), site.url)
	if e.URL != target.url+"/other?file=1" || len(e.Hops) != 1 || e.Hops[0].Status != 302 || e.Hops[0].URL != site.url+"/robots.txt" {
		t.Errorf("%s by way of %v", e.URL, e.Hops)
	}
}

func TestOriginsAreApart(t *testing.T) {
	closed, open := newServer(t, text("User-agent: *\nDisallow: /\n")), newServer(t, status(404))
	c := crawler(t, newClock())
	for range 2 {
		for _, tt := range []struct {
			url     string
			allowed bool
		}{
			{closed.url + "/a?robots.txt", false},
			{strings.Replace(closed.url, "http://", "HTTP://user:pass@", 1) + "?a=1", false},
			{open.url + "/", true},
			{open.url + "#x", true},
		} {
			if d, err := c.Decide(context.Background(), tt.url); err != nil || d.Allowed() != tt.allowed {
				t.Errorf("%s: %v, %v", tt.url, d, err)
			}
		}
	}
	if closed.asked.Load() != 1 || open.asked.Load() != 1 {
		t.Errorf("asked %d and %d times, want once each", closed.asked.Load(), open.asked.Load())
	}
}

func TestADecisionFromMemoryAllocatesNothing(t *testing.T) {
	c := filled(t, 100, 0, canned{200, sample})
	ctx := context.Background()
	for _, url := range []string{"https://host0000042.example.com/products/1?page=2", "https://host0000007.example.com/cart/1"} {
		if n := testing.AllocsPerRun(100, func() { c.Decide(ctx, url) }); n != 0 {
			t.Errorf("%s: %v allocations", url, n)
		}
	}
}

func TestMemoryIsBounded(t *testing.T) {
	const bytes, origins = 8 << 20, 30_000
	used := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := used()
	c := filled(t, origins, bytes, canned{200, strings.Repeat(sample, 3)})
	for i := range 2000 { // the rules of some are compiled
		c.Decide(context.Background(), fmt.Sprintf("https://host%07d.example.com/", origins-1-i))
		c.Decide(context.Background(), fmt.Sprintf("https://host%07d.example.com/", origins-1-i))
	}
	if n := used() - before; n > bytes {
		t.Errorf("%d bytes are used, %d were given", n, bytes)
	}
	kept := 0
	for i := range c.state.memory.shards {
		sh := &c.state.memory.shards[i]
		kept += len(sh.entries)
		if len(sh.entries) != len(sh.ring) || sh.bytes > sh.limit {
			t.Errorf("shard %d: %d entries, %d in the ring, %d of %d bytes", i, len(sh.entries), len(sh.ring), sh.bytes, sh.limit)
		}
		for place, e := range sh.ring {
			if int(e.place) != place || sh.entries[e.key] != e {
				t.Errorf("shard %d: %s stands at %d, not %d", i, e.key, place, e.place)
			}
		}
	}
	if kept < 1000 {
		t.Errorf("%d origins are kept in %d bytes", kept, bytes)
	}
	runtime.KeepAlive(c)
}

func TestWhatIsAskedForStays(t *testing.T) {
	c := filled(t, 1, 2<<20, canned{404, ""})
	const often = "https://host0000000.example.com"
	for i := range 5000 {
		c.Decide(context.Background(), fmt.Sprintf("https://once%07d.example.com/", i))
		if i%10 == 0 && c.state.memory.get(often) == nil {
			t.Fatalf("after %d others, what was asked for every ten questions is gone", i)
		}
	}
	if c.state.memory.get("https://once0000000.example.com") != nil {
		t.Error("nothing was dropped")
	}
}

func TestAFileLargerThanTheMemoryWorks(t *testing.T) {
	c := filled(t, 3, 1, canned{200, rules})
	if d, err := c.Decide(context.Background(), "https://host0000001.example.com/private"); err != nil || d.Line() != 2 {
		t.Errorf("%v, %v", d, err)
	}
}

// A decision by the group that was found once is the file's own.
func TestTheGroupFoundOnceIsTheRightOne(t *testing.T) {
	for _, text := range []string{
		rules, "", "Disallow: /\n", "User-agent: other\nDisallow: /\n", "User-agent: testbot\nDisallow: /private\n",
		"User-agent: other\nUser-agent: testbot\nDisallow: /private\n", "User-agent: TESTBOT\nUser-agent: *\nAllow: /\n",
		"User-agent: *\nDisallow: /a\n\nUser-agent: testbot\nDisallow: /private\nUser-agent: testbot\nAllow: /private/open\n",
	} {
		c := filled(t, 1, 0, canned{200, text})
		for _, path := range []string{"/", "/private", "/private/open", "/robots.txt"} {
			url := "https://host0000000.example.com" + path
			e, err := c.File(context.Background(), url)
			if err != nil {
				t.Fatal(err)
			}
			got, want := e.decide(c.Agent, url), e.Decide(c.Agent, url)
			if got.String() != want.String() || got.Token() != want.Token() || got.Group() != want.Group() || got.Until != want.Until {
				t.Errorf("%q, %s: %v, want %v", text, path, got, want)
			}
		}
	}
}
