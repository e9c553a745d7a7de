package robots

import "sync/atomic"

// An agentIndex answers which groups name a token without reading them all. It
// is made when a file is first asked, and never changed.
type agentIndex struct {
	star    *agentEntry            // the * groups, nil if there are none
	named   map[string]*agentEntry // by product token in lower case
	few     []fewEntry             // in place of named, if there are few
	longest int                    // of the tokens named
}

// agentEntry is one token and the groups that name it.
type agentEntry struct {
	agent  record   // the first value that names it
	groups []uint32 // in file order
	group  atomic.Pointer[Group]

	withStar atomic.Pointer[Group] // the same with the delay of the * groups
}

type fewEntry struct {
	token string
	entry *agentEntry
}

// fewAgents is how many tokens are compared one by one.
const fewAgents = 4

// newAgentIndex reads the User-agent values of f.
func newAgentIndex(f *File) *agentIndex {
	x := &agentIndex{}
	p := &f.under().policy
	folded := foldAgents(f)
	entries := make([]agentEntry, len(f.agents)+1) // enough but for values with two tokens
	one := make([]uint32, 0, len(f.agents)+1)
	add := func(e *agentEntry, r record, n uint32) *agentEntry {
		if e == nil {
			if len(entries) == 0 {
				entries = make([]agentEntry, 16)
			}
			e, entries = &entries[0], entries[1:]
			e.agent = r
			one = append(one, n)
			e.groups = one[len(one)-1 : len(one) : len(one)]
		} else if e.groups[len(e.groups)-1] != n {
			e.groups = append(e.groups, n)
		}
		return e
	}
	at := 0
	for n := range f.groups {
		for _, r := range f.agentsOf(uint32(n)) {
			value := folded[at : at+r.size()]
			at += r.size()
			if p.isStar(value) {
				x.star = add(x.star, r, uint32(n))
				continue
			}
			whole, short := value, letters(value)
			if p.Token == TokenLetters {
				whole = short
			}
			x.put(whole, add(x.get(whole), r, uint32(n)))
			if p.Token == TokenLenient && p.AgentMatch == AgentEqual && short != "" && short != whole {
				x.put(short, add(x.get(short), r, uint32(n)))
			}
		}
	}
	return x
}

// foldAgents returns the User-agent values of f in lower case, one after another.
func foldAgents(f *File) string {
	size := 0
	for _, r := range f.agents {
		size += r.size()
	}
	b := make([]byte, 0, size)
	for _, r := range f.agents {
		b = appendLower(b, f.value(r))
	}
	return string(b)
}

func appendLower(b []byte, s string) []byte {
	for i := range len(s) {
		b = append(b, lower(s[i]))
	}
	return b
}

func (x *agentIndex) get(token string) *agentEntry {
	if x.named != nil {
		return x.named[token]
	}
	for _, e := range x.few {
		if e.token == token {
			return e.entry
		}
	}
	return nil
}

func (x *agentIndex) put(token string, e *agentEntry) {
	x.longest = max(x.longest, len(token))
	switch {
	case x.named != nil:
		x.named[token] = e
	case x.get(token) != nil:
	case len(x.few) < fewAgents:
		x.few = append(x.few, fewEntry{token, e})
	default:
		x.named = make(map[string]*agentEntry)
		for _, old := range x.few {
			x.named[old.token] = old.entry
		}
		x.few = nil
		x.named[token] = e
	}
}

// lookup returns the entry of the groups that name token, nil if none does.
func (x *agentIndex) lookup(f *File, token string) *agentEntry {
	if x.named == nil && len(x.few) == 0 {
		return nil
	}
	if f.under().policy.AgentMatch == AgentYandex {
		if robot, ok := yandexRobotNamed(token); ok {
			return x.robot(robot)
		}
	}
	if len(token) > x.longest {
		return nil
	}
	if x.named == nil {
		for i := range x.few {
			if equalFold(token, x.few[i].token) {
				return x.few[i].entry
			}
		}
		return nil
	}
	var buf [64]byte
	return x.named[string(appendLower(buf[:0], token))]
}

// robot returns the entry of the longest value that names a robot of Yandex's
// table.
func (x *agentIndex) robot(robot yandexRobot) *agentEntry {
	var buf [64]byte
	name := appendLower(buf[:0], robot.name)
	for n := len(name); n >= len(robot.prefix); n-- {
		if e := x.get(string(name[:n])); e != nil {
			return e
		}
	}
	return nil
}
