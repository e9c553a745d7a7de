package fleet

import (
	"fmt"
	"net"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"
)

// sites are the hosts of a test, each on a loopback address of its own and all
// on one port. They note by their own clock when they are asked for what.
type sites struct {
	delay time.Duration // that they ask for
	http.Server

	mu    sync.Mutex
	pages map[string]map[string]bool // by host and path; a second request for a page counts as repeated
	times map[string][]time.Time     // of all requests to a host
	gates map[string][]time.Time     // when its pages passed the Gate
	files map[string]int             // how often a host's robots.txt was asked for
	twice int
}

// newSites starts them.
func newSites(t *testing.T, c *config) *sites {
	t.Helper()
	s := &sites{delay: c.Delay, pages: map[string]map[string]bool{}, times: map[string][]time.Time{}, gates: map[string][]time.Time{}, files: map[string]int{}}
	s.Handler = s
	for i := range c.Hosts {
		l, err := net.Listen("tcp", net.JoinHostPort(c.host(i), c.Port))
		if err != nil {
			t.Skipf("NOT RUN: no address beyond 127.0.0.1 to listen on: %v", err)
		}
		if c.Port == "0" {
			_, c.Port, _ = net.SplitHostPort(l.Addr().String())
		}
		go s.Serve(l)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// ServeHTTP answers. A page is named after the process that asks and the round
// that it is in; /done lists a process's pages that were asked for.
func (s *sites) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	now := time.Now()
	host, _, _ := net.SplitHostPort(r.Host)
	s.mu.Lock()
	defer s.mu.Unlock()
	switch r.URL.Path {
	case "/done":
		for host, pages := range s.pages {
			for page := range pages {
				fmt.Fprintln(w, host+page)
			}
		}
		return
	case "/robots.txt":
		s.files[host]++
		fmt.Fprintf(w, "User-agent: *\nCrawl-delay: %.3f\n", s.delay.Seconds())
	default:
		if s.pages[host] == nil {
			s.pages[host] = map[string]bool{}
		}
		if s.pages[host][r.URL.Path] {
			s.twice++
		}
		s.pages[host][r.URL.Path] = true
		if passed, err := time.Parse(time.RFC3339Nano, r.Header.Get("Passed")); err == nil {
			s.gates[host] = append(s.gates[host], passed)
		}
	}
	s.times[host] = append(s.times[host], now)
}

// A report is what the sites say of a run.
type report struct {
	requests  int
	pages     int
	twice     int           // pages that were asked for again
	early     int           // requests that came too soon after the one before
	rushed    int           // those that had passed the Gate too soon
	shortest  time.Duration // between two requests to a host
	longest   time.Duration
	took      time.Duration // from the first request to the last
	mostFiles int           // how often a robots.txt was asked for, at most
}

func (s *sites) report() report {
	tolerance := s.delay / 2
	if full() {
		tolerance = 5 * time.Millisecond
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	r := report{shortest: time.Hour, twice: s.twice}
	var first, last time.Time
	for host, times := range s.times {
		slices.SortFunc(times, time.Time.Compare)
		r.requests += len(times)
		r.pages += len(s.pages[host])
		r.mostFiles = max(r.mostFiles, s.files[host])
		if first.IsZero() || times[0].Before(first) {
			first = times[0]
		}
		if end := times[len(times)-1]; end.After(last) {
			last = end
		}
		for i := 1; i < len(times); i++ {
			gap := times[i].Sub(times[i-1])
			r.shortest, r.longest = min(r.shortest, gap), max(r.longest, gap)
			if gap < s.delay-tolerance {
				r.early++
			}
		}
	}
	for _, times := range s.gates {
		slices.SortFunc(times, time.Time.Compare)
		for i := 1; i < len(times); i++ {
			if times[i].Sub(times[i-1]) < s.delay-tolerance {
				r.rushed++
			}
		}
	}
	r.took = last.Sub(first)
	return r
}
