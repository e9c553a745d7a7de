package robots

import (
	"slices"
	"testing"
	"time"
)

// The tests of this file are the documentation of the Classic dialect, whole:
// its pages on groups and on rules, sentence by sentence.

// question is one assertion: may agent fetch target?
type question struct {
	agent, target string
	want          bool
}

func ask(t *testing.T, f *File, list []question) {
	t.Helper()
	for _, q := range list {
		if got := f.Allowed(q.agent, q.target); got != q.want {
			t.Errorf("Allowed(%q, %q) = %v, want %v", q.agent, q.target, got, q.want)
		}
	}
}

func TestClassicGroupOfACrawler(t *testing.T) {
	f := Classic.Parse(`User-agent: *
Disallow: /

User-agent: MyCrawler
User-agent: OtherCrawler
Disallow: /private/
Crawl-delay: 2
`)
	ask(t, f, []question{
		{"mycrawler", "/products", true},
		{"mycrawler", "/private/data", false},
		{"SomeBot", "/products", false},
		{"MyCrawler/2.1 (+https://example.com/bot)", "/products", false},
		{"MyCrawler/2.1", "/products", false},
		{"MyCrawle", "/products", false},
		{"MyCrawlers", "/products", false},
	})
	if d, ok := f.CrawlDelay("OtherCrawler"); !ok || d != 2*time.Second {
		t.Errorf("CrawlDelay(OtherCrawler) = %v, %v, want 2s", d, ok)
	}
	if d, ok := f.CrawlDelay("SomeBot"); ok {
		t.Errorf("CrawlDelay(SomeBot) = %v, want none", d)
	}
	if got, want := f.Group("MyCrawler").Agents(), []string{"MyCrawler", "OtherCrawler"}; !slices.Equal(got, want) {
		t.Errorf("Agents = %q, want %q", got, want)
	}
}

func TestClassicNamedGroupWinsWhereverItStands(t *testing.T) {
	ask(t, Classic.Parse("User-agent: a\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n"), []question{
		{"a", "/x", false}, {"a", "/y", true}, {"b", "/x", true}, {"b", "/y", false},
	})
	ask(t, Classic.Parse("User-agent: *\nDisallow: /y\n\nUser-agent: A\nDisallow: /x\n"), []question{
		{"a", "/x", false}, {"a", "/y", true}, {"b", "/x", true}, {"b", "/y", false},
	})
}

func TestClassicMatchesCountsTheStar(t *testing.T) {
	groups := Classic.Parse("User-agent: *\nDisallow: /\n\nUser-agent: MyCrawler\nUser-agent: Other\nAllow: /\n").Groups()
	for _, tt := range []struct {
		token       string
		star, named bool
	}{
		{"MyCrawler", true, true}, {"OTHER", true, true}, {"SomeBot", true, false}, {"*", true, false}, {"", true, false},
	} {
		if got := groups[0].Matches(tt.token); got != tt.star {
			t.Errorf("the * group: Matches(%q) = %v, want %v", tt.token, got, tt.star)
		}
		if got := groups[1].Matches(tt.token); got != tt.named {
			t.Errorf("the named group: Matches(%q) = %v, want %v", tt.token, got, tt.named)
		}
	}
}

func TestClassicNoGroupAllowsEverything(t *testing.T) {
	f := Classic.Parse("User-agent: OtherCrawler\nDisallow: /\n")
	if g := f.Group("MyCrawler"); g != nil {
		t.Errorf("Group(MyCrawler) = %v, want nil", g.Agents())
	}
	ask(t, f, []question{{"MyCrawler", "/anything", true}, {"OtherCrawler", "/anything", false}})
	for _, text := range []string{"", "# nothing\n# here", "\n\n"} {
		ask(t, Classic.Parse(text), []question{{"MyCrawler", "/anything", true}})
	}
}

func TestClassicGroupsOfOneAgentAreMerged(t *testing.T) {
	f := Classic.Parse("User-agent: MyCrawler\nDisallow: /a/\n\nUser-agent: MyCrawler\nDisallow: /b/\n")
	if n := len(f.Groups()); n != 2 {
		t.Errorf("%d groups, want 2", n)
	}
	if n := len(f.Group("MyCrawler").Rules()); n != 2 {
		t.Errorf("%d rules, want 2", n)
	}
	ask(t, f, []question{{"MyCrawler", "/a/page", false}, {"MyCrawler", "/b/page", false}})
}

func TestClassicMergedGroup(t *testing.T) {
	f := Classic.Parse(`User-agent: a
User-agent: MyCrawler
Disallow: /1

User-agent: alone
Disallow: /2

User-agent: mycrawler
User-agent: b
Crawl-delay: soon
Crawl-delay: 3
Allow: /3

User-agent: MYCRAWLER
Crawl-delay: 4
Disallow: /4
`)
	g := f.Group("MyCrawler")
	if got, want := g.Agents(), []string{"a", "MyCrawler", "mycrawler", "b", "MYCRAWLER"}; !slices.Equal(got, want) {
		t.Errorf("Agents = %q, want those of every merged group, %q", got, want)
	}
	if got, want := ruleList(g.Rules()), "[Disallow: /1, Allow: /3, Disallow: /4]"; got != want {
		t.Errorf("Rules = %s, want them in file order, %s", got, want)
	}
	if d, ok := g.CrawlDelay(); !ok || d != 3*time.Second {
		t.Errorf("CrawlDelay = %v, %v, want the first, 3s", d, ok)
	}
	for i, of := range f.Groups() {
		if g == of {
			t.Errorf("the merged group is group %d of the file, want a new one", i)
		}
	}
	if n := len(f.Groups()); n != 4 {
		t.Errorf("%d groups, want the 4 of the file", n)
	}
	if f.Group("myCRAWLER") != g {
		t.Error("asking again gives another merged group")
	}
	for token, i := range map[string]int{"alone": 1, "a": 0, "b": 2} {
		if f.Group(token) != f.Groups()[i] {
			t.Errorf("Group(%q) is not the instance in Groups", token)
		}
	}
}

func TestClassicStarGroupsAreMergedTheSameWay(t *testing.T) {
	f := Classic.Parse("User-agent: *\nDisallow: /a/\n\nUser-agent: x\nAllow: /\n\nUser-agent: *\nDisallow: /b/\nCrawl-delay: 7\n")
	ask(t, f, []question{{"MyCrawler", "/a/", false}, {"MyCrawler", "/b/", false}, {"x", "/a/", true}})
	if d, _ := f.CrawlDelay("MyCrawler"); d != 7*time.Second {
		t.Errorf("CrawlDelay = %v, want 7s", d)
	}
	if f.Group("MyCrawler") != f.Group("Another") {
		t.Error("two crawlers get different merged * groups")
	}
}

func TestClassicWhereAGroupStartsAndEnds(t *testing.T) {
	f := Classic.Parse(`Disallow: /ignored/

User-agent: MyCrawler
# A comment line does not end the group
Disallow: /private/
User-agent: OtherCrawler
Disallow: /tmp/
`)
	if n := len(f.Groups()); n != 2 {
		t.Errorf("%d groups, want 2", n)
	}
	ask(t, f, []question{
		{"MyCrawler", "/ignored/page", true},
		{"MyCrawler", "/private/page", false},
		{"MyCrawler", "/tmp/page", true},
		{"OtherCrawler", "/tmp/page", false},
	})
	if got := ruleList(f.Orphans()); got != "[Disallow: /ignored/]" {
		t.Errorf("Orphans = %s", got)
	}
}

func TestClassicBorders(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"consecutive User-agent lines share one group", "User-agent: a\nUser-agent: b\nDisallow: /x", "a,b[Disallow: /x]"},
		{"User-agent after Allow", "User-agent: a\nAllow: /x\nUser-agent: b\nAllow: /y", "a[Allow: /x] b[Allow: /y]"},
		{"User-agent after Disallow", "User-agent: a\nDisallow: /x\nUser-agent: b\nAllow: /y", "a[Disallow: /x] b[Allow: /y]"},
		{"User-agent after Crawl-delay", "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nAllow: /y", "a[] b[Allow: /y]"},
		{"User-agent after a Crawl-delay that says nothing", "User-agent: a\nCrawl-delay: x\nUser-agent: b\nAllow: /y", "a[] b[Allow: /y]"},
		{"a blank line ends the group", "User-agent: a\nDisallow: /x\n\nDisallow: /y", "a[Disallow: /x] |[Disallow: /y]"},
		{"a blank line after User-agent", "User-agent: a\n\nDisallow: /y", "a[] |[Disallow: /y]"},
		{"a blank line between User-agent lines", "User-agent: a\n\nUser-agent: b\nDisallow: /y", "a[] b[Disallow: /y]"},
		{"a comment between User-agent and rule", "User-agent: a\n # b\nDisallow: /x", "a[Disallow: /x]"},
		{"a comment between rules", "User-agent: a\nDisallow: /x\n#\nDisallow: /y", "a[Disallow: /x, Disallow: /y]"},
		{"a rule before the first User-agent", "Allow: /x\nUser-agent: a\nDisallow: /y", "a[Disallow: /y] |[Allow: /x]"},
		{"a Sitemap line", "User-agent: a\nSitemap: http://a/\nDisallow: /x", "a[Disallow: /x]"},
		{"a Sitemap line between User-agent lines", "User-agent: a\nSitemap: http://a/\nUser-agent: b\nDisallow: /x", "a,b[Disallow: /x]"},
		{"an unknown directive", "User-agent: a\nNoindex: /\nDisallow: /x", "a[Disallow: /x]"},
		{"an unknown directive between User-agent lines", "User-agent: a\nFoo: bar\nUser-agent: b\nDisallow: /x", "a,b[Disallow: /x]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := outline(Classic.Parse(tt.text)); got != tt.want {
				t.Errorf("groups of %q:\n got %q\nwant %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestClassicGroupWithoutRulesHidesTheStar(t *testing.T) {
	ask(t, Classic.Parse("User-agent: *\nDisallow: /\n\nUser-agent: a\n\nUser-agent: b\nDisallow: /b\n"), []question{
		{"a", "/", true}, {"b", "/", true}, {"c", "/", false},
	})
}

func TestClassicLongestRuleWins(t *testing.T) {
	ask(t, Classic.Parse("User-agent: *\nDisallow: /docs/\nAllow: /docs/public/\nAllow: /shop\nDisallow: /shop\n"), []question{
		{"MyCrawler", "/docs/internal", false},
		{"MyCrawler", "/docs/public/guide", true},
		{"MyCrawler", "/shop/cart", true},
		{"MyCrawler", "/about", true},
	})
	// Wherever it stands, and with its wildcards counted.
	ask(t, Classic.Parse("User-agent: *\nAllow: /docs/public/\nDisallow: /docs/\nDisallow: /shop\nAllow: /shop\n"), []question{
		{"MyCrawler", "/docs/public/guide", true}, {"MyCrawler", "/shop/cart", true},
	})
	ask(t, Classic.Parse("User-agent: *\nAllow: /page\nDisallow: /*.html\nAllow: /x$\nDisallow: /*x\n"), []question{
		{"MyCrawler", "/page.html", false}, {"MyCrawler", "/x", true},
	})
}

func TestClassicPrefixesCaseAndQuery(t *testing.T) {
	ask(t, Classic.Parse("User-agent: *\nDisallow: /search\nDisallow: /*?sessionid=\nDisallow: /a%20b\n"), []question{
		{"MyCrawler", "/search", false},
		{"MyCrawler", "/search-results", false},
		{"MyCrawler", "/Search", true},
		{"MyCrawler", "/products?sessionid=42", false},
		{"MyCrawler", "https://example.com/products?sessionid=42", false},
		{"MyCrawler", "https://example.com/products", true},
		{"MyCrawler", "/a%20b", false}, // nothing is decoded
		{"MyCrawler", "/a b", true},
		{"MyCrawler", "search", true}, // a relative string as it is
	})
	ask(t, Classic.Parse("User-agent: *\nDisallow: search\nDisallow: /x/\nDisallow: /y$\n"), []question{
		{"MyCrawler", "search?q", false},
		{"MyCrawler", "/search", true},
		{"MyCrawler", "/x", true}, {"MyCrawler", "/x/", false}, {"MyCrawler", "/xy", true},
		{"MyCrawler", "/y", false}, {"MyCrawler", "/yz", true},
	})
}

func TestClassicWildcardsAndAnchors(t *testing.T) {
	ask(t, Classic.Parse("User-agent: *\nDisallow: /*.php$\nAllow: /index.php\n"), []question{
		{"AnyBot", "/index.php", true},
		{"AnyBot", "/admin.php", false},
		{"AnyBot", "/admin.php5", true},
		{"AnyBot", "/.php", false}, // a star may match nothing
	})
	ask(t, Classic.Parse("User-agent: *\nDisallow: /a$b\n"), []question{
		{"AnyBot", "/a$bc", false}, {"AnyBot", "/a", true},
	})
}

func TestClassicEmptyDisallowAllowsEverything(t *testing.T) {
	ask(t, Classic.Parse("User-agent: *\nDisallow:\n"), []question{{"MyCrawler", "/", true}, {"MyCrawler", "/any/page", true}})
	ask(t, Classic.Parse("User-agent: *\nDisallow: /\n"), []question{{"MyCrawler", "/", false}, {"MyCrawler", "/any/page", false}})
}

func TestClassicRulesCanBeRead(t *testing.T) {
	g := Classic.Parse("User-agent: *\nDisallow: /private/\nAllow: /private/public/\n").Groups()[0]
	if got, want := ruleList(g.Rules()), "[Disallow: /private/, Allow: /private/public/]"; got != want {
		t.Errorf("Rules = %s, want %s", got, want)
	}
	r := g.Rules()[0]
	if r.Kind != Disallow || r.Value != "/private/" || !r.Matches("/private/data") || r.Matches("/public") {
		t.Errorf("rule %+v: Matches(/private/data) = %v, Matches(/public) = %v", r, r.Matches("/private/data"), r.Matches("/public"))
	}
	if g.Allowed("/private/data") || !g.Allowed("/private/public/data") {
		t.Error("the group's verdict is not that of its longest rule")
	}
}
