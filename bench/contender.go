package main

import (
	"runtime"
	"slices"
	"time"
)

// A contender does one kind of work, as often as it is told.
type contender struct {
	prepare func(n int)     // makes what n operations will use up, not measured; may be nil
	run     func(n int) int // does n operations; the result only keeps them from being optimised away
	least   int             // operations in a sample at least; 0 for one
	most    int             // operations that may be prepared at once; 0 for any number
}

// An effort is how thoroughly to measure.
type effort struct {
	rounds int           // samples of each contender
	sample time.Duration // how long one sample takes at least, in CPU time
	paths  int           // how many paths a slow contender is asked about at least
	files  int           // how many hostile files are made at once, to be used up
	size   int           // bytes of a hostile file
}

var (
	thorough = effort{rounds: 7, sample: 40 * time.Millisecond, paths: 64, files: 4, size: hostileText}
	rough    = effort{rounds: 3, sample: time.Millisecond, paths: 1, files: 1, size: hostileText}
)

// brief returns an effort that is rough, or rougher if e is.
func (e effort) brief() effort {
	return effort{rounds: min(e.rounds, rough.rounds), sample: min(e.sample, rough.sample), paths: 1, files: 1, size: e.size}
}

// race lets the contenders take turns and returns the median time, in
// nanoseconds, that one operation of each takes.
func (e effort) race(contenders ...contender) []float64 {
	counts := make([]int, len(contenders))
	for i, c := range contenders {
		counts[i] = e.count(c)
	}
	samples := make([][]float64, len(contenders))
	for range e.rounds {
		for i, c := range contenders {
			samples[i] = append(samples[i], float64(c.time(counts[i]))/float64(counts[i]))
		}
	}
	medians := make([]float64, len(contenders))
	for i, s := range samples {
		slices.Sort(s)
		medians[i] = s[len(s)/2]
	}
	return medians
}

// count returns how many operations fill a sample.
func (e effort) count(c contender) int {
	n := c.limit(max(c.least, 1))
	for {
		t := c.time(n)
		next := c.limit(2 * n)
		if t >= e.sample || next == n {
			return n
		}
		if t > 0 { // aim a fifth above, but believe a short sample only so far
			next = c.limit(min(100*n, max(next, int(float64(n)*1.2*float64(e.sample)/float64(t)))))
		}
		n = next
	}
}

// limit returns n, or as many operations as may be prepared at once.
func (c contender) limit(n int) int {
	if c.most > 0 {
		n = min(n, c.most)
	}
	return n
}

// time returns how long n operations take.
func (c contender) time(n int) time.Duration {
	if c.prepare != nil {
		c.prepare(n)
	}
	runtime.GC()
	start := cpuTime()
	c.run(n)
	return cpuTime() - start
}

// allocations returns how many allocations one of n operations makes.
func (c contender) allocations(n int) float64 {
	if c.prepare != nil {
		c.prepare(n)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	c.run(n)
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / float64(n)
}

// live returns how many bytes of the heap are in use.
func live() float64 {
	// The second collection sweeps what the first one found, and finalisers freed.
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

// held returns how many bytes one of n things takes up.
func held[T any](n int, get func(i int) T) float64 {
	things := make([]T, n)
	before := live()
	for i := range things {
		things[i] = get(i)
	}
	after := live()
	runtime.KeepAlive(things)
	return (after - before) / float64(n)
}
