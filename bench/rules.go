package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// words are what paths and patterns are made of.
var words = strings.Fields(`
	about account admin album alerts amp answers api app archive articles assets
	auctions audio author autos banner basket billing blog books brands browse
	calendar campaign careers cart catalog category cgi-bin chat checkout city
	click clients collections comments compare config contact content coupons
	courses css customer dashboard deals demo desktop directory discussion docs
	download drafts edit editor email embed energy events export fashion faq
	feed feedback files filter finance flash folder fonts forum friends gallery
	games garden gifts global goods groups guide health help history home hotels
	hub icons images inbox includes index info invite issues items jobs journal
	kids kitchen label landing layout learn library license links list local
	login magazine mail maps market media members menu messages mobile modules
	movies music network news notes offers office orders outlet page partners
	payment people personal phones photos pictures places player plugins polls
	portal posts preview price print privacy products profile promo questions
	radio ratings recipes redirect register reports resources results reviews
	sale schedule scripts search sections seller services session settings shop
	signup sitemap sizes skins social software sort special sports staff stats
	store stream students styles support survey tags teams temp terms themes
	tickets tools topics tracking trade training travel trends tv update upload
	user vendor video views votes wallet watch weather webmail widgets wiki
	wishlist work world xml`)

func pick(r *rand.Rand) string { return words[r.IntN(len(words))] }

// A ruleSet is a generated file whose group for Googlebot has a given number of
// rules, and paths to ask about.
type ruleSet struct {
	size  int
	wild  bool // a fifth of the rules have wildcards
	text  string
	paths [3][]string // by pathKind, of each as many as asked
}

// A pathKind is how a path relates to the rules.
type pathKind int

const (
	hit      pathKind = iota // one rule matches at least
	nearMiss                 // two thirds of what a rule matches, then something else
	miss                     // the first segment is in no rule
)

var pathKinds = [...]string{hit: "hit", nearMiss: "near miss", miss: "miss"}

// newRuleSet generates a file, the same one each time.
func newRuleSet(size int, wild bool) ruleSet {
	s := ruleSet{size: size, wild: wild}
	r := rand.New(rand.NewPCG(uint64(size), 9309))
	var b strings.Builder
	b.WriteString("User-agent: OtherBot\nUser-agent: ThirdBot\nDisallow: /\n\n" +
		"User-agent: *\nDisallow: /tmp/\n\nUser-agent: Googlebot\nUser-agent: bingbot\n")
	seen := make(map[string]bool)
	for len(seen) < size {
		// Exactly each fifth, so that a set of five has one too.
		pattern := literalPattern(r)
		if wild && len(seen)%5 == 4 {
			pattern = wildPattern(r)
		}
		if seen[pattern] {
			continue
		}
		seen[pattern] = true
		kind := "Disallow"
		if r.IntN(5) == 0 {
			kind = "Allow"
		}
		fmt.Fprintf(&b, "%s: %s\n", kind, pattern)
		s.ask(r, pattern)
	}
	s.text = b.String()
	for k, paths := range s.paths {
		r.Shuffle(len(paths), func(i, j int) { paths[i], paths[j] = paths[j], paths[i] })
		for len(paths) < asked {
			paths = append(paths, paths...)
		}
		s.paths[k] = paths[:asked]
	}
	return s
}

// ask adds paths of each kind for one pattern.
func (s *ruleSet) ask(r *rand.Rand, pattern string) {
	path, anchored := strings.CutSuffix(pattern, "$")
	path = strings.ReplaceAll(path, "*", pick(r)+"/"+pick(r))
	near := path[:len(path)*2/3] + "~" + pick(r) + "/" + pick(r)
	if !anchored {
		path += pick(r)
	}
	s.paths[hit] = append(s.paths[hit], path)
	s.paths[nearMiss] = append(s.paths[nearMiss], near)
	s.paths[miss] = append(s.paths[miss], fmt.Sprintf("/%06d/%s/%s.htm", r.IntN(1e6), pick(r), pick(r)))
}

// literalPattern returns a pattern as sites write them.
func literalPattern(r *rand.Rand) string {
	switch r.IntN(4) {
	case 0:
		return fmt.Sprintf("/%s/%s/%s%d/", pick(r), pick(r), pick(r), r.IntN(100))
	case 1:
		return fmt.Sprintf("/%s-%s/%s.php", pick(r), pick(r), pick(r))
	case 2:
		return fmt.Sprintf("/%s/%s-%s.html", pick(r), pick(r), pick(r))
	}
	return fmt.Sprintf("/%s_%s%d", pick(r), pick(r), r.IntN(10_000))
}

// wildPattern is literalPattern with wildcards.
func wildPattern(r *rand.Rand) string {
	switch r.IntN(5) {
	case 0:
		if r.IntN(2) == 0 {
			return fmt.Sprintf("/*?%s=", pick(r))
		}
		return fmt.Sprintf("/*?%s=%d", pick(r), r.IntN(1000))
	case 1:
		return fmt.Sprintf("/*/%s-%s/", pick(r), pick(r))
	case 2:
		return fmt.Sprintf("/%s/*/%s%d", pick(r), pick(r), r.IntN(100))
	case 3:
		return fmt.Sprintf("/*%s%d.html$", pick(r), r.IntN(1000))
	}
	return fmt.Sprintf("/%s-*-%s%d", pick(r), pick(r), r.IntN(100))
}

// ruleSets returns the sets that are asked.
func ruleSets() []ruleSet {
	var sets []ruleSet
	for _, wild := range []bool{false, true} {
		for _, size := range []int{5, 50, 1000, 10_000} {
			sets = append(sets, newRuleSet(size, wild))
		}
	}
	return sets
}

// String returns what the set is: "1,000 literal".
func (s ruleSet) String() string {
	if s.wild {
		return grouped(s.size) + ", 20 % wild"
	}
	return grouped(s.size) + " literal"
}
