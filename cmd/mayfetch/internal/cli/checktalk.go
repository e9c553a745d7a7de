package cli

import (
	"fmt"
	"slices"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
)

// maxRemarks is how many remarks on single URLs of a list are made before they
// are only counted.
const maxRemarks = 5

// tally is what was counted over all answers.
type tally struct {
	answers    int
	disallowed int
	bad        int               // addresses that cannot be read
	odd        [oddities]int     // targets
	encoded    int               // targets of the list that were asked about as crawlers send them
	differ     map[string]turned // by dialect
	lost       int               // answers that a rule of no group would have turned
	sent       int               // targets of which percent-encoding would turn an answer
}

// turned counts the answers that another dialect would turn.
type turned struct {
	count int
	first string // the first target
}

func (c *check) count(a answer.Answer) {
	t := &c.tally
	t.answers++
	if !a.Allowed() {
		t.disallowed++
	}
	if a.Lost != nil && len(a.Differs) == 0 {
		t.lost++
	}
	for _, d := range a.Differs {
		n := t.differ[d.Dialect.Name()]
		if n.count++; n.count == 1 {
			n.first = a.Target
		}
		t.differ[d.Dialect.Name()] = n
	}
}

// remark says what is odd about a target, and what was asked about instead; of
// a target from the list not every time.
func (c *check) remark(answers []answer.Answer, listed bool) {
	a := answers[0]
	if slices.ContainsFunc(answers, func(a answer.Answer) bool { return a.Sent != nil }) {
		c.tally.sent++
	}
	if o := oddityOf(a.Target); o != plain {
		c.tally.odd[o]++
		if !listed || c.tally.odd[o] <= maxRemarks {
			c.say([]remark{o.remark(a.Target)})
		}
	}
	switch {
	case a.SentAs != "" && listed:
		c.tally.encoded++
	case a.SentAs != "":
		c.say([]remark{sentRemark(a.Target, a.SentAs)})
	}
}

// notes says what bears on the answers about one URL.
func (c *check) notes(answers []answer.Answer) {
	for _, a := range answers {
		switch {
		case a.Sent != nil: // what other dialects make of octets that no crawler sends is no matter
			c.talk("note", c.subject(a)+render.SentNote(a.Sent))
		case len(a.Differs) > 0: // which says of a lost rule what there is to say
			for _, sentence := range answer.Sentences(a.Differs) {
				c.talk("note", c.subject(a)+sentence)
			}
		case a.Lost != nil && unanimous(answers, a.Agent.Token): // else the answers say it
			c.talk("note", c.subject(a)+render.LostNote(a.Lost))
		}
	}
}

// unanimous reports whether all dialects asked agree on the crawler.
func unanimous(answers []answer.Answer, token string) bool {
	seen := map[robots.Kind]bool{}
	for _, a := range answers {
		if a.Agent.Token == token {
			seen[a.Verdict] = true
		}
	}
	return len(seen) == 1
}

// subject names the question, if there is more than one.
func (c *check) subject(a answer.Answer) string {
	switch {
	case len(c.targets)*len(c.askers) == 1:
		return ""
	case len(c.agents) == len(c.askers):
		return fmt.Sprintf("%s, %s: ", a.Target, a.Agent.Token)
	}
	return fmt.Sprintf("%s, %s, %s: ", a.Target, a.Agent.Token, a.Dialect)
}

// sum says what was only counted.
func (c *check) sum() {
	t := &c.tally
	c.say(c.remarks)
	if c.quiet || c.list == "" {
		return
	}
	if t.bad > maxRemarks {
		c.errorf("%s addresses in all cannot be read", render.Thousands(t.bad))
	}
	for o := plain + 1; o < oddities; o++ {
		if t.odd[o] > maxRemarks {
			c.talk("note", render.Thousands(t.odd[o])+" "+o.many())
		}
	}
	if t.encoded > 0 {
		c.talk("note", "asked about percent-encoded, as crawlers send them: "+render.Count(t.encoded, "URL")+" of the list; --raw takes them as they are")
	}
	if c.output != formatText {
		return
	}
	how := "explain "
	if c.raw {
		how += "--raw "
	}
	of := " of " + render.Thousands(t.answers) + " answers otherwise"
	for _, d := range robots.Dialects() {
		if n := t.differ[d.Name()]; n.count > 0 {
			c.talk("note", fmt.Sprintf("%s would decide %s%s; for the reason, %s%s", d, render.Thousands(n.count), of, how, n.first))
		}
	}
	if t.lost > 0 {
		c.talk("note", fmt.Sprintf("rules that belong to no group would decide %s%s", render.Thousands(t.lost), of))
	}
	if t.sent > 0 {
		c.talk("note", fmt.Sprintf("percent-encoded, as crawlers send them, %s would be answered otherwise", render.Count(t.sent, "URL")))
	}
}
