package robots

import (
	"math/bits"
	"slices"
	"strings"
)

// A pathIndex finds fragments in a path: the first place at or after another,
// in a number of steps that grows with the fragment's length and only with the
// logarithm of the path's. It holds the places of each pair of octets, and the
// path's suffixes in order.
type pathIndex struct {
	path        string
	starts      []int32    // where the suffixes that start with a pair, see pair, start in both lists
	places      []int32    // of pairs; those of one pair ascend
	sorted      []int32    // the suffixes in order, by where they start in the path
	order       wavelet    // of sorted, made when needed
	octetStarts [257]int32 // where the places of each octet start in the next
	octets      []int32    // places of octets; those of one octet ascend
	known       [1 << knownBits]knownFragment
}

// pairs is the number of pairs: an octet, and the next or the end of the path.
const pairs = 256 * 257

// pair returns the pair at place i: an octet and, counted from 1, the next.
func (x *pathIndex) pair(i int) int {
	if i+1 < len(x.path) {
		return int(x.path[i])*257 + int(x.path[i+1]) + 1
	}
	return int(x.path[i]) * 257
}

func newPathIndex(path string) *pathIndex {
	n := len(path)
	x := &pathIndex{path: path, starts: make([]int32, pairs+1), places: make([]int32, n), octets: make([]int32, n)}
	for i := range n {
		x.starts[x.pair(i)+1]++
		x.octetStarts[int(path[i])+1]++
	}
	for p := range pairs {
		x.starts[p+1] += x.starts[p]
	}
	for c := range 256 {
		x.octetStarts[c+1] += x.octetStarts[c]
	}
	next, nextOctet := append([]int32(nil), x.starts...), x.octetStarts
	rank := make([]int32, n)
	for i := range n {
		p := x.pair(i)
		x.places[next[p]] = int32(i)
		next[p]++
		rank[i] = x.starts[p]
		x.octets[nextOctet[path[i]]] = int32(i)
		nextOctet[path[i]]++
	}
	x.sortSuffixes(rank)
	return x
}

// sortSuffixes sorts by twice as many octets in each round (Manber and Myers,
// 1993). rank is, for each suffix, where those that start like it start in the
// list.
func (x *pathIndex) sortSuffixes(rank []int32) {
	n := len(x.path)
	x.sorted = append([]int32(nil), x.places...)
	next, ranks, order := make([]int32, n), make([]int32, n), make([]int32, n)
	for h := 2; h < n; h *= 2 {
		for i := range next {
			next[i] = int32(i)
		}
		put := func(i int32) {
			order[next[rank[i]]] = i
			next[rank[i]]++
		}
		// The suffixes too short to have more octets than were compared come
		// first among their like; the others in the order of what follows.
		for i := n - h; i < n; i++ {
			put(int32(i))
		}
		for _, i := range x.sorted {
			if int(i) >= h {
				put(i - int32(h))
			}
		}
		x.sorted, order = order, x.sorted
		distinct := true
		for k, i := range x.sorted {
			ranks[i] = int32(k)
			if k == 0 {
				continue
			}
			if j := x.sorted[k-1]; rank[i] == rank[j] && rankAt(rank, int(i)+h) == rankAt(rank, int(j)+h) {
				ranks[i], distinct = ranks[j], false
			}
		}
		if rank, ranks = ranks, rank; distinct {
			break
		}
	}
}

func rankAt(rank []int32, i int) int32 {
	if i < len(rank) {
		return rank[i]
	}
	return -1
}

// find returns the first place of fragment at or after pos, or -1. steps counts
// what it takes.
func (x *pathIndex) find(fragment string, pos int, steps *int) int {
	*steps += 1 + len(fragment)
	if strings.HasPrefix(x.path[pos:], fragment) {
		return pos
	}
	if len(fragment) == 1 {
		c := fragment[0]
		near := x.path[pos:min(len(x.path), pos+nearby)]
		if i := strings.IndexByte(near, c); i >= 0 {
			*steps += i
			return pos + i
		}
		*steps += len(near)
		return firstFrom(x.octets[x.octetStarts[c]:x.octetStarts[int(c)+1]], pos, steps)
	}
	p := int(fragment[0])*257 + int(fragment[1]) + 1
	lo, hi := int(x.starts[p]), int(x.starts[p+1])
	if lo == hi {
		return -1
	}
	k := x.know(fragment, lo, hi, steps)
	if k.from < 0 || pos < k.from || k.at >= 0 && pos > k.at {
		k.at = x.firstOf(k, pos, steps)
		k.from = pos
	}
	return k.at
}

// last returns the last place of a fragment that stands in the path.
func (x *pathIndex) last(fragment string, steps *int) int {
	if len(fragment) == 1 {
		return int(x.octets[x.octetStarts[int(fragment[0])+1]-1])
	}
	p := int(fragment[0])*257 + int(fragment[1]) + 1
	k := x.know(fragment, int(x.starts[p]), int(x.starts[p+1]), steps)
	if len(fragment) == 2 {
		return int(x.places[k.hi-1])
	}
	if k.hi-k.lo > fewPlaces {
		*steps += 4 * bits.Len(uint(len(x.path)))
		return x.inOrder().smallest(k.lo, k.hi, k.hi-k.lo-1)
	}
	*steps += k.hi - k.lo
	return int(slices.Max(x.sorted[k.lo:k.hi]))
}

// know returns what is known of a fragment of two and more octets; lo and hi are
// where the suffixes stand that start with its first two.
func (x *pathIndex) know(fragment string, lo, hi int, steps *int) *knownFragment {
	*steps += 1 + len(fragment)
	k := &x.known[(loadTail(fragment, 0)+uint64(len(fragment)))*0x9E3779B97F4A7C15>>(64-knownBits)]
	if k.fragment != fragment {
		*k = knownFragment{fragment: fragment, from: -1}
		if len(fragment) == 2 {
			k.lo, k.hi = lo, hi
		} else {
			k.lo, k.hi = x.rangeOf(fragment, lo, hi, steps)
		}
	}
	return k
}

// A knownFragment is one that was looked for before: its suffixes are
// sorted[lo:hi], or, if it has two octets, its places places[lo:hi]. The last
// answer was that it stands at at, or nowhere if that is -1, and at no place
// from from on before it; from is -1 if there was none.
type knownFragment struct {
	fragment string
	lo, hi   int
	from, at int
}

const knownBits = 13

// rangeOf returns where the suffixes stand that start with a fragment of three
// and more octets, among those in sorted[lo:hi], which start with its first
// two.
func (x *pathIndex) rangeOf(fragment string, lo, hi int, steps *int) (from, to int) {
	lo = x.search(fragment, lo, hi, false, steps)
	if lo == hi || x.common(fragment, int(x.sorted[lo]), 2, steps) < len(fragment) {
		return lo, lo
	}
	return lo, x.search(fragment, lo, hi, true, steps)
}

// firstOf returns the first place of a fragment at or after pos, or -1.
func (x *pathIndex) firstOf(k *knownFragment, pos int, steps *int) int {
	if len(k.fragment) == 2 {
		return firstFrom(x.places[k.lo:k.hi], pos, steps)
	}
	if k.hi-k.lo > fewPlaces {
		*steps += 4 * bits.Len(uint(len(x.path)))
		return x.firstInOrder(k.lo, k.hi, pos)
	}
	*steps += k.hi - k.lo
	first := -1
	for _, at := range x.sorted[k.lo:k.hi] {
		if i := int(at); i >= pos && (first < 0 || i < first) {
			first = i
		}
	}
	return first
}

// fewPlaces is how many places are looked at one by one.
const fewPlaces = 32

// nearby is how far an octet is searched for before its places are.
const nearby = 64

// search returns the first suffix in sorted[lo:hi], which all have the first two
// octets of fragment, that is not before fragment or, with past, that is behind
// all that start with it. What the ends of the range have in common with
// fragment, all in between have, and it is not compared again.
func (x *pathIndex) search(fragment string, lo, hi int, past bool, steps *int) int {
	left, right := 2, 2
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		at := int(x.sorted[mid])
		n := x.common(fragment, at, min(left, right), steps)
		before := past
		if n < len(fragment) {
			before = at+n == len(x.path) || x.path[at+n] < fragment[n]
		}
		if before {
			lo, left = mid+1, n
		} else {
			hi, right = mid, n
		}
	}
	return lo
}

// common returns how many octets fragment and the suffix at the given place
// have in common; they are known to have n.
func (x *pathIndex) common(fragment string, at, n int, steps *int) int {
	from, most := n, min(len(fragment), len(x.path)-at)
	for n+8 <= most {
		if d := load64(fragment, n) ^ load64(x.path, at+n); d != 0 {
			n += bits.TrailingZeros64(d) / 8
			*steps += 1 + n - from
			return n
		}
		n += 8
	}
	for n < most && fragment[n] == x.path[at+n] {
		n++
	}
	*steps += 1 + n - from
	return n
}

// firstFrom returns the first of ascending places at or after pos, or -1.
func firstFrom(places []int32, pos int, steps *int) int {
	lo, hi := 0, len(places)
	for lo < hi {
		*steps++
		if mid := int(uint(lo+hi) / 2); int(places[mid]) < pos {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == len(places) {
		return -1
	}
	return int(places[lo])
}

// firstInOrder returns the least of sorted[lo:hi] that is not less than pos, or
// -1.
func (x *pathIndex) firstInOrder(lo, hi, pos int) int {
	order := x.inOrder()
	k := order.less(lo, hi, pos)
	if k == hi-lo {
		return -1
	}
	return order.smallest(lo, hi, k)
}

func (x *pathIndex) inOrder() *wavelet {
	if x.order.bits == nil {
		x.order = newWavelet(x.sorted)
	}
	return &x.order
}

// A wavelet answers questions of order about ranges of a list of numbers. It
// is a wavelet matrix (Claude and Navarro, 2012): level by level, from the
// highest bit, the numbers with that bit 0 come first and keep their order.
type wavelet struct {
	bits  [][]uint64 // of each level
	ones  [][]int32  // before each word
	zeros []int      // numbers of a level whose bit is 0
}

func newWavelet(list []int32) wavelet {
	levels := max(1, bits.Len(uint(len(list))))
	w := wavelet{bits: make([][]uint64, levels), ones: make([][]int32, levels), zeros: make([]int, levels)}
	now, then := append([]int32(nil), list...), make([]int32, 0, len(list))
	words := len(list)/64 + 1
	for level := range levels {
		set, before := make([]uint64, words), make([]int32, words)
		bit := uint(levels - 1 - level)
		then = then[:0]
		for i, v := range now {
			if v>>bit&1 == 0 {
				then = append(then, v)
			} else {
				set[i/64] |= 1 << (i % 64)
			}
		}
		w.zeros[level] = len(then)
		for _, v := range now {
			if v>>bit&1 == 1 {
				then = append(then, v)
			}
		}
		for i := 1; i < words; i++ {
			before[i] = before[i-1] + int32(bits.OnesCount64(set[i-1]))
		}
		w.bits[level], w.ones[level] = set, before
		now, then = then, now
	}
	return w
}

// onesBefore returns how many of a level's first i bits are 1.
func (w *wavelet) onesBefore(level, i int) int {
	word := w.bits[level][i/64] & (1<<(i%64) - 1)
	return int(w.ones[level][i/64]) + bits.OnesCount64(word)
}

// less returns how many numbers of list[lo:hi] are less than v.
func (w *wavelet) less(lo, hi, v int) (n int) {
	if v >= 1<<len(w.bits) {
		return hi - lo
	}
	for level := range w.bits {
		a, b := w.onesBefore(level, lo), w.onesBefore(level, hi)
		if v>>(len(w.bits)-1-level)&1 == 1 {
			n += hi - lo - (b - a)
			lo, hi = w.zeros[level]+a, w.zeros[level]+b
		} else {
			lo, hi = lo-a, hi-b
		}
	}
	return n
}

// smallest returns the number of list[lo:hi] that k others are less than.
func (w *wavelet) smallest(lo, hi, k int) (v int) {
	for level := range w.bits {
		a, b := w.onesBefore(level, lo), w.onesBefore(level, hi)
		v <<= 1
		if zeros := hi - lo - (b - a); k < zeros {
			lo, hi = lo-a, hi-b
		} else {
			k -= zeros
			v++
			lo, hi = w.zeros[level]+a, w.zeros[level]+b
		}
	}
	return v
}
