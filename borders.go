package robots

// borders tells where groups start and end, line by line.
type borders struct {
	p     *Policy
	open  bool // a group is open: rules join it
	ended bool // its list of agents has ended
	split bool // a blank line stands in front of the next line
}

// line reads a line. It reports whether the line is a User-agent line that
// starts a new group.
func (b *borders) line(lx *lexer) (starts bool) {
	if !lx.pair {
		b.blank(lx)
		return false
	}
	switch lx.field {
	case FieldUserAgent:
		starts = !b.open || b.ended || b.split
		b.open, b.ended = true, false
	case FieldAllow, FieldDisallow:
		b.ended = true
	case FieldCrawlDelay:
		b.ended = b.ended || b.p.AgentsEnd >= EndsAtDelay
	case FieldRequestRate:
		b.ended = b.ended || b.p.AgentsEnd >= EndsAtRate
	default:
		b.ended = b.ended || b.p.AgentsEnd == EndsAtAnyRecord
	}
	b.split = false
	return starts
}

// blank reads a line of nothing but white space or a comment.
func (b *borders) blank(lx *lexer) {
	switch b.p.BlankLine {
	case BlankSplitsList:
		b.split = true
	case BlankEndsGroup:
		b.open = b.open && !lx.blank
	case EmptyEndsGroup:
		b.open = b.open && !lx.empty
	}
}
