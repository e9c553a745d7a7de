package robots

import (
	"cmp"
	"slices"
	"strconv"
)

// A Trail is the whole reasoning behind a decision, for people: which group
// and why, which rules matched and why one of them won, and what other
// dialects say.
type Trail struct {
	Decision Decision
	Agent    Agent
	Target   string      // as asked
	Path     string      // what patterns were matched against, in the form that the dialect compares
	Groups   []Candidate // every group of the file, in file order
	Matches  []Match     // every rule of the chosen group that matches, the winner first
	Lost     []Match     // every rule of no group that matches, in file order
	Others   []Opinion   // what every dialect of [Dialects] says, this one included
}

// A Candidate is a group that was considered.
type Candidate struct {
	Group  *Group // as it stands in the file, not merged
	Chosen bool
	Agent  string // the User-agent value that speaks of the agent, "" if none does
	Why    string // a sentence without full stop
}

// A Match is a rule that matches the target.
type Match struct {
	Rule   Rule
	Length int // its rank: see [Rule.Length]; in a dialect that measures matches, the octets it matched
	Wins   bool
	Why    string // a sentence without full stop
}

// An Opinion is what one dialect says.
type Opinion struct {
	Dialect  *Dialect
	Decision Decision // its groups and rules are those of the file under Dialect
}

// Explain answers as [File.DecideFor] does, with the whole reasoning. It reads
// the file under every dialect: use it for people, not in a loop over URLs.
func (f *File) Explain(a Agent, target string) *Trail {
	p := &f.under().policy
	t := &Trail{Decision: f.DecideFor(a, target), Agent: a, Target: target}
	t.Groups = f.candidates(a)
	if path, ok := p.path(target); ok {
		t.Path = path
		t.Matches = t.Decision.group.matches(p, path, t.Decision)
		t.Lost = f.lost(p, path)
	}
	for _, d := range Dialects() {
		t.Others = append(t.Others, Opinion{d, f.Under(d).DecideFor(a, target)})
	}
	return t
}

// candidates says of every group why it was chosen or not.
func (f *File) candidates(a Agent) []Candidate {
	token, c := a.Token, f.choose(a.Token, false)
	for i := 0; len(c.groups) == 0 && i < len(a.Fallback); i++ {
		token = a.Fallback[i]
		c = f.choose(token, false)
	}
	named := len(c.groups) > 0
	if !named && !a.NoStar {
		c = f.choose("", true)
	}
	list := make([]Candidate, len(f.groups))
	for i, g := range f.Groups() {
		_, chosen := slices.BinarySearch(c.groups, uint32(i))
		list[i] = Candidate{Group: g, Chosen: chosen}
		list[i].explain(f, a, token, c, named)
	}
	return list
}

// explain fills in Agent and Why. token is the one that groups were looked up
// by, c the groups it led to.
func (can *Candidate) explain(f *File, a Agent, token string, c chosen, named bool) {
	p := &f.under().policy
	value, star := speaksOf(p, can.Group, token)
	can.Agent = value
	switch {
	case can.Chosen && !named:
		can.Why = "no group names " + quote(a.Token) + ", so * applies"
	case can.Chosen && token != a.Token:
		can.Why = "no group names " + quote(a.Token) + ", which falls back to " + quote(token)
	case can.Chosen:
		can.Why = "names " + quote(token)
	case value == "":
		can.Why = "names others"
	case p.SkipEmptyGroups && f.groups[can.Group.parts[0]]&groupReal == 0:
		can.Why = "holds no rule, and this dialect passes such groups over"
	case star && a.NoStar:
		can.Why = "* does not reach this crawler"
	case star:
		can.Why = "another group names the crawler"
	case p.SameAgent == SameAgentFirst:
		can.Why = "an earlier group applies, and only the first counts"
	default:
		can.Why = quote(value) + " names the crawler less closely than " + quote(f.value(c.agent))
	}
}

// speaksOf returns the value in g that names token best, or *, or "".
func speaksOf(p *Policy, g *Group, token string) (value string, star bool) {
	best := 0
	g.eachAgent(func(_ record, v string) bool {
		if n := p.names(v, token); n > best {
			best, value, star = n, v, false
		} else if best == 0 && p.isStar(v) {
			value, star = v, true
		}
		return true
	})
	return value, star
}

// matches returns the rules of g that match path, the winner first, then by
// rank.
func (g *Group) matches(p *Policy, path string, d Decision) []Match {
	var list []Match
	_, decided := d.Rule()
	m := &matcher{path: path}
	for _, r := range g.Rules() {
		if rank, ok := p.matchRule(m, r.Kind, p.pattern(r.Value)); ok {
			list = append(list, Match{Rule: r, Length: rank, Wins: decided && r.record == d.rule})
		}
	}
	slices.SortStableFunc(list, func(a, b Match) int {
		switch {
		case a.Wins:
			return -1
		case b.Wins:
			return 1
		case p.Precedence == PrecedenceFirst:
			return 0
		}
		return cmp.Compare(b.Length, a.Length)
	})
	for i := range list {
		if !decided {
			list[i].Why = "not asked: " + d.Reason.String()
		} else if i == 0 {
			list[i].Why = whyWins(p, list)
		} else {
			list[i].Why = whyLoses(p, list[i], list[0])
		}
	}
	return list
}

func whyWins(p *Policy, list []Match) string {
	win := list[0]
	switch {
	case len(list) == 1:
		return "the only rule that matches"
	case p.Precedence == PrecedenceFirst:
		return "the first rule that matches"
	case list[1].Length < win.Length && p.Precedence == PrecedenceMatched:
		return "matches most octets"
	case list[1].Length < win.Length:
		return "the longest pattern that matches"
	case p.Tie == TieAllow && list[1].Rule.Kind != win.Rule.Kind:
		return "of equal length, Allow wins"
	}
	return "of equal length, the first in the file"
}

func whyLoses(p *Policy, m, win Match) string {
	switch {
	case p.Precedence == PrecedenceFirst:
		return "comes later"
	case m.Length < win.Length:
		return "shorter: " + strconv.Itoa(m.Length) + " against " + strconv.Itoa(win.Length)
	case p.Tie == TieAllow && m.Rule.Kind != win.Rule.Kind:
		return "of equal length, Allow wins"
	}
	return "of equal length, comes later"
}

// lost returns the rules of no group that match path.
func (f *File) lost(p *Policy, path string) []Match {
	var list []Match
	m := &matcher{path: path}
	for _, r := range f.Orphans() {
		rank, ok := p.matchRule(m, r.Kind, p.pattern(r.Value))
		if !ok {
			continue
		}
		why, _ := f.stray(r.record.start())
		list = append(list, Match{Rule: r, Length: rank, Why: why})
	}
	return list
}

func quote(s string) string { return `"` + s + `"` }
