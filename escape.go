package robots

import (
	"math/bits"
	"strings"
)

// RFC 9309, 2.2.2, has octets compared in one form on both sides: unreserved
// characters as they are, octets outside ASCII percent-encoded. The functions
// here bring a pattern or a path into the form that a dialect compares. They
// return their argument, and allocate nothing, where it has that form already.

// pattern returns a rule's value in the form that p compares.
func (p *Policy) pattern(value string) string {
	b := p.appendPattern(make([]byte, 0, len(value)+16), value)
	if string(b) == value {
		return value
	}
	return string(b)
}

// appendPattern appends a rule's value in the form that p compares. In a
// pattern, * and a final $ are special, and %2A and %24 stand for the
// characters.
func (p *Policy) appendPattern(b []byte, value string) []byte {
	if p.NoSlash == NoSlashAdded && value != "" && value[0] != '/' && value[0] != '*' {
		b = append(b, '/')
	}
	switch p.MidDollar {
	case MidDollarDropped: // of a tail like $* or $$, the first $ counts
		head := strings.TrimRight(value, "$*")
		if i := strings.IndexByte(value[len(head):], '$'); i >= 0 {
			value = value[:len(head)+i+1]
		}
	case MidDollarBoth:
		if dollarInside(value) {
			value = strings.ReplaceAll(value[:len(value)-1], "$", "%24") + value[len(value)-1:]
		}
	}
	switch p.Escapes {
	case EscapesNormal:
		return appendNormal(b, value, true, p.MidDollar == MidDollarLiteral)
	case EscapesPattern:
		return appendUpper(b, value)
	case EscapesDecoded:
		return appendDecoded(b, value)
	case EscapesRequoted:
		return appendRequoted(b, value, true, "")
	case EscapesPath:
		head, query := cutQuery(value)
		return append(appendRequoted(b, head, true, "/%="), query...)
	}
	return append(b, value...)
}

// rewrites reports whether the form of a value that p compares may not be the
// value itself.
func (p *Policy) rewrites(lx *lexer) bool {
	switch {
	case p.NoSlash == NoSlashAdded, p.Escapes == EscapesRequoted, p.Escapes == EscapesPath:
		return true
	case !lx.literal && (p.MidDollar == MidDollarDropped || p.MidDollar == MidDollarBoth):
		return true
	case p.Escapes == EscapesRaw:
		return false
	case lx.plain && !lx.literal && p.Escapes == EscapesNormal: // only a $ inside is rewritten
		return dollarInside(lx.text[lx.value:lx.valueEnd])
	}
	return !lx.plain
}

// escape returns a target's path in the form that d compares.
func (p *Policy) escape(path string) string {
	switch p.Escapes {
	case EscapesNormal:
		return normalPath(path)
	case EscapesDecoded:
		return string(appendDecoded(nil, path))
	case EscapesRequoted:
		return string(appendRequoted(nil, path, false, ""))
	case EscapesPath:
		head, query := cutQuery(path)
		return string(append(appendRequoted(nil, head, false, "/%"), query...))
	}
	return path
}

const upperHex = "0123456789ABCDEF"

// appendEscape appends c as %XX.
func appendEscape(b []byte, c byte) []byte {
	return append(b, '%', upperHex[c>>4], upperHex[c&15])
}

// unhex returns the octet that the escape s[i:i+3] stands for.
func unhex(s string, i int) (c byte, ok bool) {
	if i+2 >= len(s) || s[i] != '%' {
		return 0, false
	}
	hi, ok1 := hexDigit(s[i+1])
	lo, ok2 := hexDigit(s[i+2])
	return hi<<4 | lo, ok1 && ok2
}

func hexDigit(c byte) (byte, bool) {
	switch {
	case isDigit(c):
		return c - '0', true
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10, true
	}
	return 0, false
}

// isPlain reports whether c stands for itself in a normal path: unreserved or
// reserved in RFC 3986, but neither * nor $, which a pattern may use otherwise.
func isPlain(c byte) bool { return octets[c] == octetPlain }

// normalPath returns path with every octet in the form that [EscapesNormal]
// compares; * and $ become %2A and %24, as a pattern that means them is written.
func normalPath(path string) string {
	if i := firstUnusual(path, 0); i < len(path) && !isNormal(path, i) {
		return string(appendNormal(make([]byte, 0, len(path)+16), path, false, false))
	}
	return path
}

// firstUnusual returns the place, at or after i, of the first octet of s that
// is not plain, or len(s).
func firstUnusual(s string, i int) int {
	for {
		for i+8 <= len(s) {
			m := special(load64(s, i))
			if m != 0 {
				i += bits.TrailingZeros64(m) / 8
				break
			}
			i += 8
		}
		if i >= len(s) || !isPlain(s[i]) {
			return i
		}
		i++
	}
}

// isNormal reports whether path is in normal form from i on: its escapes are
// upper case and not of unreserved characters, and nothing else needs one.
// What is plain in a path is; # is, where a dialect keeps the fragment.
func isNormal(path string, i int) bool {
	for ; i < len(path); i = firstUnusual(path, i) {
		switch c := path[i]; c {
		case '#':
			i++
		case '%':
			d, ok := unhex(path, i)
			switch {
			case !ok:
				return false
			case isUnreserved(d) || isLower(path[i+1]) || isLower(path[i+2]):
				return false
			default:
				i += 3
			}
		default:
			return false
		}
	}
	return true
}

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

// appendNormal appends s in the form that [EscapesNormal] compares. In a
// pattern, * and a final $ are special; with dollar, another $ means itself and
// becomes %24.
func appendNormal(b []byte, s string, pattern, dollar bool) []byte {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' {
			if d, ok := unhex(s, i); ok {
				if isUnreserved(d) {
					b = append(b, d)
				} else {
					b = appendEscape(b, d)
				}
				i += 2
			} else {
				b = appendEscape(b, c)
			}
			continue
		}
		special := pattern && (c == '*' || c == '$' && (i == len(s)-1 || !dollar))
		if special || isPlain(c) {
			b = append(b, c)
		} else {
			b = appendEscape(b, c)
		}
	}
	return b
}

// appendUpper appends value with octets outside ASCII encoded and the hex
// digits of its escapes in upper case.
func appendUpper(b []byte, value string) []byte {
	for i := 0; i < len(value); i++ {
		c := value[i]
		if d, ok := unhex(value, i); ok {
			b = appendEscape(b, d)
			i += 2
		} else if c >= 0x80 {
			b = appendEscape(b, c)
		} else {
			b = append(b, c)
		}
	}
	return b
}

// appendDecoded appends s with its escapes decoded.
func appendDecoded(b []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		c, ok := unhex(s, i)
		if ok {
			i += 2
		} else {
			c = s[i]
		}
		b = append(b, c)
	}
	return b
}

// cutQuery splits s in front of its first ?.
func cutQuery(s string) (head, query string) {
	if i := strings.IndexByte(s, '?'); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// appendRequoted appends s decoded and encoded again. Octets in keep stay as they
// are written; with an empty keep, / does in the path, and = and & in the query
// separate pieces. In a pattern, * and $ stay special.
func appendRequoted(b []byte, s string, pattern bool, keep string) []byte {
	inQuery := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		raw := true // c stands in s itself, not in an escape
		if d, ok := unhex(s, i); ok {
			i += 2
			if keep != "" && (d == '/' || d == '%') {
				b = appendEscape(b, d)
				continue
			}
			c, raw = d, false
		}
		switch {
		case isUnreserved(c), c == '/',
			raw && pattern && (c == '*' || c == '$'),
			raw && strings.IndexByte(keep, c) >= 0,
			raw && keep == "" && inQuery && (c == '=' || c == '&'):
			b = append(b, c)
		case raw && keep == "" && !inQuery && c == '?':
			inQuery = true
			b = append(b, c)
		default:
			b = appendEscape(b, c)
		}
	}
	return b
}
