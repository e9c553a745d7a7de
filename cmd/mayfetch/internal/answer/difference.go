package answer

import (
	"fmt"
	"strings"

	"github.com/mayfetch/robots"
)

// A Difference is another dialect that decides otherwise.
type Difference struct {
	Dialect  *robots.Dialect
	Decision robots.Decision

	target      string
	here        robots.Decision
	mine, other *reading
}

// Line is that of the rule that decides there, 0 if none does.
func (d Difference) Line() int { return d.Decision.Line() }

// String says it in a sentence: "google would disallow it by line 4: ...".
func (d Difference) String() string { return d.sentence([]string{d.Dialect.Name()}) }

// Sentences says what several dialects would decide, those with the same
// reason in one sentence.
func Sentences(list []Difference) []string {
	var texts []string
	names := map[string][]string{}
	for _, d := range list {
		text := d.sentence(nil)
		if names[text] == nil {
			texts = append(texts, text)
		}
		names[text] = append(names[text], d.Dialect.Name())
	}
	for i, text := range texts {
		texts[i] = And(names[text]) + text
	}
	return texts
}

func (d Difference) sentence(names []string) string {
	verb := "disallow"
	if d.Decision.Allowed() {
		verb = "allow"
	}
	by := ""
	if line := d.Line(); line > 0 {
		by = fmt.Sprintf(" by line %d", line)
	}
	return fmt.Sprintf("%s would %s it%s: %s", And(names), verb, by, d.Why())
}

// And joins names as a sentence does: "a, b and c".
func And(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// Why says why the other dialect does not decide as the one asked: a clause
// that says "there" for the other and "that line" for the one that decides
// there, no full stop.
func (d Difference) Why() string {
	switch {
	case d.Decision.Reason == robots.ReasonTooLarge:
		return "the file is too large there and counts as empty"
	case d.here.Reason == robots.ReasonTooLarge:
		return "the file is read there in spite of its size"
	case d.Decision.Reason == robots.ReasonRobotsTxt:
		return "/robots.txt itself is always allowed there"
	case d.here.Reason == robots.ReasonRobotsTxt:
		return "/robots.txt itself is no exception there"
	}
	loser, here := d.here.Rule()
	winner, there := d.Decision.Rule()
	if there {
		if why := d.gain(winner); why != "" {
			return why
		}
	}
	if here {
		if why := d.loss(loser); why != "" {
			return why
		}
	}
	switch {
	case there && !d.mine.matches(winner, d.target):
		return "that line matches there"
	case here && !d.other.matches(loser, d.target):
		return fmt.Sprintf("line %d does not match there", loser.Position().Line)
	case !here || !there:
		return d.Decision.Reason.String()
	case loser.Position() == winner.Position():
		return "that line allows there"
	}
	return fmt.Sprintf("that line ranks above line %d there", loser.Position().Line)
}

// gain says why the rule that decides there is not asked here, "" if it is.
func (d Difference) gain(winner robots.Rule) string {
	switch d.mine.place(winner, d.here.Group()) {
	case placeUnread:
		return "that line is still read there"
	case placeNowhere:
		if key := d.other.key(winner); misspelt(key) {
			return fmt.Sprintf("%q is read as %s there", key, winner.Kind)
		}
		return "that line is used as a rule there"
	case placeBefore:
		return "that line does not stand before the first User-agent line there"
	case placeLost:
		return "the blank line before that line does not end the group there"
	case placeOther:
		return d.otherGroup()
	}
	return ""
}

// loss says why the rule that decides here is not asked there, "" if it is.
func (d Difference) loss(loser robots.Rule) string {
	line := loser.Position().Line
	switch d.other.place(loser, d.Decision.Group()) {
	case placeUnread:
		return fmt.Sprintf("reading stops before line %d there", line)
	case placeNowhere:
		if key := d.mine.key(loser); misspelt(key) {
			return fmt.Sprintf("%q is not read as %s there", key, loser.Kind)
		}
		return fmt.Sprintf("line %d is not used as a rule there", line)
	case placeBefore:
		return fmt.Sprintf("line %d stands before the first User-agent line there", line)
	case placeLost:
		return fmt.Sprintf("a blank line ends the group before line %d there", line)
	case placeOther:
		return d.otherGroup()
	}
	return ""
}

func misspelt(key string) bool {
	return key != "" && !strings.EqualFold(key, "Allow") && !strings.EqualFold(key, "Disallow")
}

// otherGroup names the group that the other dialect takes.
func (d Difference) otherGroup() string {
	g := d.Decision.Group()
	if g == nil {
		return "no group applies to this crawler there"
	}
	return fmt.Sprintf("the group of line %d (%s) applies there", g.Line(), d.Decision.Token())
}
