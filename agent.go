package robots

import "strings"

// An Agent is a crawler as far as robots.txt is concerned: its product token,
// and what its operator says about groups that do not name it. The zero value
// of each field is what RFC 9309 says.
type Agent struct {
	Token    string   // the product token, not a full User-Agent header
	Fallback []string // tokens whose groups apply where none names Token, in order
	NoStar   bool     // the * group does not apply
	// StarDelay keeps the * group's Crawl-delay where the agent's own group
	// has none, as bingbot does.
	StarDelay bool
}

// isStar reports whether a User-agent value stands for every agent.
func (p *Policy) isStar(value string) bool {
	if value == "" || value[0] != '*' {
		return false
	}
	return len(value) == 1 || p.Token == TokenLetters && isBlank(value[1])
}

// names reports how well a User-agent value names token: 0 not at all, else
// the more the better.
func (p *Policy) names(value, token string) int {
	if p.isStar(value) {
		return 0
	}
	value = p.token(value)
	switch p.AgentMatch {
	case AgentYandex:
		if yandexNames(value, token) {
			return 1 + len(value)
		}
	case AgentPrefix:
		if value != "" && hasFoldPrefix(token, value) {
			return 1 + len(value)
		}
	case AgentSubstring:
		if n := substringNames(value, token); n > 0 {
			return 1 + n
		}
	case AgentFirstSubstring, AgentEqualSubstring:
		if p.AgentMatch == AgentEqualSubstring && equalFold(value, token) {
			return 2
		}
		if containsFold(cutVersion(token), value) {
			return 1
		}
	default:
		if equalFold(value, token) || p.Token == TokenLenient && equalFold(letters(value), token) && token != "" {
			return 1
		}
	}
	return 0
}

// token returns the part of a User-agent value that is compared.
func (p *Policy) token(value string) string {
	if p.Token == TokenLetters {
		return letters(value)
	}
	return value
}

// substringNames returns the length of value, or of value without its stars,
// if token contains it, else 0.
func substringNames(value, token string) int {
	if containsFold(token, value) {
		return len(value)
	}
	if bare := strings.ReplaceAll(value, "*", ""); containsFold(token, bare) {
		return len(bare)
	}
	return 0
}

func cutVersion(token string) string {
	for i := range len(token) {
		if token[i] == '/' {
			return token[:i]
		}
	}
	return token
}

// chosen is the outcome of choosing a group: the numbers of the file's groups
// that apply, in file order, and the User-agent value that chose them. Where
// an agentIndex was asked, entry is what it knows.
type chosen struct {
	groups []uint32
	agent  record
	entry  *agentEntry
}

// group returns the Group that was chosen, and the value that chose it.
func (c chosen) group(f *File) (*Group, record) {
	if c.entry == nil {
		return f.merge(c.groups, nil), c.agent
	}
	g := c.entry.group.Load()
	if g == nil {
		g = f.merge(c.groups, nil)
		c.entry.group.Store(g) // the same for everybody: merge sees to it
	}
	return g, c.agent
}

// choose returns the groups that name token or, with star, the * groups. It is
// the plain reading, which an agentIndex must equal.
func (f *File) choose(token string, star bool) (c chosen) {
	p := &f.under().policy
	best := 0
	for n, g := range f.groups {
		if p.SkipEmptyGroups && g&groupReal == 0 {
			continue
		}
		for _, r := range f.agentsOf(uint32(n)) {
			value, score := f.value(r), 0
			if !star {
				score = p.names(value, token)
			} else if p.isStar(value) {
				score = 1
			}
			if score == 0 || score < best {
				continue
			}
			if score > best {
				best = score
				c = chosen{groups: c.groups[:0], agent: r}
			} else if !p.joins(value, f.value(c.agent)) {
				continue
			}
			if i := len(c.groups); i == 0 || c.groups[i-1] != uint32(n) {
				c.groups = append(c.groups, uint32(n))
			}
		}
	}
	return c
}

// joins reports whether a group chosen by value adds to one that was chosen by
// first, both naming the agent equally well.
func (p *Policy) joins(value, first string) bool {
	switch {
	case p.SameAgent == SameAgentFirst:
		return false
	case p.AgentMatch == AgentEqual:
		return true
	}
	return equalFold(p.token(value), p.token(first)) || p.isStar(value)
}

// find is choose by the fastest way.
func (f *File) find(token string, star bool) chosen {
	if !f.under().traits.indexable {
		return f.choose(token, star)
	}
	x := f.made.agents.Load()
	if x == nil {
		x = newAgentIndex(f)
		if !f.made.agents.CompareAndSwap(nil, x) {
			x = f.made.agents.Load()
		}
	}
	var e *agentEntry
	if star {
		e = x.star
	} else {
		e = x.lookup(f, token)
	}
	if e == nil {
		return chosen{}
	}
	return chosen{groups: e.groups, agent: e.agent, entry: e}
}
