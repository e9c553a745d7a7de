package robots

import (
	"bytes"
	"strings"
)

// A matcher matches patterns against one path. It is [glob] with a memory: a
// path that makes patterns cost much is indexed, so that each further fragment
// of a pattern is looked up instead of searched for. No set of patterns makes
// it slow: see docs/architecture.md for the bound.
type matcher struct {
	path  string
	work  int // octets searched and steps taken so far, roughly
	index *pathIndex
}

// indexAfter is how much work a path may make before it is indexed, which
// costs about as much for a path of 2,000 octets.
const indexAfter = 1 << 16

// match reports whether pattern matches the path, up to its end if anchored.
func (m *matcher) match(pattern string, anchored bool) bool {
	m.work++
	star := strings.IndexByte(pattern, '*')
	if star < 0 {
		return strings.HasPrefix(m.path, pattern) && (!anchored || len(m.path) == len(pattern))
	}
	if !strings.HasPrefix(m.path, pattern[:star]) {
		return false
	}
	pos := star
	pattern = pattern[star+1:]
	for {
		star = strings.IndexByte(pattern, '*')
		if star < 0 {
			break
		}
		i := m.find(pattern[:star], pos)
		if i < 0 {
			return false
		}
		pos = i + star
		pattern = pattern[star+1:]
	}
	if anchored {
		return len(m.path)-pos >= len(pattern) && strings.HasSuffix(m.path, pattern)
	}
	return m.find(pattern, pos) >= 0
}

// matchBytes is match for a pattern in memory that will be used again. It
// searches more slowly, but makes no string of it.
func (m *matcher) matchBytes(pattern []byte, anchored bool) bool {
	if m.work > indexAfter {
		return m.match(string(pattern), anchored)
	}
	m.work++
	star := bytes.IndexByte(pattern, '*')
	if star < 0 {
		star = len(pattern)
	}
	if len(m.path) < star || string(pattern[:star]) != m.path[:star] {
		return false
	}
	if star == len(pattern) {
		return !anchored || len(m.path) == star
	}
	pos := star
	pattern = pattern[star+1:]
	for {
		star = bytes.IndexByte(pattern, '*')
		if star < 0 {
			break
		}
		i := m.findBytes(pattern[:star], pos)
		if i < 0 {
			return false
		}
		pos = i + star
		pattern = pattern[star+1:]
	}
	if anchored {
		rest := len(m.path) - len(pattern)
		return rest >= pos && m.path[rest:] == string(pattern)
	}
	return m.findBytes(pattern, pos) >= 0
}

func (m *matcher) findBytes(fragment []byte, pos int) int {
	if len(fragment) == 0 {
		return pos
	}
	for pos+len(fragment) <= len(m.path) {
		i := strings.IndexByte(m.path[pos:], fragment[0])
		if i < 0 || pos+i+len(fragment) > len(m.path) {
			break
		}
		pos += i
		m.work += i + len(fragment)
		if m.path[pos:pos+len(fragment)] == string(fragment) {
			return pos
		}
		if pos++; m.work > indexAfter {
			return m.find(string(fragment), pos)
		}
	}
	m.work += len(m.path) - pos
	return -1
}

// find returns the first place of fragment in the path at or after pos, or -1.
func (m *matcher) find(fragment string, pos int) int {
	if len(fragment) == 0 {
		return pos
	}
	if len(m.path)-pos < len(fragment) {
		return -1
	}
	if m.work > indexAfter {
		if m.index == nil {
			m.index = newPathIndex(m.path)
		}
		return m.index.find(m, fragment, pos)
	}
	i := strings.Index(m.path[pos:], fragment)
	if i < 0 {
		m.work += len(m.path) - pos
		return -1
	}
	m.work += i + len(fragment)
	return pos + i
}

// A pathIndex finds the places of a fragment in a path by its rarest run of
// octets.
type pathIndex struct {
	path string
	runs [len(runSizes)]runIndex
}

// runSizes are the lengths of the runs that are indexed: a fragment is looked
// up by runs of the largest size that fits into it.
var runSizes = [...]int{1, 2, 4, 8}

// A runIndex lists the places of all runs of one size, by their hash.
type runIndex struct {
	starts []int32 // of each hash's places
	places []int32 // in ascending order
	shift  uint
}

func newPathIndex(path string) *pathIndex {
	x := &pathIndex{path: path}
	bits := uint(8)
	for 1<<bits < len(path) && bits < 16 {
		bits++
	}
	for i, size := range runSizes {
		x.runs[i].build(path, size, 64-bits)
	}
	return x
}

// build counts the runs of each hash, and then puts their places in order.
func (r *runIndex) build(path string, size int, shift uint) {
	r.shift = shift
	r.starts = make([]int32, 1<<(64-shift)+1)
	n := len(path) - size + 1
	if n <= 0 {
		return
	}
	for i := range n {
		r.starts[r.hash(path, i, size)+1]++
	}
	for h := 1; h < len(r.starts); h++ {
		r.starts[h] += r.starts[h-1]
	}
	r.places = make([]int32, n)
	for i := n - 1; i >= 0; i-- { // from the end, so that each start is right in the end
		h := r.hash(path, i, size) + 1
		r.starts[h]--
		r.places[r.starts[h]] = int32(i)
	}
	copy(r.starts, r.starts[1:])
	r.starts[len(r.starts)-1] = int32(n)
}

// hash returns the hash of the run of the given size at s[i].
func (r *runIndex) hash(s string, i, size int) int {
	w := loadTail(s, i)
	if size < 8 {
		w &= 1<<(8*uint(size)) - 1
	}
	return int(w * 0x9E3779B97F4A7C15 >> r.shift)
}

// find is matcher.find.
func (x *pathIndex) find(m *matcher, fragment string, pos int) int {
	k := len(runSizes) - 1
	for runSizes[k] > len(fragment) {
		k--
	}
	r, size := &x.runs[k], runSizes[k]
	best, offset := []int32(nil), -1
	step := 1 + (len(fragment)-size)/16
	for o := 0; o+size <= len(fragment); o += step {
		h := r.hash(fragment, o, size)
		places := r.places[r.starts[h]:r.starts[h+1]]
		m.work++
		if offset < 0 || len(places) < len(best) {
			best, offset = places, o
		}
		if len(best) == 0 {
			return -1
		}
	}
	lo, hi := 0, len(best)
	for lo < hi {
		if mid := (lo + hi) / 2; int(best[mid]) < pos+offset {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	for _, at := range best[lo:] {
		i := int(at) - offset
		m.work++
		if i+len(fragment) > len(x.path) {
			break
		}
		if x.path[i:i+len(fragment)] == fragment {
			return i
		}
	}
	return -1
}
