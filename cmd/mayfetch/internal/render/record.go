package render

import (
	"time"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// A Verdict is a decision as data. Its names are those that every command
// writes.
type Verdict struct {
	Dialect      string   `json:"dialect"`
	Allowed      bool     `json:"allowed"`
	Line         int      `json:"line"`   // 0: no line decided
	Column       int      `json:"column"` // in bytes, from 1; 0: no line decided
	Rule         string   `json:"rule"`   // as "Disallow: /x"
	Reason       string   `json:"reason"`
	GroupLine    int      `json:"group_line"`    // 0: no group applies
	AgentMatched string   `json:"agent_matched"` // the User-agent value that chose the group
	CrawlDelay   *Seconds `json:"crawl_delay"`   // null: none
}

// A Record is the answer to one question as data.
type Record struct {
	URL    string `json:"url"`
	SentAs string `json:"sent_as,omitempty"` // what was asked about, if that is not URL
	Agent  string `json:"agent"`
	Verdict
	Differs []Differing `json:"differs"`
}

// Differing is another dialect that decides otherwise.
type Differing struct {
	Dialect string `json:"dialect"`
	Allowed bool   `json:"allowed"`
	Line    int    `json:"line"`
	Why     string `json:"why"`
}

// Seconds is a delay, written as a plain number.
type Seconds time.Duration

// MarshalJSON writes the number.
func (s Seconds) MarshalJSON() ([]byte, error) { return []byte(seconds(time.Duration(s))), nil }

// NewVerdict returns a's decision as data.
func NewVerdict(a answer.Answer) Verdict {
	v := Verdict{
		Dialect:      a.Dialect.Name(),
		Allowed:      a.Allowed(),
		Line:         a.Position.Line,
		Column:       a.Position.Column,
		Reason:       a.Reason.String(),
		GroupLine:    a.GroupLine,
		AgentMatched: a.Token(),
		CrawlDelay:   (*Seconds)(a.Delay),
	}
	if rule, ok := a.Rule(); ok {
		v.Rule = rule.String()
	}
	return v
}

// NewRecord returns a as data.
func NewRecord(a answer.Answer) Record {
	return Record{URL: a.Target, SentAs: a.SentAs, Agent: a.Agent.Token, Verdict: NewVerdict(a), Differs: differing(a.Differs)}
}

func differing(list []answer.Difference) []Differing {
	out := make([]Differing, len(list))
	for i, d := range list {
		out[i] = Differing{d.Dialect.Name(), d.Decision.Allowed(), d.Line(), d.Why()}
	}
	return out
}
