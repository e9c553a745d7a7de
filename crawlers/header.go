package crawlers

import "sort"

// FromHeader says which crawler sends this User-Agent header. It looks for
// tokens of the table as whole words: never inside an address (http://, www.,
// name@host), after "like", or as part of a longer name, so that
// Googlebot-Watch is not taken for Googlebot. Of several tokens the one right
// after "compatible;" wins, then the longest, then the first. A spelling that is
// an alias gives the crawler it stands for, and a token that is also the name of
// everyday software (Code, Cursor) counts only with a version after it.
//
// Browsers and HTTP libraries are not crawlers: their headers give false. A
// header proves nothing; anyone can send it. "+" counts as a space, since some
// servers log it so.
func FromHeader(header string) (Crawler, bool) {
	best := candidate{row: -1}
	for i := 0; i < len(header); {
		if !wordByte(header[i]) {
			i++
			continue
		}
		if end := addressEnd(header, i); end > i {
			i = end
			continue
		}
		if startsName(header, i) {
			best = bestAt(header, i, best)
		}
		for i < len(header) && wordByte(header[i]) {
			i++
		}
	}
	if best.row < 0 {
		return Crawler{}, false
	}
	if of := table[best.row].aliasOf; of != "" {
		return Lookup(of)
	}
	return table[best.row].crawler(), true
}

// candidate is a token of the table found in a header; row is -1 for none.
type candidate struct {
	row        int
	compatible bool // stands right after "compatible;"
}

func (c candidate) beats(other candidate) bool {
	switch {
	case other.row < 0:
		return true
	case c.compatible != other.compatible:
		return c.compatible
	}
	return len(table[c.row].token) > len(table[other.row].token)
}

// bestAt returns the better of best and the tokens that begin at header[i].
func bestAt(header string, i int, best candidate) candidate {
	start := header[i:min(i+2, len(header))] // two bytes leave a handful of rows
	n := sort.Search(len(table), func(n int) bool { return compareFold(table[n].token, start) >= 0 })
	for ; n < len(table) && hasPrefixFold(table[n].token, start); n++ {
		if !named(header[i:], &table[n]) {
			continue
		}
		c := candidate{row: n, compatible: afterCompatible(header[:i])}
		if c.beats(best) {
			best = c
		}
	}
	return best
}

// named reports whether text begins with the row's token as a whole word.
func named(text string, r *row) bool {
	t := r.token
	if len(text) < len(t) {
		return false
	}
	for i := range len(t) {
		c := text[i]
		if c == '+' {
			c = ' '
		}
		if lower(c) != lower(t[i]) {
			return false
		}
	}
	rest := text[len(t):]
	if r.common {
		return hasVersion(rest)
	}
	switch {
	case rest == "":
		return true
	case rest[0] == '.': // bot.example is a host, "bot." ends a sentence
		return len(rest) == 1 || !wordByte(rest[1])
	}
	return rest[0] != '@' && !wordByte(rest[0])
}

// hasVersion reports whether rest begins like "/2", "/v2" or " 2".
func hasVersion(rest string) bool {
	if len(rest) < 2 || rest[0] != '/' && !space(rest[0]) {
		return false
	}
	rest = rest[1:]
	if lower(rest[0]) == 'v' {
		rest = rest[1:]
	}
	return rest != "" && '0' <= rest[0] && rest[0] <= '9'
}

// startsName reports whether a word at header[i] can begin a crawler's name.
func startsName(header string, i int) bool {
	if i == 0 {
		return true
	}
	switch header[i-1] {
	case '.', '@', '/':
		return false
	}
	before, found := cutSpaces(header[:i])
	if !found || len(before) < len("like") {
		return true
	}
	at := len(before) - len("like")
	return compareFold(before[at:], "like") != 0 || at > 0 && wordByte(before[at-1])
}

// afterCompatible reports whether text ends in "compatible;" and spaces.
func afterCompatible(text string) bool {
	const word = "compatible;"
	text, _ = cutSpaces(text)
	return len(text) >= len(word) && compareFold(text[len(text)-len(word):], word) == 0
}

// addressEnd is the end of a web address that begins at header[i], or i.
func addressEnd(header string, i int) int {
	if c := lower(header[i]); c != 'h' && c != 'w' {
		return i
	}
	text := header[i:]
	if !hasPrefixFold(text, "http://") && !hasPrefixFold(text, "https://") && !hasPrefixFold(text, "www.") {
		return i
	}
	for i < len(header) {
		switch header[i] {
		case ' ', '\t', ';', ',', ')', '(', '>', '<', '"', '\'', ']', '}', '|':
			return i
		}
		i++
	}
	return i
}

func cutSpaces(text string) (string, bool) {
	end := len(text)
	for end > 0 && space(text[end-1]) {
		end--
	}
	return text[:end], end < len(text)
}

func space(c byte) bool { return c == ' ' || c == '+' || c == '\t' }

// wordByte reports whether c continues a word: a letter, a digit, "-", "_" or a
// byte outside ASCII.
func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_' || c >= 0x80
}
