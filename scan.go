package robots

import (
	"iter"
	"strings"
)

// A Span is a range of bytes of a file's text: text[Start:End].
type Span struct{ Start, End int }

// A Line is one line of a file, as the file's dialect reads it. The texts of a
// file's lines, one after another, are the file's text: no byte is lost.
//
// A dialect with further line ends (see [LineEndsUnicode]) may find several
// lines in one; they share its number.
type Line struct {
	Number int    // from 1
	Offset int    // of the line's first byte in the file
	Text   string // with its line end
	Field  Field  // what the line is about; FieldNone if it has no key
	// Key and Value are trimmed, Comment starts at its #. A part that the
	// line does not have is empty and lies where it would stand.
	Key, Value, Comment Span
}

// Lines returns the lines of the file in order, read again at each call.
// Lines past the dialect's limit (see [Policy.MaxBytes]) have no field.
func (f *File) Lines() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		p := &f.under().policy
		s := newScanner(f.text, p)
		for s.next() {
			ln := Line{Number: s.number, Offset: s.begin, Text: f.text[s.begin:s.pos]}
			pt := p.split(f.text, s.start, s.end)
			if s.begin < f.limit {
				ln.Field = pt.field
			}
			ln.Key = Span{pt.key, pt.keyEnd}
			ln.Value = Span{pt.value, pt.valueEnd}
			ln.Comment = Span{pt.comment, max(pt.comment, s.end)}
			if pt.comment >= pt.end {
				ln.Comment = Span{s.end, s.end}
			}
			if !yield(ln) {
				return
			}
		}
	}
}

// scanner walks the lines of a text. After next, the line stands at
// text[begin:pos] and its content, without byte order mark and line end, at
// text[start:end].
type scanner struct {
	text              string
	pos               int
	begin, start, end int
	number            int
	lf, cr            int  // the next LF and CR at or after pos
	unicode           bool // LineEndsUnicode
	soft              bool // the last line ended at one of those, so the number stays
	bom               int  // length of the mark to skip
}

func newScanner(text string, p *Policy) scanner {
	return scanner{
		text: text, lf: -1, cr: -1,
		unicode: p.LineEnds == LineEndsUnicode,
		bom:     bomLength(text, p.BOM),
	}
}

// bomLength returns how many bytes of a byte order mark a dialect skips.
func bomLength(text string, b BOM) int {
	const mark = "\xEF\xBB\xBF"
	switch {
	case b == BOMKeep:
		return 0
	case strings.HasPrefix(text, mark):
		return len(mark)
	case b == BOMSkip:
		return 0
	}
	n := 0
	for n < len(text) && n < len(mark) && text[n] == mark[n] {
		n++
	}
	return n
}

func (s *scanner) next() bool {
	if s.pos >= len(s.text) {
		return false
	}
	if !s.soft {
		s.number++
	}
	s.begin, s.start = s.pos, s.pos
	if s.begin == 0 {
		s.start = s.bom
	}
	if s.lf < s.pos {
		s.lf = indexFrom(s.text, s.pos, '\n')
	}
	if s.cr < s.pos {
		s.cr = indexFrom(s.text, s.pos, '\r')
	}
	s.soft = false
	if s.cr < s.lf {
		s.end, s.pos = s.cr, s.cr+1
		if s.pos == s.lf && s.pos < len(s.text) {
			s.pos++
		}
	} else {
		s.end, s.pos = s.lf, min(s.lf+1, len(s.text))
	}
	if s.unicode {
		s.splitSoft()
	}
	s.end = max(s.end, s.start)
	return true
}

// indexFrom returns the place of c in text at or after pos, or len(text).
func indexFrom(text string, pos int, c byte) int {
	if i := strings.IndexByte(text[pos:], c); i >= 0 {
		return pos + i
	}
	return len(text)
}

// splitSoft ends the line at the first further line end of Python's
// str.splitlines, if it holds one.
func (s *scanner) splitSoft() {
	for i := s.start; i < s.end; i++ {
		n := 0
		switch c := s.text[i]; {
		case c == '\v' || c == '\f' || c >= 0x1C && c <= 0x1E:
			n = 1
		case c == 0xC2 && strings.HasPrefix(s.text[i:], "\u0085"):
			n = 2
		case c == 0xE2 && (strings.HasPrefix(s.text[i:], "\u2028") || strings.HasPrefix(s.text[i:], "\u2029")):
			n = 3
		}
		if n > 0 {
			s.end, s.pos, s.soft = i, i+n, true
			return
		}
	}
}

// parts are the places of a line's parts in the text.
type parts struct {
	key, keyEnd     int
	value, valueEnd int
	comment         int  // the #, or end
	end             int  // of what the dialect reads of the line
	pair            bool // the line has a key and a value
	field           Field
}

// split finds the parts of the line text[start:end].
func (p *Policy) split(text string, start, end int) parts {
	if p.MaxLine > 0 && end-start > p.MaxLine {
		end = start + p.MaxLine
	}
	if p.NULEndsLine {
		if i := strings.IndexByte(text[start:end], 0); i >= 0 {
			end = start + i
		}
	}
	pt := parts{comment: p.comment(text, start, end), end: end}
	lo, hi := trim(text, start, pt.comment)
	pt.key, pt.keyEnd, pt.value, pt.valueEnd = lo, lo, hi, hi
	if lo == hi {
		return pt
	}
	keyEnd, value := p.separate(text, lo, hi)
	if keyEnd < 0 {
		return pt
	}
	pt.pair = true
	pt.key, pt.keyEnd = trim(text, lo, keyEnd)
	pt.value, pt.valueEnd = trim(text, value, hi)
	if p.FirstWord {
		if i := strings.IndexAny(text[pt.value:pt.valueEnd], blanks); i >= 0 {
			pt.valueEnd = pt.value + i
		}
	}
	pt.field = p.field(text[pt.key:pt.keyEnd])
	return pt
}

const blanks = " \t\v\f\r\n"

func isBlank(c byte) bool {
	return c == ' ' || c >= '\t' && c <= '\r'
}

// trim returns text[lo:hi] without white space around it.
func trim(text string, lo, hi int) (int, int) {
	for lo < hi && isBlank(text[lo]) {
		lo++
	}
	for lo < hi && isBlank(text[hi-1]) {
		hi--
	}
	return lo, hi
}

// comment returns the place of the # that opens a comment, or end.
func (p *Policy) comment(text string, start, end int) int {
	for i := start; i < end; i++ {
		j := strings.IndexByte(text[i:end], '#')
		if j < 0 {
			break
		}
		i += j
		if !p.FirstWord || i == start || isBlank(text[i-1]) {
			return i
		}
	}
	return end
}

// separate returns where the key of text[lo:hi] ends and where its value
// starts, or -1 if there is no separator. text[lo:hi] is trimmed and not empty.
func (p *Policy) separate(text string, lo, hi int) (keyEnd, value int) {
	line := text[lo:hi]
	colon := strings.IndexByte(line, ':')
	switch p.Separator {
	case SeparatorTwoWords:
		if colon < 0 {
			return twoWords(line, lo)
		}
	case SeparatorWords:
		if colon < 0 || p.field(strings.Trim(line[:colon], blanks)) == FieldUnknown {
			if k, v := p.knownWords(line, lo); k >= 0 {
				return k, v
			}
		}
	case SeparatorFirst:
		if i := strings.IndexAny(line, blanks+":"); i >= 0 {
			return lo + i, lo + i + 1
		}
	}
	if colon < 0 {
		return -1, -1
	}
	return lo + colon, lo + colon + 1
}

// twoWords splits a line of exactly two words.
func twoWords(line string, lo int) (keyEnd, value int) {
	i := strings.IndexAny(line, " \t")
	if i < 0 {
		return -1, -1
	}
	rest := strings.TrimLeft(line[i:], " \t")
	if strings.ContainsAny(rest, " \t") {
		return -1, -1
	}
	return lo + i, lo + len(line) - len(rest)
}

// knownWords splits a line whose first word, or first two words, are a known
// key.
func (p *Policy) knownWords(line string, lo int) (keyEnd, value int) {
	i := strings.IndexAny(line, blanks)
	for n := 0; n < 2 && i > 0; n++ {
		if p.field(line[:i]) != FieldUnknown {
			return lo + i, lo + i
		}
		j := i
		for j < len(line) && isBlank(line[j]) {
			j++
		}
		k := strings.IndexAny(line[j:], blanks)
		if k < 0 {
			break
		}
		i = j + k
	}
	return -1, -1
}
