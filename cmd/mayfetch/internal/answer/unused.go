package answer

import (
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/crawlers"
)

// Unused is a line that its writer may have meant for the crawler, and that
// does nothing under the dialect.
type Unused struct {
	Line int
	Text string // without white space around and comment
	Why  string // a clause
}

// UnusedLines returns the lines of the group chosen that are nearly rules, or
// those of the file if there is no such group, and the User-agent lines
// anywhere that name the crawler among others.
func UnusedLines(f *robots.File, chosen *robots.Group, token string) []Unused {
	mine := map[int]bool{} // lines of the User-agent values of chosen
	for _, agent := range chosen.UserAgents() {
		mine[agent.Position.Line] = true
	}
	starts := map[int]bool{}
	for _, g := range f.Groups() {
		starts[g.Line()] = true
	}
	end, _ := f.Truncated()
	var list []Unused
	inside := chosen == nil
	for line := range f.Lines() {
		if line.Offset >= end {
			break
		}
		if chosen != nil && starts[line.Number] {
			inside = mine[line.Number]
		}
		why := ""
		switch {
		case line.Field == robots.FieldUserAgent && !mine[line.Number]:
			why = amongOthers(f.Text()[line.Value.Start:line.Value.End], token)
		case inside:
			why = whyUnused(f, line)
		}
		if why != "" {
			text := strings.TrimSpace(f.Text()[line.Offset:max(line.Comment.Start, line.Offset)])
			list = append(list, Unused{line.Number, text, why})
		}
	}
	return list
}

// amongOthers says why a User-agent value does not name the crawler that it
// lists.
func amongOthers(value, token string) string {
	commas := strings.ContainsAny(value, ",;")
	names := strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(",; \t", r) })
	named := false
	for _, name := range names {
		_, known := crawlers.Lookup(name)
		switch {
		case strings.EqualFold(name, token):
			named = true
		case !commas && !known: // a name of several words, as like as not
			return ""
		}
	}
	if named && len(names) > 1 {
		return "several names; each needs its own line"
	}
	return ""
}

// whyUnused says why a line is no rule or User-agent line, or one that no path
// can match, though it looks like one; "" if it does not.
func whyUnused(f *robots.File, line robots.Line) string {
	key := f.Text()[line.Key.Start:line.Key.End]
	value := f.Text()[line.Value.Start:line.Value.End]
	switch line.Field {
	case robots.FieldAllow, robots.FieldDisallow:
		if f.Dialect().Policy().NoSlash == robots.NoSlashAdded {
			return ""
		}
		return whyNoPath(value)
	case robots.FieldUnknown:
		if meant := meantKey(key); meant != "" {
			return `"` + key + `" is not read as ` + meant
		}
	case robots.FieldNone:
		text := strings.TrimSpace(f.Text()[line.Offset:max(line.Comment.Start, line.Offset)])
		word, _, _ := strings.Cut(strings.ReplaceAll(text, "\t", " "), " ")
		if meant := meantKey(word); meant != "" && !strings.Contains(text, ":") {
			return "no colon after " + word
		}
	}
	return ""
}

// whyNoPath says why no path matches a rule's value, "" if one may.
func whyNoPath(value string) string {
	escaped := len(value) > 2 && strings.EqualFold(value[:3], "%2f")
	switch {
	case value == "" || strings.ContainsRune("/*", rune(value[0])) || escaped:
		return ""
	case strings.Contains(value, "://"):
		return "an address; a rule is a path, with / in front"
	}
	return "no / in front, so that no path matches"
}

// meantKey returns the key that a word nearly is, "" if it is near to none.
func meantKey(word string) string {
	word = strings.ToLower(word)
	for _, key := range [...]struct {
		name  string
		wrong int // how many letters may be
	}{{"Disallow", 2}, {"User-agent", 2}, {"Allow", 1}} {
		if Distance(word, strings.ToLower(key.name), key.wrong) <= key.wrong {
			return key.name
		}
	}
	return ""
}
