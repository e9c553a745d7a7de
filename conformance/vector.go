package conformance

import (
	"fmt"
	"strconv"
	"strings"
)

// Vector is one file, one crawler and one address, and what each dialect
// answers.
type Vector struct {
	Name      string             // unique, in lower case with hyphens
	Topic     string             // the vector file's name without .jsonl
	Robots    string             // the file, byte for byte
	Agent     string             // the product token, or what a caller passes for one
	Fallback  []string           // tokens whose groups the crawler uses when none names Agent
	NoStar    bool               // the * group does not reach the crawler
	StarDelay bool               // the crawler keeps the Crawl-delay of the * group
	URL       string             // a path with query or an absolute address; "" when Want is empty
	Want      map[string]Verdict // by dialect name; a dialect that is missing makes no claim
	Records   map[string]Records // by dialect name
	Why       string             // what the vector shows, in one sentence
	Source    string             // where the answers come from
}

// Verdict is one dialect's answer.
type Verdict struct {
	Allowed bool
	Line    int // the deciding line from 1, 0 when no line decided, [LineUnknown] when not claimed
}

// LineUnknown is the line of a verdict that does not say which line decided.
const LineUnknown = -1

// String returns the verdict as the vector files have it: "allow",
// "disallow 3", "allow 0".
func (v Verdict) String() string {
	s := "disallow"
	if v.Allowed {
		s = "allow"
	}
	if v.Line == LineUnknown {
		return s
	}
	return s + " " + strconv.Itoa(v.Line)
}

// UnmarshalText reads the form that String writes.
func (v *Verdict) UnmarshalText(text []byte) error {
	word, line, hasLine := strings.Cut(string(text), " ")
	if word != "allow" && word != "disallow" {
		return fmt.Errorf("verdict %q: write allow or disallow, and after a space the deciding line", text)
	}
	v.Allowed, v.Line = word == "allow", LineUnknown
	if !hasLine {
		return nil
	}
	n, err := strconv.ParseUint(line, 10, 31)
	if err != nil {
		return fmt.Errorf("verdict %q: %q is no line number; write 0 when no line decided", text, line)
	}
	v.Line = int(n)
	return nil
}

// Records is what one dialect makes of the records besides User-agent, Allow
// and Disallow. A nil field makes no claim.
type Records struct {
	DelayMS     *int     `json:"delay_ms"`     // the Crawl-delay in milliseconds, [NoDelay] when there is none
	Sitemaps    []string `json:"sitemaps"`     // accepted Sitemap values, each once
	Host        *string  `json:"host"`         // the accepted Host value in lower case, "" when there is none
	CleanParams []string `json:"clean_params"` // accepted Clean-param values: parameters, a space, the path as a regular expression
	Errors      [][2]int `json:"errors"`       // findings: the engine's code and the line
	Lines       []int    `json:"lines"`        // the lines that the engine counts as used for the agent
}

// NoDelay is the delay of a crawler that has none.
const NoDelay = -1

// Question asks for one verdict.
type Question struct {
	Vector    string // the vector's name, for messages
	Dialect   string
	Robots    string
	Agent     string
	Fallback  []string
	NoStar    bool
	StarDelay bool
	URL       string
}

// Plain reports whether the crawler is described by its token alone.
func (q Question) Plain() bool {
	return len(q.Fallback) == 0 && !q.NoStar && !q.StarDelay
}

// ask returns the question that v puts to a dialect.
func (v Vector) ask(dialect string) Question {
	return Question{
		Vector:    v.Name,
		Dialect:   dialect,
		Robots:    v.Robots,
		Agent:     v.Agent,
		Fallback:  v.Fallback,
		NoStar:    v.NoStar,
		StarDelay: v.StarDelay,
		URL:       v.URL,
	}
}
