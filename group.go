package robots

import (
	"cmp"
	"slices"
	"time"
)

// A Group is a set of rules and the agents they apply to, or several such sets
// that name one agent, combined. It is immutable and safe for concurrent use.
// A nil *Group applies to nobody and allows everything: all methods work on it.
type Group struct {
	file  *File
	parts []groupRecord // in file order
	star  []groupRecord // whose delay counts where parts have none
}

// A UserAgent is a User-agent line of a group.
type UserAgent struct {
	Value    string // as written, trimmed, without comment
	Position Position
}

// Agents returns the User-agent values of the group in file order, as written.
func (g *Group) Agents() []string {
	var list []string
	g.eachAgent(func(_ int, value string) bool {
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
	w := walker{text: g.file.text, line: 1}
	g.eachAgent(func(i int, value string) bool {
		list = append(list, UserAgent{value, w.to(int(g.file.agents[i].start))})
		return true
	})
	return list
}

// eachAgent calls do with the number and value of each User-agent line, until
// it returns false.
func (g *Group) eachAgent(do func(i int, value string) bool) {
	if g == nil {
		return
	}
	for _, part := range g.parts {
		for i := part.agents; i < part.agentsEnd; i++ {
			if !do(int(i), g.file.agent(int(i))) {
				return
			}
		}
	}
}

// Line returns the line of the group's first User-agent line, 0 for a nil group.
func (g *Group) Line() int {
	if g == nil {
		return 0
	}
	return g.file.Position(int(g.file.agents[g.parts[0].agents].start)).Line
}

// Rules returns the rules of the group in file order.
func (g *Group) Rules() []Rule {
	if g == nil {
		return nil
	}
	n := 0
	for _, part := range g.parts {
		n += int(part.rulesEnd - part.rules)
	}
	list := make([]Rule, 0, n)
	w := walker{text: g.file.text, line: 1}
	for _, part := range g.parts {
		list = g.file.ruleRange(list, part.rules, part.rulesEnd, &w)
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

// delayOf returns the delay that counts among those of parts.
func (f *File) delayOf(parts []groupRecord) (delay time.Duration, ok bool) {
	choice := f.under().policy.DelayChoice
	for _, part := range parts {
		i, _ := slices.BinarySearchFunc(f.delays, part.agents, func(d delayRecord, agents uint32) int {
			return cmp.Compare(d.agents, agents)
		})
		for ; i < len(f.delays) && f.delays[i].agents == part.agents; i++ {
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
	g.eachAgent(func(_ int, value string) bool {
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
func (g *Group) Decide(target string) Decision {
	if g == nil {
		var none File
		return none.decide(nil, noAgent, target)
	}
	return g.file.decide(g, noAgent, target)
}

// decide is the plain reading, which every faster one must equal.
func (f *File) decide(g *Group, agent int, target string) Decision {
	p := &f.under().policy
	d := Decision{file: f, group: g, agent: int32(agent), rule: noRule}
	path, ok := p.path(target)
	switch {
	case !ok:
		d.Verdict, d.Reason = Disallow, ReasonBadTarget
	case f.tooLarge:
		d.Reason = ReasonTooLarge
	case !p.MatchSelf && path == "/robots.txt":
		d.Reason = ReasonRobotsTxt
	case g == nil && (f.empty || f.dialect == nil):
		d.Reason = ReasonEmptyFile
	case g == nil:
		d.Reason = ReasonNoGroup
	default:
		d.rule = int32(g.best(p, path))
		d.settle()
	}
	return d
}

// settle reads verdict and reason off the deciding rule.
func (d *Decision) settle() {
	switch {
	case d.rule == noRule:
		d.Reason = ReasonNoRule
	case d.file.rules[d.rule].size&ruleSize == 0:
		d.Reason = ReasonEmptyRule
	default:
		d.Verdict, d.Reason = d.file.rules[d.rule].kind(), ReasonRule
	}
}

// best returns the rule that decides path, or noRule.
func (g *Group) best(p *Policy, path string) int {
	best, bestRank, bestKind := noRule, -1, Allow
	for _, part := range g.parts {
		for i := int(part.rules); i < int(part.rulesEnd); i++ {
			rank, ok := g.file.matchRule(p, i, path)
			if !ok {
				continue
			}
			if p.Precedence == PrecedenceFirst {
				return i
			}
			kind := g.file.effect(p, i)
			if rank > bestRank || rank == bestRank && p.Tie == TieAllow && kind < bestKind {
				best, bestRank, bestKind = i, rank, kind
			}
		}
	}
	return best
}

// effect returns the kind that rule i has in a tie.
func (f *File) effect(p *Policy, i int) Kind {
	if r := f.rules[i]; r.size&ruleSize > 0 || p.EmptyRule != EmptyAllowsRoot {
		return r.kind()
	}
	return Allow
}
