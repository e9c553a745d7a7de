package robots

import "strings"

// A Position is a place in a file's text.
type Position struct {
	Offset int // in bytes, from 0
	Line   int // from 1
	Column int // in bytes, from 1
}

// Position returns line and column of a byte offset of the file's text. An
// offset outside it is moved to its nearest end.
func (f *File) Position(offset int) Position {
	return positionIn(f.text, min(max(offset, 0), len(f.text)))
}

func positionIn(text string, offset int) Position {
	w := walker{text: text, line: 1}
	return w.to(offset)
}

// walker finds the positions of ascending offsets in one pass.
type walker struct {
	text        string
	offset      int
	line, start int // the line at offset, and where it starts
}

// to returns the position of offset, which is not before the last one asked for.
func (w *walker) to(offset int) Position {
	passed := w.text[w.offset:offset]
	w.line += strings.Count(passed, "\n")
	last := strings.LastIndexByte(passed, '\n')
	if cr := strings.Count(passed, "\r"); cr > 0 {
		w.line += cr - strings.Count(passed, "\r\n")
		last = max(last, strings.LastIndexByte(passed, '\r'))
	}
	if w.offset > 0 && w.text[w.offset-1] == '\r' && strings.HasPrefix(passed, "\n") {
		w.line-- // this CRLF was counted at its CR
	}
	if last >= 0 {
		w.start = w.offset + last + 1
	}
	w.offset = offset
	if offset > 0 && w.text[offset-1] == '\r' && strings.HasPrefix(w.text[offset:], "\n") {
		// Between the two, the line of the CR is not over yet.
		cr := offset - 1
		start := max(strings.LastIndexByte(w.text[:cr], '\n'), strings.LastIndexByte(w.text[:cr], '\r')) + 1
		return Position{Offset: offset, Line: w.line - 1, Column: offset - start + 1}
	}
	return Position{Offset: offset, Line: w.line, Column: offset - w.start + 1}
}
