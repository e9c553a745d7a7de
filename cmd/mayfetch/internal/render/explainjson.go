package render

import (
	"io"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// explainSchema names the form of the JSON document; the number rises when a
// reader of the old form would be misled.
const explainSchema = "mayfetch/explain/1"

// explanation is an Explanation as data.
type explanation struct {
	Schema string `json:"schema"`
	Source string `json:"source"`
	Record
	Fallback  []string     `json:"fallback"`   // tokens whose groups count where none names the agent
	NoStar    bool         `json:"no_star"`    // * does not reach the agent
	StarDelay bool         `json:"star_delay"` // the agent keeps the Crawl-delay of *
	Path      string       `json:"path"`       // what patterns were matched against
	Groups    []groupJSON  `json:"groups"`
	Matches   []matchJSON  `json:"matches"` // the winner first
	Lost      []matchJSON  `json:"lost"`    // rules of no group that match
	Unused    []unusedJSON `json:"unused"`  // lines that do nothing, and may have been meant to
	Dialects  []Verdict    `json:"dialects"`
	Notes     []string     `json:"notes"`
}

type groupJSON struct {
	Line   int      `json:"line"`
	Agents []string `json:"agents"`
	Chosen bool     `json:"chosen"`
	Agent  string   `json:"agent"` // the value that speaks of the crawler
	Why    string   `json:"why"`
}

type unusedJSON struct {
	Line int    `json:"line"`
	Text string `json:"text"`
	Why  string `json:"why"`
}

type matchJSON struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Rule   string `json:"rule"`
	Length int    `json:"length"`
	Wins   bool   `json:"wins"`
	Why    string `json:"why"`
}

// JSON writes the explanation as one document.
func (e Explanation) JSON(w io.Writer) error {
	agent := e.Answer.Agent
	doc := explanation{
		Schema:    explainSchema,
		Source:    e.Source,
		Record:    NewRecord(e.Answer),
		Fallback:  append([]string{}, agent.Fallback...),
		NoStar:    agent.NoStar,
		StarDelay: agent.StarDelay,
		Path:      e.Trail.Path,
		Groups:    make([]groupJSON, 0, len(e.Trail.Groups)),
		Matches:   matchesJSON(e.Trail.Matches),
		Lost:      matchesJSON(e.Trail.Lost),
		Unused:    []unusedJSON{},
		Notes:     append([]string{}, e.notes()...),
	}
	for _, c := range e.Trail.Groups {
		doc.Groups = append(doc.Groups, groupJSON{c.Group.Line(), c.Group.Agents(), c.Chosen, c.Agent, c.Why})
	}
	for _, u := range e.unusedLines() {
		doc.Unused = append(doc.Unused, unusedJSON(u))
	}
	for _, o := range e.Trail.Others {
		doc.Dialects = append(doc.Dialects, opinion(o))
	}
	enc := encoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(doc)
}

func matchesJSON(list []robots.Match) []matchJSON {
	out := make([]matchJSON, len(list))
	for i, m := range list {
		at := m.Rule.Position()
		out[i] = matchJSON{at.Line, at.Column, m.Rule.String(), m.Length, m.Wins, m.Why}
	}
	return out
}

// opinion is what one dialect says, as data.
func opinion(o robots.Opinion) Verdict {
	a := answer.Answer{Decision: o.Decision, Dialect: o.Dialect, GroupLine: o.Decision.Group().Line()}
	if rule, ok := a.Rule(); ok {
		a.Position = rule.Position()
	}
	if delay, ok := a.Group().CrawlDelay(); ok {
		a.Delay = &delay
	}
	return NewVerdict(a)
}
