package answer

import "github.com/mayfetch/robots"

// Lost is a rule of no group that would have turned the verdict, had it stood
// in the group that its place suggests.
type Lost struct {
	Rule   robots.Rule
	Line   int
	Before bool // it stands before the first User-agent line; else after a blank line
}

// orphan is a rule of no group that a reader would take for one of the group
// that applies.
type orphan struct {
	rule   robots.Rule
	before bool
}

// orphansNear returns the rules of no group that stand right after chosen, or
// before every group, where a reader takes them for everybody's.
func orphansNear(f *robots.File, chosen *robots.Group) []orphan {
	rules := f.Orphans()
	if len(rules) == 0 || f.Dialect().Policy().Precedence != robots.PrecedenceLongest {
		return nil
	}
	mine := map[int]bool{}
	for _, agent := range chosen.UserAgents() {
		mine[agent.Position.Line] = true
	}
	var list []orphan
	groups := f.Groups()
	next := 0 // the first group that starts after the rule
	starts := make([]int, len(groups))
	for i, g := range groups {
		starts[i] = g.Line()
	}
	for _, r := range rules {
		for next < len(groups) && starts[next] < r.Position().Line {
			next++
		}
		if next == 0 || mine[starts[next-1]] {
			list = append(list, orphan{r, next == 0})
		}
	}
	return list
}

// lost returns the orphan that would have decided, if one would.
func (a *Asker) lost(target string, d robots.Decision) *Lost {
	if len(a.orphans) == 0 || d.Reason == robots.ReasonRobotsTxt || d.Reason == robots.ReasonBadTarget {
		return nil
	}
	best := -1
	if rule, ok := d.Rule(); ok {
		best = rule.Length()
	}
	verdict := d.Verdict
	var found *orphan
	for i, o := range a.orphans {
		if !o.rule.Matches(target) {
			continue
		}
		n, kind := o.rule.Length(), effect(o.rule)
		if n > best || n == best && kind < verdict {
			best, verdict, found = n, kind, &a.orphans[i]
		}
	}
	if found == nil || verdict == d.Verdict {
		return nil
	}
	return &Lost{found.rule, found.rule.Position().Line, found.before}
}

// effect is what a rule says where it decides: an empty one allows.
func effect(r robots.Rule) robots.Kind {
	if r.Value == "" {
		return robots.Allow
	}
	return r.Kind
}
