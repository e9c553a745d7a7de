package robots

import "strings"

// RFC 9309, 2.2.2, has octets compared in one form on both sides: unreserved
// characters as they are, octets outside ASCII percent-encoded. The functions
// here bring a pattern or a path into the form that a dialect compares. They
// return their argument, and allocate nothing, where it has that form already.

// pattern returns a rule's value in the form that d compares. In a pattern,
// * and a final $ are special, and %2A and %24 stand for the characters.
func (p *Policy) pattern(value string) string {
	if p.NoSlash == NoSlashAdded && value != "" && value[0] != '/' && value[0] != '*' {
		value = "/" + value
	}
	switch p.MidDollar {
	case MidDollarDropped: // of a tail like $* or $$, the first $ counts
		head := strings.TrimRight(value, "$*")
		if i := strings.IndexByte(value[len(head):], '$'); i >= 0 {
			value = value[:len(head)+i+1]
		}
	case MidDollarBoth:
		if i := strings.IndexByte(value, '$'); i >= 0 && i < len(value)-1 {
			value = strings.ReplaceAll(value[:len(value)-1], "$", "%24") + value[len(value)-1:]
		}
	}
	switch p.Escapes {
	case EscapesNormal:
		return normal(value, p.MidDollar == MidDollarLiteral)
	case EscapesPattern:
		return upperEscapes(value)
	case EscapesDecoded:
		return decoded(value, "")
	case EscapesRequoted:
		return requoted(value, true, "")
	case EscapesPath:
		head, query := cutQuery(value)
		return join(requoted(head, true, "/%="), query)
	}
	return value
}

// escape returns a target's path in the form that d compares.
func (p *Policy) escape(path string) string {
	switch p.Escapes {
	case EscapesNormal:
		return normalPath(path)
	case EscapesDecoded:
		return decoded(path, "")
	case EscapesRequoted:
		return requoted(path, false, "")
	case EscapesPath:
		head, query := cutQuery(path)
		return join(requoted(head, false, "/%"), query)
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

// isUnreserved reports whether c is unreserved in RFC 3986, 2.3.
func isUnreserved(c byte) bool {
	return isLetter(c) || isDigit(c) || c == '-' || c == '.' || c == '_' || c == '~'
}

// isPlain reports whether c stands for itself in a normal path: unreserved or
// reserved in RFC 3986, but neither * nor $, which a pattern may use otherwise.
func isPlain(c byte) bool {
	return isUnreserved(c) || c < 0x80 && strings.IndexByte(":/?#[]@!&'()+,;=", c) >= 0
}

// normalPath returns path with every octet in the form that [EscapesNormal]
// compares; * and $ become %2A and %24, as a pattern that means them is written.
func normalPath(path string) string {
	for i := range len(path) {
		if !isPlain(path[i]) {
			return string(appendNormal(make([]byte, 0, len(path)+16), path, false, false))
		}
	}
	return path
}

// normal is normalPath for a pattern, in which * and a final $ are special.
// Another $ means itself and becomes %24, unless the dialect says otherwise.
func normal(value string, dollar bool) string {
	for i := range len(value) {
		c := value[i]
		if c == '*' || c == '$' && (i == len(value)-1 || !dollar) {
			continue
		}
		if !isPlain(c) {
			return string(appendNormal(make([]byte, 0, len(value)+16), value, true, dollar))
		}
	}
	return value
}

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
				b = append(b, c)
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

// upperEscapes returns value with octets outside ASCII encoded and the hex
// digits of its escapes in upper case.
func upperEscapes(value string) string {
	i := 0
	for ; i < len(value); i++ {
		if c := value[i]; c >= 0x80 || c == '%' {
			break
		}
	}
	if i == len(value) {
		return value
	}
	b := append(make([]byte, 0, len(value)+16), value[:i]...)
	for ; i < len(value); i++ {
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
	return string(b)
}

// decoded returns s with its escapes decoded, but for those of the octets in keep.
func decoded(s, keep string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if c, ok := unhex(s, i); ok {
			if strings.IndexByte(keep, c) >= 0 {
				b = appendEscape(b, c)
			} else {
				b = append(b, c)
			}
			i += 2
		} else {
			b = append(b, s[i])
		}
	}
	return string(b)
}

// cutQuery splits s in front of its first ?.
func cutQuery(s string) (head, query string) {
	if i := strings.IndexByte(s, '?'); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

func join(a, b string) string {
	if b == "" {
		return a
	}
	return a + b
}

// requoted returns s decoded and encoded again. Octets in keep stay as they
// are written; with an empty keep, / does in the path, and = and & in the query
// separate pieces. In a pattern, * and $ stay special.
func requoted(s string, pattern bool, keep string) string {
	clean := true
	for i := range len(s) {
		c := s[i]
		if !isUnreserved(c) && c != '/' && !(pattern && (c == '*' || c == '$')) {
			clean = false
			break
		}
	}
	if clean {
		return s
	}
	b := make([]byte, 0, len(s)+16)
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
	return string(b)
}
