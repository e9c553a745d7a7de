package robots

import (
	"cmp"
	"hash/maphash"
	"slices"
)

// A wildIndex finds, among patterns with wildcards, the best that matches a
// path. A pattern can only match where its literal octets stand in the path,
// so each is filed under one run of three of them, the rarest of its group,
// and the path is searched for such runs.
type wildIndex struct {
	all    []int32  // every pattern, best first
	loose  []int32  // those without a run of three octets, best first
	filter []uint64 // a bit for each hash of a run that is looked for
	table  []wildSlot
	filed  []int32 // patterns, those of one slot together and best first
	mult   uint32  // what runs are hashed with: secret, so that nobody can choose runs that collide
	shift  uint
}

// A wildSlot is one run and the patterns filed under it: filed[from:to].
type wildSlot struct {
	run      uint32 // its octets; 0 for an empty slot
	from, to int32
}

func (w *wildIndex) build(rules []compiledRule) {
	for i := range rules {
		if !rules[i].inTable() {
			w.all = append(w.all, int32(i))
		}
	}
	if len(w.all) == 0 {
		return
	}
	slices.SortStableFunc(w.all, func(a, b int32) int { return cmp.Compare(rules[b].weight, rules[a].weight) })
	var rarity [1 << 12]uint32
	for i := range rules {
		countRuns(&rarity, rules[i].pattern)
	}
	runs := make([]uint32, len(w.all))
	for k, i := range w.all {
		if runs[k] = rarestRun(&rarity, rules[i].pattern); runs[k] == 0 {
			w.loose = append(w.loose, i)
		}
	}
	w.file(runs)
}

// file makes the table of the runs that were chosen.
func (w *wildIndex) file(runs []uint32) {
	bits := uint(4)
	for 1<<bits < 2*len(runs) {
		bits++
	}
	w.shift = 32 - bits
	w.mult = uint32(maphash.String(maphash.MakeSeed(), "")) | 1
	w.table = make([]wildSlot, 1<<bits)
	w.filter = make([]uint64, 1<<(bits-3)) // eight bits a slot
	for _, run := range runs {
		if run != 0 {
			s := w.slot(run)
			s.run = run
			s.to++
			h := run * w.mult >> (w.shift - 3)
			w.filter[h/64] |= 1 << (h % 64)
		}
	}
	next := int32(0)
	for i := range w.table {
		s := &w.table[i]
		s.from, next = next, next+s.to
		s.to = s.from
	}
	w.filed = make([]int32, next)
	for k, run := range runs {
		if run != 0 {
			s := w.slot(run)
			w.filed[s.to] = w.all[k]
			s.to++
		}
	}
}

// slot returns the slot of run, or the empty one where it would be.
func (w *wildIndex) slot(run uint32) *wildSlot {
	for h := run * w.mult >> w.shift; ; h = (h + 1) & uint32(len(w.table)-1) {
		if s := &w.table[h]; s.run == run || s.run == 0 {
			return s
		}
	}
}

// countRuns counts the runs of three octets between the stars of pattern.
func countRuns(rarity *[1 << 12]uint32, pattern string) {
	n, run := 0, uint32(0)
	for i := range len(pattern) {
		c := pattern[i]
		run = run>>8 | uint32(c)<<16
		if n++; c == '*' {
			n = 0
		} else if n >= 3 {
			rarity[run*0x9E3779B1>>20]++
		}
	}
}

// rarestRun returns the rarest run of three octets between the stars of
// pattern, 0 if there is none.
func rarestRun(rarity *[1 << 12]uint32, pattern string) (rarest uint32) {
	n, run, least := 0, uint32(0), ^uint32(0)
	for i := range len(pattern) {
		c := pattern[i]
		run = run>>8 | uint32(c)<<16
		if n++; c == '*' {
			n = 0
		} else if n >= 3 && run != 0 {
			if count := rarity[run*0x9E3779B1>>20]; count <= least {
				rarest, least = run, count
			}
		}
	}
	return rarest
}

// find returns the best of the patterns that match m's path and of best, which is
// a rule that does, or none.
func (w *wildIndex) find(rules []compiledRule, m *matcher, best int32) int32 {
	if !improves(rules, w.all[0], best) {
		return best
	}
	best = tryRules(rules, w.loose, m, best)
	path := m.path
	if len(w.filed) == 0 || len(path) < 3 {
		return best
	}
	run := uint32(path[0])<<8 | uint32(path[1])<<16
	m.work += len(path)
	tried := 0
	for i := 2; i < len(path); i++ {
		run = run>>8 | uint32(path[i])<<16
		h := run * w.mult >> (w.shift - 3)
		if w.filter[h/64]&(1<<(h%64)) == 0 {
			continue
		}
		s := w.slot(run)
		if s.from == s.to {
			continue
		}
		if tried += int(s.to - s.from); tried > len(w.all)/4+64 {
			return tryRules(rules, w.all, m, best)
		}
		best = tryRules(rules, w.filed[s.from:s.to], m, best)
	}
	return best
}

// improves reports whether rule i would decide where best, a rule or none,
// does now.
func improves(rules []compiledRule, i, best int32) bool {
	return best == none || rules[i].beats(&rules[best], i < best)
}

// tryRules returns the first of list, which is sorted, that matches and
// improves on best, or best.
func tryRules(rules []compiledRule, list []int32, m *matcher, best int32) int32 {
	for _, i := range list {
		if !improves(rules, i, best) {
			break
		}
		if m.match(rules[i].pattern, rules[i].anchored) {
			return i
		}
	}
	return best
}
