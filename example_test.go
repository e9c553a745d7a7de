package robots_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/mayfetch/robots"
)

// A crawler reads a site's file once, then asks about each address.
func Example() {
	f := robots.RFC9309.Parse(`
User-agent: *
Disallow: /

User-agent: MyBot
Disallow: /private/
Allow: /private/press/
Crawl-delay: 2
`)
	fmt.Println(f.Allowed("MyBot", "https://example.com/private/press/today"))
	fmt.Println(f.Allowed("OtherBot", "https://example.com/"))

	d := f.Decide("MyBot", "https://example.com/private/notes?page=2")
	fmt.Println(d)

	delay, ok := f.CrawlDelay("MyBot")
	fmt.Println(delay, ok)
	// Output:
	// true
	// false
	// disallowed by line 6: Disallow: /private/ (group MyBot, line 5, rfc9309)
	// 2s true
}

// A blank line between User-agent and its rule: the standard passes over it,
// the older reading ends the group there and loses the rule.
func Example_dialects() {
	const text = "User-agent: *\n\nDisallow: /private/\n"

	standard := robots.RFC9309.Parse(text)
	fmt.Println(standard.Decide("MyBot", "/private/"))

	older := robots.Classic.Parse(text)
	fmt.Println(older.Decide("MyBot", "/private/"))
	fmt.Println("lost:", older.Orphans())
	// Output:
	// disallowed by line 3: Disallow: /private/ (group *, line 1, rfc9309)
	// allowed: no rule matched (group *, line 1, classic)
	// lost: [Disallow: /private/]
}

func ExampleDialects() {
	for _, d := range robots.Dialects() {
		fmt.Print(d.Name(), " ")
	}
	// Output:
	// rfc9309 google bing yandex yandexdocs classic python python-rfc protego temoto crawler-commons
}

func ExampleDialectNamed() {
	d, ok := robots.DialectNamed("Google")
	fmt.Println(d, ok)
	d, ok = robots.DialectNamed("altavista")
	fmt.Println(d == nil, ok)
	// Output:
	// google true
	// true false
}

func ExampleNewDialect() {
	p := robots.Google.Policy()
	p.Delay = robots.DelayDecimal
	d := robots.NewDialect("google with delays", p)

	const text = "User-agent: *\nCrawl-delay: 1.5\n"
	fmt.Println(robots.Google.Parse(text).CrawlDelay("MyBot"))
	fmt.Println(d.Parse(text).CrawlDelay("MyBot"))
	// Output:
	// 0s false
	// 1.5s true
}

func ExampleDialect_Name() {
	fmt.Println(robots.CrawlerCommons.Name())
	// Output: crawler-commons
}

func ExampleDialect_String() {
	fmt.Println(robots.RFC9309)
	// Output: rfc9309
}

func ExampleDialect_Policy() {
	fmt.Println(robots.RFC9309.Policy() == robots.Policy{})
	fmt.Println(robots.Classic.Policy().BlankLine == robots.BlankEndsGroup)
	// Output:
	// true
	// true
}

func ExampleDialect_Parse() {
	f := robots.RFC9309.Parse("User-agent: *\nthis line says nothing\nDisallow: /a\n")
	fmt.Println(f.Allowed("MyBot", "/a"), f.Allowed("MyBot", "/b"))
	// Output: false true
}

func ExampleDialect_Read() {
	f, err := robots.RFC9309.Read(strings.NewReader("User-agent: *\nDisallow: /a\n"))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	fmt.Println(f.Allowed("MyBot", "/a"))
	// Output: false
}

// For one question about a text that is not kept.
func ExampleDialect_Decide() {
	const text = "User-agent: *\nDisallow: /a\n"
	fmt.Println(robots.RFC9309.Decide(text, "MyBot", "https://example.com/a?b=1"))
	// Output: disallowed by line 2: Disallow: /a (group *, line 1, rfc9309)
}

func ExampleFile_Text() {
	f := robots.RFC9309.Parse("# nothing\r\n")
	fmt.Printf("%q\n", f.Text())
	// Output: "# nothing\r\n"
}

func ExampleFile_Dialect() {
	var none robots.File
	fmt.Println(none.Dialect(), robots.Yandex.Parse("").Dialect())
	// Output: rfc9309 yandex
}

func ExampleFile_Encoding() {
	utf16 := strings.NewReader("\xFF\xFEA\x00l\x00l\x00o\x00w\x00:\x00")
	f, _ := robots.RFC9309.Read(utf16)
	fmt.Println(f.Encoding(), f.Text())
	// Output: UTF-16LE Allow:
}

func ExampleEncoding_String() {
	fmt.Println(robots.UTF8, robots.UTF16BE)
	// Output: UTF-8 UTF-16BE
}

func ExampleFile_Truncated() {
	p := robots.RFC9309.Policy()
	p.MaxBytes = 30
	f := robots.NewDialect("short", p).Parse("User-agent: *\nDisallow: /a\nDisallow: /b\n")
	offset, cut := f.Truncated()
	fmt.Println(offset, cut, f.Allowed("MyBot", "/b"))
	// Output: 27 true true
}

func ExampleFile_Under() {
	f := robots.RFC9309.Parse("User-agent: *\nAllow: /page\nDisallow: /*.htm\n")
	fmt.Println(f.Allowed("MyBot", "/page.htm"))
	fmt.Println(f.Under(robots.Yandex).Allowed("MyBot", "/page.htm")) // a star has no length there
	// Output:
	// false
	// true
}

func ExampleFile_Lines() {
	const text = "User-agent: * # all\n\nDisalow: /a\n"
	for ln := range robots.RFC9309.Parse(text).Lines() {
		fmt.Printf("%d %q %q %q\n", ln.Number, ln.Field, text[ln.Key.Start:ln.Key.End], text[ln.Value.Start:ln.Value.End])
	}
	// Output:
	// 1 "User-agent" "User-agent" "*"
	// 2 "" "" ""
	// 3 "unknown" "Disalow" "/a"
}

func ExampleField_String() {
	fmt.Println(robots.FieldCrawlDelay, robots.FieldUnknown)
	// Output: Crawl-delay unknown
}

func ExampleFile_Groups() {
	f := robots.RFC9309.Parse("User-agent: a\nUser-agent: b\nDisallow: /1\nUser-agent: a\nDisallow: /2\n")
	for _, g := range f.Groups() {
		fmt.Println(g.Agents(), g.Rules())
	}
	// Output:
	// [a b] [Disallow: /1]
	// [a] [Disallow: /2]
}

func ExampleFile_Group() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /\nUser-agent: MyBot\nDisallow: /1\nUser-agent: mybot\nDisallow: /2\n")
	fmt.Println(f.Group("MyBot").Rules())
	fmt.Println(f.Group("OtherBot").Agents())
	fmt.Println(robots.RFC9309.Parse("").Group("MyBot") == nil)
	// Output:
	// [Disallow: /1 Disallow: /2]
	// [*]
	// true
}

func ExampleFile_GroupFor() {
	f := robots.Bing.Parse("User-agent: *\nCrawl-delay: 5\nDisallow: /b\nUser-agent: bingbot\nDisallow: /a\n")
	g := f.GroupFor(robots.Agent{Token: "bingbot", StarDelay: true})
	fmt.Println(g.Agents(), g.Rules())
	fmt.Println(g.CrawlDelay())
	// Output:
	// [bingbot] [Disallow: /a]
	// 5s true
}

func ExampleFile_Allowed() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /caf\u00e9\n")
	fmt.Println(f.Allowed("MyBot", "/caf%C3%A9/menu"))
	fmt.Println(f.Allowed("MyBot", "https://example.com/tea"))
	// Output:
	// false
	// true
}

func ExampleFile_Decide() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /shop\nAllow: /shop/open\n")
	d := f.Decide("MyBot", "https://example.com/shop/open?id=1")
	fmt.Println(d.Allowed(), d.Reason, d.Line(), d.Column())
	// Output: true rule 3 8
}

func ExampleFile_DecideFor() {
	f := robots.RFC9309.Parse("User-agent: Googlebot\nDisallow: /a\nUser-agent: *\nDisallow: /b\n")
	images := robots.Agent{Token: "Googlebot-Image", Fallback: []string{"Googlebot"}}
	fmt.Println(f.DecideFor(images, "/a"))
	fmt.Println(f.DecideFor(robots.Agent{Token: "AdsBot-Google", NoStar: true}, "/b"))
	// Output:
	// disallowed by line 2: Disallow: /a (group Googlebot, line 1, rfc9309)
	// allowed: no group (rfc9309)
}

func ExampleFile_CrawlDelay() {
	f := robots.RFC9309.Parse("User-agent: *\nCrawl-delay: 0.5\nAllow: /\nUser-agent: MyBot\nAllow: /\n")
	fmt.Println(f.CrawlDelay("OtherBot"))
	fmt.Println(f.CrawlDelay("MyBot")) // nothing is inherited
	// Output:
	// 500ms true
	// 0s false
}

func ExampleFile_Orphans() {
	f := robots.Classic.Parse("Disallow: /1\nUser-agent: *\nDisallow: /2\n\nDisallow: /3\n")
	for _, r := range f.Orphans() {
		fmt.Println(r.Position().Line, r)
	}
	// Output:
	// 1 Disallow: /1
	// 5 Disallow: /3
}

func ExampleFile_Position() {
	f := robots.RFC9309.Parse("User-agent: *\r\nDisallow: /\r\n")
	fmt.Printf("%+v\n", f.Position(strings.Index(f.Text(), "/")))
	// Output: {Offset:25 Line:2 Column:11}
}

func ExampleFile_Explain() {
	f := robots.Classic.Parse("User-agent: *\nAllow: /private/open\nDisallow: /private/\n\nDisallow: /private/open/x\n")
	t := f.Explain(robots.Agent{Token: "MyBot"}, "/private/open/x")
	fmt.Println(t.Decision)
	for _, g := range t.Groups {
		fmt.Println("group:", g.Why)
	}
	for _, m := range t.Matches {
		fmt.Println("match:", m.Rule, "-", m.Why)
	}
	for _, m := range t.Lost {
		fmt.Println("lost:", m.Rule, "-", m.Why)
	}
	for _, o := range t.Others {
		if o.Decision.Verdict != t.Decision.Verdict {
			fmt.Println(o.Dialect, "differs:", o.Decision.Verdict)
			break
		}
	}
	// Output:
	// allowed by line 2: Allow: /private/open (group *, line 1, classic)
	// group: no group names "MyBot", so * applies
	// match: Allow: /private/open - the longest pattern that matches
	// match: Disallow: /private/ - shorter: 9 against 13
	// lost: Disallow: /private/open/x - stands after a blank line, which ends the group in this dialect
	// rfc9309 differs: Disallow
}
