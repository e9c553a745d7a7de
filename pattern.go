package robots

import (
	"strings"
	"unicode/utf8"
)

// match reports whether pattern, in the form that p compares, matches m's
// path, and how many octets of it, where p asks for them.
func (p *Policy) match(m *matcher, pattern string) (octets int, ok bool) {
	if p.Wildcards == WildcardsOff {
		return len(pattern), strings.HasPrefix(m.path, pattern)
	}
	anchored := strings.HasSuffix(pattern, "$")
	switch {
	case p.MidDollar == MidDollarNever && dollarInside(pattern):
		return 0, false
	case p.MidDollar == MidDollarBoth && anchored:
		// The $ may mean itself as well; so far as the rule matches, it is
		// the same rule.
		if n, ok := p.glob(m, pattern[:len(pattern)-1]+"%24", false); ok {
			return n, true
		}
	}
	if anchored {
		pattern = pattern[:len(pattern)-1]
	}
	if p.Wildcards == WildcardsUnanchored {
		if special := anchored || strings.Contains(strings.TrimRight(pattern, "*"), "*"); special && !m.plain && p.Precedence != PrecedenceMatched {
			m.work++
			return 0, m.matchRest(pattern, 0, anchored)
		} else if special {
			pattern = "*" + pattern
		}
	}
	return p.glob(m, pattern, anchored)
}

func (p *Policy) glob(m *matcher, pattern string, anchored bool) (octets int, ok bool) {
	if m.plain {
		return glob(pattern, m.path, anchored)
	}
	if !m.match(pattern, anchored) {
		return 0, false
	}
	if p.Precedence == PrecedenceMatched {
		octets = m.octets(pattern, anchored)
	}
	return octets, true
}

// glob reports whether pattern, in which * stands for any run of octets,
// matches path from its first octet, up to its last if anchored. It takes the
// leftmost place for each fragment between stars but the last of an anchored
// pattern, which must be the path's end: where any choice of places works,
// this one does, so nothing is tried twice.
func glob(pattern, path string, anchored bool) (octets int, ok bool) {
	star := strings.IndexByte(pattern, '*')
	if star < 0 {
		if anchored {
			return len(path), pattern == path
		}
		return len(pattern), strings.HasPrefix(path, pattern)
	}
	if !strings.HasPrefix(path, pattern[:star]) {
		return 0, false
	}
	pos := star
	pattern = pattern[star+1:]
	for {
		star = strings.IndexByte(pattern, '*')
		if star < 0 {
			break
		}
		i := strings.Index(path[pos:], pattern[:star])
		if i < 0 {
			return 0, false
		}
		pos += i + star
		pattern = pattern[star+1:]
	}
	if anchored {
		return len(path), len(path)-pos >= len(pattern) && strings.HasSuffix(path, pattern)
	}
	i := strings.LastIndex(path[pos:], pattern)
	return pos + i + len(pattern), i >= 0
}

// length returns the rank of a pattern in the form that p compares.
func (p *Policy) length(pattern string) int {
	switch p.Length {
	case LengthNoStars:
		n := len(pattern) - strings.Count(pattern, "*")
		if strings.HasSuffix(pattern, "$") {
			n--
		}
		if pattern == "*" { // it is read as /*
			n = 1
		}
		return n
	case LengthCharacters:
		return utf16Length(pattern)
	case LengthRegexp:
		return regexpLength(pattern)
	}
	return len(pattern)
}

// utf16Length returns the length of s in UTF-16 code units. A byte that is not
// UTF-8 counts as one.
func utf16Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return n
}

// regexpLength returns the length of the regular expression that pattern is
// turned into: .* for a star, a backslash in front of other special
// characters. A pattern without * and $ stays as it is.
func regexpLength(pattern string) int {
	pattern = strings.TrimRight(pattern, "*")
	if !strings.ContainsAny(pattern, "*$") {
		return len(pattern)
	}
	n := len(pattern)
	for i := range len(pattern) {
		if strings.IndexByte(`\.+*?()|[]{}^`, pattern[i]) >= 0 {
			n++
		}
	}
	return n
}

// drops reports whether p drops a rule for what its value is.
func (p *Policy) drops(field Field, value string) bool {
	switch {
	case value == "":
		return field == FieldAllow && p.EmptyRule == EmptyAllowsRoot
	case p.MaxRule > 0 && utf8.RuneCountInString(value) > p.MaxRule:
		return true
	case p.NoSlash == NoSlashDropped && value[0] != '/' && value[0] != '*':
		return true
	case p.MidDollar == MidDollarDropped && strings.Contains(strings.TrimRight(value, "$*"), "$"):
		return true
	case p.StarsLost && len(value) > 1:
		stars := strings.TrimSuffix(value, "$")
		return stars != "" && strings.Trim(stars, "*") == ""
	}
	return false
}

// indexDirectory returns the directory of a pattern whose last segment starts
// with index.htm: the pattern that such a rule matches as well, up to the end of
// the path.
func indexDirectory(pattern string) (directory string, ok bool) {
	const page = "/index.htm"
	i := strings.LastIndexByte(pattern, '/')
	if i < 0 || !strings.HasPrefix(pattern[i:], page) {
		return "", false
	}
	return pattern[:i+1], true
}

// dollarInside reports whether a pattern holds a $ that is not its last octet.
func dollarInside(pattern string) bool {
	i := strings.IndexByte(pattern, '$')
	return i >= 0 && i < len(pattern)-1
}
