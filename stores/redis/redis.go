// Package redis keeps what a fleet of crawlers shares in Redis, Valkey or
// another server that speaks their protocol and runs their scripts.
//
// A turn is taken by one script, which reads and writes one host's key, and
// one that a part of the hosts share, by the server's clock: so the clocks of the fleet do not matter, and hosts may lie
// on different nodes of a cluster. Values and leases are plain keys that
// expire.
//
// A server that has lost its memory does not know which hosts were asked a
// moment ago. Its first turn for each host is therefore one pause after the
// first thing it was asked. The turns that processes wait for when it restarts
// are forgotten too, so that requests may pass too early until those are used.
// The server may run without persistence. A replica that takes over without the
// last writes of its primary can give a turn twice.
package redis

import (
	"context"
	"crypto/rand"
	_ "embed" // the scripts
	"fmt"
	"hash/fnv"
	"strconv"
	"time"

	"github.com/redis/rueidis"

	"github.com/mayfetch/robots/fetch"
)

const (
	defaultPrefix  = "mayfetch:"
	defaultTimeout = 5 * time.Second
	buckets        = 256 // parts of the fleet's hosts that may lie on different nodes
)

// Options say how a [Store] uses its server. The zero value is sound.
type Options struct {
	Prefix  string        // of every key; "" means "mayfetch:"
	Timeout time.Duration // for each call, if its context gives no less; 0 means 5 s
}

// A Store is a [fetch.Store] on a server. The server is unknown, and callers
// stay on the safe side, when it does not answer in time.
type Store struct {
	client  rueidis.Client
	prefix  string
	timeout time.Duration

	reserve, delay, release *rueidis.Lua
}

var _ fetch.Store = (*Store)(nil)

//go:embed host.lua
var hostScript string // comes before the two that follow

//go:embed reserve.lua
var reserveScript string

//go:embed delay.lua
var delayScript string

//go:embed release.lua
var releaseScript string

// New returns a Store that talks through client, which stays the caller's to
// close.
func New(client rueidis.Client, o Options) *Store {
	s := &Store{
		client:  client,
		prefix:  o.Prefix,
		timeout: o.Timeout,
		reserve: rueidis.NewLuaScript(hostScript + reserveScript),
		delay:   rueidis.NewLuaScript(hostScript + delayScript),
		release: rueidis.NewLuaScript(releaseScript),
	}
	if s.prefix == "" {
		s.prefix = defaultPrefix
	}
	if s.timeout <= 0 {
		s.timeout = defaultTimeout
	}
	return s
}

// Get implements [fetch.Store].
func (s *Store) Get(ctx context.Context, key string) (value []byte, ok bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	value, err = s.client.Do(ctx, s.client.B().Get().Key(s.valueKey(key)).Build()).AsBytes()
	switch {
	case rueidis.IsRedisNil(err):
		return nil, false, nil
	case err != nil:
		return nil, false, fmt.Errorf("redis: get %q: %w", key, err)
	}
	return value, true, nil
}

// Put implements [fetch.Store].
func (s *Store) Put(ctx context.Context, key string, value []byte, ttl time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	cmd := s.client.B().Del().Key(s.valueKey(key)).Build()
	if ms := milliseconds(ttl); ms > 0 {
		cmd = s.client.B().Set().Key(s.valueKey(key)).Value(rueidis.BinaryString(value)).PxMilliseconds(ms).Build()
	}
	if err := s.client.Do(ctx, cmd).Error(); err != nil {
		return fmt.Errorf("redis: put %q: %w", key, err)
	}
	return nil
}

// Lease implements [fetch.Store].
func (s *Store) Lease(ctx context.Context, key string, ttl time.Duration) (release func(), ok bool, err error) {
	called, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	holder, name := rand.Text(), s.leaseKey(key)
	cmd := s.client.B().Set().Key(name).Value(holder).Nx().PxMilliseconds(max(milliseconds(ttl), 1)).Build()
	err = s.client.Do(called, cmd).Error()
	switch {
	case rueidis.IsRedisNil(err):
		return nil, false, nil
	case err != nil:
		return nil, false, fmt.Errorf("redis: lease %q: %w", key, err)
	}
	return func() {
		// Whoever held the lease may be gone. If this fails the lease ends by itself.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.timeout)
		defer cancel()
		_ = s.release.Exec(ctx, s.client, []string{name}, []string{holder}).Error()
	}, true, nil
}

// Reserve implements [fetch.Store].
func (s *Store) Reserve(ctx context.Context, host string, spacing, limit time.Duration) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	µs, err := s.reserve.Exec(ctx, s.client, s.hostKeys(host), []string{microseconds(spacing), microseconds(limit)}).AsInt64()
	switch {
	case err != nil:
		return 0, fmt.Errorf("redis: reserve a turn at %s: %w", host, err)
	case µs < 0: // refused
		return 0, &fetch.TooFarError{Host: host, Wait: time.Duration(-µs) * time.Microsecond, Limit: limit}
	}
	return time.Duration(µs) * time.Microsecond, nil
}

// Delay implements [fetch.Store].
func (s *Store) Delay(ctx context.Context, host string, d time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	if err := s.delay.Exec(ctx, s.client, s.hostKeys(host), []string{microseconds(d)}).Error(); err != nil {
		return fmt.Errorf("redis: delay %s: %w", host, err)
	}
	return nil
}

func (s *Store) valueKey(key string) string { return s.prefix + "value:" + key }
func (s *Store) leaseKey(key string) string { return s.prefix + "lease:" + key }

// hostKeys returns the key of a host, and that of the time since when the
// server knows hosts like it. A cluster keeps both on one node, by what stands
// in braces.
func (s *Store) hostKeys(host string) []string {
	h := fnv.New32a()
	h.Write([]byte(host))
	bucket := "{" + strconv.Itoa(int(h.Sum32()%buckets)) + "}"
	return []string{s.prefix + "host:" + bucket + host, s.prefix + "since:" + bucket}
}

// microseconds returns d in the unit of the scripts.
func microseconds(d time.Duration) string {
	return strconv.FormatInt(count(d, time.Microsecond), 10)
}

func milliseconds(d time.Duration) int64 { return count(d, time.Millisecond) }

// count returns d in units, rounded up.
func count(d, unit time.Duration) int64 {
	if d <= 0 {
		return 0
	}
	return int64((d-1)/unit) + 1
}
