package answer

import (
	"slices"
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/crawlers"
)

// Auto returns the dialect that the crawler's operator follows, as far as the
// table of crawlers knows; else that is RFC 9309.
func Auto(token string) *robots.Dialect {
	if c, ok := crawlers.Lookup(token); ok {
		return c.Dialect
	}
	return robots.RFC9309
}

// Compare returns the dialects whose different verdict is worth a note when
// those asked answer for the crawler. That Yandex's rules would treat Googlebot otherwise
// concerns nobody, since Googlebot never reads by them. What does concern:
// the standard and the crawler's own engine, with its documentation; for a
// crawler of no engine, whose parser is not known, also Google's reading,
// which many parsers copy, and the classic one; and for * everybody.
func Compare(token string, asked []*robots.Dialect) []*robots.Dialect {
	var list []*robots.Dialect
	switch own := Auto(token); {
	case token == "*":
		list = []*robots.Dialect{robots.RFC9309, robots.Google, robots.Bing, robots.Yandex, robots.YandexDocs, robots.Classic}
	case own == robots.Yandex:
		list = []*robots.Dialect{robots.RFC9309, own, robots.YandexDocs}
	case own != robots.RFC9309:
		list = []*robots.Dialect{robots.RFC9309, own}
	case standard(token):
		list = []*robots.Dialect{robots.RFC9309, robots.Google, robots.Classic}
	default: // Google's parser cuts MJ12bot to MJ and so finds no such group
		list = []*robots.Dialect{robots.RFC9309, robots.Classic}
	}
	return slices.DeleteFunc(list, func(d *robots.Dialect) bool { return slices.Contains(asked, d) })
}

// standard reports whether token is one as RFC 9309, 2.2.1, wants it.
func standard(token string) bool {
	return token != "" && !strings.ContainsFunc(token, func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == '-' || r == '_')
	})
}
