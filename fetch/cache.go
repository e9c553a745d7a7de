package fetch

import (
	"hash/maphash"
	"strings"
	"sync"
	"sync/atomic"
)

// memory keeps entries by origin, in shards, within a number of bytes. What
// has not been asked for goes first (the clock algorithm: a hand that passes
// twice over an entry in vain takes it).
type memory struct {
	seed   maphash.Seed
	shards [shardCount]shard
}

const (
	shardCount   = 64
	entryCost    = 1100 // bytes of an entry and its place in map and ring
	fileCost     = 1200 // of a file besides its text
	costPerOctet = 4    // of a text: itself, its records, and its rules compiled
)

type shard struct {
	mu      sync.RWMutex
	entries map[string]*Entry
	ring    []*Entry // the same, in no order
	hand    int
	bytes   int64
	limit   int64
}

func newMemory(bytes int64) *memory {
	m := &memory{seed: maphash.MakeSeed()}
	for i := range m.shards {
		m.shards[i].entries = map[string]*Entry{}
		m.shards[i].limit = bytes / shardCount
	}
	return m
}

func (m *memory) shard(key string) *shard {
	return &m.shards[maphash.String(m.seed, key)%shardCount]
}

// get returns the entry under key, or nil.
func (m *memory) get(key string) *Entry {
	sh := m.shard(key)
	sh.mu.RLock()
	e := sh.entries[key]
	sh.mu.RUnlock()
	if e != nil && atomic.LoadUint32(&e.used) == 0 { // most often it is set, and a read is cheaper than a write
		atomic.StoreUint32(&e.used, 1)
	}
	return e
}

// put keeps e, which is nowhere yet, under key, and drops others until there
// is room. The last entry of a shard stays, however large.
func (m *memory) put(key string, e *Entry) {
	sh := m.shard(key)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	e.cost = costOf(key, e)
	sh.bytes += e.cost
	if old := sh.entries[key]; old != nil {
		sh.bytes -= old.cost
		e.key, e.place, e.used = old.key, old.place, atomic.LoadUint32(&old.used)
		sh.ring[e.place] = e
	} else { // no use yet: who comes once goes before who comes again
		e.key, e.place = strings.Clone(key), int32(len(sh.ring))
		sh.ring = append(sh.ring, e)
	}
	sh.entries[e.key] = e
	for sh.bytes > sh.limit && len(sh.ring) > 1 {
		sh.evict(e)
	}
}

// evict drops one entry that is not kept.
func (sh *shard) evict(kept *Entry) {
	for {
		if sh.hand >= len(sh.ring) {
			sh.hand = 0
		}
		e := sh.ring[sh.hand]
		if e == kept || atomic.SwapUint32(&e.used, 0) != 0 {
			sh.hand++
			continue
		}
		end := len(sh.ring) - 1
		last := sh.ring[end]
		sh.ring[e.place], last.place = last, e.place
		sh.ring[end] = nil
		sh.ring = sh.ring[:end]
		sh.bytes -= e.cost
		delete(sh.entries, e.key)
		return
	}
}

// costOf is about how many bytes of memory an entry takes.
func costOf(key string, e *Entry) int64 {
	n := entryCost + 2*len(key) + len(e.URL) + len(e.etag) + len(e.date) + 512*len(e.Hops)
	if e.last != nil {
		n += fileCost + costPerOctet*len(e.last.Text())
	}
	return int64(n)
}
