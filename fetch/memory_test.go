package fetch

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
)

func TestAMemoryStoreForgetsInTime(t *testing.T) {
	now, ctx := newClock(), context.Background()
	m := &MemoryStore{Now: now.now}
	value := []byte("one")
	m.Put(ctx, "a", value, time.Minute)
	value[0] = 'x' // it is a copy that is kept
	if got, ok, err := m.Get(ctx, "a"); string(got) != "one" || !ok || err != nil {
		t.Errorf("%q, %v, %v", got, ok, err)
	}
	m.Put(ctx, "a", []byte("two"), time.Hour)
	now.pass(time.Minute)
	if got, ok, _ := m.Get(ctx, "a"); string(got) != "two" || !ok {
		t.Errorf("%q, %v", got, ok)
	}
	now.pass(time.Hour)
	if _, ok, _ := m.Get(ctx, "a"); ok || len(m.values) != 0 || m.bytes != 0 || m.oldest != nil {
		t.Errorf("%d values in %d bytes are left", len(m.values), m.bytes)
	}
}

func TestAMemoryStoreIsBounded(t *testing.T) {
	ctx := context.Background()
	m := &MemoryStore{MaxBytes: 100_000}
	for i := range 5000 {
		m.Put(ctx, fmt.Sprint(i), make([]byte, 1000), time.Hour)
		if m.bytes > m.MaxBytes {
			t.Fatalf("%d bytes", m.bytes)
		}
	}
	if _, ok, _ := m.Get(ctx, "4999"); !ok {
		t.Error("the newest is gone")
	}
	if _, ok, _ := m.Get(ctx, "0"); ok {
		t.Error("the oldest is there")
	}
	if n := len(m.values); n < 80 || n > 100 {
		t.Errorf("%d values of 1000 bytes in 100,000", n)
	}
	m.Put(ctx, "4999", make([]byte, 200_000), time.Hour)
	if _, ok, _ := m.Get(ctx, "4999"); ok {
		t.Error("what is too large is kept, or what it replaces")
	}
}

func TestSlotsAreApart(t *testing.T) {
	const s = time.Second
	ctx := context.Background()
	for _, tt := range []struct {
		name string
		do   func(m *MemoryStore, now *clock) (time.Duration, error)
		want time.Duration
	}{
		{"the first is free", func(m *MemoryStore, _ *clock) (time.Duration, error) { return m.Reserve(ctx, "h", s, 0) }, 0},
		{"the second is not", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Reserve(ctx, "h", s, 0)
			return m.Reserve(ctx, "h", s, s)
		}, s},
		{"nor the third", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Reserve(ctx, "h", s, 0)
			m.Reserve(ctx, "h", s, s)
			return m.Reserve(ctx, "h", s, 9*s)
		}, 2 * s},
		{"what is refused takes nothing", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Reserve(ctx, "h", s, 0)
			m.Reserve(ctx, "h", s, 0)
			return m.Reserve(ctx, "h", s, s)
		}, s},
		{"the longer spacing counts, asked for last", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Reserve(ctx, "h", s, 0)
			return m.Reserve(ctx, "h", 10*s, 60*s)
		}, 10 * s},
		{"or first", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Reserve(ctx, "h", 10*s, 0)
			return m.Reserve(ctx, "h", s, 60*s)
		}, 10 * s},
		{"time passes", func(m *MemoryStore, now *clock) (time.Duration, error) {
			m.Reserve(ctx, "h", 10*s, 0)
			now.pass(4 * s)
			return m.Reserve(ctx, "h", 10*s, 60*s)
		}, 6 * s},
		{"hosts are apart", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Reserve(ctx, "h", s, 0)
			return m.Reserve(ctx, "g", s, 0)
		}, 0},
		{"a delay holds", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Delay(ctx, "h", 30*s)
			return m.Reserve(ctx, "h", s, 60*s)
		}, 30 * s},
		{"a shorter one changes nothing", func(m *MemoryStore, _ *clock) (time.Duration, error) {
			m.Delay(ctx, "h", 30*s)
			m.Delay(ctx, "h", s)
			return m.Reserve(ctx, "h", s, 60*s)
		}, 30 * s},
	} {
		now := newClock()
		if got, err := tt.do(&MemoryStore{Now: now.now}, now); err != nil || got != tt.want {
			t.Errorf("%s: %v, %v; want %v", tt.name, got, err, tt.want)
		}
	}
}

func TestASlotThatIsTooFar(t *testing.T) {
	ctx := context.Background()
	m := &MemoryStore{Now: newClock().now}
	m.Reserve(ctx, "h", time.Minute, 0)
	_, err := m.Reserve(ctx, "h", time.Minute, time.Second)
	var far *TooFarError
	if !errors.As(err, &far) || *far != (TooFarError{"h", time.Minute, time.Second}) {
		t.Fatalf("%v", err)
	}
	if want := "next request to h is 1m0s away, more than the limit of 1s"; err.Error() != want {
		t.Errorf("%s, want %s", err, want)
	}
}

func TestHostsAreBounded(t *testing.T) {
	now, ctx := newClock(), context.Background()
	m := &MemoryStore{Now: now.now, MaxHosts: 100}
	for i := range 100 {
		if _, err := m.Reserve(ctx, fmt.Sprint(i), time.Second, 0); err != nil {
			t.Fatal(err)
		}
	}
	var full *FullError
	if _, err := m.Reserve(ctx, "more", time.Second, 0); !errors.As(err, &full) || full.Hosts != 100 {
		t.Errorf("%v", err)
	}
	if wait, err := m.Reserve(ctx, "7", time.Second, time.Minute); err != nil || wait != time.Second {
		t.Errorf("a host that is known: %v, %v", wait, err)
	}
	now.pass(2 * time.Hour)
	if _, err := m.Reserve(ctx, "more", time.Second, 0); err != nil || len(m.hosts) != 1 {
		t.Errorf("%d hosts are left, %v", len(m.hosts), err)
	}
}

var _ Store = (*MemoryStore)(nil)
