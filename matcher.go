package robots

import (
	"bytes"
	"strings"
)

// A matcher matches patterns against one path. It is [glob] with a memory: a
// path that makes patterns cost much is indexed, so that each further fragment
// of a pattern is looked up instead of searched for. No set of patterns makes
// it slow: see docs/architecture.md for the bound.
type matcher struct {
	path  string
	plain bool // use glob itself
	work  int  // octets compared and searched, and steps taken, so far
	index *pathIndex
}

// A path is indexed after so much work and some for each of its octets, which
// is what an index costs; a path up to indexedPath is searched as fast.
const (
	indexAfter  = 1 << 16
	indexedPath = 256
)

// costly reports whether the path is indexed, or is to be.
func (m *matcher) costly() bool {
	return m.index != nil || len(m.path) > indexedPath && m.work > indexAfter+32*len(m.path)
}

// match reports whether pattern matches the path, up to its end if anchored.
func (m *matcher) match(pattern string, anchored bool) bool {
	star := strings.IndexByte(pattern, '*')
	if star < 0 {
		m.work += 1 + len(pattern)
		return strings.HasPrefix(m.path, pattern) && (!anchored || len(m.path) == len(pattern))
	}
	m.work += 1 + star
	if !strings.HasPrefix(m.path, pattern[:star]) {
		return false
	}
	return m.matchRest(pattern[star+1:], star, anchored)
}

// matchRest reports whether the rest of a pattern, what follows a star,
// matches the path from pos on.
func (m *matcher) matchRest(pattern string, pos int, anchored bool) bool {
	// Most that fail, fail at their last fragment.
	last := pattern[strings.LastIndexByte(pattern, '*')+1:]
	if anchored && !strings.HasSuffix(m.path, last) || m.index != nil && m.find(last, pos) < 0 {
		return false
	}
	for {
		for len(pattern) > 0 && pattern[0] == '*' {
			pattern = pattern[1:]
		}
		star := strings.IndexByte(pattern, '*')
		if star < 0 {
			break
		}
		i := m.find(pattern[:star], pos)
		if i < 0 {
			return false
		}
		pos = i + star
		pattern = pattern[star+1:]
	}
	if anchored {
		return len(m.path)-pos >= len(pattern)
	}
	return m.find(pattern, pos) >= 0
}

// matchBytes is match for a pattern in memory that will be used again. It
// searches more slowly, but makes no string of it.
func (m *matcher) matchBytes(pattern []byte, anchored bool) bool {
	if m.costly() {
		return m.match(string(pattern), anchored)
	}
	star := bytes.IndexByte(pattern, '*')
	if star < 0 {
		star = len(pattern)
	}
	m.work += 1 + star
	if len(m.path) < star || string(pattern[:star]) != m.path[:star] {
		return false
	}
	if star == len(pattern) {
		return !anchored || len(m.path) == star
	}
	pos := star
	pattern = pattern[star+1:]
	for {
		for len(pattern) > 0 && pattern[0] == '*' {
			pattern = pattern[1:]
		}
		star = bytes.IndexByte(pattern, '*')
		if star < 0 {
			break
		}
		i := m.findBytes(pattern[:star], pos)
		if i < 0 {
			return false
		}
		pos = i + star
		pattern = pattern[star+1:]
	}
	if anchored {
		rest := len(m.path) - len(pattern)
		return rest >= pos && m.path[rest:] == string(pattern)
	}
	return m.findBytes(pattern, pos) >= 0
}

func (m *matcher) findBytes(fragment []byte, pos int) int {
	if len(fragment) == 0 {
		return pos
	}
	for pos+len(fragment) <= len(m.path) {
		i := strings.IndexByte(m.path[pos:], fragment[0])
		if i < 0 || pos+i+len(fragment) > len(m.path) {
			break
		}
		pos += i
		m.work += i + len(fragment)
		if m.path[pos:pos+len(fragment)] == string(fragment) {
			return pos
		}
		if pos++; m.costly() {
			return m.find(string(fragment), pos)
		}
	}
	m.work += len(m.path) - pos
	return -1
}

// find returns the first place of fragment in the path at or after pos, or -1.
func (m *matcher) find(fragment string, pos int) int {
	if len(fragment) == 0 {
		return pos
	}
	if len(m.path)-pos < len(fragment) {
		return -1
	}
	if m.costly() {
		if m.index == nil {
			m.index = newPathIndex(m.path)
		}
		return m.index.find(fragment, pos, &m.work)
	}
	i := strings.Index(m.path[pos:], fragment)
	if i < 0 {
		m.work += len(m.path) - pos
		return -1
	}
	m.work += i + len(fragment)
	return pos + i
}

// octets returns how many octets of the path a pattern matches, which is known
// to match: up to the last place of its last fragment.
func (m *matcher) octets(pattern string, anchored bool) int {
	star := strings.LastIndexByte(pattern, '*')
	switch {
	case anchored:
		return len(m.path)
	case star < 0:
		return len(pattern)
	}
	last := pattern[star+1:]
	if m.index != nil && last != "" {
		return m.index.last(last, &m.work) + len(last)
	}
	m.work += len(m.path)
	return strings.LastIndex(m.path, last) + len(last)
}
