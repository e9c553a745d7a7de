package fetch

import (
	"context"
	"net/http"
	"testing"
	"time"
)

func TestForHowLongAnAnswerIsKept(t *testing.T) {
	for _, tt := range []struct {
		name   string
		header http.Header
		status int
		want   time.Duration
	}{
		{"a header that says nothing", nil, 200, 24 * time.Hour},
		{"max-age", http.Header{"Cache-Control": {"public, max-age=7200"}}, 200, 2 * time.Hour},
		{"quoted", http.Header{"Cache-Control": {`max-age="7200"`}}, 200, 2 * time.Hour},
		{"max-age less Age", http.Header{"Cache-Control": {"max-age=7200"}, "Age": {"3600"}}, 200, time.Hour},
		{"more than a day", http.Header{"Cache-Control": {"max-age=604800"}}, 200, 24 * time.Hour},
		{"more than can be counted", http.Header{"Cache-Control": {"max-age=99999999999999999999"}}, 200, 24 * time.Hour},
		{"less than sensible", http.Header{"Cache-Control": {"max-age=0"}}, 200, 5 * time.Minute},
		{"negative", http.Header{"Cache-Control": {"max-age=-1"}}, 200, 24 * time.Hour},
		{"no-store", http.Header{"Cache-Control": {"no-store"}}, 200, 5 * time.Minute},
		{"no-cache", http.Header{"Cache-Control": {"No-Cache"}, "Expires": {"Tue, 01 Dec 2026 11:00:00 GMT"}}, 200, 5 * time.Minute},
		{"Expires", http.Header{"Date": {"Mon, 30 Nov 2026 11:00:00 GMT"}, "Expires": {"Mon, 30 Nov 2026 14:00:00 GMT"}}, 200, 3 * time.Hour},
		{"max-age before Expires", http.Header{"Cache-Control": {"max-age=7200"}, "Date": {"Mon, 30 Nov 2026 11:00:00 GMT"}, "Expires": {"Mon, 30 Nov 2026 14:00:00 GMT"}}, 200, 2 * time.Hour},
		{"Expires in the past", http.Header{"Expires": {"0"}}, 200, 5 * time.Minute},
		{"absent", http.Header{"Cache-Control": {"max-age=604800"}}, 404, time.Hour},
		{"a redirect to nowhere", nil, 301, time.Hour},
		{"a failure", nil, 503, time.Minute},
		{"a failure with Retry-After", http.Header{"Retry-After": {"7200"}}, 503, 2 * time.Hour},
		{"a date", http.Header{"Retry-After": {"Mon, 30 Nov 2026 15:00:00 GMT"}}, 503, 3 * time.Hour},
		{"Retry-After of a week", http.Header{"Retry-After": {"604800"}}, 429, 24 * time.Hour},
		{"Retry-After at once", http.Header{"Retry-After": {"0"}}, 429, time.Minute},
		{"Retry-After that says nothing", http.Header{"Retry-After": {"soon"}}, 429, time.Minute},
	} {
		now := newClock()
		s := newServer(t, func(w http.ResponseWriter, _ *http.Request) {
			for name, values := range tt.header {
				w.Header()[name] = values
			}
			w.WriteHeader(tt.status)
		})
		c := crawler(t, now)
		d, _ := c.Decide(context.Background(), s.url+"/")
		if got := d.Until.Sub(now.now()); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		asked := s.asked.Load()
		now.pass(tt.want - time.Nanosecond)
		c.Close() // nothing is fetched ahead of time
		if d, _ := c.Decide(context.Background(), s.url+"/"); s.asked.Load() != asked || d.Status != tt.status {
			t.Errorf("%s: asked again before its time, %v", tt.name, d)
		}
		now.pass(time.Nanosecond)
		if d, err := c.Decide(context.Background(), s.url+"/"); err == nil || d.Allowed() {
			t.Errorf("%s: kept for too long: %v", tt.name, d)
		}
	}
}

func TestWaitsDoubleWhileASiteFails(t *testing.T) {
	now := newClock()
	s := newServer(t, status(500))
	c := crawler(t, now)
	began := now.now()
	for i, want := range []time.Duration{1, 2, 4, 8, 16, 32, 64, 124, 184} { // minutes after the first failure
		d, _ := c.Decide(context.Background(), s.url+"/")
		if got := d.Until.Sub(began); got != want*time.Minute {
			t.Errorf("attempt %d: next at %v, want %v", i+1, got, want*time.Minute)
		}
		now.pass(d.Until.Sub(now.now()))
	}
	s.serve(text(rules))
	if d, _ := c.Decide(context.Background(), s.url+"/private"); d.Line() != 2 || d.Stale || !d.Until.Equal(now.now().Add(day)) {
		t.Errorf("once it answers again: %v", d)
	}
	now.pass(day)
	s.serve(status(500))
	if d, _ := c.Decide(context.Background(), s.url+"/"); d.Until.Sub(now.now()) != time.Minute {
		t.Errorf("the next failure is counted from the first of all: %v", d)
	}
}
