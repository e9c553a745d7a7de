package robots

import (
	"testing"
	"time"
)

// What Yandex's library makes of Crawl-delay (ParseCrawlDelay and
// ProcessCrawlDelay in library/cpp/robots_txt).
func TestYandexCrawlDelays(t *testing.T) {
	const none = -1
	tests := []struct {
		name, text string
		agent      string
		want       time.Duration
	}{
		{"seconds", "User-agent: *\nCrawl-delay: 7\nDisallow: /b\n", "YandexBot", 7 * time.Second},
		{"a decimal", "User-agent: *\nCrawl-delay: 3.5\n", "YandexBot", 3500 * time.Millisecond},
		{"less than one", "User-agent: *\nCrawl-delay: 0.25\n", "YandexBot", 250 * time.Millisecond},
		{"a dot in front", "User-agent: *\nCrawl-delay: .25\n", "YandexBot", 250 * time.Millisecond},
		{"a dot behind", "User-agent: *\nCrawl-delay: 2.\n", "YandexBot", 2 * time.Second},
		{"cut to three digits", "User-agent: *\nCrawl-delay: 2.3456\n", "YandexBot", 2345 * time.Millisecond},
		{"not rounded", "User-agent: *\nCrawl-delay: 0.9999\n", "YandexBot", 999 * time.Millisecond},
		{"zero", "User-agent: *\nCrawl-delay: 00\n", "YandexBot", 0},
		{"empty is zero", "User-agent: *\nCrawl-delay: \n", "YandexBot", 0},
		{"a dot alone is zero", "User-agent: *\nCrawl-delay: . # x\n", "YandexBot", 0},
		{"the most", "User-agent: *\nCrawl-delay: 1024\n", "YandexBot", 1024 * time.Second},
		{"zeros in front", "User-agent: *\nCrawl-delay: 001024\n", "YandexBot", 1024 * time.Second},
		{"too much", "User-agent: *\nCrawl-delay: 1025\n", "YandexBot", none},
		{"negative", "User-agent: *\nCrawl-delay: -2\n", "YandexBot", none},
		{"a plus", "User-agent: *\nCrawl-delay: +2\n", "YandexBot", none},
		{"an exponent", "User-agent: *\nCrawl-delay: 2e1\n", "YandexBot", none},
		{"two dots", "User-agent: *\nCrawl-delay: 1.0.0\n", "YandexBot", none},
		{"that of *", "User-agent: *\nCrawl-delay: 6\n", "YandexBot", 6 * time.Second},
		{"the first of merged groups", "User-agent: Yandex\nCrawl-delay: 3\n\nUser-agent: Yandex\nCrawl-delay: 4\n", "YandexBot", 3 * time.Second},
		{"that of the longer name behind", "User-agent: Yandex\nCrawl-delay: 3\n\nUser-agent: YandexBot\nCrawl-delay: 4\n", "YandexBot", 4 * time.Second},
		{"that of the longer name in front", "User-agent: YandexBot\nCrawl-delay: 4\n\nUser-agent: Yandex\nCrawl-delay: 3\n", "YandexBot", 4 * time.Second},
		{"none before the first agent", "Crawl-delay: 3\nUser-agent: *\nDisallow: /b\n", "YandexBot", none},
		{"the next after a malformed one", "User-agent: *\nCrawl-delay: soon\nCrawl-delay: 2\n", "YandexBot", 2 * time.Second},
		{"one for a list of names", "User-agent: YandexBot\nUser-agent: YandexImages\nCrawl-delay: 8\n", "YandexBot", 8 * time.Second},
		{"equal groups keep theirs", "User-agent: YandexBot\nCrawl-delay: 8\nDisallow: /y\n\nUser-agent: YandexImages\nCrawl-delay: 8\nDisallow: /y\n", "YandexImages", 8 * time.Second},
		{"a group of its own inherits none", "User-agent: *\nCrawl-delay: 6\n\nUser-agent: Yandex\nDisallow: /y\n", "YandexBot", none},
	}
	for _, test := range tests {
		got, ok := Yandex.Parse(test.text).CrawlDelay(test.agent)
		if ok != (test.want != none) || ok && got != test.want {
			t.Errorf("%s: got %v, %v, want %v", test.name, got, ok, test.want)
		}
	}
}
