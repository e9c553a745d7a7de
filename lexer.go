package robots

import (
	"math/bits"
	"strings"
)

// A lexer finds the lines of a text that its dialect acts upon, and passes
// over the others as fast as it can: it knows a line by its first letter, a
// key by eight octets at once, and looks once at each octet of a value. A line
// that it does not know at sight it hands to [Policy.split], the plain
// reading, with which it always agrees.
type lexer struct {
	text string
	pos  int // of the next line
	d    *Dialect
	hard bool // the text holds CR: a line may end before its LF
	lf   int  // if hard, the last LF that was looked for

	// The line that next found.
	pair            bool  // it has a key and a value
	field           Field // of its key; FieldNone for a line without one
	value, valueEnd int
	plain           bool // the value is known to be its own normal form
	literal         bool // the value is known to hold neither * nor $
	blank           bool // it holds nothing but white space
	empty           bool // it holds nothing at all

	rulesAside bool // values of rules are not asked for
	plainly    bool // every line is read plainly, by slow
	slow       scanner
}

func newLexer(d *Dialect, text string) lexer {
	lx := lexer{text: text, d: d}
	if d.traits.fast {
		lx.pos = bomLength(text, d.policy.BOM)
		lx.hard = strings.IndexByte(text, '\r') >= 0
		lx.lf = -1
	} else {
		lx.readAll()
	}
	return lx
}

// readAll makes next read every line plainly. To be called before next.
func (lx *lexer) readAll() {
	lx.plainly = true
	lx.slow = newScanner(lx.text, &lx.d.policy)
}

// next finds the next line that the dialect acts upon.
func (lx *lexer) next() bool {
	if lx.plainly {
		return lx.nextSlow()
	}
	text := lx.text
	for lx.pos < len(text) {
		i := skipBlanks(text, lx.pos)
		if i < len(text) && text[i] == '\n' { // an empty line, or blanks
			if lx.d.traits.blanks {
				lx.pair, lx.field = false, FieldNone
				lx.blank, lx.empty = true, i == lx.pos
			}
			if lx.pos = i + 1; lx.d.traits.blanks {
				return true
			}
			continue
		}
		if i == len(text) || !lx.d.traits.first[text[i]] {
			if i == len(text) && lx.d.traits.blanks {
				return lx.line()
			}
			lx.pos = lx.lineEnd(i)
			continue
		}
		if i+10 < len(text) && lx.known(i) || lx.line() {
			return true
		}
	}
	return false
}

// Keys as load64 gives them, with letters in lower case.
const (
	keyDisallow = 'd' | 'i'<<8 | 's'<<16 | 'a'<<24 | 'l'<<32 | 'l'<<40 | 'o'<<48 | 'w'<<56
	keyUserAge  = 'u' | 's'<<8 | 'e'<<16 | 'r'<<24 | '-'<<32 | 'a'<<40 | 'g'<<48 | 'e'<<56
	keyAllow    = 'a' | 'l'<<8 | 'l'<<16 | 'o'<<24 | 'w'<<32
	allowMask   = 1<<40 - 1
	lowerMask   = 0x2020202020202020
)

// known reads the line whose key starts at i, if it is one of the common three
// in its usual spelling. Setting bit 5 turns letters into lower case and makes
// no other octet a letter; it does make a hyphen of CR, so that is asked again.
func (lx *lexer) known(i int) bool {
	text := lx.text
	switch w := load64(text, i) | lowerMask; {
	case w == keyDisallow:
		return lx.pairAt(i+8, FieldDisallow)
	case w&allowMask == keyAllow:
		return lx.pairAt(i+5, FieldAllow)
	case w == keyUserAge && text[i+4] == '-' && text[i+8]|0x20 == 'n' && text[i+9]|0x20 == 't':
		return lx.pairAt(i+10, FieldUserAgent)
	}
	return false
}

// pairAt reads the rest of a line whose key of the given field ends at i. It
// reports false, and has changed nothing, if the line is not of the usual form.
func (lx *lexer) pairAt(i int, field Field) bool {
	text := lx.text
	i = skipBlanks(text, i)
	if i == len(text) || text[i] != ':' {
		return false
	}
	colon := i
	if lx.rulesAside && field != FieldUserAgent {
		lx.pos = lx.lineEnd(i)
		lx.pair, lx.field = true, field
		lx.value, lx.valueEnd = i, i
		return true
	}
	i = skipBlanks(text, i+1)
	start, blank := i, -1
	plain, literal := true, true
scan:
	for {
		for i+8 <= len(text) {
			m := special(load64(text, i))
			if m != 0 {
				i += bits.TrailingZeros64(m) / 8
				break
			}
			i += 8
		}
		if i == len(text) {
			break
		}
		switch octets[text[i]] {
		case octetEnd:
			break scan
		case octetBlank:
			if blank < 0 {
				blank = i
			}
		case octetWild:
			literal = false
		case octetEscaped:
			plain = false
		case octetNUL:
			if lx.d.policy.NULEndsLine {
				return false
			}
			plain = false
		}
		i++
	}
	if max := lx.d.policy.MaxLine; max > 0 && i-lx.pos > max {
		return false
	}
	end := i
	if blank >= 0 {
		for end > start && isBlank(text[end-1]) {
			end--
		}
		plain = plain && end <= blank
	}
	if start == end {
		start, end = colon+1, colon+1
	}
	lx.pos = lx.lineEnd(i)
	lx.pair, lx.field = true, field
	lx.value, lx.valueEnd = start, end
	lx.plain, lx.literal = plain, literal
	return true
}

// skipBlanks returns the place at or after i of an octet that is no white space
// within a line.
func skipBlanks(text string, i int) int {
	for i < len(text) && octets[text[i]] == octetBlank {
		i++
	}
	return i
}

// lineEnd returns the place behind the line that holds octet i.
func (lx *lexer) lineEnd(i int) int {
	text := lx.text
	if i < len(text) && text[i] == '\n' {
		return i + 1
	}
	if !lx.hard {
		return min(indexFrom(text, i, '\n')+1, len(text))
	}
	if lx.lf < i {
		lx.lf = indexFrom(text, i, '\n')
	}
	if cr := strings.IndexByte(text[i:lx.lf], '\r'); cr >= 0 && i+cr+1 != lx.lf {
		return i + cr + 1
	}
	return min(lx.lf+1, len(text))
}

// line reads the line at pos plainly and reports whether it matters.
func (lx *lexer) line() bool {
	start, text := lx.pos, lx.text
	lx.pos = lx.lineEnd(start)
	end := lx.pos
	if end > start && text[end-1] == '\n' {
		end--
	}
	if end > start && text[end-1] == '\r' {
		end--
	}
	return lx.read(start, end)
}

// nextSlow is next by the plain reading.
func (lx *lexer) nextSlow() bool {
	for lx.slow.next() {
		if lx.slow.start == lx.slow.end {
			lx.pair, lx.field = false, FieldNone
			if lx.blank, lx.empty = true, true; lx.d.traits.blanks {
				return true
			}
			continue
		}
		if lx.read(lx.slow.start, lx.slow.end) {
			return true
		}
	}
	return false
}

// read reads the line text[start:end] plainly.
func (lx *lexer) read(start, end int) bool {
	pt := lx.d.policy.split(lx.text, start, end)
	lx.pair, lx.field = pt.pair, pt.field
	lx.value, lx.valueEnd = pt.value, pt.valueEnd
	lx.plain, lx.literal = false, false
	lx.empty = start == end
	lx.blank = pt.key == pt.value && pt.comment == pt.end
	if !pt.pair {
		return lx.d.traits.blanks && pt.key == pt.value
	}
	return lx.d.traits.records || pt.field != FieldUnknown
}
