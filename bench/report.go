package main

import (
	"fmt"
	"strings"
	"time"
)

// A report is what was measured, in the order of the page.
type report struct {
	corpus   corpus
	effort   effort
	sections []section
	figures  []figure // those of all sections
}

// A section is one table with its meaning.
type section struct {
	title string
	about string // paragraphs, wrapped as they are to stand
	table table
}

// add notes the figure and returns its cells: measured, goal, reach, standing.
func (r *report) add(f figure) []string {
	r.figures = append(r.figures, f)
	return []string{f.unit.of(f.value), f.goal.in(f.unit), f.reach.in(f.unit), f.standing()}
}

// onReal returns a limit that holds for files of real sites, if it applies.
func (r *report) onReal(l limit) limit {
	if !r.corpus.real {
		return limit{}
	}
	return l
}

// addList adds a section that lists figures.
func (r *report) addList(title, about string, figures ...figure) {
	t := table{head: []string{"figure", "measured", "goal", "reach", "standing"}, left: 1}
	for _, f := range figures {
		t.rows = append(t.rows, append([]string{f.name}, r.add(f)...))
	}
	r.sections = append(r.sections, section{title, about, t})
}

// page returns the whole page.
func (r *report) page(m machine) string {
	var b strings.Builder
	fmt.Fprintf(&b, `# Benchmarks

What package robots costs, beside [github.com/temoto/robotstxt](https://github.com/temoto/robotstxt)
%s and beside two yardsticks that every machine has. Made by
%s.

- Machine: %s, %d cores, of which one is used; %s. Date: %s.
- Corpus: %s.
- All times are CPU time of one process, user and system, garbage collection
  included, and never time by the clock. Contenders take turns; a time is the
  median of %d rounds. Times hold for this machine, ratios (×) wherever it is run.
- Goal is what a release must hold, reach what would be better than needed. The
  standing is "missed", "goal" or "reach": which of them the figure holds.
`, m.peer, "`go run ./bench -o docs/benchmarks.md`", m.model, m.cores, m.golang, time.Now().UTC().Format(time.DateOnly), r.corpus.name, r.effort.rounds)
	if r.effort != thorough {
		b.WriteString("- This was a short run: the figures are rough.\n")
	}
	if !r.corpus.real {
		b.WriteString("- The corpus is not of real sites, and its files are far smaller: what is asked\n  of speed and size on real files does not apply.\n")
	}
	fmt.Fprintf(&b, "\n%s", r.missed())
	for _, s := range r.sections {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n%s", s.title, strings.TrimSpace(s.about), s.table)
	}
	return b.String()
}

// missed lists the figures that do not hold their limits.
func (r *report) missed() string {
	goals, bounded := 0, 0
	var missed []string
	for _, f := range r.figures {
		if !f.goal.set {
			continue
		}
		bounded++
		if f.goal.holds(f.value) {
			goals++
		} else {
			missed = append(missed, fmt.Sprintf("- %s: %s, goal %s\n", f.name, f.unit.of(f.value), f.goal.in(f.unit)))
		}
	}
	s := fmt.Sprintf("%d of %d goals are held.", goals, bounded)
	if len(missed) == 0 {
		return s + "\n"
	}
	return s + " Missed:\n\n" + strings.Join(missed, "")
}
