package robots

import (
	"cmp"
	"hash/maphash"
	"math/bits"
	"slices"
)

// A prefixTable finds, among patterns without wildcards, the best that a path
// starts with. It is a trie whose steps are eight octets, kept in one hash
// table: an entry is found by the hash of all octets above it, so where to look
// next does not depend on what was found before, and a path takes a step for
// each eight octets that it shares with some pattern, however many there are.
//
// An entry is a node, which further patterns pass through; a leaf, which has
// one pattern below it; or a tail, the last one to seven octets of a pattern
// behind its last whole step. Each knows the best pattern that ends there or
// above, so the deepest entry that a path reaches has the answer.
type prefixTable struct {
	rules []compiledRule
	slots []prefixSlot
	root  prefixSlot
	used  int
	seed  [2]uint64 // secret: nobody can choose patterns that collide
}

type prefixSlot struct {
	tag   uint32 // of the entry's hash; 0 for an empty slot
	best  int32  // the best pattern that ends here or above; none
	rule  int32  // a pattern that has the octets down to here; of a leaf, its pattern
	depth uint16 // how many steps those octets are, without a tail
	kind  uint8
	tails uint8 // of a node: bit n for tails of n octets, bit 0 for those of whole paths
}

// Kinds of entries, besides tails, whose kind is their size.
const (
	kindNode  = 0
	kindWhole = 8 // added to a tail whose pattern must be all of the path
	kindLeaf  = 16
)

const none = -1

// maxPrefix is how long a pattern in the table may be; longer ones, which no
// URL matches, are tried one by one.
const maxPrefix = 1 << 18

// newPrefixTable makes the table of the rules that are literal.
func newPrefixTable(rules []compiledRule) *prefixTable {
	list := byLength(rules)
	t := &prefixTable{rules: rules}
	size := roomFor(len(list))
	for !t.fill(list, size) {
		size += size / 2
	}
	if roomFor(t.used) < size/2 { // many patterns are the same
		for size = roomFor(t.used); !t.fill(list, size); size += size / 2 {
		}
	}
	return t
}

// roomFor returns the size of a table for so many patterns.
func roomFor(patterns int) int { return 16 + patterns*5/2 }

// byLength returns the rules that belong into a table, shorter patterns first,
// so that an entry finds those above it made.
func byLength(rules []compiledRule) []int32 {
	const long = 256 // the few of so many octets and more are sorted
	var next [long + 2]int32
	for i := range rules {
		if rules[i].inTable() {
			next[min(len(rules[i].pattern), long)+1]++
		}
	}
	for n := range long + 1 {
		next[n+1] += next[n]
	}
	list, short := make([]int32, next[long+1]), next[long]
	for i := range rules {
		if rules[i].inTable() {
			n := min(len(rules[i].pattern), long)
			list[next[n]] = int32(i)
			next[n]++
		}
	}
	slices.SortStableFunc(list[short:], func(a, b int32) int { return cmp.Compare(len(rules[a].pattern), len(rules[b].pattern)) })
	return list
}

// fill makes a table of the given size. It reports false if the table is too
// small, or two entries have the same tag.
func (t *prefixTable) fill(list []int32, size int) bool {
	seed := maphash.MakeSeed()
	t.seed = [2]uint64{maphash.String(seed, "a"), maphash.String(seed, "b") | 1}
	t.root = prefixSlot{best: none, rule: none}
	t.slots = make([]prefixSlot, size)
	t.used = 0
	for _, i := range list {
		if !t.insert(i, &t.root, 0, 0) {
			return false
		}
	}
	return true
}

// step returns the hash of the entry that octets lead to from another.
func (t *prefixTable) step(hash, octets uint64) uint64 {
	hi, lo := bits.Mul64(hash^octets^t.seed[0], t.seed[1])
	return hi ^ lo
}

// tailHash returns the hash of a tail below a node.
func (t *prefixTable) tailHash(hash, octets uint64, kind uint8) uint64 {
	return t.step(hash+uint64(kind)<<56, octets)
}

// find returns the slot of an entry, or the empty slot where it would be.
func (t *prefixTable) find(hash uint64, depth int, kind uint8) *prefixSlot {
	tag := uint32(hash) | 1
	i, _ := bits.Mul64(hash, uint64(len(t.slots)))
	for {
		s := &t.slots[i]
		if s.tag == tag && int(s.depth) == depth && s.kind&^kindLeaf == kind || s.tag == 0 {
			return s
		}
		if i++; i == uint64(len(t.slots)) {
			i = 0
		}
	}
}

// better returns the one of two patterns that decides where both match.
func (t *prefixTable) better(a, b int32) int32 {
	if a == none || b != none && t.rules[b].beats(&t.rules[a], b < a) {
		return b
	}
	return a
}

// insert adds pattern i, which is no shorter than those before it.
func (t *prefixTable) insert(i int32, node *prefixSlot, hash uint64, depth int) bool {
	pattern := t.rules[i].pattern
	for {
		at := 8 * depth
		if len(pattern)-at < 8 {
			return t.insertTail(i, node, hash, depth)
		}
		octets := load64(pattern, at)
		h := t.step(hash, octets)
		s := t.find(h, depth+1, kindNode)
		if s.tag == 0 {
			*s = prefixSlot{
				tag: uint32(h) | 1, best: t.above(node, hash, depth, octets, 7),
				rule: i, depth: uint16(depth + 1), kind: kindLeaf,
			}
			return t.count()
		}
		other := s.rule
		if t.rules[other].pattern[:at+8] != pattern[:at+8] {
			return false
		}
		if s.kind == kindLeaf {
			if t.rules[other].pattern == pattern && t.rules[other].anchored == t.rules[i].anchored {
				s.rule = t.better(other, i)
				return true
			}
			s.kind = kindNode
			if !t.insert(other, s, h, depth+1) {
				return false
			}
		}
		node, hash, depth = s, h, depth+1
	}
}

// insertTail adds pattern i, which ends less than eight octets below node.
func (t *prefixTable) insertTail(i int32, node *prefixSlot, hash uint64, depth int) bool {
	pattern := t.rules[i].pattern
	size := len(pattern) - 8*depth
	kind, best := uint8(size), i
	switch {
	case t.rules[i].anchored:
		kind += kindWhole
		node.tails |= 1
	case size == 0:
		node.best = t.better(node.best, i)
		return true
	default:
		node.tails |= 1 << size
	}
	octets := loadTail(pattern, 8*depth)
	h := t.tailHash(hash, octets, kind)
	s := t.find(h, depth, kind)
	if s.tag != 0 {
		if t.rules[s.rule].pattern != pattern {
			return false
		}
		s.best = t.better(s.best, i)
		return true
	}
	if kind < kindWhole {
		best = t.better(i, t.above(node, hash, depth, octets, size-1))
	}
	*s = prefixSlot{tag: uint32(h) | 1, best: best, rule: i, depth: uint16(depth), kind: kind}
	return t.count()
}

// above returns the best pattern at node, or among its tails of at most size
// octets that octets start with.
func (t *prefixTable) above(node *prefixSlot, hash uint64, depth int, octets uint64, size int) int32 {
	for n := size; n > 0; n-- {
		if node.tails&(1<<n) != 0 {
			if s := t.find(t.tailHash(hash, octets&lowOctets(n), uint8(n)), depth, uint8(n)); s.tag != 0 {
				return s.best
			}
		}
	}
	return node.best
}

// lowOctets masks the first n octets of a word, n from 1 to 8.
func lowOctets(n int) uint64 { return ^uint64(0) >> (64 - 8*uint(n)) }

// count counts a new entry and reports whether the table has room for more.
func (t *prefixTable) count() bool {
	t.used++
	return t.used*3 < len(t.slots)*2
}

// lookup returns the best pattern that m's path starts with, or none.
func (t *prefixTable) lookup(m *matcher) int32 {
	path := m.path
	node, hash, depth := &t.root, uint64(0), 0
	for 8*depth+8 <= len(path) {
		h := t.step(hash, load64(path, 8*depth))
		s := t.find(h, depth+1, kindNode)
		if s.tag == 0 {
			break
		}
		node, hash, depth = s, h, depth+1
		if s.kind == kindLeaf {
			break
		}
	}
	at := 8 * depth
	best, size, whole := node.best, 0, int32(none)
	if node.kind == kindLeaf {
		if t.rules[node.rule].matches(m) {
			return t.better(best, node.rule)
		}
	} else if node.tails != 0 {
		octets := loadTail(path, at)
		rest := len(path) - at
		if rest < 8 && node.tails&1 != 0 {
			kind := uint8(kindWhole + rest)
			if s := t.find(t.tailHash(hash, octets, kind), depth, kind); s.tag != 0 && t.rules[s.rule].matches(m) {
				whole = s.best
			}
		}
		for n := min(rest, 7); n > 0; n-- {
			if node.tails&(1<<n) == 0 {
				continue
			}
			if s := t.find(t.tailHash(hash, octets&lowOctets(n), uint8(n)), depth, uint8(n)); s.tag != 0 {
				node, best, size = s, s.best, n
				break
			}
		}
	}
	m.work += 8 + 9*depth // steps and tails, and the comparison
	if depth+size > 0 && path[:at+size] != t.rules[node.rule].pattern[:at+size] {
		return t.plainly(m) // two hashes have the same tag
	}
	return t.better(best, whole)
}

// plainly is lookup one by one.
func (t *prefixTable) plainly(m *matcher) int32 {
	best := int32(none)
	for i := range t.rules {
		if t.rules[i].inTable() && t.rules[i].matches(m) {
			best = t.better(best, int32(i))
		}
	}
	return best
}
