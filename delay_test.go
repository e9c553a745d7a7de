package robots

import (
	"testing"
	"time"
)

func TestDelayValues(t *testing.T) {
	const none = -1
	for _, tt := range []struct {
		value                  string
		decimal, whole, yandex time.Duration
	}{
		{"0", 0, 0, 0},
		{"5", 5 * time.Second, 5 * time.Second, 5 * time.Second},
		{"005", 5 * time.Second, 5 * time.Second, 5 * time.Second},
		{"0.5", time.Second / 2, none, time.Second / 2},
		{".5", time.Second / 2, none, time.Second / 2},
		{"1.", time.Second, none, time.Second},
		{".", none, none, 0},
		{"", none, none, 0},
		{"0.0019", 1900 * time.Microsecond, none, time.Millisecond}, // cut, not rounded
		{"1.123456789123", 1123456789, none, 1123 * time.Millisecond},
		{"1024", 1024 * time.Second, 1024 * time.Second, 1024 * time.Second},
		{"1024.5", 1024500 * time.Millisecond, none, 1024500 * time.Millisecond},
		{"1025", 1025 * time.Second, 1025 * time.Second, none},
		{"9223372035.999999999", 9223372035999999999, none, none},
		{"9223372036", none, none, none}, // more than a time.Duration holds
		{"99999999999999999999", none, none, none},
		{"-1", none, none, none},
		{"+1", none, none, none},
		{"5s", none, none, none},
		{"1,5", none, none, none},
		{"1.5.5", none, none, none},
		{"1e3", none, none, none},
		{"0x10", none, none, none},
		{"NaN", none, none, none},
		{"inf", none, none, none},
		{"\u0665", none, none, none}, // an Arabic five
		{"5 6", none, none, none},
	} {
		for syntax, want := range map[DelaySyntax]time.Duration{
			DelayDecimal: tt.decimal, DelayWhole: tt.whole, DelayYandex: tt.yandex, DelayIgnored: none,
		} {
			got, problem, ok := parseDelay(tt.value, syntax)
			if ok != (want != none) || ok && got != want {
				t.Errorf("parseDelay(%q, %d) = %v, %v, want %v", tt.value, syntax, got, ok, want)
			}
			if ok != (problem == "") {
				t.Errorf("parseDelay(%q, %d) is %v with problem %q", tt.value, syntax, ok, problem)
			}
		}
	}
}

func TestWhyADelayCannotBeUsed(t *testing.T) {
	for _, tt := range []struct {
		value  string
		syntax DelaySyntax
		want   string
	}{
		{"5", DelayIgnored, "this engine does not use Crawl-delay"},
		{"0.5", DelayWhole, "only whole seconds are read"},
		{"", DelayDecimal, "no number"},
		{"-1", DelayDecimal, "negative"},
		{"5s", DelayDecimal, "write a plain number of seconds"},
		{"1e3", DelayDecimal, "write a plain number of seconds"},
		{"soon", DelayDecimal, "not a number"},
		{"minutes", DelayDecimal, "not a number"},
		{"1,5", DelayDecimal, "not a number"},
		{"1025", DelayYandex, "more than 1024 seconds"},
		{"99999999999999999999", DelayDecimal, "too large"},
	} {
		if _, got, _ := parseDelay(tt.value, tt.syntax); got != tt.want {
			t.Errorf("problem of %q = %q, want %q", tt.value, got, tt.want)
		}
	}
}

func TestWhichOfSeveralDelaysCounts(t *testing.T) {
	const text = "User-agent: *\nCrawl-delay: x\nCrawl-delay: 3\nCrawl-delay: 1\nCrawl-delay: 2\nDisallow: /a\n"
	for _, tt := range []struct {
		dialect *Dialect
		want    time.Duration
		ok      bool
	}{
		{RFC9309, 3 * time.Second, true},
		{Google, 0, false},
		{Bing, 3 * time.Second, true},
		{Yandex, 3 * time.Second, true},
		{YandexDocs, 3 * time.Second, true},
		{Classic, 3 * time.Second, true},
		{Python, 2 * time.Second, true},
		{PythonRFC, 2 * time.Second, true},
		{Protego, 2 * time.Second, true},
		{Temoto, 2 * time.Second, true},
		{CrawlerCommons, time.Second, true},
	} {
		if got, ok := tt.dialect.Parse(text).CrawlDelay("bot"); got != tt.want || ok != tt.ok {
			t.Errorf("%s: CrawlDelay = %v, %v, want %v, %v", tt.dialect, got, ok, tt.want, tt.ok)
		}
	}
}
