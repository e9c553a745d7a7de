package cli

import (
	"fmt"
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/crawlers"
)

// nobody is the token of a crawler that no group names: no User-agent value
// but the star itself equals it.
const nobody = "*"

// maxHeader is how much of a User-Agent header a hint repeats, in characters.
const maxHeader = 40

// agent is what the table knows of the token.
func agent(token string) robots.Agent { return crawlers.Agent(token) }

// A remark is a line of talk.
type remark struct{ kind, text string }

func (s *session) say(list []remark) {
	for _, r := range list {
		s.talk(r.kind, r.text)
	}
}

// remarksOn says what the user should know of a crawler before the verdict is
// taken at face value.
func remarksOn(f *robots.File, token string) []remark {
	c, known := crawlers.Lookup(token)
	switch {
	case !known:
		return headerHint(f, token)
	case c.Obeys == crawlers.No:
		return []remark{{"note", c.Token + " does not keep to robots.txt; the answer is what the file asks of it"}}
	case c.Retired:
		return []remark{{"note", c.Token + " is no longer in use"}}
	case c.Control:
		return []remark{{"note", c.Token + " sends no requests; the answer is about the use of what other crawlers fetch"}}
	}
	return nil
}

// headerHint speaks up when the token looks like a whole User-Agent header and
// no group of the file is named exactly so.
func headerHint(f *robots.File, token string) []remark {
	if !strings.ContainsAny(token, " /();") || strings.EqualFold(f.Decide(token, "/").Token(), token) {
		return nil
	}
	short := token
	if r := []rune(token); len(r) > maxHeader {
		short = string(r[:maxHeader]) + "..."
	}
	hint := fmt.Sprintf("%q is a User-Agent header, which names no group; ", short)
	name := robots.Token(token)
	if c, ok := crawlers.FromHeader(token); ok {
		name = c.Token
	}
	if name == "" || name == token {
		hint += "use the crawler's product token"
	} else {
		hint += "its product token is " + name + "; use -a " + name
	}
	return []remark{{"hint", hint}}
}

// noAgentRemark says what is asked when no crawler is named.
func noAgentRemark() remark {
	return remark{"note", "no -a is given, so this is about a crawler that no group names"}
}
