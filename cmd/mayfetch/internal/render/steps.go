package render

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// groups is step 1: which group, and why not the others.
func (e Explanation) groups(b *strings.Builder, s Style) {
	chosen, about, others := 0, []robots.Candidate{}, 0
	for _, c := range e.Trail.Groups {
		switch {
		case c.Chosen:
			chosen++
			about = append(about, c)
		case c.Agent != "":
			about = append(about, c)
		default:
			others++
		}
	}
	who := who(e.Answer.Agent)
	title := ""
	switch {
	case e.Answer.Reason == robots.ReasonTooLarge:
		title = "none is read"
	case len(e.Trail.Groups) == 0:
		title = "the file has none"
	case chosen == 0:
		title = "none applies to " + who
	case chosen == 1:
		title = fmt.Sprintf("the one of line %d applies to %s", e.Answer.GroupLine, who)
	default:
		title = fmt.Sprintf("%d of them apply to %s and are read as one", chosen, who)
	}
	b.WriteString("\n" + s.paint(bold, "1. Group: ") + title + "\n")
	rows := make([]row, 0, len(about))
	for _, c := range about {
		why := c.Why
		if c.Chosen && e.Answer.Agent.Token == "*" {
			why = "for crawlers that no group names"
		}
		rows = append(rows, row{c.Chosen, c.Group.Line(), Visible(strings.Join(c.Group.Agents(), ", ")), "", why})
	}
	s.rows(b, rows, true)
	if others > 0 {
		fmt.Fprintf(b, "   %s for other crawlers\n", Count(others, "group"))
	}
}

// rules is step 2: what matches, and why it won or lost.
func (e Explanation) rules(b *strings.Builder, s Style) {
	path := s.clip(quoted(e.Trail.Path), max(s.Width-len("2. Rules: 000 of 000 match "), minText))
	title := ""
	switch n, of := len(e.Trail.Matches), len(e.Answer.Group().Rules()); {
	case e.Answer.Reason == robots.ReasonBadTarget:
		title = "none is asked, for the address cannot be read"
	case e.Answer.Group() == nil:
		title = "none applies"
	case of == 0:
		title = "the group has none"
	case n == 0 && of == 1:
		title = "the only one does not match " + path
	case n == 1 && of == 1:
		title = "the only one matches " + path
	case n == 0:
		title = fmt.Sprintf("none of %s matches %s", Thousands(of), path)
	default:
		title = fmt.Sprintf("%s of %s match %s", Thousands(n), Thousands(of), path)
		if n == 1 {
			title = fmt.Sprintf("1 of %s matches %s", Thousands(of), path)
		}
	}
	b.WriteString("\n" + s.paint(bold, "2. Rules: ") + title + "\n")
	s.rows(b, matchRows(e.Trail.Matches), false)
	if counted(e.Trail.Matches) {
		b.WriteString("   lengths are what " + e.Answer.Dialect.Name() + " counts, not the characters shown\n")
	}
	if len(e.Trail.Lost) > 0 {
		b.WriteString("   these match too, but belong to no group:\n")
		s.rows(b, matchRows(e.Trail.Lost), false)
	}
	e.unused(b, s)
}

// maxUnused is how many lines a step lists that do nothing.
const maxUnused = 5

// unused lists lines that may have been meant for rules.
func (e Explanation) unused(b *strings.Builder, s Style) {
	list := e.unusedLines()
	if len(list) == 0 {
		return
	}
	b.WriteString("   these lines do nothing here, and may have been meant to:\n")
	rows := make([]row, 0, maxUnused)
	for _, u := range list[:min(len(list), maxUnused)] {
		rows = append(rows, row{false, u.Line, Visible(u.Text), "", u.Why})
	}
	s.rows(b, rows, true)
	if n := len(list) - maxUnused; n > 0 {
		fmt.Fprintf(b, "   and %s more\n", Thousands(n))
	}
}

// unusedLines returns them without those that a target of no usual form matches.
func (e Explanation) unusedLines() []answer.Unused {
	if e.Answer.Reason == robots.ReasonTooLarge {
		return nil
	}
	list := answer.UnusedLines(e.File, e.Answer.Group(), e.Answer.Agent.Token)
	return slices.DeleteFunc(list, func(u answer.Unused) bool {
		return slices.ContainsFunc(e.Trail.Matches, func(m robots.Match) bool { return m.Rule.Position().Line == u.Line })
	})
}

// counted reports whether a length is not that of the rule as written.
func counted(list []robots.Match) bool {
	return slices.ContainsFunc(list, func(m robots.Match) bool { return m.Length != columns(m.Rule.Value) })
}

func matchRows(list []robots.Match) []row {
	rows := make([]row, len(list))
	for i, m := range list {
		why := m.Why
		if m.Wins {
			why = "wins"
		}
		rows[i] = row{m.Wins, m.Rule.Position().Line, ruleText(m.Rule), "length " + strconv.Itoa(m.Length), why}
	}
	return rows
}
