package render

import (
	"fmt"
	"strconv"
	"strings"
)

// maxShown is how many groups or rules of one kind a step lists; the rest is
// counted. JSON has them all.
const maxShown = 40

// minText is the least that is left of a text that is cut to make room.
const minText = 24

// row is a line of a step's table: whether it was chosen, its line in the file,
// what stands there, the length of that, and why it was chosen or not.
type row struct {
	chosen             bool
	line               int
	text, size, reason string
}

// widths are those of a table's columns.
type widths struct {
	line, text, size, reason int
	ragged                   int // the widest row without padding
}

func measure(rows []row) widths {
	var w widths
	for _, r := range rows {
		w.line = max(w.line, len(strconv.Itoa(r.line)))
		w.text = max(w.text, columns(r.text))
		w.size = max(w.size, len(r.size))
		w.reason = max(w.reason, columns(r.reason))
	}
	for _, r := range rows {
		w.ragged = max(w.ragged, w.lead()+columns(r.text)+w.rest()+columns(r.reason))
	}
	return w
}

// lead is the width of what stands before the text.
func (w widths) lead() int { return len("   line ") + w.line + len("  ") }

// rest is the width of what stands between text and reason.
func (w widths) rest() int {
	if w.size > 0 {
		return len("  ") + w.size + len("  ")
	}
	return len("  ")
}

// rows writes a table. Where it would not fit, texts are not padded; if that is
// not enough they are cut, if they may be, or else the reasons move below.
func (s Style) rows(b *strings.Builder, rows []row, cut bool) {
	left := 0
	if n := len(rows) - maxShown; n > 0 {
		rows, left = rows[:maxShown], n
	}
	for i := range rows {
		rows[i].reason = Visible(rows[i].reason)
	}
	w := measure(rows)
	room := s.Width - w.lead() - w.rest()
	below := false
	switch {
	case w.text+w.reason <= room:
	case w.ragged <= s.Width, cut:
		w.text = 0
	default:
		below = true
		w.text = min(w.text, room)
	}
	for _, r := range rows {
		limit := room
		if !below {
			limit -= columns(r.reason)
		}
		s.row(b, r, w, max(limit, minText), below)
	}
	if left > 0 {
		fmt.Fprintf(b, "   and %s more\n", Thousands(left))
	}
}

// row writes one row with its text cut to limit, and its reason behind it or
// below.
func (s Style) row(b *strings.Builder, r row, w widths, limit int, below bool) {
	sign := " "
	if r.chosen {
		sign = ">"
	}
	text := pad(s.clip(r.text, limit), w.text)
	if w.size > 0 {
		text += "  " + pad(r.size, w.size)
	}
	fmt.Fprintf(b, " %s line %*d  ", sign, w.line, r.line)
	if !below {
		b.WriteString(text + "  " + r.reason + "\n")
		return
	}
	indent := strings.Repeat(" ", w.lead()+2)
	b.WriteString(strings.TrimRight(text, " ") + "\n" + indent + wrap(r.reason, len(indent), indent, s.Width) + "\n")
}
