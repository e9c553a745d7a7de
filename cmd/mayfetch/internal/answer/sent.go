package answer

import (
	"strings"

	"github.com/mayfetch/robots"
)

// Sent is a target as crawlers send it, where that gets another answer than the
// target as a person wrote it: crawlers percent-encode what is not ASCII, and
// some dialects compare octets.
type Sent struct {
	Target   string
	Decision robots.Decision
}

// sent returns the answer about the encoded target, if it is another one.
func (a *Asker) sent(target string, d robots.Decision) *Sent {
	encoded := Encode(target)
	if encoded == target {
		return nil
	}
	there := a.here.file.DecideFor(a.agent, encoded)
	if there.Allowed() == d.Allowed() {
		return nil
	}
	return &Sent{encoded, there}
}

// Encode returns a path or an address as crawlers send it: what is not ASCII,
// and what no request line or no URL can hold, is percent-encoded, and all
// escapes have upper-case letters. The host of an address is left alone.
func Encode(target string) string {
	const digits = "0123456789ABCDEF"
	i := PathStart(target)
	for i < len(target) && sendable(target, i) {
		i++
	}
	if i == len(target) {
		return target
	}
	var b strings.Builder
	b.WriteString(target[:i])
	for ; i < len(target); i++ {
		switch c := target[i]; {
		case sendable(target, i):
			b.WriteByte(c)
		case c == '%':
			b.WriteString(strings.ToUpper(target[i : i+3]))
			i += 2
		default:
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		}
	}
	return b.String()
}

// sendable reports whether the octet at i stays as it is. The octets that
// browsers and crawlers encode in paths and queries alike are these; they leave
// others of RFC 3986, 2, as they are.
func sendable(s string, i int) bool {
	switch c := s[i]; c {
	case '"', '<', '>':
		return false
	case '%':
		return !isEscape(s[i:]) || upper(s[i+1]) && upper(s[i+2])
	default:
		return ' ' < c && c < 0x7F
	}
}

// isEscape reports whether s starts with an escape: %d0.
func isEscape(s string) bool { return len(s) > 2 && isHex(s[1]) && isHex(s[2]) }

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

func upper(c byte) bool { return c < 'a' }

// PathStart returns where the path of an address starts, 0 for any other target.
func PathStart(target string) int {
	scheme, rest, ok := strings.Cut(target, "://")
	if !ok || strings.ContainsAny(scheme, "/?#") {
		return 0
	}
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		return len(target) - len(rest) + i
	}
	return len(target)
}
