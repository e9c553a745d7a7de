package robots

import "testing"

func TestTokenOfAHeader(t *testing.T) {
	for _, tt := range []struct{ header, want string }{
		{"", ""},
		{"Googlebot", "Googlebot"},
		{"Googlebot/2.1 (+http://www.google.com/bot.html)", "Googlebot"},
		{"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"},
		{"Mozilla/5.0 (COMPATIBLE; Googlebot/2.1)", "Googlebot"},
		{"Mozilla/5.0 (compatible;PetalBot;+https://example.com/bot)", "PetalBot"},
		{"Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)", "YandexBot"},
		{"Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://example.com/)", "MJ12bot"},
		{"Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://example.com/)", "Baiduspider-render"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://example.com/) Chrome/116.0 Safari/537.36", "bingbot"},
		{"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://example.com/)", "Googlebot"},
		{"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://example.com/)", "Applebot"},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://example.com/gptbot)", "GPTBot"},
		{"facebookexternalhit/1.1 (+http://example.com/)", "facebookexternalhit"},
		{"Slackbot-LinkExpanding 1.0 (+https://example.com/)", "Slackbot-LinkExpanding"},
		{"MyCrawler/2.1 (+https://example.com/bot)", "MyCrawler"},
		{"my_crawler", "my_crawler"},
		{"curl/8.5.0", "curl"},
		{"Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/117.0", ""},
		{"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36", ""},
		{"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36", ""},
		{"Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)", ""},
		{"Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)", ""},
		{"2.0 (bot)", ""},
		{"(((", ""},
		{"Mozilla/5.0 (compatible;", ""},
		{"*", ""},
	} {
		if got := Token(tt.header); got != tt.want {
			t.Errorf("Token(%q) = %q, want %q", tt.header, got, tt.want)
		}
	}
}

func TestLeadingLetters(t *testing.T) {
	for value, want := range map[string]string{
		"":              "",
		"Googlebot":     "Googlebot",
		"Googlebot/2.1": "Googlebot",
		"MJ12bot":       "MJ",
		"foo_bar-baz":   "foo_bar-baz",
		"foo bar":       "foo",
		"*":             "",
		"bot*":          "bot",
		"böt":           "b",
		"1bot":          "",
	} {
		if got := letters(value); got != want {
			t.Errorf("letters(%q) = %q, want %q", value, got, want)
		}
	}
}

func TestLetterCaseIsOfASCIIOnly(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"", "", true},
		{"Bot", "bOT", true},
		{"bot", "bots", false},
		{"a-z_09", "A-Z_09", true},
		{"k", "\u212A", false}, // the Kelvin sign
		{"s", "\u017F", false}, // the long s
		{"É", "é", false},
		{"[", "{", false}, // apart by the bit of letter case
		{"@", "`", false},
	} {
		if got := equalFold(tt.a, tt.b); got != tt.want {
			t.Errorf("equalFold(%q, %q) = %v, want %v", tt.a, tt.b, got, tt.want)
		}
		if got := equalFold(tt.b, tt.a); got != tt.want {
			t.Errorf("equalFold(%q, %q) = %v, want %v", tt.b, tt.a, got, tt.want)
		}
	}
}

func TestFindingWithoutLetterCase(t *testing.T) {
	for _, tt := range []struct {
		s, sub string
		want   int
	}{
		{"", "", 0},
		{"abc", "", 0},
		{"abc", "BC", 1},
		{"abcabc", "Cab", 2},
		{"abc", "abcd", -1},
		{"abc", "x", -1},
	} {
		if got := indexFold(tt.s, tt.sub); got != tt.want {
			t.Errorf("indexFold(%q, %q) = %d, want %d", tt.s, tt.sub, got, tt.want)
		}
		if got := containsFold(tt.s, tt.sub); got != (tt.want >= 0) {
			t.Errorf("containsFold(%q, %q) = %v, want %v", tt.s, tt.sub, got, tt.want >= 0)
		}
	}
}
