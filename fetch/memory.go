package fetch

import (
	"bytes"
	"context"
	"sync"
	"time"
)

// A MemoryStore is a [Store] for the goroutines of one process. The zero value
// is ready for use; its fields must not be changed after that.
type MemoryStore struct {
	MaxBytes int64            // of values and their keys; 0 means 64 MiB. What was put first goes first
	MaxHosts int              // with a slot within the last hour, or to come; 0 means 1,000,000. Further hosts get an error
	Now      func() time.Time // the clock; nil means [time.Now]

	mu     sync.Mutex
	values map[string]*stored
	oldest *stored // of a ring, in the order of Put
	bytes  int64
	leases map[string]*lease
	hosts  map[string]turnOf
	swept  int       // how many hosts were left after the last sweep
	full   time.Time // when a sweep last left no room
}

// stored is a value with its neighbours in the order of age.
type stored struct {
	key        string
	value      []byte
	until      time.Time
	prev, next *stored
}

type lease struct{ until time.Time }

// FullError is the error of a [MemoryStore] that has as many hosts as it may.
type FullError struct{ Hosts int }

// Error says how many hosts there are, and the cure.
func (e *FullError) Error() string {
	return itoa(e.Hosts) + " hosts were asked within an hour; raise MaxHosts, or ask fewer"
}

func (m *MemoryStore) now() time.Time {
	if m.Now != nil {
		return m.Now()
	}
	return time.Now()
}

// Get returns a copy of the value under key.
func (m *MemoryStore) Get(ctx context.Context, key string) ([]byte, bool, error) {
	if err := ctx.Err(); err != nil {
		return nil, false, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	v := m.values[key]
	if v == nil {
		return nil, false, nil
	}
	if !m.now().Before(v.until) {
		m.drop(v)
		return nil, false, nil
	}
	return bytes.Clone(v.value), true, nil
}

// Put keeps a copy of value. One larger than MaxBytes is not kept.
func (m *MemoryStore) Put(ctx context.Context, key string, value []byte, ttl time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if old := m.values[key]; old != nil {
		m.drop(old)
	}
	limit := m.MaxBytes
	if limit <= 0 {
		limit = 64 << 20
	}
	v := &stored{key: key, value: bytes.Clone(value), until: m.now().Add(ttl)}
	if v.size() > limit {
		return nil
	}
	for m.bytes+v.size() > limit {
		m.drop(m.oldest)
	}
	m.add(v)
	return nil
}

// size is about what a value costs, with its key and its place.
func (v *stored) size() int64 { return int64(2*len(v.key) + len(v.value) + 160) }

func (m *MemoryStore) add(v *stored) {
	if m.values == nil {
		m.values = map[string]*stored{}
	}
	m.values[v.key] = v
	m.bytes += v.size()
	if m.oldest == nil {
		m.oldest, v.prev, v.next = v, v, v
		return
	}
	v.prev, v.next = m.oldest.prev, m.oldest
	v.prev.next, v.next.prev = v, v
}

func (m *MemoryStore) drop(v *stored) {
	delete(m.values, v.key)
	m.bytes -= v.size()
	if m.oldest == v {
		m.oldest = v.next
	}
	if m.oldest == v {
		m.oldest = nil
	}
	v.prev.next, v.next.prev = v.next, v.prev
}

// Lease takes key for ttl if it is free.
func (m *MemoryStore) Lease(ctx context.Context, key string, ttl time.Duration) (release func(), ok bool, err error) {
	if err := ctx.Err(); err != nil {
		return nil, false, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	if held := m.leases[key]; held != nil && now.Before(held.until) {
		return nil, false, nil
	}
	if m.leases == nil {
		m.leases = map[string]*lease{}
	}
	mine := &lease{now.Add(ttl)}
	m.leases[key] = mine
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.leases[key] == mine { // not another's, who took it when this one's time was over
			delete(m.leases, key)
		}
	}, true, nil
}

// Reserve takes the next free slot of host. A store that is full has no
// answer: the error is a [*FullError].
func (m *MemoryStore) Reserve(ctx context.Context, host string, spacing, limit time.Duration) (time.Duration, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	h := m.hosts[host]
	slot := now
	if !h.last.IsZero() {
		slot = latest(slot, h.last.Add(max(h.spacing, spacing)))
	}
	slot = latest(slot, h.held)
	wait := slot.Sub(now)
	if wait > limit {
		return 0, &TooFarError{Host: host, Wait: wait, Limit: limit}
	}
	h.last, h.spacing = slot, spacing
	if err := m.setHost(host, h, now); err != nil {
		return 0, err
	}
	return wait, nil
}

// Delay keeps the slots of host free that lie less than d from now.
func (m *MemoryStore) Delay(ctx context.Context, host string, d time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	h := m.hosts[host]
	if until := now.Add(d); until.After(h.held) {
		h.held = until
		return m.setHost(host, h, now)
	}
	return nil
}

// turnOf is what is remembered of a host: the slot that was taken last, the
// spacing it was taken with, and until when none is free.
type turnOf struct {
	last, held time.Time
	spacing    time.Duration
}

// passed reports whether nothing of it matters any more. The next spacing
// asked for may be longer than the last.
func (h turnOf) passed(now time.Time) bool {
	return !h.held.After(now) && now.Sub(h.last) > max(h.spacing, 0)+remember
}

// remember is for how long a host's last slot is remembered beyond its spacing.
const remember = time.Hour

func latest(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

// setHost notes what is known of a host. From time to time it sweeps out the
// hosts of which there is nothing left to remember.
func (m *MemoryStore) setHost(host string, h turnOf, now time.Time) error {
	if m.hosts == nil {
		m.hosts = map[string]turnOf{}
	}
	limit := m.MaxHosts
	if limit <= 0 {
		limit = 1_000_000
	}
	if _, known := m.hosts[host]; !known && len(m.hosts) >= min(limit, 2*m.swept+64) {
		if now.Sub(m.full) >= sweepPause {
			m.sweep(now)
		}
		if len(m.hosts) >= limit {
			if now.Sub(m.full) >= sweepPause {
				m.full = now
			}
			return &FullError{Hosts: len(m.hosts)}
		}
	}
	m.hosts[host] = h
	return nil
}

// sweepPause is left between sweeps of a store that is full: each looks at
// every host.
const sweepPause = time.Second

func (m *MemoryStore) sweep(now time.Time) {
	for host, h := range m.hosts {
		if h.passed(now) {
			delete(m.hosts, host)
		}
	}
	m.swept = len(m.hosts)
}
