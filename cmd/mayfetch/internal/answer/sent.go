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

// Encode percent-encodes what no request line can hold.
func Encode(target string) string {
	const digits = "0123456789ABCDEF"
	plain := func(c byte) bool { return ' ' < c && c < 0x7F }
	i := 0
	for i < len(target) && plain(target[i]) {
		i++
	}
	if i == len(target) {
		return target
	}
	var b strings.Builder
	b.WriteString(target[:i])
	for ; i < len(target); i++ {
		if c := target[i]; plain(c) {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		}
	}
	return b.String()
}
