package crawlers_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/crawlers"
)

func TestLookup(t *testing.T) {
	tests := []struct{ token, want string }{
		{"Googlebot", "Googlebot"},
		{"googlebot", "Googlebot"},
		{"GOOGLEBOT-IMAGE", "Googlebot-Image"},
		{"360spider", "360Spider"},
		{"ZanistaBot", "ZanistaBot"},
		{"sogou WEB spider", "Sogou web spider"},
		{"archive.org_bot", "archive.org_bot"},
		{"mistralai-user", "MistralAI-User"},
		{"MistralAI-User/1.0", "MistralAI-User/1.0"},
		{"", ""},
		{"*", ""},
		{"yandex", "Yandex"},
		{"Google", ""},
		{"Googlebot ", ""},
		{"Googlebot/2.1", ""},
		{"Googlebot-", ""},
		{"Googlebo", ""},
		{"0", ""},
		{"zzz", ""},
		{"\x00\xff", ""},
		{"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", ""},
	}
	for _, test := range tests {
		c, ok := crawlers.Lookup(test.token)
		if c.Token != test.want || ok != (test.want != "") {
			t.Errorf("Lookup(%q) = %q, %v; want %q", test.token, c.Token, ok, test.want)
		}
	}
}

// What each crawler is asked as, and what its row tells people.
func TestAgent(t *testing.T) {
	const no, yes, claimed, unknown = crawlers.No, crawlers.Yes, crawlers.Claimed, crawlers.Unknown
	tests := []struct {
		token       string
		want        robots.Agent
		star, obeys crawlers.Answer
		dialect     *robots.Dialect
	}{
		{"Googlebot", robots.Agent{Token: "Googlebot"}, yes, yes, robots.Google},
		{"Googlebot-Image", robots.Agent{Token: "Googlebot-Image", Fallback: []string{"Googlebot"}}, yes, yes, robots.Google},
		{"googlebot-news", robots.Agent{Token: "Googlebot-News", Fallback: []string{"Googlebot"}}, yes, yes, robots.Google},
		{"Googlebot-Mobile", robots.Agent{Token: "Googlebot-Mobile", Fallback: []string{"Googlebot"}}, unknown, claimed, robots.Google},
		{"msnbot-media", robots.Agent{Token: "msnbot-media"}, unknown, unknown, robots.Bing},
		{"Storebot-Google", robots.Agent{Token: "Storebot-Google"}, yes, yes, robots.Google},

		// "*" does not reach these; a group of their own does.
		{"AdsBot-Google", robots.Agent{Token: "AdsBot-Google", NoStar: true}, no, yes, robots.Google},
		{"AdsBot-Google-Mobile", robots.Agent{Token: "AdsBot-Google-Mobile", NoStar: true}, no, yes, robots.Google},
		{"Mediapartners-Google", robots.Agent{Token: "Mediapartners-Google", NoStar: true}, no, yes, robots.Google},
		{"APIs-Google", robots.Agent{Token: "APIs-Google", NoStar: true}, no, yes, robots.Google},

		// Robots that "User-agent: Yandex" reaches, and some that neither it nor "*" does.
		{"Yandex", robots.Agent{Token: "Yandex"}, yes, yes, robots.Yandex},
		{"YandexBot", robots.Agent{Token: "YandexBot", Fallback: []string{"Yandex"}}, yes, yes, robots.Yandex},
		{"YandexImages", robots.Agent{Token: "YandexImages", Fallback: []string{"Yandex"}}, yes, yes, robots.Yandex},
		{"YandexMarket", robots.Agent{Token: "YandexMarket", Fallback: []string{"Yandex"}}, yes, yes, robots.Yandex},
		{"YandexDirect", robots.Agent{Token: "YandexDirect", NoStar: true}, no, claimed, robots.Yandex},
		{"YandexMobileBot", robots.Agent{Token: "YandexMobileBot", NoStar: true}, no, claimed, robots.Yandex},
		{"YandexFavicons", robots.Agent{Token: "YandexFavicons", NoStar: true}, no, claimed, robots.Yandex},
		{"YandexPartner", robots.Agent{Token: "YandexPartner", NoStar: true}, no, claimed, robots.Yandex},
		{"YandexTurbo", robots.Agent{Token: "YandexTurbo"}, unknown, yes, robots.Yandex},

		// Robots that do not use robots.txt at all are judged as if they did.
		{"YaDirectFetcher", robots.Agent{Token: "YaDirectFetcher"}, no, no, robots.Yandex},
		{"YandexMetrika", robots.Agent{Token: "YandexMetrika"}, no, no, robots.Yandex},
		{"Google-Safety", robots.Agent{Token: "Google-Safety"}, no, no, robots.Google},
		{"FeedFetcher-Google", robots.Agent{Token: "FeedFetcher-Google"}, no, no, robots.Google},
		{"Perplexity-User", robots.Agent{Token: "Perplexity-User"}, no, no, robots.RFC9309},
		{"Bytespider", robots.Agent{Token: "Bytespider"}, unknown, no, robots.RFC9309},

		{"bingbot", robots.Agent{Token: "bingbot", Fallback: []string{"msnbot"}, StarDelay: true}, yes, yes, robots.Bing},
		{"Applebot", robots.Agent{Token: "Applebot", Fallback: []string{"Googlebot"}}, yes, claimed, robots.RFC9309},
		{"Applebot-Extended", robots.Agent{Token: "Applebot-Extended"}, yes, claimed, robots.RFC9309},
		{"MistralAI-User/1.0", robots.Agent{Token: "MistralAI-User/1.0", Fallback: []string{"MistralAI-User"}}, unknown, claimed, robots.RFC9309},
	}
	for _, test := range tests {
		c, ok := crawlers.Lookup(test.token)
		if !ok {
			t.Errorf("no row for %s", test.token)
			continue
		}
		if got := crawlers.Agent(test.token); !reflect.DeepEqual(got, test.want) || !reflect.DeepEqual(c.Agent(), test.want) {
			t.Errorf("%s: agent %+v, want %+v", test.token, got, test.want)
		}
		if c.Star != test.star || c.Obeys != test.obeys || c.Dialect != test.dialect {
			t.Errorf("%s: star %v, obeys %v, dialect %v; want %v, %v, %v", test.token, c.Star, c.Obeys, c.Dialect.Name(), test.star, test.obeys, test.dialect.Name())
		}
	}
}

func TestAgentOfAnUnknownToken(t *testing.T) {
	for _, token := range []string{"MyCrawler", "", "*", "Google"} {
		if got, want := crawlers.Agent(token), (robots.Agent{Token: token}); !reflect.DeepEqual(got, want) {
			t.Errorf("Agent(%q) = %+v, want %+v", token, got, want)
		}
	}
}

// Every robot that its operator says must be named, by a table of its own.
func TestYandexRobotsThatWantTheirOwnName(t *testing.T) {
	want := strings.Fields(`Yandex-AMPHTML YandexAccessibilityBot YandexCalendar YandexDirect YandexDirectDyn
		YandexFavicons YandexMedianaBot YandexMediaSelling YandexMobileBot YandexMobileScreenShotBot YandexOntoDBAPI
		YandexPartner YandexRCA YandexScreenshotBot YandexSearchShop YandexTracker YandexVideoHosting
		YandexVideoParser YandexZenRss`)
	var got []string
	for c := range crawlers.All() {
		if c.Operator == "Yandex" && c.Agent().NoStar {
			got = append(got, c.Token)
			if len(c.Fallback) > 0 || !strings.Contains(c.Notes, "neither Yandex nor * reaches it") {
				t.Errorf("%s: falls back to %v, notes %q", c.Token, c.Fallback, c.Notes)
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestCallersCannotChangeTheTable(t *testing.T) {
	c, _ := crawlers.Lookup("Googlebot-Image")
	c.Fallback[0] = "changed"
	a := crawlers.Agent("Googlebot-Image")
	a.Fallback[0] = "changed"
	for c := range crawlers.All() {
		if len(c.Fallback) > 0 {
			c.Fallback[0] = "changed"
		}
	}
	c, _ = crawlers.FromHeader("Googlebot-Image/1.0")
	b := c.Agent()
	b.Fallback[0] = "changed"
	if c.Fallback[0] != "Googlebot" || crawlers.Find("Googlebot-Image")[0].Fallback[0] != "Googlebot" {
		t.Error("a caller's change shows elsewhere")
	}
}

func TestAllStopsWhenAsked(t *testing.T) {
	n := 0
	for range crawlers.All() {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("went on to %d", n)
	}
}

func TestFind(t *testing.T) {
	tests := []struct {
		query string
		has   []string
		hasNo []string
	}{
		{"googlebot", []string{"Googlebot", "Googlebot-Image", "Googlebot-News", "Googlebot-Video"}, []string{"GoogleOther", "bingbot"}},
		{"OpenAI", []string{"GPTBot", "ChatGPT-User", "OAI-SearchBot", "OAI-AdsBot"}, []string{"ClaudeBot"}},
		{"ai-training", []string{"GPTBot", "Google-Extended", "Applebot-Extended", "ClaudeBot"}, []string{"PerplexityBot"}},
		{"AI Training", []string{"GPTBot"}, []string{"Googlebot"}},
		{"chatgpt user", []string{"ChatGPT-User"}, []string{"GPTBot"}},
		{"common crawl", []string{"CCBot"}, []string{"Googlebot"}},
		{"preview", []string{"facebookexternalhit", "Twitterbot", "BingPreview"}, []string{"GPTBot"}},
		{"no such crawler", nil, []string{"Googlebot"}},
		{"", []string{"360Spider", "ZanistaBot"}, nil},
	}
	for _, test := range tests {
		var tokens []string
		for _, c := range crawlers.Find(test.query) {
			tokens = append(tokens, c.Token)
		}
		for _, token := range test.has {
			if !slices.Contains(tokens, token) {
				t.Errorf("Find(%q) lacks %s: %v", test.query, token, tokens)
			}
		}
		for _, token := range test.hasNo {
			if slices.Contains(tokens, token) {
				t.Errorf("Find(%q) has %s", test.query, token)
			}
		}
		if test.has == nil && len(tokens) > 0 {
			t.Errorf("Find(%q) = %v, want none", test.query, tokens)
		}
	}
}

func TestPurposeNamed(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range crawlers.Purposes() {
		if got, ok := crawlers.PurposeNamed(strings.ToUpper(p.String())); !ok || got != p || seen[p.String()] {
			t.Errorf("PurposeNamed(%q) = %v, %v", p, got, ok)
		}
		seen[p.String()] = true
	}
	for _, name := range []string{"", "ai", "search ", "ai training"} {
		if p, ok := crawlers.PurposeNamed(name); ok {
			t.Errorf("PurposeNamed(%q) = %v", name, p)
		}
	}
	if got := crawlers.Purpose(200).String(); got != "other" {
		t.Errorf("a purpose that does not exist is %q", got)
	}
}

func TestLookupDoesNotAllocate(t *testing.T) {
	for name, f := range map[string]func(){
		"Lookup":     func() { crawlers.Lookup("gptbot") },
		"Lookup no":  func() { crawlers.Lookup("nosuchbot") },
		"FromHeader": func() { crawlers.FromHeader("Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)") },
		"Agent":      func() { crawlers.Agent("ClaudeBot") },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
