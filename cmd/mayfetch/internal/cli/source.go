package cli

import (
	"strings"

	"github.com/mayfetch/robots"
)

// sourceRemarks speaks up when the file is no robots.txt, most likely: what was
// saved is an error page, or another file. Such a file allows everything.
func sourceRemarks(f *robots.File, name string) []remark {
	kind := kindOf(f.Text())
	if kind == "" || hasUserAgent(f) {
		return nil
	}
	return []remark{{"note", name + " holds no User-agent line; it looks like " + kind}}
}

// kindOf says what a text looks like that is no list of rules, "" if nothing
// tells it from one.
func kindOf(text string) string {
	start := strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	switch {
	case strings.ContainsRune(text, 0):
		return "a binary file"
	case strings.HasPrefix(start, "<"), strings.Contains(strings.ToLower(text), "<html"):
		return "an HTML page"
	}
	return ""
}

func hasUserAgent(f *robots.File) bool {
	for line := range f.Lines() {
		if line.Field == robots.FieldUserAgent {
			return true
		}
	}
	return false
}
