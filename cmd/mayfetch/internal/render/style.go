package render

import "strings"

// Style is what the place that text goes to can show.
type Style struct {
	Colour bool
	ASCII  bool // the locale's characters are not Unicode
	Width  int  // in columns
}

// The colours, as parameters of the terminal's "select graphic rendition".
const (
	red   = "31"
	green = "32"
	bold  = "1"
	faint = "2"
)

func (s Style) paint(colour, text string) string {
	if !s.Colour || text == "" {
		return text
	}
	return "\x1b[" + colour + "m" + text + "\x1b[0m"
}

// verdict is the symbol and the word, in colour and of one width.
func (s Style) verdict(allowed bool) string {
	return s.paint(verdictColour(allowed), pad(s.word(allowed), len("x disallowed")))
}

// word is the symbol and the word, bare.
func (s Style) word(allowed bool) string {
	switch {
	case s.ASCII && allowed:
		return "+ allowed"
	case s.ASCII:
		return "x disallowed"
	case allowed:
		return "✓ allowed"
	}
	return "✗ disallowed"
}

func verdictColour(allowed bool) string {
	if allowed {
		return green
	}
	return red
}

func (s Style) ellipsis() string {
	if s.ASCII {
		return "..."
	}
	return "…"
}

// quoted is a name as it is shown: an empty one would be overlooked.
func quoted(name string) string {
	if name == "" {
		return `""`
	}
	return Visible(name)
}

// wrap breaks a sentence that begins at a column into lines that end before
// width; all but the first are indented.
func wrap(text string, column int, indent string, width int) string {
	var b strings.Builder
	first := true
	for word := range strings.FieldsSeq(text) {
		n := columns(word)
		switch {
		case first:
		case column+1+n > width:
			b.WriteString("\n" + indent)
			column = columns(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
		first = false
	}
	return b.String()
}

// Note writes a sentence under its kind ("note", "hint"), broken into lines.
// What the sentence quotes comes from files and strangers: it is made visible.
func (s Style) Note(kind, text string) string {
	lead := kind + ": "
	return lead + wrap(Visible(text), len(lead), strings.Repeat(" ", len(lead)), s.Width) + "\n"
}
