package redis

import (
	"errors"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mayfetch/robots/fetch"
	"github.com/mayfetch/robots/stores/internal/redistest"
	"github.com/mayfetch/robots/stores/storetest"
)

func TestStore(t *testing.T) {
	s := redistest.Start(t)
	n := 0
	storetest.Run(t, func(t *testing.T) fetch.Store {
		n++
		store := open(t, s, Options{Prefix: "test" + strconv.Itoa(n) + ":"})
		store.settle(t)
		return store
	})
}

// A server that has just been started cannot know which hosts were asked a
// moment ago.
func TestAServerThatForgotWaitsOnePause(t *testing.T) {
	s := redistest.Start(t)
	store := open(t, s, Options{Timeout: time.Second})
	reserve := func() time.Duration {
		t.Helper()
		for start := time.Now(); ; time.Sleep(10 * time.Millisecond) {
			wait, err := store.Reserve(t.Context(), "example.com", 10*time.Second, time.Hour)
			if err == nil {
				return wait
			}
			if time.Since(start) > 10*time.Second { // the client finds out about the restart by and by
				t.Fatal(err)
			}
		}
	}
	for range 2 {
		if got := reserve(); got < 9*time.Second || got > 10*time.Second {
			t.Errorf("the first turn is %v away, want 10s", got)
		}
		if got := reserve(); got < 19*time.Second || got > 20*time.Second {
			t.Errorf("the second turn is %v away, want 20s", got)
		}
		s.Kill(t)
		_, err := store.Reserve(t.Context(), "example.com", 10*time.Second, time.Hour)
		var far *fetch.TooFarError
		if err == nil || errors.As(err, &far) {
			t.Fatalf("error %v, want that the server is gone", err)
		}
		s.Restart(t)
	}
}

// Turns of hosts are one key, which goes when there is nothing left to know.
func TestKeysExpire(t *testing.T) {
	store := open(t, redistest.Start(t), Options{})
	ctx := t.Context()
	if _, err := store.Reserve(ctx, "a.example", 10*time.Second, time.Hour); err != nil {
		t.Fatal(err)
	}
	if err := store.Delay(ctx, "b.example", 2*time.Hour); err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]time.Duration{"a.example": time.Hour, "b.example": 3 * time.Hour} {
		key := store.hostKeys(host)[0]
		ms, err := store.client.Do(ctx, store.client.B().Pttl().Key(key).Build()).AsInt64()
		if got := time.Duration(ms) * time.Millisecond; err != nil || got < want-time.Minute || got > want+time.Minute {
			t.Errorf("%s expires in %v, %v, want about %v", key, got, err, want)
		}
	}
}

func BenchmarkReserve(b *testing.B) {
	store := open(b, redistest.Start(b), Options{})
	store.settle(b)
	var n atomic.Int64
	b.SetParallelism(64)
	b.RunParallel(func(p *testing.PB) {
		for p.Next() {
			host := "host" + strconv.FormatInt(n.Add(1)%2000, 10) + ".example"
			if _, err := store.Reserve(b.Context(), host, time.Microsecond, time.Hour); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "reservations/s")
}
