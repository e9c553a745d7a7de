package robots

import (
	"bytes"
	"math"
	"time"
)

// A record is two numbers of 32 bits: for an agent or a rule, where its value
// starts in the text and, with flags above it, how long it is; for a group,
// its first agent and, with a flag above it, its first rule. Records of a file
// stand in the order of their lines.
type record uint64

// Flags above the second number.
const (
	ruleDisallow  record = 1 << 63
	ruleRewritten record = 1 << 62 // the normal form is not what is written
	ruleOrphan    record = 1 << 61 // it belongs to no group
	ruleLiteral   record = 1 << 60 // it holds neither * nor $
	groupReal     record = 1 << 63 // it holds a line that ends a list of agents

	recordMax = 1<<28 - 1 // what the second number may be
)

func newRecord(first, second int) record { return record(first) | record(second)<<32 }

func (r record) start() int { return int(uint32(r)) }
func (r record) size() int  { return int(r >> 32 & recordMax) }
func (r record) end() int   { return r.start() + r.size() }

func (r record) kind() Kind { return Kind(r >> 63) }

// second returns the whole second number of a record without flags.
func (r record) second() int { return int(r >> 32) }

// A group's view of the two.
func (r record) firstAgent() int { return r.start() }
func (r record) firstRule() int  { return r.size() }

// delayRecord is a readable Crawl-delay line of a group.
type delayRecord struct {
	group int
	delay time.Duration
}

// list is a growing list of records. The first stand in the list itself, which
// spares short files an allocation.
type list struct {
	first [64]record
	n     int // of first
	more  []record
	hint  int // how many more to expect when first is full
}

func (l *list) len() int { return l.n + len(l.more) }

func (l *list) add(r record) {
	if l.n < len(l.first) {
		l.first[l.n] = r
		l.n++
		return
	}
	if l.more == nil {
		l.more = make([]record, 0, max(l.hint, 2*len(l.first)))
	}
	l.more = append(l.more, r)
}

// last returns the last record, to be changed.
func (l *list) last() *record {
	if n := len(l.more); n > 0 {
		return &l.more[n-1]
	}
	return &l.first[l.n-1]
}

func (l *list) appendTo(all []record) []record {
	return append(append(all, l.first[:l.n]...), l.more...)
}

// parser holds what the lines so far have come to.
type parser struct {
	borders
	f      *File
	counts bool // the open group's rules count towards stored
	stored int  // bytes of rules kept, for OversizeAllowRules

	agents, rules, groups list
	rewrite               []record
	arena                 []byte
}

func parse(d *Dialect, text string, enc Encoding) *File {
	f := &File{text: text, dialect: d, encoding: enc}
	f.limit, f.tooLarge = d.policy.limit(text)
	if f.tooLarge {
		return f
	}
	b := parser{f: f, borders: borders{p: &d.policy}}
	b.rules.hint = f.limit / 24 // most lines are rules, of 20 bytes and more
	lx := newLexer(d, text[:f.limit])
	for lx.next() {
		b.line(&lx)
	}
	f.tooLarge = b.p.tooMuch(b.stored)
	b.keep()
	return f
}

// keep moves what was found into the file, all records in one piece.
func (b *parser) keep() {
	a, r, g := b.agents.len(), b.rules.len(), b.groups.len()
	all := make([]record, 0, a+r+g+len(b.rewrite))
	all = b.groups.appendTo(b.rules.appendTo(b.agents.appendTo(all)))
	all = append(all, b.rewrite...)
	b.f.agents, all = all[:a:a], all[a:]
	b.f.rules, all = all[:r:r], all[r:]
	b.f.groups, b.f.rewrite = all[:g:g], all[g:]
	b.f.arena = string(b.arena)
}

// maxText is how much of a text is read at all: positions are 28 bits wide.
const maxText = recordMax

// maxBytes returns MaxBytes as a number of bytes.
func (p *Policy) maxBytes() int {
	switch {
	case p.MaxBytes == 0:
		return defaultMaxBytes
	case p.MaxBytes < 0:
		return math.MaxInt
	}
	return p.MaxBytes
}

// limit returns how much of a text is read, or that the dialect declares a text
// of this size void.
func (p *Policy) limit(text string) (limit int, void bool) {
	limit = maxText
	if p.Oversize != OversizeAllowRules {
		limit = min(limit, p.maxBytes())
	}
	switch {
	case len(text) <= limit:
		return len(text), false
	case p.Oversize == OversizeAllow:
		return 0, true
	}
	// A line that crosses the limit is not used: a pattern cut short would
	// match more than was meant.
	isEnd := func(c byte) bool { return c == '\n' || c == '\r' }
	for limit > 0 && !isEnd(text[limit]) && !isEnd(text[limit-1]) {
		limit--
	}
	return limit, false
}

// defaultMaxBytes is 500 KiB, the least that RFC 9309, 2.5, lets a crawler read.
const defaultMaxBytes = 500 << 10

// storedSlack is kept free of the limit on stored rules, in bytes: Yandex's
// library wants room for one more line.
const storedSlack = 300

// tooMuch reports whether so many bytes of stored rules void a file.
func (p *Policy) tooMuch(stored int) bool {
	return p.Oversize == OversizeAllowRules && stored > max(0, p.maxBytes()-storedSlack)
}

// line reads a line.
func (b *parser) line(lx *lexer) {
	starts := b.borders.line(lx)
	switch {
	case !lx.pair:
	case lx.field == FieldUserAgent:
		b.agent(lx, starts)
	case lx.field == FieldAllow || lx.field == FieldDisallow:
		b.rule(lx)
	case lx.field == FieldCrawlDelay:
		b.delay(lx)
	case lx.field == FieldRequestRate && b.open && b.p.AgentsEnd == EndsAtRate:
		*b.groups.last() |= groupReal
	}
}

func (b *parser) agent(lx *lexer, starts bool) {
	if starts {
		b.groups.add(newRecord(b.agents.len(), b.rules.len()))
		b.counts = false
	}
	b.agents.add(newRecord(lx.value, lx.valueEnd-lx.value))
	if b.p.Oversize == OversizeAllowRules {
		b.counts = b.counts || countsForYandex(lx.text[lx.value:lx.valueEnd])
	}
}

func (b *parser) rule(lx *lexer) {
	r := newRecord(lx.value, lx.valueEnd-lx.value)
	if b.open {
		*b.groups.last() |= groupReal
	} else {
		r |= ruleOrphan
	}
	if lx.field == FieldDisallow {
		r |= ruleDisallow
	}
	value := lx.text[lx.value:lx.valueEnd]
	if lx.d.traits.drops && b.p.drops(lx.field, value) {
		return
	}
	if lx.literal {
		r |= ruleLiteral
	}
	if b.p.rewrites(lx) {
		n := len(b.arena)
		b.arena = b.p.appendPattern(b.arena, value)
		if string(b.arena[n:]) == value {
			b.arena = b.arena[:n]
		} else {
			r |= ruleRewritten
			if bytes.ContainsAny(b.arena[n:], "*$") {
				r &^= ruleLiteral // an escape may have been decoded
			}
			b.rewrite = append(b.rewrite, newRecord(b.rules.len(), len(b.arena)))
		}
	}
	b.rules.add(r)
	if b.counts {
		b.stored += len(value) + 2
	}
}

func (b *parser) delay(lx *lexer) {
	if !b.open {
		return
	}
	if b.p.AgentsEnd >= EndsAtDelay {
		*b.groups.last() |= groupReal
	}
	d, _, ok := parseDelay(lx.text[lx.value:lx.valueEnd], b.p.Delay)
	if ok {
		b.f.delays = append(b.f.delays, delayRecord{b.groups.len() - 1, d})
	}
}
