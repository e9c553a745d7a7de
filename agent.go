package robots

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
	if p.Token == TokenLetters {
		value = letters(value)
	}
	switch p.AgentMatch {
	case AgentYandex:
		if yandexNames(value, token) {
			return 1 + len(value)
		}
	case AgentPrefix:
		if hasFoldPrefix(token, value) {
			return 1 + len(value)
		}
	case AgentSubstring:
		if substringNames(value, token) {
			return 1 + len(value)
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

// substringNames reports whether token contains value, or value without its
// stars.
func substringNames(value, token string) bool {
	if value == "" {
		return false
	}
	if containsFold(token, value) {
		return true
	}
	bare := make([]byte, 0, len(value))
	for i := range len(value) {
		if value[i] != '*' {
			bare = append(bare, value[i])
		}
	}
	return len(bare) > 0 && len(bare) < len(value) && containsFold(token, string(bare))
}

func cutVersion(token string) string {
	for i := range len(token) {
		if token[i] == '/' {
			return token[:i]
		}
	}
	return token
}

// chosen is the outcome of choosing a group: its records, in file order, and
// the User-agent line that chose them.
type chosen struct {
	records []uint32
	agent   int
}

// choose returns the groups that name token. With star it returns the * groups
// instead. buf is memory for the result.
func (f *File) choose(token string, star bool, buf []uint32) chosen {
	p := &f.under().policy
	c := chosen{buf[:0], noAgent}
	best := 0
	for g := range f.groups {
		rec := &f.groups[g]
		if p.SkipEmptyGroups && !rec.real {
			continue
		}
		for i := rec.agents; i < rec.agentsEnd; i++ {
			value := f.agent(int(i))
			score := 0
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
				c = chosen{c.records[:0], int(i)}
			} else if !p.joins(value, f.agent(c.agent)) {
				continue
			}
			if n := len(c.records); n == 0 || c.records[n-1] != uint32(g) {
				c.records = append(c.records, uint32(g))
			}
		}
	}
	return c
}

// joins reports whether a group chosen by value adds to one that was chosen by
// first, both naming the agent equally well.
func (p *Policy) joins(value, first string) bool {
	if p.SameAgent == SameAgentFirst {
		return false
	}
	switch p.AgentMatch {
	case AgentEqual:
		return true
	default:
		return equalFold(value, first) || p.isStar(value)
	}
}

// agent returns the value of User-agent line i.
func (f *File) agent(i int) string {
	return f.text[f.agents[i].start:f.agents[i].end]
}
