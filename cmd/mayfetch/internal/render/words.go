package render

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// maxRule is how much of a rule a line of text shows, in columns.
const maxRule = 200

// cause says why a decision is what it is, in a few words. The group is named
// if it is not the usual one, that of the value usual.
func (s Style) cause(d robots.Decision, line int, agent robots.Agent, usual string) string {
	if rule, ok := d.Rule(); ok {
		text := fmt.Sprintf("line %d: %s", line, s.clip(ruleText(rule), maxRule))
		if token := d.Token(); !strings.EqualFold(token, usual) {
			text += " (group " + quoted(token) + ")"
		}
		return text
	}
	more := ""
	switch {
	case d.Reason == robots.ReasonNoGroup && agent.NoStar:
		more = ": none names it, and * does not reach it"
	case d.Reason == robots.ReasonRobotsTxt:
		more = ", which is always allowed"
	case d.Reason == robots.ReasonBadTarget:
		more = ": not a readable address"
	case d.Reason == robots.ReasonTooLarge:
		more = ": the file counts as empty"
	}
	return d.Reason.String() + more
}

// ruleText is a rule as it is shown; one without a value says so.
func ruleText(r robots.Rule) string {
	if r.Value == "" {
		return r.Kind.String() + ": (empty)"
	}
	return Visible(r.String())
}

// LostNote says of a rule of no group that it would have turned the verdict.
func LostNote(l *answer.Lost) string {
	where := "stands after a blank line, which ends the group"
	if l.Before {
		where = "has no User-agent line above it"
	}
	return fmt.Sprintf("line %d (%s) would have decided, but %s", l.Line, Visible(l.Rule.String()), where)
}

// SentNote says that the target as crawlers send it gets another answer.
func SentNote(s *answer.Sent) string {
	verb := "disallowed"
	if s.Decision.Allowed() {
		verb = "allowed"
	}
	by := ""
	if line := s.Decision.Line(); line > 0 {
		by = fmt.Sprintf(" by line %d", line)
	}
	return "crawlers send it percent-encoded, and then it is " + verb + by + ": " + s.Target
}

// seconds writes a delay as robots.txt does: 1.5.
func seconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64)
}

// Count writes "1 rule", "2 rules" and "12,345 rules".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Thousands(n) + " " + noun + "s"
}

// Thousands writes n with a comma after every three digits.
func Thousands(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
