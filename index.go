package robots

import (
	"cmp"
	"slices"
	"strings"
)

// An index is a Group compiled for many URLs. Its answers equal those of
// [Group.best], the plain reading. Few rules are tried one after another, best
// first. Of many, those without wildcards stand in a prefixTable, those with
// some in a wildIndex.
type index struct {
	rules    []compiledRule // in file order; if few, best first
	heads    []head         // of rules, if few
	hasEmpty [2]bool        // a rule of this kind without a value is among the rules
	table    *prefixTable
	wild     wildIndex
}

// A compiledRule is one way for a rule to match.
type compiledRule struct {
	pattern  string // in normal form, without trailing stars and the final $
	record   record
	weight   int32 // see Policy.weight
	anchored bool  // a final $ was cut
	literal  bool  // pattern holds no *
}

// A head is the octets that a path must start with, as far as they are known and
// fit into a word: a glance at them saves most comparisons.
type head struct{ octets, mask uint64 }

// fewRules is how many rules are tried one after another: up to about so many,
// that is as fast as the table.
const fewRules = 6

// compilable reports whether an index can answer for a dialect: the rank of a
// rule must not depend on the path.
func (p *Policy) compilable() bool {
	return p.Precedence == PrecedenceLongest && p.Wildcards == WildcardsOn &&
		(p.MidDollar == MidDollarLiteral || p.MidDollar == MidDollarNever)
}

// warm marks a group that was asked once. The second question compiles it.
var warm index

// decisive returns the rule of g that decides path.
func (g *Group) decisive(p *Policy, path string) (record, bool) {
	m := matcher{path: path}
	x := g.compiled.Load()
	switch {
	case x == nil && g.file.under().traits.compilable:
		g.compiled.CompareAndSwap(nil, &warm)
		return g.best(p, &m)
	case x == nil:
		return g.best(p, &m)
	case x == &warm:
		x = newIndex(g, p)
		g.compiled.Store(x)
	}
	return x.best(&m)
}

func newIndex(g *Group, p *Policy) *index {
	x := &index{rules: make([]compiledRule, 0, g.size())}
	for _, n := range g.parts {
		lo, hi := g.file.rulesOf(n)
		for i := lo; i < hi; i++ {
			x.add(p, g.file.rules[i], g.file.pattern(i))
		}
	}
	if len(x.rules) <= fewRules {
		slices.SortStableFunc(x.rules, func(a, b compiledRule) int { return cmp.Compare(b.weight, a.weight) })
		x.heads = make([]head, len(x.rules))
		for i := range x.rules {
			x.heads[i] = x.rules[i].head()
		}
	} else {
		x.fill()
	}
	return x
}

// fill makes what finds one among many rules.
func (x *index) fill() {
	x.table = newPrefixTable(x.rules)
	x.wild.build(x.rules)
}

// beats reports whether c decides where d matches too.
func (c *compiledRule) beats(d *compiledRule, earlier bool) bool {
	return c.weight > d.weight || c.weight == d.weight && earlier
}

// add adds the ways in which a rule can match.
func (x *index) add(p *Policy, r record, pattern string) {
	if pattern == "" {
		if x.hasEmpty[r.kind()] { // the first of them decides where any does
			return
		}
		x.hasEmpty[r.kind()] = true
		x.rules = append(x.rules, compiledRule{record: r, weight: p.weight(r, p.emptyRank()), literal: true})
		return
	}
	if p.MidDollar != MidDollarNever || !dollarInside(pattern) {
		x.rules = append(x.rules, p.compile(r, pattern))
	}
	if p.indexes(r.kind()) {
		if directory, ok := indexDirectory(pattern); ok {
			x.rules = append(x.rules, p.compileDirectory(r, directory))
		}
	}
}

// compile returns a pattern compiled.
func (p *Policy) compile(r record, pattern string) compiledRule {
	c := compiledRule{pattern: pattern, record: r, weight: p.weight(r, p.length(pattern)), literal: true}
	if r&ruleLiteral != 0 && strings.IndexByte(pattern, '$') < 0 {
		return c
	}
	if pattern[len(pattern)-1] == '$' {
		c.pattern, c.anchored = pattern[:len(pattern)-1], true
	}
	if bare := strings.TrimRight(c.pattern, "*"); len(bare) < len(c.pattern) {
		c.pattern, c.anchored = bare, false // *$ is any end
	}
	c.literal = strings.IndexByte(c.pattern, '*') < 0
	return c
}

// inTable reports whether the pattern belongs into a prefixTable.
func (c *compiledRule) inTable() bool { return c.literal && len(c.pattern) <= maxPrefix }

// compileDirectory returns the pattern of an indexDirectory compiled.
func (p *Policy) compileDirectory(r record, directory string) compiledRule {
	rank := len(directory) + 1 // its end counts like a $
	if p.Length != LengthOctets {
		rank = p.length(directory + "$")
	}
	return compiledRule{
		pattern: directory, record: r, weight: p.weight(r, rank),
		anchored: true, literal: strings.IndexByte(directory, '*') < 0,
	}
}

// head returns what a path must start with to match.
func (c *compiledRule) head() (h head) {
	known, _, _ := strings.Cut(c.pattern, "*")
	if n := min(8, len(known)); n > 0 {
		h.mask = lowOctets(n)
		h.octets = loadTail(known, 0) & h.mask
	}
	return h
}

// matches reports whether m's path matches the compiled pattern.
func (c *compiledRule) matches(m *matcher) bool {
	if c.literal {
		m.work += 1 + len(c.pattern)
		return strings.HasPrefix(m.path, c.pattern) && (!c.anchored || len(m.path) == len(c.pattern))
	}
	return m.match(c.pattern, c.anchored)
}

// best returns the rule that decides m's path.
func (x *index) best(m *matcher) (record, bool) {
	if x.table == nil {
		octets := loadTail(m.path, 0)
		for i := range x.heads {
			if h := &x.heads[i]; (octets^h.octets)&h.mask == 0 && x.rules[i].matches(m) {
				return x.rules[i].record, true
			}
		}
		return 0, false
	}
	best := x.table.lookup(m)
	if len(x.wild.all) > 0 {
		best = x.wild.find(x.rules, m, best)
	}
	if best == none {
		return 0, false
	}
	return x.rules[best].record, true
}
