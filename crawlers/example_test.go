package crawlers_test

import (
	"fmt"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/crawlers"
)

func ExampleLookup() {
	c, ok := crawlers.Lookup("gptbot")
	fmt.Println(c.Token, c.Operator, c.Purpose, ok)

	c, _ = crawlers.Lookup("AdsBot-Google")
	fmt.Printf("obeys robots.txt: %s, reached by *: %s\n", c.Obeys, c.Star)

	_, ok = crawlers.Lookup("my-crawler")
	fmt.Println(ok)
	// Output:
	// GPTBot OpenAI ai-training true
	// obeys robots.txt: yes, reached by *: no
	// false
}

func ExampleFromHeader() {
	c, _ := crawlers.FromHeader("Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)")
	fmt.Println(c.Token, c.Dialect.Name())

	_, ok := crawlers.FromHeader("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0")
	fmt.Println(ok)
	// Output:
	// YandexBot yandex
	// false
}

func ExampleAll() {
	for c := range crawlers.All() {
		if c.Control {
			fmt.Println(c.Token, "sends no requests")
		}
	}
	// Output:
	// Applebot-Extended sends no requests
	// Google-Extended sends no requests
	// Googlebot-News sends no requests
	// webzio-extended sends no requests
	// Yandex sends no requests
}

func ExampleFind() {
	for _, c := range crawlers.Find("common crawl") {
		fmt.Printf("%s (%s): %s\n", c.Token, c.Purpose, c.Detail)
	}
	// Output:
	// CCBot (archive): open crawl data set, which others also train models on
}

func ExampleAgent() {
	fmt.Printf("%+v\n", crawlers.Agent("bingbot"))
	fmt.Printf("%+v\n", crawlers.Agent("my-crawler"))
	// Output:
	// {Token:bingbot Fallback:[msnbot] NoStar:false StarDelay:true}
	// {Token:my-crawler Fallback:[] NoStar:false StarDelay:false}
}

func ExampleCrawler_Agent() {
	f := robots.Google.Parse("User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /private/\n")
	for _, token := range []string{"Googlebot-Image", "AdsBot-Google", "GoogleOther"} {
		c, _ := crawlers.Lookup(token)
		fmt.Println(token, f.DecideFor(c.Agent(), "/logo.png").Allowed())
	}
	// Output:
	// Googlebot-Image true
	// AdsBot-Google true
	// GoogleOther false
}

func ExamplePurposes() {
	for _, p := range crawlers.Purposes()[:4] {
		fmt.Println(p)
	}
	// Output:
	// search
	// ai-training
	// ai-search
	// user-fetch
}

func ExamplePurposeNamed() {
	p, ok := crawlers.PurposeNamed("ai-search")
	fmt.Println(p == crawlers.AISearch, ok)
	// Output:
	// true true
}
