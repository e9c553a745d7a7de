package crawlers

import (
	"iter"
	"sort"

	"github.com/mayfetch/robots"
)

// Lookup finds the crawler with this product token, without regard to case.
// The whole token must fit: "Googlebot/2.1" and "Google" are no token of the
// table. For a User-Agent header see [FromHeader].
func Lookup(token string) (Crawler, bool) {
	i, ok := indexOf(token)
	if !ok {
		return Crawler{}, false
	}
	return table[i].crawler(), true
}

// Agent is what the table knows of the token, or an agent that has just the
// token where the table knows nothing.
func Agent(token string) robots.Agent {
	c, ok := Lookup(token)
	if !ok {
		return robots.Agent{Token: token}
	}
	return c.Agent()
}

// All yields every crawler, in the order of their tokens without regard to case.
func All() iter.Seq[Crawler] {
	return func(yield func(Crawler) bool) {
		for i := range table {
			if !yield(table[i].crawler()) {
				return
			}
		}
	}
}

// Find returns the crawlers whose token, operator or purpose contains the
// query, in table order. Case does not count, and a space, "-" and "_" are the
// same: "ai training" finds the class ai-training. An empty query finds all.
func Find(query string) []Crawler {
	var found []Crawler
	for i := range table {
		r := &table[i]
		if containsLoose(r.token, query) || containsLoose(r.operator, query) || containsLoose(r.purpose.String(), query) {
			found = append(found, r.crawler())
		}
	}
	return found
}

// indexOf is the place of the token in the table, which is sorted by compareFold.
func indexOf(token string) (int, bool) {
	return sort.Find(len(table), func(i int) int { return compareFold(token, table[i].token) })
}

// compareFold compares as strings.Compare does, with ASCII letters in lower case.
func compareFold(a, b string) int {
	for i := 0; i < len(a) && i < len(b); i++ {
		if d := int(lower(a[i])) - int(lower(b[i])); d != 0 {
			return d
		}
	}
	return len(a) - len(b)
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && compareFold(s[:len(prefix)], prefix) == 0
}

func containsLoose(s, query string) bool {
	for i := 0; i+len(query) <= len(s); i++ {
		j := 0
		for j < len(query) && loose(s[i+j]) == loose(query[j]) {
			j++
		}
		if j == len(query) {
			return true
		}
	}
	return false
}

func loose(c byte) byte {
	if c == '-' || c == '_' {
		return ' '
	}
	return lower(c)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
