package cli

import "testing"

func TestNearest(t *testing.T) {
	for _, test := range []struct{ token, want string }{
		{"Gogolebot", "Googlebot"},
		{"Googelbot", "Googlebot"},
		{"google", "Googlebot"},
		{"Google bot", "Googlebot"},
		{"Bing", "bingbot"},
		{"bing_bot", "bingbot"},
		{"GPT-Bot", "GPTBot"},
		{"GPTBt", "GPTBot"},
		{"claude", "ClaudeBot"},
		{"Yandx", "Yandex"},
		{"", ""},
		{"A", ""},
		{"Bot", ""},
		{"MyBot", ""},
		{"FooBot", ""},
		{"ExampleBot", ""},
		{"MyCrawler", ""},
	} {
		if c, ok := nearest(test.token); c.Token != test.want || ok != (test.want != "") {
			t.Errorf("%q is near to %q, want %q", test.token, c.Token, test.want)
		}
	}
}
