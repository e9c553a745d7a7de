package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/mayfetch/robots/fetch"
)

const host = "example.com"

// near reports whether a wait is what it should be. A store's clock goes on
// between two calls, so it may be less, by as much as a busy machine may take.
func near(got, want time.Duration) bool {
	const (
		busy = 2 * time.Second
		tick = time.Millisecond // the coarsest unit a store may round up to
	)
	return want-busy <= got && got <= want+tick
}

func reserve(t *testing.T, s fetch.Store, host string, spacing time.Duration) time.Duration {
	t.Helper()
	wait, err := s.Reserve(t.Context(), host, spacing, time.Hour)
	if err != nil {
		t.Fatalf("Reserve(%s, %v): %v", host, spacing, err)
	}
	return wait
}

func spacedTurns(t *testing.T, s fetch.Store) {
	for i, want := range [...]time.Duration{0, 10 * time.Second, 20 * time.Second, 30 * time.Second} {
		if got := reserve(t, s, host, 10*time.Second); got < 0 || !near(got, want) {
			t.Errorf("turn %d is %v away, want %v", i, got, want)
		}
	}
}

func contestedTurns(t *testing.T, s fetch.Store) {
	const spacing = 10 * time.Second
	waits := make([]time.Duration, 50)
	atOnce(len(waits), func(i int) {
		wait, err := s.Reserve(t.Context(), host, spacing, time.Hour)
		if err != nil {
			t.Error(err)
		}
		waits[i] = wait
	})
	slices.Sort(waits)
	for i, got := range waits {
		if want := time.Duration(i) * spacing; !near(got, want) {
			t.Errorf("turn %d is %v away, want %v", i, got, want)
		}
	}
}

func mixedSpacing(t *testing.T, s fetch.Store) {
	for i, tt := range [...]struct{ spacing, want time.Duration }{
		{10 * time.Second, 0},
		{60 * time.Second, 60 * time.Second},  // longer than before
		{10 * time.Second, 120 * time.Second}, // the one before still counts
		{0, 130 * time.Second},
		{0, 130 * time.Second},
	} {
		if got := reserve(t, s, host, tt.spacing); !near(got, tt.want) {
			t.Errorf("turn %d is %v away, want %v", i, got, tt.want)
		}
	}
}

func limitedTurn(t *testing.T, s fetch.Store) {
	const spacing = time.Minute
	if wait, err := s.Reserve(t.Context(), host, spacing, 0); wait != 0 || err != nil {
		t.Fatalf("a turn that is free now: %v, %v, want it with any limit", wait, err)
	}
	for _, limit := range [...]time.Duration{-time.Second, 0, time.Second, 30 * time.Second} {
		_, err := s.Reserve(t.Context(), host, spacing, limit)
		var far *fetch.TooFarError
		if !errors.As(err, &far) {
			t.Fatalf("limit %v: error %v, want a TooFarError", limit, err)
		}
		if far.Host != host || far.Limit != limit || !near(far.Wait, spacing) {
			t.Errorf("limit %v: %+v, want %s %v away", limit, *far, host, spacing)
		}
	}
	if got := reserve(t, s, host, spacing); !near(got, spacing) {
		t.Errorf("after refusals the next turn is %v away, want %v", got, spacing)
	}
}

func timelyTurn(t *testing.T, s fetch.Store) {
	const spacing = 50 * time.Millisecond
	reserve(t, s, host, spacing)
	wait := reserve(t, s, host, spacing)
	if !near(wait, spacing) {
		t.Errorf("the second turn is %v away, want %v", wait, spacing)
	}
	time.Sleep(wait + spacing + time.Millisecond)
	if got := reserve(t, s, host, spacing); got != 0 {
		t.Errorf("a turn whose time has come is %v away, want 0", got)
	}
}

func otherHosts(t *testing.T, s fetch.Store) {
	for i := range 100 {
		if got := reserve(t, s, hostNumber(i), time.Minute); got != 0 {
			t.Errorf("the first turn of host %d is %v away, want 0", i, got)
		}
	}
}

func delayedTurn(t *testing.T, s fetch.Store) {
	delay := func(d time.Duration) {
		t.Helper()
		if err := s.Delay(t.Context(), host, d); err != nil {
			t.Fatal(err)
		}
	}
	delay(time.Minute) // of a host that is not known yet
	if got := reserve(t, s, host, 10*time.Second); !near(got, time.Minute) {
		t.Errorf("after a delay of a minute a turn is %v away", got)
	}
	if got := reserve(t, s, host, 10*time.Second); !near(got, 70*time.Second) {
		t.Errorf("the turn after that is %v away, want 1m10s", got)
	}
	delay(5 * time.Minute)
	if got := reserve(t, s, host, 10*time.Second); !near(got, 5*time.Minute) {
		t.Errorf("after a delay of five minutes a turn is %v away", got)
	}
}

func shortDelay(t *testing.T, s fetch.Store) {
	reserve(t, s, host, time.Minute)
	for _, d := range [...]time.Duration{time.Second, 0, -time.Hour} {
		if err := s.Delay(t.Context(), host, d); err != nil {
			t.Fatal(err)
		}
	}
	if got := reserve(t, s, host, time.Minute); !near(got, time.Minute) {
		t.Errorf("after a shorter delay the next turn is %v away, want 1m", got)
	}
}
