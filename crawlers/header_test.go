package crawlers_test

import (
	"strings"
	"testing"
	"time"

	"github.com/mayfetch/robots/crawlers"
)

const (
	chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
	phone  = "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
	iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1"
)

// headerTest is a User-Agent header and the token it names, "" for none.
type headerTest struct{ header, want string }

func checkHeaders(t *testing.T, tests []headerTest) {
	t.Helper()
	for _, test := range tests {
		got, ok := crawlers.FromHeader(test.header)
		if got.Token != test.want || ok != (test.want != "") {
			t.Errorf("%q\n got %q, want %q", test.header, got.Token, test.want)
		}
	}
}

func TestFromHeaderOfSearchEngines(t *testing.T) {
	checkHeaders(t, []headerTest{
		{"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"},
		{phone + " (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/131.0.0.0 Safari/537.36", "Googlebot"},
		{"Googlebot/2.1 (+http://www.google.com/bot.html)", "Googlebot"},
		{"Googlebot-Image/1.0", "Googlebot-Image"},
		{"Googlebot-Video/1.0", "Googlebot-Video"},
		{"Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36", "Storebot-Google"},
		{phone + " (compatible; GoogleOther)", "GoogleOther"},
		{phone + " (compatible; Google-InspectionTool/1.0;)", "Google-InspectionTool"},
		{"Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bingbot"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/131.0.0.0 Safari/537.36", "bingbot"},
		{"msnbot/2.0b (+http://search.msn.com/msnbot.htm)", "msnbot"},
		{"Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)", "YandexBot"},
		{"Mozilla/5.0 (compatible; YandexBot/3.0; MirrorDetector; +http://yandex.com/bots)", "YandexBot"},
		{"Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)", "YandexImages"},
		{"Mozilla/5.0 (iPhone; CPU iPhone OS 8_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) Version/8.0 Mobile/12B411 Safari/600.1.4 (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)", "YandexMobileBot"},
		{"Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots yabs01)", "YandexMetrika"},
		{"Mozilla/5.0 (compatible; YaDirectFetcher/1.0; Dyatel; +http://yandex.com/bots)", "YaDirectFetcher"},
		{"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)", "Applebot"},
		{iphone + " (Applebot/0.1; +http://www.apple.com/go/applebot)", "Applebot"},
		{"Applebot-Extended/1.0", "Applebot-Extended"},
		{"Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)", "Baiduspider"},
		{"Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)", "Baiduspider-render"},
		{"Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)", "Sogou web spider"},
		{"Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)", "Slurp"},
		{"DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)", "DuckDuckBot"},
		{"Mozilla/5.0 (compatible; SeznamBot/4.0; +https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/)", "SeznamBot"},
		{"Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)", "Yeti"},
		{"Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0); 360Spider", "360Spider"},
		{phone + " (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)", "PetalBot"},
		{"Mozilla/5.0 (compatible; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)", "Mail.RU_Bot"},
	})
}

func TestFromHeaderOfAICrawlers(t *testing.T) {
	checkHeaders(t, []headerTest{
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot", "GPTBot"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot", "ChatGPT-User"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot", "OAI-SearchBot"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "ClaudeBot"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)", "Claude-User"},
		{"Claude-User (claude-code/2.1.86; +https://support.anthropic.com/)", "Claude-User"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)", "PerplexityBot"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)", "Perplexity-User"},
		{"meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)", "meta-externalagent"},
		{"CCBot/2.0 (https://commoncrawl.org/faq/)", "CCBot"},
		{"Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)", "Bytespider"},
		{"Mozilla/5.0 (compatible) AI2Bot (+https://www.allenai.org/crawler)", "AI2Bot"},
		{"Mozilla/5.0 (compatible) Ai2Bot-Dolma (+https://www.allenai.org/crawler)", "Ai2Bot-Dolma"},
	})
}

func TestFromHeaderOfAdsSEOAndPreviews(t *testing.T) {
	checkHeaders(t, []headerTest{
		{"AdsBot-Google (+http://www.google.com/adsbot.html)", "AdsBot-Google"},
		{iphone + " (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)", "AdsBot-Google-Mobile"},
		{phone + " (compatible; Mediapartners-Google/2.1; +http://www.google.com/bot.html)", "Mediapartners-Google"},
		{"Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)", "adidxbot"},
		{"Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)", "AhrefsBot"},
		{"Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)", "MJ12bot"},
		{"Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)", "SemrushBot"},
		{"Mozilla/5.0 (compatible; SemrushBot-BA; +http://www.semrush.com/bot.html)", "SemrushBot-BA"},
		{"Mozilla/5.0 (compatible; DotBot/1.2; +https://opensiteexplorer.org/dotbot; help@moz.com)", "DotBot"},
		{"rogerbot/1.2 (https://moz.com/help/guides/moz-procedures/what-is-rogerbot, rogerbot-crawler+shiny@moz.com)", "rogerbot"},
		{"Screaming Frog SEO Spider/20.1", "Screaming Frog SEO Spider"},
		{"facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "facebookexternalhit"},
		{"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0", "facebookexternalhit"},
		{"facebookexternalhit/1.1;kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984", "facebookexternalhit"},
		{"Twitterbot/1.0", "Twitterbot"},
		{"TelegramBot (like TwitterBot)", "TelegramBot"},
		{"Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "Slackbot-LinkExpanding"},
		{"Slackbot 1.0 (+https://api.slack.com/robots)", "Slackbot"},
		{"LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)", "LinkedInBot"},
		{"WhatsApp/2.23.20.0", "WhatsApp"},
		{"Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)", "archive.org_bot"},
		{"Scrapy/2.11.2 (+https://scrapy.org)", "Scrapy"},
	})
}

func TestFromHeaderWrittenInOtherWays(t *testing.T) {
	checkHeaders(t, []headerTest{
		{"googlebot", "Googlebot"},
		{"GPTBot.", "GPTBot"},
		{"Mozilla/5.0+(compatible;+bingbot/2.0;++http://www.bing.com/bingbot.htm)", "bingbot"},
		{"Sogou+web+spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)", "Sogou web spider"},
		{"Brightbot 1.0", "Brightbot"},
		{"Mozilla/5.0 (compatible; NotebookLM/1.0)", "Google-NotebookLM"},
		{"panscient.com", "panscient.com"},
		{"BLEXBot facebookexternalhit (compatible; GPTBot/1.0)", "GPTBot"},
		{chrome + " Code/1.95.3 Electron/32.2.1", "Code"},
	})
}

func TestFromHeaderOfNoCrawler(t *testing.T) {
	checkHeaders(t, []headerTest{
		{"", ""},
		{" ", ""},
		{"-", ""},
		{"*", ""},
		{"Mozilla/5.0", ""},
		{chrome, ""},
		{phone, ""},
		{iphone, ""},
		{chrome + " Edg/131.0.2903.51", ""},
		{"Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", ""},
		{"Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)", ""},
		{"Opera/9.80 (Windows NT 6.0) Presto/2.12.388 Version/12.14", ""},
		{"curl/8.5.0", ""},
		{"Wget/1.21.4", ""},
		{"python-requests/2.32.3", ""},
		{"Go-http-client/2.0", ""},
		{"MyCrawler/1.0 (+https://example.com/googlebot)", ""},
		{"MyCrawler/1.0 (googlebot@example.com; www.gptbot.example)", ""},
		{"MyCrawler/1.0 (like Googlebot)", ""},
		{"Mozilla/5.0 (compatible; Googlebot-Watch/2.1; +http://www.google.com/bot.html)", ""},
		{"NotGooglebot/1.0", ""},
		{"Googlebot2/1.0", ""},
		{"gptbot.example", ""},
		{"x/GPTBot", ""},
		{"crawler4j (http://code.google.com/p/crawler4j/)", ""},
		{"Jamie's Spider (http://example.com/)", ""},
		{"My Code, My Cursor and the Operator", ""},
		{"OpenAI/Python 1.51.0", ""},
		{"\x00\xff\xfe;\x80(compatible;", ""},
		{"\u00e9Googlebot", ""},
	})
}

// Long headers, of shapes that would make a careless search slow.
func TestFromHeaderOnLongInput(t *testing.T) {
	const size = 1 << 20
	for _, unit := range []string{"g", "g ", " ", "+", ";", "s-", "Sogou ", "like ", "compatible; ", "Googlebot-", "http://", "www.", "\xff", "\x00"} {
		start := time.Now()
		crawlers.FromHeader(strings.Repeat(unit, size/len(unit)))
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%q repeated to 1 MiB took %v", unit, d)
		}
	}
}

func FuzzFromHeader(f *testing.F) {
	f.Add(chrome)
	f.Add("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")
	f.Add("Sogou web spider/4.0(+http://\xff")
	f.Fuzz(func(t *testing.T, header string) {
		c, ok := crawlers.FromHeader(header)
		if !ok {
			return
		}
		row, known := crawlers.Lookup(c.Token)
		if !known || row.AliasOf != "" {
			t.Errorf("%q is taken for %q, which is no crawler of its own", header, c.Token)
		}
		again, _ := crawlers.FromHeader("Mozilla/5.0 (compatible; " + c.Token + "/1.0)")
		if again.Token != c.Token {
			t.Errorf("%q is not found as %q", c.Token, again.Token)
		}
	})
}

func BenchmarkFromHeader(b *testing.B) {
	for name, header := range map[string]string{"crawler": phone + " (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "browser": chrome} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				crawlers.FromHeader(header)
			}
		})
	}
}
