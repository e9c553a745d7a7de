package robots_test

import (
	"fmt"
	"slices"
	"time"

	"github.com/mayfetch/robots"
)

func ExampleToken() {
	fmt.Println(robots.Token("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"))
	fmt.Println(robots.Token("MyBot/2.1 (+https://example.com/bot)"))
	fmt.Printf("%q\n", robots.Token("Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/117.0"))
	// Output:
	// Googlebot
	// MyBot
	// ""
}

// What people ask of a group works on a nil one: nothing applies, and all is
// allowed.
func ExampleGroup() {
	var g *robots.Group
	fmt.Println(g.Allowed("/"), g.Rules(), g.Decide("/").Reason)
	// Output: true [] no group
}

func ExampleGroup_Agents() {
	f := robots.RFC9309.Parse("User-agent: MyBot\nUser-agent: OtherBot # both\nDisallow: /a\n")
	fmt.Println(f.Group("mybot").Agents())
	// Output: [MyBot OtherBot]
}

func ExampleGroup_UserAgents() {
	f := robots.RFC9309.Parse("User-agent: MyBot\nUser-agent:  OtherBot\nDisallow: /a\n")
	for _, a := range f.Group("mybot").UserAgents() {
		fmt.Printf("%s at %d:%d\n", a.Value, a.Position.Line, a.Position.Column)
	}
	// Output:
	// MyBot at 1:13
	// OtherBot at 2:14
}

func ExampleGroup_Line() {
	f := robots.RFC9309.Parse("# all\nUser-agent: *\nDisallow: /\n")
	fmt.Println(f.Group("MyBot").Line())
	// Output: 2
}

func ExampleGroup_Rules() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /private/\nAllow: /private/public/\n")
	for _, r := range f.Group("MyBot").Rules() {
		fmt.Println(r.Kind, r.Value)
	}
	// Output:
	// Disallow /private/
	// Allow /private/public/
}

func ExampleGroup_CrawlDelay() {
	f := robots.RFC9309.Parse("User-agent: a\nCrawl-delay: 0\nDisallow:\n\nUser-agent: b\nCrawl-delay: soon\n")
	fmt.Println(f.Group("a").CrawlDelay())
	fmt.Println(f.Group("b").CrawlDelay())
	// Output:
	// 0s true
	// 0s false
}

func ExampleGroup_Matches() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /\nUser-agent: MyBot\nAllow: /\n")
	for _, g := range f.Groups() {
		fmt.Println(g.Agents(), g.Matches("MyBot"), g.Matches("OtherBot"))
	}
	fmt.Println(f.Group("MyBot").Agents())
	// Output:
	// [*] true true
	// [MyBot] true false
	// [MyBot]
}

func ExampleGroup_Allowed() {
	g := robots.RFC9309.Parse("User-agent: *\nDisallow: /*.pdf$\n").Group("MyBot")
	for _, path := range []string{"/a.pdf", "/a.pdf?page=2", "/a.html"} {
		fmt.Println(path, g.Allowed(path))
	}
	// Output:
	// /a.pdf false
	// /a.pdf?page=2 true
	// /a.html true
}

func ExampleGroup_Decide() {
	g := robots.RFC9309.Parse("User-agent: *\nDisallow: /shop\nAllow: /shop\n").Group("MyBot")
	fmt.Println(g.Decide("/shop/cart"))
	// Output: allowed by line 3: Allow: /shop (group *, line 1, rfc9309)
}

func ExampleGroup_DecideAll() {
	g := robots.RFC9309.Parse("User-agent: *\nDisallow: /*.pdf$\n").Group("MyBot")
	for path, d := range g.DecideAll(slices.Values([]string{"/a.pdf", "/a.html"})) {
		fmt.Println(path, d.Allowed(), d.Line())
	}
	// Output:
	// /a.pdf false 2
	// /a.html true 0
}

func ExampleKind_String() {
	var zero robots.Kind
	fmt.Println(zero, robots.Disallow)
	// Output: Allow Disallow
}

func ExampleRule_Matches() {
	r := robots.RFC9309.Parse("User-agent: *\nDisallow: /*?sessionid=\n").Groups()[0].Rules()[0]
	fmt.Println(r.Matches("/products?sessionid=42"), r.Matches("/products"))
	// Output: true false
}

func ExampleRule_Length() {
	const text = "User-agent: *\nDisallow: /%61*b\n"
	for _, d := range []*robots.Dialect{robots.RFC9309, robots.Classic, robots.Yandex} {
		fmt.Println(d, d.Parse(text).Groups()[0].Rules()[0].Length())
	}
	// Output:
	// rfc9309 4
	// classic 6
	// yandex 5
}

func ExampleRule_Position() {
	r := robots.RFC9309.Parse("User-agent: *\n  Disallow:  /a # b\n").Groups()[0].Rules()[0]
	fmt.Printf("%+v\n", r.Position())
	// Output: {Offset:27 Line:2 Column:14}
}

func ExampleRule_String() {
	for _, r := range robots.RFC9309.Parse("User-agent: *\ndisallow :/a#b\nALLOW:\n").Groups()[0].Rules() {
		fmt.Println(r)
	}
	// Output:
	// Disallow: /a
	// Allow:
}

func ExampleDecision_Allowed() {
	var zero robots.Decision
	fmt.Println(zero.Allowed())
	// Output: true
}

func ExampleDecision_Rule() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /a\n")
	r, ok := f.Decide("MyBot", "/a/b").Rule()
	fmt.Println(r, ok)
	_, ok = f.Decide("MyBot", "/b").Rule()
	fmt.Println(ok)
	// Output:
	// Disallow: /a true
	// false
}

func ExampleDecision_Group() {
	f := robots.RFC9309.Parse("User-agent: MyBot\nDisallow: /a\n")
	fmt.Println(f.Decide("MyBot", "/").Group() == f.Group("MyBot"))
	fmt.Println(f.Decide("OtherBot", "/").Group() == nil)
	// Output:
	// true
	// true
}

func ExampleDecision_Token() {
	f := robots.Yandex.Parse("User-agent: Yandex\nDisallow: /a\nUser-agent: *\nDisallow: /b\n")
	fmt.Println(f.Decide("YandexBot", "/a").Token())
	fmt.Println(f.Decide("MyBot", "/a").Token())
	// Output:
	// Yandex
	// *
}

func ExampleDecision_Line() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /a\n")
	fmt.Println(f.Decide("MyBot", "/a").Line(), f.Decide("MyBot", "/b").Line())
	// Output: 2 0
}

func ExampleDecision_Column() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /a\n")
	fmt.Println(f.Decide("MyBot", "/a").Column())
	// Output: 11
}

func ExampleDecision_String() {
	f := robots.RFC9309.Parse("User-agent: *\nDisallow: /a\nDisallow:\n")
	fmt.Println(f.Decide("MyBot", "/a"))
	fmt.Println(f.Decide("MyBot", "/b"))
	fmt.Println(f.Decide("MyBot", "/robots.txt"))
	fmt.Println(f.Decide("MyBot", "https://"))
	// Output:
	// disallowed by line 2: Disallow: /a (group *, line 1, rfc9309)
	// allowed by line 3: Disallow: (group *, line 1, rfc9309)
	// allowed: robots.txt itself (group *, line 1, rfc9309)
	// disallowed: bad target (group *, line 1, rfc9309)
}

func ExampleReason_String() {
	fmt.Println(robots.ReasonNoRule, "|", robots.ReasonTooLarge)
	// Output: no rule matched | too large
}

func ExampleRequestRate_Interval() {
	g := robots.RFC9309.Parse("User-agent: *\nRequest-rate: 20/1m\n").Group("MyBot")
	for _, r := range g.RequestRates() {
		fmt.Println(r.Interval())
	}
	// Output: 3s
}

func ExampleWindow_Contains() {
	night := robots.Window{From: 23 * 60, To: 5*60 + 30}
	fmt.Println(night.Contains(time.Date(2026, 1, 1, 2, 0, 0, 0, time.UTC)))
	fmt.Println(night.Contains(time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)))
	// Output:
	// true
	// false
}

func ExampleWindow_String() {
	fmt.Println(robots.Window{From: 4 * 60, To: 8*60 + 45})
	// Output: 0400-0845
}

func ExamplePreference_String() {
	var zero robots.Preference
	fmt.Println(zero, robots.PreferenceDisallowed)
	// Output: unknown disallowed
}

func ExampleUsage_Preference() {
	u := robots.RFC9309.Parse("User-agent: *\nContent-Usage: train-ai=n\n").Group("MyBot").ContentUsage("/")
	fmt.Println(u.Preference("train-ai"), u.Preference("search"))
	// Output: disallowed unknown
}

func ExampleUsage_Categories() {
	u := robots.RFC9309.Parse("User-agent: *\nContent-Usage: train-ai=n, search=y\n").Group("MyBot").ContentUsage("/")
	fmt.Println(u.Categories())
	// Output: [search train-ai]
}

// The example of the README.
func Example_readme() {
	text := "User-agent: *\nDisallow: /private/\nCrawl-delay: 2\n"
	f := robots.RFC9309.Parse(text)
	d := f.Decide("MyBot", "https://example.com/private/page?id=1")
	if !d.Allowed() {
		fmt.Println(d)
	}
	if delay, ok := f.CrawlDelay("MyBot"); ok {
		fmt.Println(delay)
	}
	// Output:
	// disallowed by line 2: Disallow: /private/ (group *, line 1, rfc9309)
	// 2s
}
