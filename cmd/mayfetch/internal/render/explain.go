package render

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// maxTarget is how much of a URL the first line shows, in columns.
const maxTarget = 200

// An Explanation is the whole reasoning behind one answer.
type Explanation struct {
	Source string // the file's name
	File   *robots.File
	Under  func(*robots.Dialect) *robots.File // File as another dialect reads it
	Answer answer.Answer
	Trail  *robots.Trail
}

// Text writes the explanation for people: the answer, the place in the file,
// the three steps that led there, and what other dialects say.
func (e Explanation) Text(w io.Writer, s Style) error {
	var b strings.Builder
	e.heading(&b, s)
	e.source(&b, s)
	e.groups(&b, s)
	e.rules(&b, s)
	e.result(&b, s)
	e.dialects(&b, s)
	for _, note := range e.notes() {
		b.WriteString("\n" + s.Note("note", note))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// heading is the answer, and where it comes from.
func (e Explanation) heading(b *strings.Builder, s Style) {
	a := e.Answer
	verb := "may"
	if !a.Allowed() {
		verb = "may not"
	}
	verdict := s.paint(verdictColour(a.Allowed()), s.word(a.Allowed()))
	fmt.Fprintf(b, "%s: %s %s fetch %s\n", verdict, who(a.Agent), verb, s.clip(quoted(a.Target), maxTarget))
	where := Visible(e.Source) + ", by the rules of " + a.Dialect.Name()
	switch _, ok := a.Rule(); {
	case ok && strings.EqualFold(a.Token(), a.Agent.Token):
		where = fmt.Sprintf("line %d of %s", a.Position.Line, where)
	case ok:
		where = fmt.Sprintf("line %d of %s, group %s", a.Position.Line, where, quoted(a.Token()))
	default:
		where += ": " + s.cause(a.Decision, 0, a.Agent, "")
	}
	b.WriteString("  " + wrap(where, 2, "  ", s.Width) + "\n")
}

// who is the crawler.
func who(a robots.Agent) string {
	if a.Token == "*" {
		return "a crawler that no group names"
	}
	return quoted(a.Token)
}

// source is the excerpt with the deciding rule, or with the User-agent line of
// the group that says nothing of the target.
func (e Explanation) source(b *strings.Builder, s Style) {
	a := e.Answer
	agent := e.userAgent()
	m := mark{Position: agent.Position, value: agent.Value, label: "this group applies", colour: green}
	if rule, ok := a.Rule(); ok {
		m = mark{Position: a.Position, value: rule.Value, label: "decides", colour: verdictColour(a.Allowed())}
		m.heading = agent.Position.Line
	}
	if m.Line > 0 {
		b.WriteString("\n" + s.excerpt(e.File, m))
	}
}

// userAgent is the User-agent line that chose the group, or of several groups
// combined the one in which the deciding rule stands.
func (e Explanation) userAgent() robots.UserAgent {
	var found robots.UserAgent
	for _, c := range e.Trail.Groups {
		if !c.Chosen || found.Position.Line > 0 && c.Group.Line() > e.Answer.Position.Line {
			continue
		}
		for _, agent := range c.Group.UserAgents() {
			if agent.Value == c.Agent {
				found = agent
				break
			}
		}
	}
	return found
}

// result is step 3: who won.
func (e Explanation) result(b *strings.Builder, s Style) {
	a := e.Answer
	text := ""
	switch {
	case len(e.Trail.Matches) > 0 && e.Trail.Matches[0].Wins:
		text = fmt.Sprintf("line %d wins: %s", a.Position.Line, e.Trail.Matches[0].Why)
		if a.Reason == robots.ReasonEmptyRule {
			text += "; a rule without a value forbids nothing"
		}
	case a.Reason == robots.ReasonBadTarget:
		text = "an address that cannot be read may not be fetched"
	case a.Reason == robots.ReasonRobotsTxt:
		text = "robots.txt itself may always be fetched"
	case a.Reason == robots.ReasonTooLarge:
		text = a.Dialect.Name() + " takes a file of this size for an empty one"
	default:
		text = "nothing forbids it, so it is allowed"
	}
	const lead = "3. Result: "
	b.WriteString("\n" + s.paint(bold, lead) + wrap(text, len(lead), "   ", s.Width) + "\n")
	if a.Delay != nil {
		fmt.Fprintf(b, "   Crawl-delay: %s s\n", seconds(*a.Delay))
	}
}

// dialects is what every dialect says, side by side.
func (e Explanation) dialects(b *strings.Builder, s Style) {
	b.WriteString("\n" + s.paint(bold, "The same question under each dialect") + "\n")
	wide := 0
	for _, o := range e.Trail.Others {
		wide = max(wide, len(o.Dialect.Name()))
	}
	for _, o := range e.Trail.Others {
		sign := " "
		if o.Dialect == e.Answer.Dialect {
			sign = ">"
		}
		d := o.Decision
		cause := s.clip(s.cause(d, d.Line(), e.Answer.Agent, e.Answer.Token()), max(s.Width-len("   ")-len("x disallowed")-wide-4, 30))
		fmt.Fprintf(b, " %s %s  %s  %s\n", sign, s.verdict(d.Allowed()), pad(o.Dialect.Name(), wide), cause)
	}
}

// notes is what else bears on the answer, in sentences.
func (e Explanation) notes() []string {
	list := e.sent()
	if len(list) == 0 {
		list = answer.Sentences(e.Answer.Differs)
	}
	if l := e.Answer.Lost; l != nil && len(list) == 0 { // else another dialect's note says it already
		list = append(list, LostNote(l))
	}
	if note := CutNote(e.File); note != "" {
		list = append(list, note)
	}
	return list
}

// sent says which dialects of those that matter to the crawler would decide
// otherwise about the target as crawlers send it.
func (e Explanation) sent() []string {
	encoded := answer.Encode(e.Answer.Asked())
	if encoded == e.Answer.Asked() {
		return nil
	}
	if e.Answer.Sent != nil {
		return []string{SentNote(e.Answer.Sent)}
	}
	var names []string
	matter := answer.Compare(e.Answer.Agent.Token, nil)
	for _, o := range e.Trail.Others {
		if slices.Contains(matter, o.Dialect) && e.Under(o.Dialect).DecideFor(e.Answer.Agent, encoded).Allowed() != o.Decision.Allowed() {
			names = append(names, o.Dialect.Name())
		}
	}
	if len(names) == 0 {
		return nil
	}
	return []string{"crawlers send it percent-encoded, and then " + answer.And(names) + " would decide otherwise: " + encoded}
}

// CutNote says how far a file is read that its dialect does not read whole, ""
// for others.
func CutNote(f *robots.File) string {
	end, cut := f.Truncated()
	if !cut {
		return ""
	}
	return fmt.Sprintf("%s stops reading at line %s, after %s bytes of %s",
		f.Dialect().Name(), Thousands(f.Position(end).Line), Thousands(end), Thousands(len(f.Text())))
}
