package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A figure is one result, with what is asked of it.
type figure struct {
	name  string
	value float64
	unit  unit
	goal  limit // what a release must hold
	reach limit // what would be a pleasure
}

// A limit bounds a figure. The zero limit does not.
type limit struct {
	least bool // the figure is to be this large at least, not at most
	set   bool
	value float64
}

func atMost(v float64) limit  { return limit{set: true, value: v} }
func atLeast(v float64) limit { return limit{set: true, least: true, value: v} }

// holds reports whether v is within the limit.
func (l limit) holds(v float64) bool {
	return !l.set || l.least && v >= l.value || !l.least && v <= l.value
}

// in returns the limit in a unit: "≤ 250 ns".
func (l limit) in(u unit) string {
	switch {
	case !l.set:
		return ""
	case l.least:
		return "≥ " + u.limit(l.value)
	}
	return "≤ " + u.limit(l.value)
}

// standing says in a word how the figure stands to its limits.
func (f figure) standing() string {
	switch {
	case !f.goal.holds(f.value):
		return "missed"
	case f.reach.set && f.reach.holds(f.value):
		return "reach"
	case f.goal.set:
		return "goal"
	}
	return ""
}

// A unit is what stands behind a number.
type unit string

const (
	count  unit = ""
	ns     unit = " ns"
	ms     unit = " ms"
	mbps   unit = " MB/s"
	octets unit = " B"
	times  unit = "×"
)

// of returns v with three digits that count, or all of a whole number, and the
// unit.
func (u unit) of(v float64) string {
	decimals := 0
	if v != 0 && math.Abs(v) < 100 {
		decimals = 2 - int(math.Floor(math.Log10(math.Abs(v))))
	}
	s := strconv.FormatFloat(v, 'f', min(max(decimals, 0), 3), 64)
	if math.Abs(v) >= 1000 {
		s = grouped(int(math.Round(v)))
	}
	return s + string(u)
}

// limit returns v as it was set.
func (u unit) limit(v float64) string {
	return strconv.FormatFloat(v, 'f', -1, 64) + string(u)
}

// grouped returns n with commas between thousands.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// A table is a Markdown table, padded so that it reads well as it stands.
type table struct {
	head []string
	rows [][]string
	left int // how many columns hold words; the others hold numbers
}

func (t table) String() string {
	widths := make([]int, len(t.head))
	for _, row := range append([][]string{t.head}, t.rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	var b strings.Builder
	t.line(&b, t.head, widths)
	for i, w := range widths {
		if i < t.left {
			b.WriteString("|:" + strings.Repeat("-", w+1))
		} else {
			b.WriteString("|" + strings.Repeat("-", w+1) + ":")
		}
	}
	b.WriteString("|\n")
	for _, row := range t.rows {
		t.line(&b, row, widths)
	}
	return b.String()
}

func (t table) line(b *strings.Builder, row []string, widths []int) {
	for i, cell := range row {
		if i < t.left {
			fmt.Fprintf(b, "| %-*s ", widths[i], cell)
		} else {
			fmt.Fprintf(b, "| %*s ", widths[i], cell)
		}
	}
	b.WriteString("|\n")
}
