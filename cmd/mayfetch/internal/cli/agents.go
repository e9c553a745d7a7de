package cli

import (
	"fmt"
	"slices"
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

// parseAgents returns the tokens that the values of --agent stand for. Commas
// separate them, except in a User-Agent header, which is one value as it is.
func parseAgents(values []string) ([]string, error) {
	var list []string
	for _, value := range values {
		if isHeader(value) {
			list = append(list, value)
			continue
		}
		for token := range strings.SplitSeq(value, ",") {
			token = strings.TrimSpace(token)
			if token == "" {
				return nil, usage("there is an empty token in -a "+quote(value), "name crawlers, as in -a Googlebot,GPTBot, or leave -a out")
			}
			list = append(list, token)
		}
	}
	return list, nil
}

// isHeader reports whether a value of --agent is a whole User-Agent header.
func isHeader(value string) bool {
	return strings.Contains(value, "Mozilla") || strings.Contains(value, " ") && strings.Contains(value, "/")
}

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
	case !known && !isNamed(f, token):
		return unknownRemark(token)
	case !known:
		return nil
	case c.Obeys == crawlers.No:
		return []remark{{"note", c.Token + " does not keep to robots.txt; the answer is what the file asks of it"}}
	case c.Retired:
		return []remark{{"note", c.Token + " is no longer in use"}}
	case c.Control && reached(c) != "":
		return []remark{{"note", c.Token + " is the name of a group, not of a crawler; it reaches " + reached(c) + " among others"}}
	case c.Control:
		return []remark{{"note", c.Token + " sends no requests; the answer is about the use of what other crawlers fetch"}}
	}
	return nil
}

// reached returns the token of a crawler that listens to the group of c if none
// names it: the shortest, which is the operator's chief one.
func reached(c crawlers.Crawler) string {
	token := ""
	for other := range crawlers.All() {
		if slices.Contains(other.Fallback, c.Token) && (token == "" || len(other.Token) < len(token)) {
			token = other.Token
		}
	}
	return token
}

// isNamed reports whether a group of the file is for this token, or the token
// is that of nobody in particular.
func isNamed(f *robots.File, token string) bool {
	chosen := f.Decide(token, "/").Token()
	return token == nobody || chosen != "" && !strings.HasPrefix(chosen, "*")
}

// unknownRemark speaks up when neither the table nor the file knows the token
// and it looks like a header, or like the name of a known crawler misspelt.
func unknownRemark(token string) []remark {
	if strings.ContainsAny(token, " /();") {
		return []remark{headerHint(token)}
	}
	if c, ok := nearest(token); ok {
		return []remark{{"note", fmt.Sprintf("no crawler %q is known and no group names it; did you mean %s?", token, c.Token)}}
	}
	return nil
}

// headerHint says which token to use instead of a User-Agent header.
func headerHint(header string) remark {
	short := header
	if r := []rune(header); len(r) > maxHeader {
		short = string(r[:maxHeader]) + "..."
	}
	hint := fmt.Sprintf("%q is a User-Agent header, which names no group; ", short)
	name := robots.Token(header)
	if c, ok := crawlers.FromHeader(header); ok {
		name = c.Token
	}
	if name == "" || name == header {
		hint += "use the crawler's product token"
	} else {
		hint += "its product token is " + name + "; use -a " + name
	}
	return remark{"hint", hint}
}

// noAgentRemark says what is asked when no crawler is named.
func noAgentRemark() remark {
	return remark{"note", "no -a is given, so this is about a crawler that no group names"}
}
