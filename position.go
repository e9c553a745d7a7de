package robots

import (
	"slices"
	"strings"
)

// A Position is a place in a file's text.
type Position struct {
	Offset int // in bytes, from 0
	Line   int // from 1
	Column int // in bytes, from 1
}

// Position returns line and column of a byte offset of the file's text. An
// offset outside it is moved to its nearest end.
func (f *File) Position(offset int) Position {
	offset = min(max(offset, 0), len(f.text))
	w := f.walker(offset)
	return w.to(offset)
}

func positionIn(text string, offset int) Position {
	w := walker{text: text, line: 1}
	return w.to(offset)
}

// walker returns a walker that stands at the start of the line that holds
// offset. Where lines start is noted when this is first asked.
func (f *File) walker(offset int) walker {
	starts := f.made.lines.Load()
	if starts == nil {
		starts = lineStarts(f.text)
		f.made.lines.Store(starts) // the same whoever made it
	}
	i, found := slices.BinarySearch(*starts, uint32(min(offset, maxText)))
	if !found {
		i--
	}
	start := int((*starts)[i])
	return walker{text: f.text, offset: start, line: i + 1, start: start}
}

// lineStarts returns where the lines of a text start, as far as it is read.
func lineStarts(text string) *[]uint32 {
	text = text[:min(len(text), maxText)]
	starts := []uint32{0}
	for i := range len(text) {
		if text[i] == '\n' || text[i] == '\r' && !strings.HasPrefix(text[i+1:], "\n") {
			starts = append(starts, uint32(i+1))
		}
	}
	return &starts
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
