package render

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// tabStop is the distance of tab stops in an excerpt, in columns.
const tabStop = 4

// Visible returns s as a terminal may show it: what could move the cursor,
// change colours, reorder or hide text is spelled out, such as \x1b, \t or
// \u202e. A robots.txt file and a URL are written by strangers.
func Visible(s string) string {
	if plain(s) {
		return s
	}
	var b strings.Builder
	for _, c := range cells(s, false) {
		b.WriteString(c.text)
	}
	return b.String()
}

// plain reports whether s is printable ASCII.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// A cell is one character as it is shown.
type cell struct {
	text    string
	columns int
	offset  int // of the character in the string, in bytes
}

// cells splits s into characters. With tabs they become spaces up to the next
// tab stop, as in an excerpt; without, they are spelled out.
func cells(s string, tabs bool) []cell {
	list := make([]cell, 0, len(s))
	column := 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		c := cell{offset: i}
		switch {
		case r == '\t' && tabs:
			c.text = strings.Repeat(" ", tabStop-column%tabStop)
			c.columns = len(c.text)
		case r == utf8.RuneError && size == 1:
			c.text = hex(s[i])
			c.columns = len(c.text)
		case !unicode.IsPrint(r):
			c.text = escape(r)
			c.columns = len(c.text)
		default:
			c.text = s[i : i+size]
			c.columns = runeColumns(r)
		}
		column += c.columns
		list = append(list, c)
		i += size
	}
	return list
}

// hex spells out one byte that is not UTF-8.
func hex(b byte) string {
	const digits = "0123456789abcdef"
	return `\x` + string(digits[b>>4]) + string(digits[b&15])
}

// escape spells out a character as Go does, but for the short names of all
// control characters except tab and line ends.
func escape(r rune) string {
	switch {
	case r == '\t':
		return `\t`
	case r == '\n':
		return `\n`
	case r == '\r':
		return `\r`
	case r < 0x80:
		return hex(byte(r))
	}
	q := strconv.QuoteRuneToASCII(r)
	return q[1 : len(q)-1]
}

// runeColumns returns how many columns a terminal gives to a printable character.
func runeColumns(r rune) int {
	if r < 0x300 {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// columns returns how many columns text takes that is visible already.
func columns(s string) int {
	if plain(s) {
		return len(s)
	}
	n := 0
	for _, r := range s {
		n += runeColumns(r)
	}
	return n
}

// clip cuts visible text to a number of columns, the last of which then says
// that more follows.
func (s Style) clip(text string, limit int) string {
	if columns(text) <= limit {
		return text
	}
	more := s.ellipsis()
	n := columns(more)
	for i, r := range text {
		if n += runeColumns(r); n > limit {
			return text[:i] + more
		}
	}
	return text
}

// middle cuts visible text to a number of columns by leaving out its middle.
func (s Style) middle(text string, limit int) string {
	if columns(text) <= limit {
		return text
	}
	more := s.ellipsis()
	list := cells(text, false)
	tail := (limit - columns(more)) / 2
	head := limit - columns(more) - tail
	front, back := 0, len(list)
	for head -= list[front].columns; head >= 0; head -= list[front].columns {
		front++
	}
	for tail -= list[back-1].columns; tail >= 0; tail -= list[back-1].columns {
		back--
	}
	end := len(text)
	if back < len(list) {
		end = list[back].offset
	}
	return text[:list[front].offset] + more + text[end:]
}

// pad fills visible text with spaces up to a number of columns.
func pad(text string, n int) string {
	if missing := n - columns(text); missing > 0 {
		return text + strings.Repeat(" ", missing)
	}
	return text
}
