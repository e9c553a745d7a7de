package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mayfetch/robots/fetch"
)

func lastValue(t *testing.T, s fetch.Store) {
	ctx := t.Context()
	long := bytes.Repeat([]byte("User-agent: *\n"), 40000) // more than the 500 KiB of a robots.txt
	for _, tt := range [...]struct {
		key   string
		value []byte
	}{
		{"https://example.com", []byte("one")},
		{"https://example.com", []byte("two")},
		{"http://example.com", []byte("three")},
		{"", []byte("the key is empty")},
		{"the value is empty", []byte{}},
		{"the value is nil", nil},
		{"any octet\x00\xff'\"\n%", []byte("\x00\xff\r\n'")},
		{"long", long},
	} {
		if err := s.Put(ctx, tt.key, tt.value, time.Minute); err != nil {
			t.Errorf("Put(%q): %v", tt.key, err)
		}
		got, ok, err := s.Get(ctx, tt.key)
		if err != nil || !ok || !bytes.Equal(got, tt.value) {
			t.Errorf("Get(%q) = %d octets, %v, %v, want the %d octets put", tt.key, len(got), ok, err, len(tt.value))
		}
	}
	if got, ok, err := s.Get(ctx, "never put"); ok || err != nil {
		t.Errorf("Get of what was never put = %q, %v, %v, want false and no error", got, ok, err)
	}
	if got, ok, err := s.Get(ctx, "https://example.com"); string(got) != "two" || !ok || err != nil {
		t.Errorf("Get = %q, %v, %v, want two: what is put elsewhere changes nothing", got, ok, err)
	}
}

func copiedValue(t *testing.T, s fetch.Store) {
	value := []byte("abc")
	if err := s.Put(t.Context(), "key", value, time.Minute); err != nil {
		t.Fatal(err)
	}
	value[0] = 'X'
	for range 2 {
		got, _, err := s.Get(t.Context(), "key")
		if err != nil || string(got) != "abc" {
			t.Fatalf("Get = %q, %v, want abc", got, err)
		}
		got[1] = 'X'
	}
}

func shortValue(t *testing.T, s fetch.Store) {
	for _, ttl := range [...]time.Duration{-time.Second, 0, 20 * time.Millisecond} {
		if err := s.Put(t.Context(), "key", []byte("old"), time.Minute); err != nil {
			t.Fatal(err)
		}
		if err := s.Put(t.Context(), "key", []byte("new"), ttl); err != nil {
			t.Fatalf("Put for %v: %v", ttl, err)
		}
		time.Sleep(max(ttl, 0) + 10*time.Millisecond)
		if got, ok, err := s.Get(t.Context(), "key"); ok || err != nil {
			t.Errorf("Get after %v = %q, %v, %v, want false and no error", ttl, got, ok, err)
		}
	}
}

// lease asks for a lease and reports whether it was given.
func lease(t *testing.T, s fetch.Store, key string, ttl time.Duration) (release func(), ok bool) {
	t.Helper()
	release, ok, err := s.Lease(t.Context(), key, ttl)
	if err != nil {
		t.Fatalf("Lease(%q): %v", key, err)
	}
	if ok && release == nil {
		t.Fatalf("Lease(%q) was given without a way to end it", key)
	}
	return release, ok
}

func oneHolder(t *testing.T, s fetch.Store) {
	release, ok := lease(t, s, "a", time.Minute)
	if !ok {
		t.Fatal("the lease was not given to the first who asked")
	}
	if _, ok := lease(t, s, "a", time.Minute); ok {
		t.Error("the lease was given twice")
	}
	if _, ok := lease(t, s, "b", time.Minute); !ok {
		t.Error("another lease was not given")
	}
	release()
	if _, ok = lease(t, s, "a", time.Minute); !ok {
		t.Error("the lease was not given after its release")
	}
	release() // again, when it is another's
	if _, ok := lease(t, s, "a", time.Minute); ok {
		t.Error("a second release ended the lease of the next holder")
	}
	if _, ok, err := s.Get(t.Context(), "a"); ok || err != nil {
		t.Errorf("a lease is no value, but Get said %v, %v", ok, err)
	}
}

func shortLease(t *testing.T, s fetch.Store) {
	release, ok := lease(t, s, "a", 50*time.Millisecond)
	if !ok {
		t.Fatal("the lease was not given")
	}
	time.Sleep(80 * time.Millisecond)
	if _, ok = lease(t, s, "a", time.Minute); !ok {
		t.Fatal("the lease was not given after its time")
	}
	release()
	if _, ok := lease(t, s, "a", time.Minute); ok {
		t.Error("a late release ended the lease of the next holder")
	}
}

func contestedLease(t *testing.T, s fetch.Store) {
	var given atomic.Int32
	atOnce(50, func(int) {
		if _, ok, err := s.Lease(t.Context(), "a", time.Minute); err != nil {
			t.Error(err)
		} else if ok {
			given.Add(1)
		}
	})
	if n := given.Load(); n != 1 {
		t.Errorf("%d got the lease, want 1", n)
	}
}

func endedContext(t *testing.T, s fetch.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, got, get := s.Get(ctx, "key")
	put := s.Put(ctx, "key", []byte("value"), time.Minute)
	_, leased, lease := s.Lease(ctx, "key", time.Minute)
	_, reserve := s.Reserve(ctx, "example.com", time.Second, time.Minute)
	delay := s.Delay(ctx, "example.com", time.Second)
	for name, err := range map[string]error{"Get": get, "Put": put, "Lease": lease, "Reserve": reserve, "Delay": delay} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want that the context was canceled", name, err)
		}
	}
	if got || leased {
		t.Errorf("Get said %v, Lease said %v, want false", got, leased)
	}
	if wait, err := s.Reserve(t.Context(), "example.com", time.Second, 0); wait != 0 || err != nil {
		t.Errorf("Reserve = %v, %v, want a turn now, none having been taken", wait, err)
	}
}

// atOnce calls do n times at the same time, with the numbers from 0.
func atOnce(n int, do func(i int)) {
	var group sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		group.Go(func() {
			<-start
			do(i)
		})
	}
	close(start)
	group.Wait()
}

func hostNumber(i int) string { return fmt.Sprintf("host%d.example.com", i) }
