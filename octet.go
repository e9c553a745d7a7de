package robots

import "strings"

// What an octet means for a pattern and its normal form.
const (
	octetPlain   = iota // it stands for itself: unreserved or reserved in RFC 3986
	octetEscaped        // it is, or may be, not in normal form
	octetWild           // * and $
	octetBlank          // white space
	octetEnd            // LF, CR and #: they end a value
	octetNUL
)

// octets holds the meaning of each octet. It is never changed.
var octets = func() (t [256]uint8) {
	for c := range t {
		switch b := byte(c); {
		case b == 0:
			t[c] = octetNUL
		case b == '\n' || b == '\r' || b == '#':
			t[c] = octetEnd
		case isBlank(b):
			t[c] = octetBlank
		case b == '*' || b == '$':
			t[c] = octetWild
		case !isUnreserved(b) && (b >= 0x80 || strings.IndexByte(":/?[]@!&'()+,;=", b) < 0):
			t[c] = octetEscaped
		}
	}
	return t
}()

// isUnreserved reports whether c is unreserved in RFC 3986, 2.3.
func isUnreserved(c byte) bool {
	return isLetter(c) || isDigit(c) || c == '-' || c == '.' || c == '_' || c == '~'
}

// load64 returns the eight octets of s from i on, the first lowest.
func load64(s string, i int) uint64 {
	b := s[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// special returns a word whose lowest set bit marks the first octet of w that
// is below +, above z, or one of < > \ ^ `: whatever is not plain is among
// them. Bits above that one mean nothing.
func special(w uint64) uint64 {
	m := (w-'+'*ones)&^w | (w + (0x80-'{')*ones) | w
	x := w | 0x02*ones // < and > alike, \ and ^ alike
	y := x ^ '>'*ones
	z := x ^ '^'*ones
	g := w ^ '`'*ones
	m |= (y-ones)&^y | (z-ones)&^z | (g-ones)&^g
	return m & highs
}

// loadTail returns the octets of s from i on as [load64] does, zeros for those
// beyond its end.
func loadTail(s string, i int) uint64 {
	if i+8 <= len(s) {
		return load64(s, i)
	}
	if len(s) >= 8 {
		return load64(s, len(s)-8) >> (8 * uint(8-len(s)+i))
	}
	w := uint64(0)
	for j := len(s) - 1; j >= i; j-- {
		w = w<<8 | uint64(s[j])
	}
	return w
}
