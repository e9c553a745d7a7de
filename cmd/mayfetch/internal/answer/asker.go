// Package answer turns decisions of package robots into answers for people and
// data: with lines, the Crawl-delay, and what other dialects would decide and
// why. It knows nothing of output.
package answer

import (
	"time"

	"github.com/mayfetch/robots"
)

// A Text is one robots.txt file, read under each dialect at most once.
type Text struct {
	first *robots.File
	under map[*robots.Dialect]*reading
}

// NewText returns the text of f.
func NewText(f *robots.File) *Text {
	return &Text{first: f, under: map[*robots.Dialect]*reading{}}
}

// Under returns the file as d reads it.
func (t *Text) Under(d *robots.Dialect) *robots.File { return t.reading(d).file }

func (t *Text) reading(d *robots.Dialect) *reading {
	r := t.under[d]
	if r == nil {
		r = &reading{file: t.first.Under(d)}
		t.under[d] = r
	}
	return r
}

// An Asker asks one file about one crawler. It is not safe for concurrent use.
type Asker struct {
	agent   robots.Agent
	here    *reading
	others  []*reading
	orphans []orphan

	line   int // of the group that applies, as Delay is its
	delay  *time.Duration
	places map[ruleKey]robots.Position // lines are counted once a rule
}

// ruleKey tells the rules that decide apart: of equal ones the first decides.
type ruleKey struct {
	kind  robots.Kind
	value string
}

// Ask returns an Asker of text about agent under d. Its answers say which
// dialects of compare would decide otherwise.
func Ask(text *Text, agent robots.Agent, d *robots.Dialect, compare []*robots.Dialect) *Asker {
	a := &Asker{
		agent:  agent,
		here:   text.reading(d),
		places: map[ruleKey]robots.Position{},
	}
	for _, other := range compare {
		if other != d {
			a.others = append(a.others, text.reading(other))
		}
	}
	group := a.here.file.GroupFor(agent)
	a.line = group.Line()
	if delay, ok := group.CrawlDelay(); ok {
		a.delay = &delay
	}
	a.orphans = orphansNear(a.here.file, group)
	return a
}

// Agent returns the crawler.
func (a *Asker) Agent() robots.Agent { return a.agent }

// Dialect returns the dialect that answers.
func (a *Asker) Dialect() *robots.Dialect { return a.here.file.Dialect() }

// An Answer is a decision with what people and data want to know of it.
type Answer struct {
	robots.Decision

	Target    string
	SentAs    string // what was asked about instead of Target, "" if it was Target
	Agent     robots.Agent
	Dialect   *robots.Dialect
	Position  robots.Position // of the value of the rule that decided; zero if none did
	GroupLine int             // 0 if no group applies
	Delay     *time.Duration  // nil if there is none
	Differs   []Difference
	Lost      *Lost
	Sent      *Sent
}

// AboutSent answers about target as crawlers send it. What cannot be read is
// not mended.
func (a *Asker) AboutSent(target string) Answer {
	encoded := Encode(target)
	if encoded == target || (*robots.Group)(nil).Decide(target).Reason == robots.ReasonBadTarget {
		return a.About(target)
	}
	ans := a.About(encoded)
	ans.Target, ans.SentAs = target, encoded
	return ans
}

// Asked is what was asked about.
func (a Answer) Asked() string {
	if a.SentAs != "" {
		return a.SentAs
	}
	return a.Target
}

// Plain answers whether the crawler may fetch target, taken as it is.
func (a *Asker) Plain(target string) Answer {
	d := a.here.file.DecideFor(a.agent, target)
	ans := Answer{
		Decision:  d,
		Target:    target,
		Agent:     a.agent,
		Dialect:   a.Dialect(),
		GroupLine: a.line,
		Delay:     a.delay,
	}
	if rule, ok := d.Rule(); ok {
		ans.Position = a.place(rule)
	}
	return ans
}

// About is Plain with what else is worth knowing: rules that belong to nobody,
// other forms of the target, and the dialects to compare with.
func (a *Asker) About(target string) Answer {
	ans := a.Plain(target)
	d := ans.Decision
	ans.Lost = a.lost(target, d)
	ans.Sent = a.sent(target, d)
	for _, other := range a.others {
		there := other.file.DecideFor(a.agent, target)
		if there.Allowed() != d.Allowed() {
			ans.Differs = append(ans.Differs, Difference{
				Dialect: other.file.Dialect(), Decision: there,
				target: target, here: d, mine: a.here, other: other,
			})
		}
	}
	return ans
}

func (a *Asker) place(r robots.Rule) robots.Position {
	key := ruleKey{r.Kind, r.Value}
	p, ok := a.places[key]
	if !ok {
		p = r.Position()
		a.places[key] = p
	}
	return p
}
