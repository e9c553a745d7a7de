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

// A Rule is an Allow or Disallow line of a file, under the file's dialect.
type Rule struct {
	Kind  Kind
	Value string // the pattern as written, trimmed, without comment

	file  *File
	index int
	pos   Position // zero: not known yet
}

// rule returns the rule of record i.
func (f *File) rule(i int) Rule {
	r := f.rules[i]
	return Rule{Kind: r.kind(), Value: f.value(r), file: f, index: i}
}

func (f *File) value(r ruleRecord) string {
	return f.text[r.start : r.start+r.size&ruleSize]
}

// ruleRange returns the rules of records lo to hi, with their positions.
func (f *File) ruleRange(list []Rule, lo, hi uint32, w *walker) []Rule {
	for i := lo; i < hi; i++ {
		r := f.rule(int(i))
		r.pos = w.to(int(f.rules[i].start))
		list = append(list, r)
	}
	return list
}

// Matches reports whether the rule's pattern alone matches target, a path or
// an absolute URL. An empty pattern matches everything.
func (r Rule) Matches(target string) bool {
	if r.file == nil {
		return false
	}
	p := &r.file.under().policy
	path, ok := p.path(target)
	if !ok {
		return false
	}
	_, ok = r.file.matchRule(p, r.index, path)
	return ok
}

// Length returns the length of the pattern as the dialect ranks rules: for
// most, its octets with percent-encoding made normal and wildcards counted. A
// dialect that takes the first match, or measures what was matched, does not
// rank by it.
func (r Rule) Length() int {
	if r.file == nil {
		return len(r.Value)
	}
	p := &r.file.under().policy
	if r.Value == "" && p.EmptyRule == EmptyAllowsRoot {
		return 1
	}
	return p.length(r.file.pattern(r.index))
}

// Position returns where the rule's value stands, or would stand if it is empty.
func (r Rule) Position() Position {
	if r.file == nil || r.pos.Line > 0 {
		return r.pos
	}
	return r.file.Position(int(r.file.rules[r.index].start))
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
	if r.size&ruleRewritten == 0 {
		return f.value(r)
	}
	lo, hi := 0, len(f.rewrite)
	for lo < hi {
		if mid := (lo + hi) / 2; f.rewrite[mid].rule < uint32(i) {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return f.rewrite[lo].pattern
}

// matchRule reports whether rule i matches path, and its rank among the rules
// that do: by length, or by what it matched.
func (f *File) matchRule(p *Policy, i int, path string) (rank int, ok bool) {
	pattern := f.pattern(i)
	if pattern == "" {
		if p.EmptyRule == EmptyAllowsRoot {
			return 1, true
		}
		return 0, true
	}
	octets, ok := p.match(pattern, path)
	if !ok && (p.Index == IndexBoth || p.Index == IndexAllow && f.rules[i].kind() == Allow) {
		if directory, is := indexDirectory(pattern); is {
			pattern = directory
			octets, ok = p.match(directory, path)
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
