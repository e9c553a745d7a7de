package robots

import "strings"

// Keys and product tokens are ASCII, and so is their letter case: U+212A, the
// Kelvin sign, is no k here, as it would be in strings.EqualFold.

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + ('a' - 'A')
	}
	return c
}

func isLetter(c byte) bool {
	c |= 0x20
	return 'a' <= c && c <= 'z'
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// equalFold reports whether a and b are equal but for the case of ASCII letters.
func equalFold(a, b string) bool {
	return len(a) == len(b) && hasFoldPrefix(a, b)
}

// hasFoldPrefix reports whether s starts with prefix, but for the case of
// ASCII letters.
func hasFoldPrefix(s, prefix string) bool {
	if len(s) < len(prefix) {
		return false
	}
	for i := range len(prefix) {
		if s[i] != prefix[i] && lower(s[i]) != lower(prefix[i]) {
			return false
		}
	}
	return true
}

// containsFold reports whether s contains sub, but for the case of ASCII letters.
func containsFold(s, sub string) bool {
	return indexFold(s, sub) >= 0
}

// letters returns the leading letters, _ and - of a User-agent value: the
// product token of RFC 9309, 2.2.1.
func letters(value string) string {
	for i := range len(value) {
		if c := value[i]; !isLetter(c) && c != '_' && c != '-' {
			return value[:i]
		}
	}
	return value
}

// Token returns the product token in a full User-Agent header, as far as the
// header's form tells: the first product name of the comment that starts with
// "compatible;", or else the first product that is not a browser's. It returns
// "" if there is none. A header is never a token itself: pass the token that
// your crawler is known by, and use this where only the header is at hand.
//
//	robots.Token("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)") // "Googlebot"
func Token(header string) string {
	if i := indexFold(header, "compatible;"); i >= 0 {
		for part := range strings.SplitSeq(header[i+len("compatible;"):], ";") {
			part, _, _ = strings.Cut(part, ")")
			if t := product(strings.TrimSpace(part)); t != "" && !isBrowserWord(t) {
				return t
			}
		}
	}
	// A product outside parentheses first; Applebot names itself inside them.
	inside, depth := "", 0
	for word := range strings.FieldsSeq(header) {
		t := product(strings.TrimLeft(word, "("))
		if t != "" && !isBrowserWord(t) {
			if depth == 0 && word[0] != '(' {
				return t
			}
			if inside == "" && strings.Contains(word, "/") {
				inside = t
			}
		}
		depth += strings.Count(word, "(") - strings.Count(word, ")")
	}
	return inside
}

// indexFold returns the place of sub in s, but for the case of ASCII letters,
// or -1.
func indexFold(s, sub string) int {
	for i := 0; i+len(sub) <= len(s); i++ {
		if hasFoldPrefix(s[i:], sub) {
			return i
		}
	}
	return -1
}

// product returns the name in front of a product's version: Bot of "Bot/2.1".
// Digits and dots inside the name stay, so that MJ12bot is found whole.
func product(word string) string {
	word, _, _ = strings.Cut(word, "/")
	word, _, _ = strings.Cut(word, " ")
	if word == "" || !isLetter(word[0]) {
		return ""
	}
	for i := range len(word) {
		c := word[i]
		if !isLetter(c) && !isDigit(c) && c != '_' && c != '-' && c != '.' {
			return word[:i]
		}
	}
	return word
}

// isBrowserWord reports whether t is a product that browsers, and crawlers
// that dress as one, send. The versions of MSIE and Windows stand in the same
// place as a crawler's name.
func isBrowserWord(t string) bool {
	for _, w := range [...]string{
		"Mozilla", "AppleWebKit", "KHTML", "Gecko", "Chrome", "HeadlessChrome", "Chromium", "Safari",
		"Version", "Mobile", "Firefox", "Edg", "Edge", "OPR", "Opera", "Presto", "Trident", "MSIE",
		"Windows", "Linux", "Build", "X11", "Macintosh", "Android", "iPhone", "iPad", "like", "rv", "U",
	} {
		if equalFold(t, w) {
			return true
		}
	}
	return false
}
