package robots

// traits are what the fast ways want to know of a policy, worked out once for
// each dialect.
type traits struct {
	fast       bool      // lines end at LF and CR, and a colon may stand right behind a key
	blanks     bool      // lines without a key matter
	records    bool      // all lines with a key matter
	drops      bool      // some rules are dropped for what they say
	compilable bool      // an index can answer which rule decides
	indexable  bool      // an agentIndex can answer who is named
	first      [256]bool // octets that a line which matters may start with, white space aside
}

func (p *Policy) traits() traits {
	t := traits{
		fast:       p.LineEnds == LineEndsStandard && p.Separator <= SeparatorTwoWords && !p.FirstWord,
		blanks:     p.BlankLine != BlankIgnored,
		compilable: p.compilable(),
		indexable:  (p.AgentMatch == AgentEqual || p.AgentMatch == AgentYandex) && p.SameAgent == SameAgentMerged && !p.SkipEmptyGroups,
		records:    p.AgentsEnd == EndsAtAnyRecord,
		drops: p.MaxRule > 0 || p.NoSlash == NoSlashDropped || p.EmptyRule == EmptyAllowsRoot ||
			p.MidDollar == MidDollarDropped || p.StarsLost,
	}
	for c := range t.first {
		switch lower(byte(c)) {
		case 'u', 'a', 'd', 0:
			t.first[c] = true
		case 'c':
			t.first[c] = p.Delay != DelayIgnored || p.AgentsEnd >= EndsAtDelay
		case 'r':
			t.first[c] = p.AgentsEnd >= EndsAtRate
		case '#', '\n', '\r':
			t.first[c] = t.blanks
		default:
			t.first[c] = t.records || p.Typos&TyposWide != 0
		}
	}
	return t
}
