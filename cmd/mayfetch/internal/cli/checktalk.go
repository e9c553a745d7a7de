package cli

import (
	"fmt"

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
	odd        int               // targets that are neither a path nor an address
	differ     map[string]turned // by dialect
	lost       int               // answers that a rule of no group would have turned
	sent       int               // answers that percent-encoding would turn
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
	if a.Sent != nil {
		t.sent++
	}
	for _, d := range a.Differs {
		n := t.differ[d.Dialect.Name()]
		if n.count++; n.count == 1 {
			n.first = a.Target
		}
		t.differ[d.Dialect.Name()] = n
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
	if t.odd > maxRemarks {
		c.talk("note", render.Thousands(t.odd)+" targets in all are neither a path nor an address")
	}
	if c.output != formatText {
		return
	}
	of := " of " + render.Thousands(t.answers) + " answers otherwise"
	for _, d := range robots.Dialects() {
		if n := t.differ[d.Name()]; n.count > 0 {
			c.talk("note", fmt.Sprintf("%s would decide %s%s; for the reason, explain %s", d, render.Thousands(n.count), of, n.first))
		}
	}
	if t.lost > 0 {
		c.talk("note", fmt.Sprintf("rules that belong to no group would decide %s%s", render.Thousands(t.lost), of))
	}
	if t.sent > 0 {
		c.talk("note", fmt.Sprintf("the URL percent-encoded, as crawlers send it, would decide %s%s", render.Thousands(t.sent), of))
	}
}
