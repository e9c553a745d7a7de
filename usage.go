package robots

import (
	"slices"
	"strings"
)

// A Preference is what a site says of one category of use.
type Preference uint8

const (
	PreferenceUnknown    Preference = iota // nothing, or nothing that can be read: no default is implied
	PreferenceAllowed                      // y
	PreferenceDisallowed                   // n
)

// String returns "unknown", "allowed" or "disallowed".
func (p Preference) String() string {
	switch p {
	case PreferenceAllowed:
		return "allowed"
	case PreferenceDisallowed:
		return "disallowed"
	}
	return "unknown"
}

// Usage is what a group's Content-Usage lines say of the use of one target.
// The zero Usage says nothing.
type Usage struct {
	Lines       []Position // of the values that decide, in file order
	preferences map[string]Preference
}

// Preference returns the preference for a category, such as train-ai or search.
// Categories are in lower case, and none inherits from another.
func (u Usage) Preference(category string) Preference { return u.preferences[category] }

// Categories returns the categories that are allowed or disallowed, sorted.
func (u Usage) Categories() []string {
	var list []string
	for category, preference := range u.preferences {
		if preference != PreferenceUnknown {
			list = append(list, category)
		}
	}
	slices.Sort(list)
	return list
}

// ContentUsage returns what the group's Content-Usage lines say of the use of
// target, a path with its query or an absolute URL. It follows the drafts of
// the IETF's AIPREF group, draft-ietf-aipref-attach-04 (October 2025) and
// draft-ietf-aipref-vocab-05 (December 2025):
//
//	Content-Usage: train-ai=n
//	Content-Usage: /open/ train-ai=y, search=y
//
// Of the lines whose path matches, as a rule's would, the one with the longest
// path decides, in octets of its encoded form; a line without a path matches
// everything and has length 0. Lines of equal length are combined: a category
// that one of them disallows is disallowed, else one that any allows is
// allowed. A line whose preferences cannot be read still hides shorter ones.
//
// The drafts state preferences only for what may be fetched. Ask
// [Group.Allowed] first: ContentUsage does not. The attachment draft counts the
// line among the rules, so that it would end a list of User-agent lines; here it
// does so only where the dialect says it of every record.
func (g *Group) ContentUsage(target string) Usage {
	if g == nil {
		return Usage{}
	}
	f := g.file
	p := &f.under().policy
	path, ok := p.path(target)
	if !ok {
		return Usage{}
	}
	var best []extensionRecord
	longest := -1
	m := &matcher{path: path}
	for e := range g.linesOf(FieldContentUsage) {
		pattern, _ := cutUsage(f.valueOf(e))
		n, ok := p.matchUsage(m, pattern)
		if !ok || n < longest {
			continue
		}
		if n > longest {
			best, longest = best[:0], n
		}
		best = append(best, e)
	}
	var u Usage
	w := f.walker(g.firstAgent().start())
	for _, e := range best {
		u.Lines = append(u.Lines, w.to(int(e.start)))
		_, statement := cutUsage(f.valueOf(e))
		preferences, _ := parseDictionary(statement)
		u.combine(preferences)
	}
	return u
}

// combine adds a statement: of two preferences the more restrictive counts.
func (u *Usage) combine(preferences map[string]Preference) {
	if u.preferences == nil {
		u.preferences = preferences
		return
	}
	for category, preference := range preferences {
		u.preferences[category] = max(u.preferences[category], preference)
	}
}

// cutUsage splits a Content-Usage value into its path, "" if it has none, and
// the statement of preferences.
func cutUsage(value string) (path, statement string) {
	if !strings.HasPrefix(value, "/") {
		return "", value
	}
	if i := strings.IndexAny(value, " \t"); i >= 0 {
		return value[:i], value[i:]
	}
	return value, ""
}

// matchUsage reports whether the path of a Content-Usage line matches m's, and
// its length in octets.
func (p *Policy) matchUsage(m *matcher, pattern string) (length int, ok bool) {
	if pattern == "" {
		return 0, true
	}
	if p.drops(FieldAllow, pattern) {
		return 0, false
	}
	pattern = p.pattern(pattern)
	_, ok = p.match(m, pattern)
	return len(pattern), ok
}

// usageProblem says why a Content-Usage value cannot be used.
func (p *Policy) usageProblem(value string) string {
	const noun = "content usage"
	path, statement := cutUsage(value)
	if strings.Trim(statement, blanks) == "" {
		return complain(noun, value, "write a preference such as train-ai=n")
	}
	if path != "" && p.drops(FieldAllow, path) {
		return complain(noun, value, "this dialect does not use such a path; write a plain one")
	}
	preferences, problem := parseDictionary(statement)
	if problem != "" {
		return complain(noun, value, problem)
	}
	// Other labels may mean something that is no preference.
	for _, category := range [...]string{"train-ai", "ai-use", "search"} {
		if preference, stated := preferences[category]; stated && preference == PreferenceUnknown {
			return complain(noun, value, "write y or n after "+category+"=")
		}
	}
	return ""
}
