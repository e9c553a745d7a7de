package render

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mayfetch/robots"
)

// context is how many lines an excerpt shows before and after the one it
// points at.
const context = 2

// mark is a place that an excerpt points at.
type mark struct {
	robots.Position
	value   string // the text from there on that is underlined
	label   string // a word behind the underline
	colour  string
	heading int // a line that is shown as well, 0 for none
}

// excerpt shows the marked line with its neighbours and a caret under the
// value's first column.
func (s Style) excerpt(f *robots.File, m mark) string {
	lines := linesAround(f, m)
	gutter := len(strconv.Itoa(lines[len(lines)-1].number))
	var b strings.Builder
	for i, line := range lines {
		if i > 0 && line.number > lines[i-1].number+1 {
			fmt.Fprintf(&b, "   %s\n", strings.Repeat(" ", gutter-1)+s.gap())
		}
		s.source(&b, line, m, gutter)
	}
	return b.String()
}

func (s Style) gap() string {
	if s.ASCII {
		return ":"
	}
	return "⋮"
}

// source writes one line, and the caret line under it if it is the marked one.
func (s Style) source(b *strings.Builder, line sourceLine, m mark, gutter int) {
	room := max(s.Width-gutter-len("    | "), 20)
	focus := 0
	if line.number == m.Line {
		focus = m.Column - 1
	}
	text, column := s.window(line.text, focus, room)
	row := fmt.Sprintf("  %*d | %s", gutter, line.number, text)
	if line.number == m.Line {
		row = s.paint(bold, row)
	}
	b.WriteString(strings.TrimRight(row, " ") + "\n")
	if line.number != m.Line {
		return
	}
	length := 0
	for _, c := range cells(m.value, true) {
		length += c.columns
	}
	length = max(min(length, room-column-len(" ")-len(m.label)), 1)
	under := "^" + strings.Repeat("~", length-1)
	if m.label != "" {
		under += " " + m.label
	}
	fmt.Fprintf(b, "  %s | %s%s\n", strings.Repeat(" ", gutter), strings.Repeat(" ", column), s.paint(m.colour, under))
}

// window returns a line as it is shown, cut to room columns around the byte at
// focus, and the column, from 0, at which that byte is.
func (s Style) window(text string, focus, room int) (shown string, column int) {
	list := cells(text, true)
	at, total, column := len(list), 0, 0
	for i, c := range list {
		if c.offset >= focus && i < at {
			at, column = i, total
		}
		total += c.columns
	}
	if at == len(list) {
		column = total
	}
	more := s.ellipsis()
	start := 0
	if column > room/2 && total > room { // cut the front, so that the value has half the room
		cut := column - room/2 + columns(more)
		for skipped := 0; start < at && skipped < cut; start++ {
			skipped += list[start].columns
			column -= list[start].columns
		}
		shown, column = more, column+columns(more)
	}
	used := columns(shown)
	for i, c := range list[start:] {
		rest := len(list) - start - i - 1
		if used+c.columns > room || rest > 0 && used+c.columns > room-columns(more) && !fits(list[start+i:], room-used) {
			return shown + more, column
		}
		shown += c.text
		used += c.columns
	}
	return shown, column
}

// fits reports whether the cells take at most room columns.
func fits(list []cell, room int) bool {
	for _, c := range list {
		if room -= c.columns; room < 0 {
			return false
		}
	}
	return true
}

// sourceLine is a physical line without its line end.
type sourceLine struct {
	number int
	text   string
}

// linesAround returns the lines that an excerpt shows, in order.
func linesAround(f *robots.File, m mark) []sourceLine {
	var list []sourceLine
	for line := range f.Lines() {
		n := line.Number
		if n > m.Line+context {
			break
		}
		if n < m.Line-context && n != m.heading {
			continue
		}
		text := strings.TrimRight(line.Text, "\r\n")
		if last := len(list) - 1; last >= 0 && list[last].number == n { // a dialect with more line ends than LF and CR
			list[last].text += text
			continue
		}
		list = append(list, sourceLine{n, text})
	}
	return list
}
