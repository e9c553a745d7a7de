package robots

import (
	"math"
	"time"
)

// A File is a robots.txt file under one dialect. It is immutable and safe for
// concurrent use. The zero File is empty and allows everything.
type File struct {
	text     string
	dialect  *Dialect
	encoding Encoding
	limit    int  // bytes of text that are read
	tooLarge bool // the dialect declares the file void
	empty    bool // no line has a key and a value

	agents     []agentRecord
	rules      []ruleRecord
	groups     []groupRecord
	delays     []delayRecord
	rewrite    []rewritten       // patterns whose normal form is not what is written
	extensions []extensionRecord // lines of any other known field

	made cache
}

// agentRecord is a User-agent line: the place of its value in the text.
type agentRecord struct{ start, end uint32 }

// ruleRecord is an Allow or Disallow line: the place of its value in the text.
type ruleRecord struct {
	start uint32
	size  uint32 // length of the value, and flags above it
}

const (
	ruleDisallow  = 1 << 31
	ruleRewritten = 1 << 30
	ruleSize      = ruleRewritten - 1
)

func (r ruleRecord) kind() Kind {
	if r.size&ruleDisallow != 0 {
		return Disallow
	}
	return Allow
}

// groupRecord is a group as it stands in the file: ranges of agents and rules.
// Rules between two groups' ranges belong to no group.
type groupRecord struct {
	agents, agentsEnd uint32
	rules, rulesEnd   uint32
	real              bool // it holds a line that ends a list of agents
}

// delayRecord is a readable Crawl-delay line of the group whose first agent
// has the given number.
type delayRecord struct {
	agents uint32
	delay  time.Duration
}

// extensionRecord is a line of another known field: the place of its value in
// the text, and the group it stands in, counted from 1; 0 is none.
type extensionRecord struct {
	start, end uint32
	group      uint32
	field      Field
}

// rewritten is the normal form of one rule's pattern.
type rewritten struct {
	rule    uint32
	pattern string
}

// parser holds what the lines so far have come to.
type parser struct {
	f      *File
	p      *Policy
	open   bool // a group is open: rules join it
	ended  bool // its list of agents has ended
	split  bool // a blank line stands in front of the next line
	stored int  // bytes of rules kept, for OversizeAllowRules
	counts bool // the open group's rules count towards it
}

func parse(d *Dialect, text string, enc Encoding) *File {
	f := &File{text: text, dialect: d, encoding: enc, empty: true}
	f.setLimit()
	if f.tooLarge {
		return f
	}
	b := parser{f: f, p: &d.policy}
	b.run()
	return f
}

// setLimit finds how much of the text is read.
func (f *File) setLimit() {
	p := &f.dialect.policy
	f.limit = min(len(f.text), math.MaxInt32)
	limit := p.MaxBytes
	if limit == 0 {
		limit = defaultMaxBytes
	}
	if limit < 0 || f.limit <= limit || p.Oversize == OversizeAllowRules {
		return
	}
	if p.Oversize == OversizeAllow {
		f.tooLarge = true
		return
	}
	// The line that crosses the limit is not used: a pattern cut short
	// would match more than was meant.
	for limit > 0 && f.text[limit-1] != '\n' && f.text[limit-1] != '\r' {
		limit--
	}
	f.limit = limit
}

// defaultMaxBytes is 500 KiB, the least that RFC 9309, 2.5, lets a crawler read.
const defaultMaxBytes = 500 << 10

// run reads the lines.
func (b *parser) run() {
	text := b.f.text[:b.f.limit]
	s := newScanner(text, b.p)
	for s.next() {
		pt := b.p.split(text, s.start, s.end)
		if !pt.pair {
			b.blank(&s, pt)
			continue
		}
		b.line(pt)
		b.split, b.f.empty = false, false
	}
	if b.p.Oversize == OversizeAllowRules && b.stored > b.p.MaxBytes-storedSlack {
		b.f.tooLarge = true
	}
}

// storedSlack is kept free of the limit on stored rules, in bytes: Yandex's
// library wants room for one more line.
const storedSlack = 300

// blank reads a line without key and value.
func (b *parser) blank(s *scanner, pt parts) {
	empty := pt.key == pt.value // but for a comment
	switch b.p.BlankLine {
	case BlankSplitsList:
		b.split = b.split || empty
	case BlankEndsGroup:
		b.open = b.open && !(empty && pt.comment == pt.end)
	case EmptyEndsGroup:
		b.open = b.open && s.start < s.end
	}
}

// line reads a line with key and value.
func (b *parser) line(pt parts) {
	if pt.field >= FieldCrawlDelay && pt.field < FieldUnknown {
		b.extension(pt)
	}
	switch pt.field {
	case FieldUserAgent:
		b.agent(pt)
	case FieldAllow, FieldDisallow:
		b.rule(pt)
	case FieldCrawlDelay:
		b.delay(pt)
		b.ended = b.ended || b.p.AgentsEnd >= EndsAtDelay
	case FieldRequestRate:
		if b.open && b.p.AgentsEnd == EndsAtRate {
			b.group().real = true
		}
		b.ended = b.ended || b.p.AgentsEnd >= EndsAtRate
	default:
		b.ended = b.ended || b.p.AgentsEnd == EndsAtAnyRecord
	}
}

func (b *parser) group() *groupRecord { return &b.f.groups[len(b.f.groups)-1] }

func (b *parser) agent(pt parts) {
	f := b.f
	if !b.open || b.ended || b.split {
		f.groups = append(f.groups, groupRecord{
			agents: uint32(len(f.agents)), agentsEnd: uint32(len(f.agents)),
			rules: uint32(len(f.rules)), rulesEnd: uint32(len(f.rules)),
		})
		b.open, b.ended, b.counts = true, false, false
	}
	f.agents = append(f.agents, agentRecord{uint32(pt.value), uint32(pt.valueEnd)})
	b.group().agentsEnd++
	if b.p.Oversize == OversizeAllowRules {
		b.counts = b.counts || countsForYandex(f.text[pt.value:pt.valueEnd])
	}
}

func (b *parser) rule(pt parts) {
	f := b.f
	value := f.text[pt.value:pt.valueEnd]
	b.ended = b.ended || b.open
	if b.open {
		b.group().real = true
	}
	if b.p.lost(value) || value == "" && pt.field == FieldAllow && b.p.EmptyRule == EmptyAllowsRoot {
		return
	}
	r := ruleRecord{start: uint32(pt.value), size: uint32(len(value))}
	if pt.field == FieldDisallow {
		r.size |= ruleDisallow
	}
	if pattern := b.p.pattern(value); pattern != value {
		r.size |= ruleRewritten
		f.rewrite = append(f.rewrite, rewritten{uint32(len(f.rules)), pattern})
	}
	f.rules = append(f.rules, r)
	if b.open {
		b.group().rulesEnd = uint32(len(f.rules))
	}
	if b.counts {
		b.stored += len(value) + 2
	}
}

func (b *parser) delay(pt parts) {
	if !b.open {
		return
	}
	if b.p.AgentsEnd >= EndsAtDelay {
		b.group().real = true
	}
	d, _, ok := parseDelay(b.f.text[pt.value:pt.valueEnd], b.p.Delay)
	if ok {
		b.f.delays = append(b.f.delays, delayRecord{b.group().agents, d})
	}
}

// extension notes where the value of a line stands. It is read when asked for.
func (b *parser) extension(pt parts) {
	r := extensionRecord{start: uint32(pt.value), end: uint32(pt.valueEnd), field: pt.field}
	if b.open {
		r.group = uint32(len(b.f.groups))
	}
	b.f.extensions = append(b.f.extensions, r)
}
