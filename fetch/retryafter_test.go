package fetch

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

func TestQuiet(t *testing.T) {
	const date, clock = "Mon, 30 Nov 2026 12:00:00 GMT", "2026-11-30 13:00:00" // the server's clock is an hour late
	for _, tt := range []struct {
		status int
		header string
		date   string
		want   time.Duration
	}{
		{200, "120", "", 0},
		{301, "120", "", 0},
		{500, "120", "", 0},
		{429, "120", "", 2 * time.Minute},
		{503, "120", "", 2 * time.Minute},
		{503, "0", "", 0},
		{503, "", "", 30 * time.Second},
		{429, "soon", "", 30 * time.Second},
		{429, "-5", "", 30 * time.Second},
		{429, "1.5", "", 30 * time.Second},
		{429, "86401", "", 24 * time.Hour},
		{429, "99999999999999999999999", "", 24 * time.Hour},
		{503, "Mon, 30 Nov 2026 12:01:00 GMT", date, time.Minute},
		{503, "Mon, 30 Nov 2026 13:01:00 GMT", "", time.Minute},
		{503, "Mon, 30 Nov 2026 11:00:00 GMT", date, -time.Hour},
		{503, "Mon, 30 Nov 2099 12:00:00 GMT", date, 24 * time.Hour},
		{503, "Monday, 30-Nov-26 12:01:00 GMT", date, time.Minute},
	} {
		now, err := time.Parse(time.DateTime, clock)
		if err != nil {
			t.Fatal(err)
		}
		resp := answer(tt.status, tt.header)
		if tt.date != "" {
			resp.Header.Set("Date", tt.date)
		}
		if got := quietOf(resp, now); got != tt.want {
			t.Errorf("status %d, Retry-After %q, Date %q: quiet for %v, want %v", tt.status, tt.header, tt.date, got, tt.want)
		}
	}
}

func answer(status int, retryAfter string) *http.Response {
	resp := &http.Response{StatusCode: status, Header: http.Header{}}
	if retryAfter != "" {
		resp.Header.Set("Retry-After", retryAfter)
	}
	return resp
}

func TestAHostThatAsksForQuietHasIt(t *testing.T) {
	for _, tt := range []struct {
		name string
		resp *http.Response
		want time.Duration // when the request passes that waits for its turn after 10 s
	}{
		{"no", nil, 10 * time.Second},
		{"a plain answer", answer(200, "60"), 10 * time.Second},
		{"a minute", answer(429, "60"), time.Minute},
		{"a minute, overloaded", answer(503, "60"), time.Minute},
		{"less than the pause", answer(503, "3"), 10 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := Gate{Min: 10 * time.Second}
				start := time.Now()
				if err := g.Wait(t.Context(), "example.com", nil); err != nil {
					t.Fatal(err)
				}
				passed := make(chan time.Duration, 1)
				go func() {
					if err := g.Wait(t.Context(), "example.com", nil); err != nil {
						t.Error(err)
					}
					passed <- time.Since(start)
				}()
				synctest.Wait() // it has its turn
				if err := g.Report(t.Context(), "Example.com", tt.resp); err != nil {
					t.Fatal(err)
				}
				// The turn that was void is not given to another: at most a pause more.
				if got := <-passed; got < tt.want || got > tt.want+22*time.Second {
					t.Errorf("the next request passed after %v, want %v", got, tt.want)
				}
			})
		})
	}
}

func TestQuietBeyondTheGatesPatienceIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var g Gate
		if err := g.Report(t.Context(), "example.com", answer(503, "3600")); err != nil {
			t.Fatal(err)
		}
		var e *GateError
		if err := g.Wait(t.Context(), "example.com", nil); !errors.As(err, &e) || e.Cause != TurnTooFar || e.Wait != time.Hour {
			t.Errorf("error %v, want that the turn is an hour away", err)
		}
	})
}

// failingStore is a MemoryStore that answers nothing while it is down.
type failingStore struct {
	MemoryStore
	down bool
}

func (s *failingStore) Reserve(ctx context.Context, host string, spacing, limit time.Duration) (time.Duration, error) {
	if s.down {
		return 0, errors.New("down")
	}
	return s.MemoryStore.Reserve(ctx, host, spacing, limit)
}

func (s *failingStore) Delay(ctx context.Context, host string, d time.Duration) error {
	if s.down {
		return errors.New("down")
	}
	return s.MemoryStore.Delay(ctx, host, d)
}

func TestQuietThatTheStoreMissedIsRemembered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &failingStore{down: true}
		g := Gate{Store: store}
		start := time.Now()
		var e *GateError
		if err := g.Report(t.Context(), "example.com", answer(503, "60")); !errors.As(err, &e) || e.Cause != StoreFailed {
			t.Fatalf("error %v, want that the store failed", err)
		}
		for range 3 {
			if err := g.Wait(t.Context(), "example.com", nil); !errors.As(err, &e) || e.Cause != StoreFailed {
				t.Fatalf("error %v, want that the store failed", err)
			}
			time.Sleep(time.Second)
		}
		store.down = false
		if err := g.Wait(t.Context(), "example.com", nil); err != nil || time.Since(start) < time.Minute {
			t.Errorf("passed after %v, %v, want a minute", time.Since(start), err)
		}
		if len(g.lines.owed) != 0 {
			t.Errorf("the store is still owed %v", g.lines.owed)
		}
	})
}

// A store that is slow, or a machine that is busy, must not bring requests
// closer together.
func TestATurnThatComesUpLateIsGivenUp(t *testing.T) {
	for _, late := range []time.Duration{0, 10 * time.Millisecond, 100 * time.Millisecond, time.Second, 3 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			store := &slowStore{late: late}
			g := Gate{Store: store}
			var last time.Time
			for i := range 5 {
				if err := g.Wait(t.Context(), "example.com", nil); err != nil {
					t.Fatalf("a store that takes %v: %v", late, err)
				}
				slot := store.last // what the store knows of this request
				if d := time.Since(slot); d > store.slack {
					t.Errorf("a store that takes %v: request %d passed %v after its turn, which was kept for %v", late, i, d, store.slack)
				}
				if d := time.Since(last); d < time.Second {
					t.Errorf("a store that takes %v: request %d passed %v after the one before", late, i, d)
				}
				last = time.Now()
			}
		})
	}
}

// slowStore takes a turn at once, and late to say so.
type slowStore struct {
	MemoryStore
	late  time.Duration
	last  time.Time     // the turn it gave
	slack time.Duration // what it was asked for beyond a second
}

func (s *slowStore) Reserve(ctx context.Context, host string, spacing, limit time.Duration) (time.Duration, error) {
	wait, err := s.MemoryStore.Reserve(ctx, host, spacing, limit)
	s.last, s.slack = time.Now().Add(wait), spacing-time.Second
	time.Sleep(s.late)
	return wait, err
}
