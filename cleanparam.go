package robots

import "strings"

// A CleanParam is a Clean-param line: query parameters that do not change what
// a page shows. The field is Yandex's (help page "Clean-param directive", and
// CheckAndNormCleanParam in its published library).
type CleanParam struct {
	Params []string // names, whose letter case counts
	// Path is the start of the paths that the line speaks of, as written. In
	// it, * stands for any run of characters. An empty Path is every path.
	Path     string
	Position Position
}

// CleanParams returns the Clean-param lines of the file that can be used, in
// file order. They belong to no group. A line without any value counts for
// Yandex's library, so it is here as well, and names no parameter.
func (f *File) CleanParams() []CleanParam {
	var list []CleanParam
	w := walker{text: f.text, line: 1}
	for e := range f.linesOf(FieldCleanParam) {
		if c, problem := parseCleanParam(f.valueOf(e)); problem == "" {
			c.Position = w.to(int(e.start))
			list = append(list, c)
		}
	}
	return list
}

// Clean returns url, a path with its query or an absolute URL, without the
// query parameters that Clean-param lines name for its path. What remains
// keeps its order and its encoding; a ? that nothing follows goes as well; a
// fragment stays. Names and paths are compared octet by octet, so a Path that
// starts with neither / nor * speaks of no page. The result is for telling
// pages apart: whether url may be fetched is asked of url itself.
func (f *File) Clean(url string) string {
	head, fragment := url, ""
	if i := strings.IndexByte(url, '#'); i >= 0 {
		head, fragment = url[:i], url[i:]
	}
	head, query, found := strings.Cut(head, "?")
	if !found {
		return url
	}
	path, ok := pathOf(head)
	if !ok {
		return url
	}
	named := f.cleaned(path, query)
	if named == nil {
		return url
	}
	b := make([]byte, 0, len(url))
	b = append(b, head...)
	sep := byte('?')
	kept := 0
	for piece := range strings.SplitSeq(query, "&") {
		if named[paramName(piece)] {
			continue
		}
		b = append(append(b, sep), piece...)
		sep = '&'
		kept += len(piece)
	}
	if kept == 0 {
		b = b[:len(head)]
	}
	return string(append(b, fragment...))
}

// cleaned returns the parameters of query, true for those that go. It is nil
// if none goes.
func (f *File) cleaned(path, query string) map[string]bool {
	var names map[string]bool
	some := false
	m := &matcher{path: path}
	for e := range f.linesOf(FieldCleanParam) {
		c, problem := parseCleanParam(f.valueOf(e))
		if problem != "" {
			continue
		}
		if !m.match(c.Path, false) {
			continue
		}
		if names == nil {
			names = make(map[string]bool)
			for piece := range strings.SplitSeq(query, "&") {
				names[paramName(piece)] = false
			}
		}
		for _, name := range c.Params {
			if _, asked := names[name]; asked {
				names[name], some = true, true
			}
		}
	}
	if !some {
		return nil
	}
	return names
}

func paramName(piece string) string {
	name, _, _ := strings.Cut(piece, "=")
	return name
}

// pathOf returns the path of a URL without query, as written.
func pathOf(head string) (path string, ok bool) {
	if strings.HasPrefix(head, "/") {
		return head, true
	}
	path, absolute, ok := cutAuthority(head)
	if absolute && path == "" {
		path = "/"
	}
	return path, ok
}

const (
	// maxCleanParam counts octets of the value, and one for the space that the
	// library adds where there is no path. The help page says 500.
	maxCleanParam = 503

	cleanParamMarks = "+-=_&%[]{}():."
	cleanPathMarks  = ".-/*_,;:%"
)

// parseCleanParam reads a Clean-param value: names with & between them, and
// after a space the path. The position is left to the caller.
func parseCleanParam(value string) (c CleanParam, problem string) {
	const noun = "clean-param"
	params, rest := value, " "
	if i := strings.IndexAny(value, blanks); i >= 0 {
		params, rest = value[:i], value[i:]
	}
	path := strings.TrimLeft(rest, blanks)
	space := strings.Contains(rest[:len(rest)-len(path)], " ")
	switch {
	case len(value) > maxCleanParam, path == "" && len(value) == maxCleanParam:
		problem = "write at most 500 characters, and the rest on a line of its own"
	case !space:
		problem = "write a space, not a tab, in front of the path"
	case strings.Contains(params, "&&"):
		problem = "write one & between two parameters"
	case !allOf(params, cleanParamMarks):
		problem = "write parameters in letters, digits and " + cleanParamMarks
	case !allOf(path, cleanPathMarks):
		problem = "write the path in letters, digits and " + cleanPathMarks
	}
	if problem != "" {
		return c, complain(noun, value, problem)
	}
	for name := range strings.SplitSeq(params, "&") {
		if name != "" {
			c.Params = append(c.Params, name)
		}
	}
	c.Path = path
	return c, ""
}

// allOf reports whether s is of ASCII letters, digits and the given marks.
func allOf(s, marks string) bool {
	for i := range len(s) {
		if c := s[i]; !isLetter(c) && !isDigit(c) && (c >= 0x80 || strings.IndexByte(marks, c) < 0) {
			return false
		}
	}
	return true
}
