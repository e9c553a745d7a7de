package fetch

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mayfetch/robots"
)

// groupOf returns the group of a robots.txt with the given lines for everybody.
func groupOf(lines string) *robots.Group {
	return robots.RFC9309.Parse("User-agent: *\nDisallow: /x\n" + lines).Group("bot")
}

// The clock of a synctest bubble starts at midnight UTC.
func TestTurnsAreAPauseApart(t *testing.T) {
	for _, tt := range []struct {
		name  string
		gate  *Gate
		lines string
		pause time.Duration
	}{
		{"the zero Gate", &Gate{}, "", time.Second},
		{"a pause of its own", &Gate{Min: 3 * time.Second}, "", 3 * time.Second},
		{"no pause", &Gate{Min: -1}, "", 0},
		{"the site asks for more", &Gate{}, "Crawl-delay: 10", 10 * time.Second},
		{"the site asks for less", &Gate{Min: 3 * time.Second}, "Crawl-delay: 0.5", 3 * time.Second},
		{"the site asks for none", &Gate{}, "Crawl-delay: 0", time.Second},
		{"no pause but the site's", &Gate{Min: -1}, "Crawl-delay: 0.5", time.Second / 2},
		{"a rate", &Gate{}, "Request-rate: 1/20s", 20 * time.Second},
		{"a rate of several", &Gate{}, "Request-rate: 6/1m", 10 * time.Second},
		{"a rate and a delay", &Gate{}, "Request-rate: 1/5s\nCrawl-delay: 10", 10 * time.Second},
		{"a delay and a rate", &Gate{}, "Crawl-delay: 5\nRequest-rate: 1/10s", 10 * time.Second},
		{"a rate at its hours", &Gate{}, "Request-rate: 1/30s 0000-0600", 30 * time.Second},
		{"a rate at other hours", &Gate{}, "Request-rate: 1/30s 0600-1200", time.Second},
		{"at visiting hours", &Gate{}, "Visit-time: 2300-0400", time.Second},
		{"at the longest pause allowed", &Gate{Max: time.Minute}, "Crawl-delay: 60", time.Minute},
		{"its own pause has no limit", &Gate{Min: time.Minute, Max: time.Second}, "", time.Minute},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start := time.Now()
				const turns = 4
				for i := range turns {
					if err := tt.gate.Wait(t.Context(), "example.com", groupOf(tt.lines)); err != nil {
						t.Fatal(err)
					}
					least := time.Duration(i) * tt.pause
					if got := time.Since(start); got < least || got > least+least/7+turns*5*time.Millisecond {
						t.Errorf("turn %d came after %v, want %v and hardly more", i, got, least)
					}
				}
			})
		})
	}
}

func TestTheGateRefuses(t *testing.T) {
	gone := errors.New("gone")
	for _, tt := range []struct {
		name  string
		gate  *Gate
		lines string
		cause GateCause
		err   error
		text  string
	}{
		{"a pause beyond the limit", &Gate{}, "Crawl-delay: 301", PauseTooLong, nil,
			"example.com asks for 5m1s between requests, more than 5m0s; raise Gate.Max or leave the host out"},
		{"a rate beyond the limit", &Gate{Max: time.Minute}, "Request-rate: 1/1h", PauseTooLong, nil,
			"example.com asks for 1h0m0s between requests, more than 1m0s; raise Gate.Max or leave the host out"},
		{"the largest delay there is", &Gate{}, "Crawl-delay: 9223372035", PauseTooLong, nil, ""},
		{"hours that are far away", &Gate{}, "Visit-time: 0600-0845", OutOfHours, nil,
			"example.com lets crawlers in again in 6h0m0s, which is more than 15m0s"},
		{"a store that is gone", &Gate{Store: brokenStore{err: gone}}, "", StoreFailed, gone,
			"turns at example.com are not known: gone"},
		{"a turn that is far away", &Gate{Store: brokenStore{err: &TooFarError{"example.com", time.Hour, time.Minute}}}, "", TurnTooFar, nil,
			"the next turn at example.com is 1h0m0s away, more than 15m0s"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start := time.Now()
				err := tt.gate.Wait(t.Context(), "example.com", groupOf(tt.lines))
				var e *GateError
				if !errors.As(err, &e) || e.Cause != tt.cause || e.Host != "example.com" {
					t.Fatalf("error %v, want a GateError of cause %d", err, tt.cause)
				}
				if tt.err != nil && !errors.Is(err, tt.err) {
					t.Errorf("error %v does not wrap %v", err, tt.err)
				}
				if tt.text != "" && err.Error() != tt.text {
					t.Errorf("error %q, want %q", err, tt.text)
				}
				if d := time.Since(start); d != 0 {
					t.Errorf("it took %v to refuse", d)
				}
			})
		})
	}
}

// brokenStore fails to give turns and to take delays.
type brokenStore struct {
	Store
	err error
}

func (s brokenStore) Reserve(context.Context, string, time.Duration, time.Duration) (time.Duration, error) {
	return 0, s.err
}

func (s brokenStore) Delay(context.Context, string, time.Duration) error { return s.err }

func TestANilGateLetsAllPass(t *testing.T) {
	var g *Gate
	if err := g.Wait(t.Context(), "example.com", groupOf("Crawl-delay: 100000")); err != nil {
		t.Error(err)
	}
	if err := g.Report(t.Context(), "example.com", &http.Response{StatusCode: 503}); err != nil {
		t.Error(err)
	}
}

func TestHostsDoNotWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var g Gate
		start := time.Now()
		for i := range 100 {
			if err := g.Wait(t.Context(), "host"+strconv.Itoa(i)+".example", nil); err != nil {
				t.Fatal(err)
			}
		}
		if d := time.Since(start); d != 0 {
			t.Errorf("100 hosts took %v, want no time", d)
		}
		if err := g.Wait(t.Context(), "HOST0.example", nil); err != nil || time.Since(start) < time.Second {
			t.Errorf("a host in capitals passed after %v, %v, want that it is the same host", time.Since(start), err)
		}
	})
}

func TestRequestsPassInTheOrderInWhichTheyCame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var (
			g    Gate
			mu   sync.Mutex
			got  []int
			want []int
		)
		for i := range 20 {
			want = append(want, i)
			go func() {
				if err := g.Wait(t.Context(), "example.com", nil); err != nil {
					t.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				got = append(got, i)
			}()
			synctest.Wait()
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if !slices.Equal(got, want) {
			t.Errorf("passed in the order %v", got)
		}
		if len(g.lines.byHost) != 0 {
			t.Errorf("%d lines are left when nobody waits", len(g.lines.byHost))
		}
	})
}

// With two processes, what one of them holds back the other must not feel.
func TestProcessesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var store MemoryStore
		gates := [...]*Gate{{Store: &store}, {Store: &store}}
		var mu sync.Mutex
		var passed []time.Time
		counts := [len(gates)]int{}
		for n, g := range gates {
			for range 10 {
				go func() {
					if err := g.Wait(t.Context(), "example.com", nil); err != nil {
						t.Error(err)
					}
					mu.Lock()
					defer mu.Unlock()
					passed = append(passed, time.Now())
					if counts[n]++; counts[n]-counts[1-n] > 2 {
						t.Errorf("one passed %d times, the other %d", counts[n], counts[1-n])
					}
				}()
			}
		}
		start := time.Now()
		time.Sleep(time.Minute)
		synctest.Wait()
		if len(passed) != 20 {
			t.Fatalf("%d passed, want 20", len(passed))
		}
		for i := 1; i < len(passed); i++ {
			if d := passed[i].Sub(passed[i-1]); d < time.Second {
				t.Errorf("%v between %d and %d, want 1s", d, i-1, i)
			}
		}
		if d := passed[19].Sub(start); d > 19*1150*time.Millisecond {
			t.Errorf("all took %v, want hardly more than 19s", d)
		}
	})
}

func TestWhoGivesUpWastesNoTurnOfThoseBehind(t *testing.T) {
	for _, tt := range []struct {
		name   string
		giveUp []int // of 6
		want   []time.Duration
	}{
		{"nobody", nil, []time.Duration{0, 10, 20, 30, 40, 50}},
		{"the first who waits", []int{1}, []time.Duration{0, 10, 20, 30, 40}},
		{"one in the middle", []int{3}, []time.Duration{0, 10, 20, 30, 40}},
		{"several", []int{1, 2, 4}, []time.Duration{0, 10, 20}},
		{"all", []int{1, 2, 3, 4, 5}, []time.Duration{0}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := Gate{Min: 10 * time.Second}
				start := time.Now()
				var mu sync.Mutex
				var got []time.Duration
				for i := range 6 {
					ctx, cancel := context.WithCancel(t.Context())
					defer cancel()
					go func() {
						err := g.Wait(ctx, "example.com", nil)
						mu.Lock()
						defer mu.Unlock()
						if err == nil {
							got = append(got, time.Since(start))
						} else if !errors.Is(err, context.Canceled) {
							t.Error(err)
						}
					}()
					synctest.Wait()
					if slices.Contains(tt.giveUp, i) {
						time.AfterFunc(5*time.Second, cancel)
					}
				}
				time.Sleep(2 * time.Minute)
				synctest.Wait()
				if len(got) != len(tt.want) {
					t.Fatalf("%d passed, want %d", len(got), len(tt.want))
				}
				for i, want := range tt.want {
					want *= time.Second
					if got[i] < want || got[i] > want+want/7 {
						t.Errorf("%d passed after %v, want %v and hardly more", i, got[i], want)
					}
				}
			})
		})
	}
}

func TestADeadlineIsKnownInAdvance(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := Gate{Min: 10 * time.Second}
		if err := g.Wait(t.Context(), "example.com", nil); err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		err := g.Wait(ctx, "example.com", nil)
		var e *GateError
		if !errors.As(err, &e) || e.Cause != TurnTooFar || !errors.Is(err, context.DeadlineExceeded) || time.Since(start) != 0 {
			t.Errorf("error %v after %v, want at once that the deadline comes before the turn", err, time.Since(start))
		}
		if err := g.Wait(t.Context(), "example.com", nil); err != nil || time.Since(start) > 12*time.Second {
			t.Errorf("the next passed after %v, %v, want that no turn was lost", time.Since(start), err)
		}
	})
}

func TestALongLineIsRefusedAtItsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := Gate{Min: 10 * time.Second, Patience: time.Minute}
		var refused, passed int
		var mu sync.Mutex
		for range 20 {
			go func() {
				err := g.Wait(t.Context(), "example.com", nil)
				mu.Lock()
				defer mu.Unlock()
				var e *GateError
				switch {
				case err == nil:
					passed++
				case errors.As(err, &e) && e.Cause == TurnTooFar:
					refused++
				default:
					t.Error(err)
				}
			}()
			synctest.Wait()
		}
		mu.Lock()
		if refused != 12 { // one passed at once, one waits first in line
			t.Errorf("%d were refused at once, want the 12 that had more than six before them", refused)
		}
		mu.Unlock()
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if passed+refused != 20 || passed < 5 {
			t.Errorf("%d passed and %d were refused, want 20 in all", passed, refused)
		}
	})
}

func TestAContextThatHasEndedTakesNoTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var g Gate
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var e *GateError
		if err := g.Wait(ctx, "example.com", nil); !errors.Is(err, context.Canceled) || !errors.As(err, &e) || e.Cause != GaveUp {
			t.Errorf("error %v, want that the caller gave up", err)
		}
		start := time.Now()
		if err := g.Wait(t.Context(), "example.com", nil); err != nil || time.Since(start) != 0 {
			t.Errorf("the next passed after %v, %v, want at once", time.Since(start), err)
		}
	})
}
