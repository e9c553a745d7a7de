package robots

import (
	"slices"
	"testing"
	"time"
)

func TestANilGroupAllowsEverything(t *testing.T) {
	var g *Group
	if list := g.Agents(); list != nil {
		t.Errorf("Agents = %q, want none", list)
	}
	if list := g.UserAgents(); list != nil {
		t.Errorf("UserAgents = %v, want none", list)
	}
	if list := g.Rules(); list != nil {
		t.Errorf("Rules = %v, want none", list)
	}
	if g.Matches("*") || g.Matches("") {
		t.Error("a nil group matches a token")
	}
	if d, ok := g.CrawlDelay(); ok {
		t.Errorf("CrawlDelay = %v, want none", d)
	}
	if n := g.Line(); n != 0 {
		t.Errorf("Line = %d, want 0", n)
	}
	for _, target := range []string{"/", "", "/robots.txt", "http://host/a", "a"} {
		d := g.Decide(target)
		if !g.Allowed(target) || d.Reason != ReasonNoGroup || d.Group() != nil || d.Token() != "" {
			t.Errorf("Decide(%q) = %v, want allowed: no group", target, d)
		}
	}
	if d := g.Decide("http://"); d.Allowed() || d.Reason != ReasonBadTarget {
		t.Errorf("Decide(http://) = %v, want disallowed: bad target", d)
	}
}

func TestUserAgentsHavePositions(t *testing.T) {
	f := RFC9309.Parse("User-agent: a\r\nUser-agent :  Bb # c\nDisallow: /\n\nUser-agent:\nUser-agent: a\n")
	for i, want := range [][]UserAgent{
		{{"a", Position{12, 1, 13}}, {"Bb", Position{29, 2, 15}}},
		{{"", Position{60, 5, 12}}, {"a", Position{73, 6, 13}}},
	} {
		if got := f.Groups()[i].UserAgents(); !slices.Equal(got, want) {
			t.Errorf("group %d: UserAgents = %v, want %v", i, got, want)
		}
	}
	if got, want := f.Group("a").Line(), 1; got != want {
		t.Errorf("the merged group stands on line %d, want %d", got, want)
	}
	if got, want := f.Groups()[1].Line(), 5; got != want {
		t.Errorf("the second group stands on line %d, want %d", got, want)
	}
}

func TestGroupDelay(t *testing.T) {
	const text = `User-agent: none
Disallow: /

User-agent: two
Crawl-delay: 2
Crawl-delay: 1

User-agent: zero
Crawl-delay: 0

User-agent: bad
Crawl-delay: -3

User-agent: two
Crawl-delay: 5
`
	f := Classic.Parse(text)
	for _, tt := range []struct {
		token string
		want  time.Duration
		ok    bool
	}{
		{"none", 0, false}, {"two", 2 * time.Second, true}, {"zero", 0, true}, {"bad", 0, false}, {"other", 0, false},
	} {
		if got, ok := f.CrawlDelay(tt.token); got != tt.want || ok != tt.ok {
			t.Errorf("CrawlDelay(%q) = %v, %v, want %v, %v", tt.token, got, ok, tt.want, tt.ok)
		}
		if got, ok := f.Group(tt.token).CrawlDelay(); got != tt.want || ok != tt.ok {
			t.Errorf("Group(%q).CrawlDelay() = %v, %v, want %v, %v", tt.token, got, ok, tt.want, tt.ok)
		}
	}
	if d, ok := Classic.Parse("Crawl-delay: 5\nUser-agent: *\nAllow: /\n\nCrawl-delay: 6\n").CrawlDelay("a"); ok {
		t.Errorf("delays outside groups give %v, want none", d)
	}
}

// winners are questions to rules of one group: which line decides?
func TestWhichRuleDecides(t *testing.T) {
	for _, tt := range []struct {
		name, rules string
		dialect     *Dialect
		path        string
		allowed     bool
		line        int // the first rule stands on line 2
	}{
		{"no rule matches", "Disallow: /a\n", RFC9309, "/b", true, 0},
		{"the longest", "Disallow: /a\nAllow: /a/b\nDisallow: /\n", RFC9309, "/a/b", true, 3},
		{"Allow on ties", "Disallow: /a\nAllow: /a\n", RFC9309, "/a", true, 3},
		{"the first of the same", "Disallow: /a\nDisallow: /a\n", RFC9309, "/a", false, 2},
		{"wildcards count", "Allow: /page\nDisallow: /*.htm\n", RFC9309, "/page.htm", false, 3},
		{"but not to Yandex, so Allow ties", "Allow: /page\nDisallow: /*.htm\n", Yandex, "/page.htm", true, 2},
		{"escapes count by what they mean", "Disallow: /%61%62%63\nAllow: /abcd\n", RFC9309, "/abcd", true, 3},
		{"to Google as written", "Disallow: /%41\nAllow: /%4*\n", Google, "/%41", true, 3},
		{"to Classic in characters", "Disallow: /\u00e9\u00e9\nAllow: /*\u00e9*\n", Classic, "/\u00e9\u00e9", true, 3},
		{"an empty Disallow", "Disallow:\n", RFC9309, "/a", true, 2},
		{"an empty Disallow beside a rule", "Disallow:\nDisallow: /\n", RFC9309, "/a", false, 3},
		{"an empty Disallow is Allow: / to Yandex", "Disallow: /\nDisallow:\n", Yandex, "/a", true, 3},
		{"an empty Allow", "Allow:\nDisallow: /\n", RFC9309, "/a", false, 3},
		{"an empty Disallow allows where an empty Allow stands", "Disallow:\nAllow:\n", RFC9309, "/a", true, 3},
		{"the first in the file", "Disallow: /a\nAllow: /a/b\n", Python, "/a/b", false, 2},
		{"the first in the file, empty", "Disallow:\nDisallow: /\n", Python, "/a", true, 2},
		{"file order on ties", "Disallow: /a\nAllow: /a\n", Temoto, "/a", false, 2},
		{"what matched most", "Disallow: /*z\nAllow: /x/y\n", PythonRFC, "/x/y/abcz", false, 2},
		{"what is longest", "Disallow: /*z\nAllow: /x/y\n", RFC9309, "/x/y/abcz", true, 3},
		{"a rule with an index page", "Allow: /index.html\nDisallow: /\n", Google, "/", true, 2},
		{"speaks of the page alone", "Allow: /index.html\nDisallow: /\n", RFC9309, "/", false, 3},
		{"only if it is an Allow", "Disallow: /a/index.html\n", Google, "/a/", true, 0},
		{"or of either kind", "Disallow: /a/index.html\n", CrawlerCommons, "/a/", false, 2},
		{"and not of pages below", "Allow: /index.html\nDisallow: /\n", Google, "/a", false, 3},
		{"the file itself", "Disallow: /\n", RFC9309, "/robots.txt", true, 0},
		{"the file itself with a query", "Disallow: /\n", RFC9309, "/robots.txt?a", false, 2},
		{"the file itself to Google", "Disallow: /\n", Google, "/robots.txt", false, 2},
		{"no leading slash", "Disallow: a\n", RFC9309, "/a", true, 0},
		{"no leading slash to Temoto", "Disallow: a\n", Temoto, "/a", false, 2},
	} {
		t.Run(tt.dialect.Name()+" "+tt.name, func(t *testing.T) {
			f := tt.dialect.Parse("User-agent: *\n" + tt.rules)
			d := f.Decide("YandexBot", tt.path)
			if d.Allowed() != tt.allowed || d.Line() != tt.line {
				t.Errorf("%q for %q: %v, want allowed %v by line %d", tt.rules, tt.path, d, tt.allowed, tt.line)
			}
		})
	}
}

func TestMatchesIsOfOneGroup(t *testing.T) {
	f := RFC9309.Parse("User-agent: a\nUser-agent: B/2.0\nDisallow: /\nUser-agent: *\nAllow: /\n")
	for _, tt := range []struct {
		token string
		want  [2]bool
	}{
		{"A", [2]bool{true, true}}, {"b", [2]bool{true, true}}, {"B/2.0", [2]bool{true, true}},
		{"B/3.0", [2]bool{false, true}}, {"c", [2]bool{false, true}},
	} {
		for i, want := range tt.want {
			if got := f.Groups()[i].Matches(tt.token); got != want {
				t.Errorf("group %d: Matches(%q) = %v, want %v", i, tt.token, got, want)
			}
		}
	}
	merged := RFC9309.Parse("User-agent: a\nAllow: /\nUser-agent: a\nUser-agent: b\nAllow: /\n").Group("a")
	if !merged.Matches("b") || merged.Matches("c") {
		t.Error("a merged group matches what its parts match, and no more")
	}
}

func TestDecideAllAnswersAsDecide(t *testing.T) {
	const text = "User-agent: a\nDisallow: /1\nAllow: /1/2*3\nDisallow:\nUser-agent: b\nUser-agent: a\nDisallow: /4$\n"
	targets := []string{"/1", "/1/2/3", "/4", "/4/5", "https://", "", "/1"}
	var none *Group
	for _, d := range Dialects() {
		for _, g := range []*Group{d.Parse(text).Group("a"), d.Parse(text).Group("b"), none} {
			var got []string
			for target, decision := range g.DecideAll(slices.Values(targets)) {
				got = append(got, target)
				if want := g.Decide(target); decision != want {
					t.Errorf("%s: DecideAll of %q is %v, want %v", d, target, decision, want)
				}
			}
			if !slices.Equal(got, targets) {
				t.Errorf("%s: DecideAll answered %q, want %q", d, got, targets)
			}
			for range g.DecideAll(slices.Values(targets)) {
				break // it must not go on
			}
		}
	}
}
