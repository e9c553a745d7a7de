package cli

import (
	"strings"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
	"github.com/mayfetch/robots/crawlers"
)

// A token this short is near to too many others: prefix and typo, in letters.
const (
	minPrefix = 4 // Bing
	minTypo   = 4
	minTwo    = 8 // from here on two letters may be wrong
)

// nearest returns the known crawler that a token was probably meant to name.
// Letter case, spaces, hyphens and underscores never count.
func nearest(token string) (crawlers.Crawler, bool) {
	mine := squeeze(token)
	var best crawlers.Crawler
	bestRank := rank{distance: notNear}
	for c := range crawlers.All() {
		if r := closeness(mine, c); r.beats(bestRank) {
			best, bestRank = c, r
		}
	}
	return best, bestRank.distance < notNear
}

// rank says how near a crawler is to a token.
type rank struct {
	distance int // wrong letters, or one of the constants below
	aside    int // 1 for a name of the past, of another spelling, or that nobody sends
	length   int
}

// Distances that stand for no number of letters.
const (
	butForBot = iota + 3 // Google for Googlebot
	asPrefix             // the token is the start of another
	notNear
)

func (r rank) beats(other rank) bool {
	switch {
	case r.distance != other.distance:
		return r.distance < other.distance
	case r.aside != other.aside:
		return r.aside < other.aside
	}
	return r.length < other.length
}

func closeness(mine string, c crawlers.Crawler) rank {
	known := squeeze(c.Token)
	r := rank{distance: asPrefix, length: len(known)}
	if c.Retired || c.Control || c.AliasOf != "" {
		r.aside = 1
	}
	allowed := 0
	switch {
	case len(mine) >= minTwo:
		allowed = 2
	case len(mine) >= minTypo:
		allowed = 1
	}
	if d := answer.Distance(mine, known, allowed); d <= allowed {
		r.distance = d
		return r
	}
	switch {
	case len(mine) < minPrefix || !strings.HasPrefix(known, mine):
		r.distance = notNear
	case known == mine+"bot":
		r.distance = butForBot
	}
	return r
}

// squeeze returns a token in lower case, without what only joins words.
func squeeze(token string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "").Replace(strings.ToLower(token))
}
