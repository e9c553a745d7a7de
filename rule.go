package robots

// A Kind tells Allow from Disallow. It is the kind of a rule, and the verdict
// of a [Decision]. The zero Kind is Allow: what nothing forbids is allowed.
type Kind uint8

const (
	Allow Kind = iota
	Disallow
)

// String returns "Allow" or "Disallow".
func (k Kind) String() string {
	if k == Disallow {
		return "Disallow"
	}
	return "Allow"
}

// A Rule is an Allow or Disallow line of a file, under a dialect.
type Rule struct {
	Kind  Kind
	Value string // the pattern as written, trimmed, without comment

	dialect *Dialect
	text    string
	record  record
	pos     Position // zero: not known yet
}

func newRule(d *Dialect, text string, r record) Rule {
	return Rule{Kind: r.kind(), Value: text[r.start():r.end()], dialect: d, text: text, record: r}
}

// rule returns the rule of record r.
func (f *File) rule(r record) Rule { return newRule(f.under(), f.text, r) }

// policy returns the policy that the rule is read under.
func (r Rule) policy() *Policy {
	if r.dialect == nil {
		return &RFC9309.policy
	}
	return &r.dialect.policy
}

// Matches reports whether the rule's pattern alone matches target, a path or
// an absolute URL. An empty pattern matches everything.
func (r Rule) Matches(target string) bool {
	p := r.policy()
	path, ok := p.path(target)
	if !ok {
		return false
	}
	_, ok = p.matchRule(&matcher{path: path}, r.Kind, p.pattern(r.Value))
	return ok
}

// Length returns the length of the pattern as the dialect ranks rules: for
// most, its octets with percent-encoding made normal and wildcards counted. A
// dialect that takes the first match, or measures what was matched, does not
// rank by it.
func (r Rule) Length() int {
	p := r.policy()
	if r.Value == "" {
		return p.emptyRank()
	}
	return p.length(p.pattern(r.Value))
}

// Position returns where the rule's value stands, or would stand if it is empty.
func (r Rule) Position() Position {
	if r.text == "" || r.pos.Line > 0 {
		return r.pos
	}
	return positionIn(r.text, r.record.start())
}

// String returns the rule in its usual spelling: "Disallow: /private/".
func (r Rule) String() string {
	if r.Value == "" {
		return r.Kind.String() + ":"
	}
	return r.Kind.String() + ": " + r.Value
}

// pattern returns the pattern of rule i in the form that the dialect compares.
func (f *File) pattern(i int) string {
	r := f.rules[i]
	if r&ruleRewritten == 0 {
		return f.value(r)
	}
	lo, hi := 0, len(f.rewrite)
	for lo < hi {
		if mid := (lo + hi) / 2; f.rewrite[mid].start() < i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	from := 0
	if lo > 0 {
		from = f.rewrite[lo-1].second()
	}
	return f.arena[from:f.rewrite[lo].second()]
}

// matchRule reports whether a rule matches m's path, and its rank among the
// rules that do: by length, or by what it matched. Pattern and path are in the
// form that p compares.
func (p *Policy) matchRule(m *matcher, kind Kind, pattern string) (rank int, ok bool) {
	if pattern == "" {
		return p.emptyRank(), true
	}
	octets, ok := p.match(m, pattern)
	if !ok && p.indexes(kind) {
		if directory, is := indexDirectory(pattern); is {
			pattern = directory + "$"
			octets, ok = p.match(m, pattern)
		}
	}
	if !ok {
		return 0, false
	}
	if p.Precedence == PrecedenceMatched {
		return octets, true
	}
	return p.length(pattern), true
}

// emptyRank returns the rank of a rule without a value, which matches every
// path.
func (p *Policy) emptyRank() int {
	if p.EmptyRule == EmptyAllowsRoot {
		return 1
	}
	return 0
}

// indexes reports whether a rule of the given kind for index.htm speaks of its
// directory.
func (p *Policy) indexes(kind Kind) bool {
	return p.IndexPage == IndexPageBoth || p.IndexPage == IndexPageAllow && kind == Allow
}

// effect returns what a rule does where its rank ties with another's.
func (p *Policy) effect(r record) Kind {
	if p.EmptyRule == EmptyAllowsRoot && r.size() == 0 {
		return Allow
	}
	return r.kind()
}

// weight orders the rules that match: by rank, and where Allow wins ties, it.
func (p *Policy) weight(r record, rank int) int32 {
	if p.Tie == TieAllow && p.effect(r) == Allow {
		return int32(2*rank + 1)
	}
	return int32(2 * rank)
}
