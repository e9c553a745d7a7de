package answer

import "github.com/mayfetch/robots"

// A reading is a file under one dialect, with its rules by their place.
type reading struct {
	file   *robots.File
	rules  map[int]placed // by offset of the value; nil until asked for
	first  int            // the line of the first group, 0 if there is none
	chosen map[*robots.Group]map[robots.Position]bool
}

// placed is where a dialect puts a rule.
type placed struct {
	rule  robots.Rule
	group robots.Position // of its group's first User-agent value; zero if it belongs to none
}

// place is where a dialect puts a rule of another dialect, seen from the group
// that it takes.
type place int

const (
	placeGroup   place = iota // in that group
	placeOther                // in another group
	placeBefore               // in none: before the first User-agent line
	placeLost                 // in none: after a blank line
	placeNowhere              // it is no rule
	placeUnread               // behind the end of what is read
)

func (r *reading) index() {
	r.rules = map[int]placed{}
	r.chosen = map[*robots.Group]map[robots.Position]bool{}
	for i, g := range r.file.Groups() {
		at := g.UserAgents()[0].Position
		if i == 0 {
			r.first = at.Line
		}
		for _, rule := range g.Rules() {
			r.rules[rule.Position().Offset] = placed{rule, at}
		}
	}
	for _, rule := range r.file.Orphans() {
		r.rules[rule.Position().Offset] = placed{rule: rule}
	}
}

// find returns where the dialect puts the rule that another reads at this place.
func (r *reading) find(rule robots.Rule) (placed, bool) {
	if r.rules == nil {
		r.index()
	}
	p, ok := r.rules[rule.Position().Offset]
	return p, ok
}

// place returns where the dialect puts rule, when it takes the group chosen.
func (r *reading) place(rule robots.Rule, chosen *robots.Group) place {
	p, ok := r.find(rule)
	switch {
	case !ok:
		if end, cut := r.file.Truncated(); cut && rule.Position().Offset >= end {
			return placeUnread
		}
		return placeNowhere
	case p.group.Line > 0 && r.agents(chosen)[p.group]:
		return placeGroup
	case p.group.Line > 0:
		return placeOther
	case r.first > 0 && r.first < p.rule.Position().Line:
		return placeLost
	}
	return placeBefore
}

// agents returns the places of the User-agent values of a group, which may be
// several combined.
func (r *reading) agents(g *robots.Group) map[robots.Position]bool {
	set, ok := r.chosen[g]
	if !ok {
		set = map[robots.Position]bool{}
		for _, a := range g.UserAgents() {
			set[a.Position] = true
		}
		r.chosen[g] = set
	}
	return set
}

// matches reports whether the dialect's own reading of rule matches target.
func (r *reading) matches(rule robots.Rule, target string) bool {
	p, ok := r.find(rule)
	return ok && p.rule.Matches(target)
}

// key returns the key of the line on which rule stands, as written: "Disalow".
func (r *reading) key(rule robots.Rule) string {
	at := rule.Position().Offset
	for line := range r.file.Lines() {
		if line.Offset <= at && at <= line.Offset+len(line.Text) && line.Value.Start == at {
			return r.file.Text()[line.Key.Start:line.Key.End]
		}
	}
	return ""
}
