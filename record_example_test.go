package robots_test

import (
	"fmt"
	"time"

	"github.com/mayfetch/robots"
)

func ExampleFile_Records() {
	f := robots.RFC9309.Parse("User-agent: *\nCrawl-delay: 5s\nSitemap: https://example.com/map.xml\n")
	for _, r := range f.Records() {
		fmt.Println(r.Position.Line, r.Field, r.Value)
		if r.Problem != "" {
			fmt.Println("  ", r.Problem)
		}
	}
	// Output:
	// 2 Crawl-delay 5s
	//    crawl delay "5s": write a plain number of seconds
	// 3 Sitemap https://example.com/map.xml
}

func ExampleFile_Sitemaps() {
	const text = "Sitemap: https://example.com/map.xml\nSitemap: /news.xml\n"
	fmt.Println(robots.RFC9309.Parse(text).Sitemaps())
	fmt.Println(robots.Yandex.Parse(text).Sitemaps())
	// Output:
	// [https://example.com/map.xml /news.xml]
	// [https://example.com/map.xml]
}

func ExampleFile_Host() {
	f := robots.Yandex.Parse("User-agent: Yandex\nHost: https://WWW.Example.com\n")
	host, ok := f.Host()
	fmt.Println(host.Value, host.Position.Line, ok)
	// Output: https://www.example.com 2 true
}

func ExampleFile_Clean() {
	f := robots.Yandex.Parse("Clean-param: ref&sid /shop/\n")
	fmt.Println(f.Clean("https://example.com/shop/book?ref=mail&id=7&sid=9#reviews"))
	fmt.Println(f.Clean("https://example.com/blog/?ref=mail"))
	// Output:
	// https://example.com/shop/book?id=7#reviews
	// https://example.com/blog/?ref=mail
}

func ExampleFile_CleanParams() {
	f := robots.Yandex.Parse("Clean-param: ref&sid /shop/\n")
	for _, c := range f.CleanParams() {
		fmt.Println(c.Params, c.Path, c.Position.Line)
	}
	// Output: [ref sid] /shop/ 1
}

func ExampleFile_Licenses() {
	f := robots.RFC9309.Parse("License: https://example.com/license.xml\nUser-agent: *\nAllow: /\n")
	fmt.Println(f.Licenses()[0].URL)
	// Output: https://example.com/license.xml
}

func ExampleGroup_RequestRates() {
	g := robots.RFC9309.Parse("User-agent: *\nRequest-rate: 6/1m 0530-2059\n").Group("MyBot")
	for _, r := range g.RequestRates() {
		fmt.Println(r.Requests, r.Per, r.Window, r.Interval())
	}
	// Output: 6 1m0s 0530-2059 10s
}

func ExampleGroup_VisitTimes() {
	g := robots.RFC9309.Parse("User-agent: *\nVisit-time: 2200-0600\n").Group("MyBot")
	night := time.Date(2026, time.March, 1, 23, 30, 0, 0, time.UTC)
	for _, v := range g.VisitTimes() {
		fmt.Println(v.Window, v.Window.Contains(night), v.Window.Contains(night.Add(12*time.Hour)))
	}
	// Output: 2200-0600 true false
}

func ExampleGroup_ContentSignals() {
	g := robots.RFC9309.Parse("User-agent: *\nContent-Signal: search=yes, ai-train=no, use=reference\n").Group("MyBot")
	for _, s := range g.ContentSignals() {
		fmt.Println(s.Name, s.Value, s.Position.Column)
	}
	// Output:
	// search yes 17
	// ai-train no 29
	// use reference 42
}

func ExampleGroup_ContentSignal() {
	g := robots.RFC9309.Parse("User-agent: *\nContent-Signal: search=yes, ai-train=no\n").Group("MyBot")
	fmt.Println(g.ContentSignal("ai-train"))
	fmt.Println(g.ContentSignal("ai-input"))
	// Output:
	// false true
	// false false
}

func ExampleGroup_ContentUsage() {
	g := robots.RFC9309.Parse("User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /open/ train-ai=y\n").Group("MyBot")
	for _, path := range []string{"/a", "/open/b"} {
		u := g.ContentUsage(path)
		fmt.Println(path, u.Preference("train-ai"), u.Preference("search"), u.Categories(), u.Lines[0].Line)
	}
	// Output:
	// /a disallowed unknown [train-ai] 2
	// /open/b allowed unknown [train-ai] 3
}
