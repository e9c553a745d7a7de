package robots

import (
	"cmp"
	"iter"
	"slices"
	"sync/atomic"
	"time"
)

// A Group is a set of rules and the agents they apply to, or several such sets
// that name one agent, combined. It is immutable and safe for concurrent use.
// A nil *Group applies to nobody and allows everything: all methods work on it.
type Group struct {
	file  *File
	parts []uint32 // numbers of the file's groups, in file order
	star  []uint32 // of those whose delay counts where parts have none

	compiled atomic.Pointer[index]
}

// A UserAgent is a User-agent line of a group.
type UserAgent struct {
	Value    string // as written, trimmed, without comment
	Position Position
}

// agentsOf returns the User-agent values of the file's group n.
func (f *File) agentsOf(n uint32) []record {
	end := len(f.agents)
	if int(n)+1 < len(f.groups) {
		end = f.groups[n+1].firstAgent()
	}
	return f.agents[f.groups[n].firstAgent():end]
}

// endOf returns an offset behind all lines of the file's group n: that of the
// next group's first User-agent value, or the end of the file.
func (f *File) endOf(n uint32) int {
	if int(n)+1 < len(f.groups) {
		return f.agents[f.groups[n+1].firstAgent()].start()
	}
	return len(f.text)
}

// rulesOf returns the range of the rules of the file's group n. Rules of no
// group may follow it, up to the next group's.
func (f *File) rulesOf(n uint32) (lo, hi int) {
	hi = len(f.rules)
	if int(n)+1 < len(f.groups) {
		hi = f.groups[n+1].firstRule()
	}
	lo = f.groups[n].firstRule()
	for hi > lo && f.rules[hi-1]&ruleOrphan != 0 {
		hi--
	}
	return lo, hi
}

// Agents returns the User-agent values of the group in file order, as written.
func (g *Group) Agents() []string {
	var list []string
	g.eachAgent(func(_ record, value string) bool {
		list = append(list, value)
		return true
	})
	return list
}

// UserAgents returns the User-agent lines of the group in file order.
func (g *Group) UserAgents() []UserAgent {
	if g == nil {
		return nil
	}
	var list []UserAgent
	w := g.file.walker(g.firstAgent().start())
	g.eachAgent(func(r record, value string) bool {
		list = append(list, UserAgent{value, w.to(r.start())})
		return true
	})
	return list
}

// eachAgent calls do with each User-agent value, until it returns false.
func (g *Group) eachAgent(do func(r record, value string) bool) {
	if g == nil {
		return
	}
	for _, n := range g.parts {
		for _, r := range g.file.agentsOf(n) {
			if !do(r, g.file.value(r)) {
				return
			}
		}
	}
}

// firstAgent returns the group's first User-agent value.
func (g *Group) firstAgent() record { return g.file.agentsOf(g.parts[0])[0] }

// Line returns the line of the group's first User-agent line, 0 for a nil group.
func (g *Group) Line() int {
	if g == nil {
		return 0
	}
	return g.file.walker(g.firstAgent().start()).line
}

// Rules returns the rules of the group in file order.
func (g *Group) Rules() []Rule {
	if g == nil {
		return nil
	}
	list := make([]Rule, 0, g.size())
	w := g.file.walker(g.firstAgent().start())
	for _, n := range g.parts {
		lo, hi := g.file.rulesOf(n)
		list = g.file.appendRules(list, lo, hi, &w)
	}
	return list
}

// size returns the number of rules in the group.
func (g *Group) size() int {
	size := 0
	for _, n := range g.parts {
		lo, hi := g.file.rulesOf(n)
		size += hi - lo
	}
	return size
}

// appendRules appends the rules of records lo to hi, with their positions.
func (f *File) appendRules(list []Rule, lo, hi int, w *walker) []Rule {
	for _, rec := range f.rules[lo:hi] {
		r := f.rule(rec)
		r.pos = w.to(rec.start())
		list = append(list, r)
	}
	return list
}

// CrawlDelay returns the group's Crawl-delay, if it has one that the dialect
// can read. Zero is a legal delay.
func (g *Group) CrawlDelay() (time.Duration, bool) {
	if g == nil {
		return 0, false
	}
	if d, ok := g.file.delayOf(g.parts); ok {
		return d, true
	}
	return g.file.delayOf(g.star)
}

// delayOf returns the delay that counts among those of the given groups.
func (f *File) delayOf(groups []uint32) (delay time.Duration, ok bool) {
	if len(f.delays) == 0 {
		return 0, false
	}
	choice := f.under().policy.DelayChoice
	for _, n := range groups {
		i, _ := slices.BinarySearchFunc(f.delays, int(n), func(d delayRecord, n int) int {
			return cmp.Compare(d.group, n)
		})
		for ; i < len(f.delays) && f.delays[i].group == int(n); i++ {
			d := f.delays[i].delay
			if !ok || choice == DelayLast || choice == DelayShortest && d < delay {
				delay, ok = d, true
			}
			if choice == DelayFirst {
				return delay, true
			}
		}
	}
	return delay, ok
}

// Matches reports whether one of the group's User-agent values names token, or
// is *. To find the group that rules a crawler, ask [File.Group]: it prefers
// the group that names it.
func (g *Group) Matches(token string) bool {
	found := false
	g.eachAgent(func(_ record, value string) bool {
		p := &g.file.under().policy
		found = p.isStar(value) || p.names(value, token) > 0
		return !found
	})
	return found
}

// Allowed reports whether the group's rules allow target, a path or an
// absolute URL.
func (g *Group) Allowed(target string) bool { return g.Decide(target).Allowed() }

// Decide applies the group's rules to target: a path with its query, or an
// absolute URL, which is cut to them. A string that is neither is taken as it
// is.
func (g *Group) Decide(target string) (d Decision) {
	if g == nil {
		if _, ok := RFC9309.policy.path(target); !ok {
			d.Verdict, d.Reason = Disallow, ReasonBadTarget
		}
		return d
	}
	d.group, d.agent = g, g.firstAgent()
	g.file.decide(&d, target)
	return d
}

// best returns the rule of g that decides m's path. With a plain matcher it is
// the plain reading, which every faster one must equal.
func (g *Group) best(p *Policy, m *matcher) (best record, ok bool) {
	heaviest := int32(-1)
	ranked := !m.plain && p.Precedence == PrecedenceLongest // what is no better need not match
	for _, n := range g.parts {
		lo, hi := g.file.rulesOf(n)
		for i := lo; i < hi; i++ {
			r, pattern := g.file.rules[i], g.file.pattern(i)
			if ranked && pattern != "" && p.weight(r, p.length(pattern)) <= heaviest {
				continue
			}
			rank, matches := p.matchRule(m, r.kind(), pattern)
			if !matches {
				continue
			}
			if p.Precedence == PrecedenceFirst {
				return r, true
			}
			if w := p.weight(r, rank); w > heaviest {
				best, heaviest = r, w
			}
		}
	}
	return best, heaviest >= 0
}

// DecideAll is Decide for many targets, one after another. It compiles the
// group at once, where Decide waits for a second question.
func (g *Group) DecideAll(targets iter.Seq[string]) iter.Seq2[string, Decision] {
	return func(yield func(string, Decision) bool) {
		if g != nil && g.file.under().traits.compilable {
			g.compiled.CompareAndSwap(nil, &warm)
		}
		for target := range targets {
			if !yield(target, g.Decide(target)) {
				return
			}
		}
	}
}
