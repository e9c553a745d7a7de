package robots

import (
	"slices"
	"testing"
	"time"
)

func TestWhichGroupAValueChooses(t *testing.T) {
	// Group i of a file forbids /i; want lists the paths forbidden to a token.
	for _, tt := range []struct {
		name    string
		dialect *Dialect
		values  []string // one group each
		token   string
		want    []int // the groups chosen
	}{
		{"its name", RFC9309, []string{"a", "b", "*"}, "b", []int{1}},
		{"in any letter case", RFC9309, []string{"GoogleBot", "*"}, "googlebot", []int{0}},
		{"the star for others", RFC9309, []string{"a", "*"}, "c", []int{1}},
		{"nobody", RFC9309, []string{"a"}, "c", nil},
		{"every group that names it", RFC9309, []string{"a", "b", "A"}, "a", []int{0, 2}},
		{"every star", RFC9309, []string{"*", "a", "*"}, "c", []int{0, 2}},
		{"a value with a version", RFC9309, []string{"Bot/2.1", "*"}, "Bot", []int{0}},
		{"a value with digits", RFC9309, []string{"MJ12bot", "*"}, "MJ12bot", []int{0}},
		{"not by part of a token", RFC9309, []string{"Googlebot", "*"}, "Googlebot-Image", []int{1}},
		{"not by more than a token", RFC9309, []string{"Googlebot-Image", "*"}, "Googlebot", []int{1}},
		{"not by a full header", RFC9309, []string{"Bot", "*"}, "Mozilla/5.0 (compatible; Bot/2.1)", []int{1}},
		{"star and words", RFC9309, []string{"* bot", "*"}, "a", []int{1}},
		{"no token", RFC9309, []string{"a", "*"}, "", []int{1}},
		{"the star as token", RFC9309, []string{"*", "a"}, "*", []int{0}},

		{"leading letters", Google, []string{"MJ12bot", "*"}, "MJ", []int{0}},
		{"digits end a token", Google, []string{"MJ12bot", "*"}, "MJ12bot", []int{1}},
		{"star and words", Google, []string{"* bot"}, "a", []int{0}},
		{"star and letters", Google, []string{"*bot"}, "a", nil},

		{"the whole value", Classic, []string{"Bot/2.1", "*"}, "Bot", []int{1}},
		{"the whole value", Classic, []string{"Bot/2.1", "*"}, "bot/2.1", []int{0}},

		{"a prefix of the token", Temoto, []string{"Google", "*"}, "Googlebot", []int{0}},
		{"the longest prefix", Temoto, []string{"Google", "Googlebot", "Go"}, "Googlebot-News", []int{1}},
		{"not a part of the token", Temoto, []string{"bot", "*"}, "Googlebot", []int{1}},

		{"a part of the token", Protego, []string{"bot", "*"}, "Googlebot", []int{0}},
		{"the longest part", Protego, []string{"bot", "oglebot", "*"}, "Googlebot", []int{1}},
		{"a part of a header", Protego, []string{"bot", "*"}, "Mozilla/5.0 (compatible; Bot/2.1)", []int{0}},
		{"without its stars", Protego, []string{"*bot*"}, "Googlebot", []int{0}},

		{"the first part", Python, []string{"x", "bot", "Googlebot", "*"}, "Googlebot", []int{1}},
		{"the part in front of a slash", Python, []string{"2", "*"}, "Bot/2.1", []int{1}},
		{"the first star", Python, []string{"*", "*"}, "a", []int{0}},

		{"the whole before a part", PythonRFC, []string{"bot", "Googlebot", "*"}, "Googlebot", []int{1}},
		{"the first part", PythonRFC, []string{"bot", "Google", "*"}, "Googlebot", []int{0}},
		{"groups of the first part", PythonRFC, []string{"bot", "Google", "BOT"}, "Googlebot", []int{0, 2}},
	} {
		t.Run(tt.dialect.Name()+" "+tt.name, func(t *testing.T) {
			text := ""
			for i, value := range tt.values {
				text += "User-agent: " + value + "\nDisallow: /" + string(rune('0'+i)) + "\n\n"
			}
			f := tt.dialect.Parse(text)
			var got []int
			for i := range tt.values {
				if !f.Allowed(tt.token, "/"+string(rune('0'+i))) {
					got = append(got, i)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q among %q chooses groups %v, want %v", tt.token, tt.values, got, tt.want)
			}
		})
	}
}

func TestGroupsWithoutRules(t *testing.T) {
	const text = "User-agent: a\n\nUser-agent: *\nDisallow: /\n"
	skip := map[*Dialect]bool{Python: true, Temoto: true}
	for _, d := range Dialects() {
		if d.policy.BlankLine == BlankIgnored {
			continue // it is one list of agents there
		}
		if got := !d.Parse(text).Allowed("a", "/"); got != skip[d] {
			t.Errorf("%s: the * group reaches a past its empty group: %v, want %v", d, got, skip[d])
		}
	}
	const rate = "User-agent: a\nRequest-rate: 1/5\n\nUser-agent: *\nDisallow: /\n"
	for d, want := range map[*Dialect]bool{Python: true, Temoto: false, Classic: true} {
		if got := d.Parse(rate).Allowed("a", "/"); got != want {
			t.Errorf("%s: a, which has a rate, is allowed: %v, want %v", d, got, want)
		}
	}
	const delay = "User-agent: a\nCrawl-delay: 1\nUser-agent: *\nDisallow: /\n"
	for d, want := range map[*Dialect]bool{Temoto: true, Classic: true, Yandex: true, RFC9309: false, Google: false} {
		if got := d.Parse(delay).Allowed("a", "/"); got != want {
			t.Errorf("%s: a is allowed: %v, want %v", d, got, want)
		}
	}
}

func TestAgents(t *testing.T) {
	const text = `User-agent: Googlebot
Disallow: /google

User-agent: Apple
Disallow: /apple

User-agent: *
Disallow: /star
Crawl-delay: 9
`
	f := RFC9309.Parse(text)
	for _, tt := range []struct {
		name  string
		agent Agent
		value string // that chose the group
		delay time.Duration
	}{
		{"a token", Agent{Token: "Googlebot"}, "Googlebot", -1},
		{"a stranger", Agent{Token: "x"}, "*", 9 * time.Second},
		{"a fallback", Agent{Token: "Googlebot-Image", Fallback: []string{"Googlebot"}}, "Googlebot", -1},
		{"fallbacks in order", Agent{Token: "x", Fallback: []string{"y", "Apple", "Googlebot"}}, "Apple", -1},
		{"a fallback is not needed", Agent{Token: "Apple", Fallback: []string{"Googlebot"}}, "Apple", -1},
		{"no fallback is there", Agent{Token: "x", Fallback: []string{"y"}}, "*", 9 * time.Second},
		{"the star does not reach it", Agent{Token: "AdsBot-Google", NoStar: true}, "", -1},
		{"its name does", Agent{Token: "Apple", NoStar: true}, "Apple", -1},
		{"its fallback does", Agent{Token: "x", Fallback: []string{"Apple"}, NoStar: true}, "Apple", -1},
		{"the star's delay", Agent{Token: "Apple", StarDelay: true}, "Apple", 9 * time.Second},
		{"the star's delay and group", Agent{Token: "x", StarDelay: true}, "*", 9 * time.Second},
		{"nothing of the star", Agent{Token: "Apple", StarDelay: true, NoStar: true}, "Apple", -1},
		{"nobody", Agent{}, "*", 9 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := f.DecideFor(tt.agent, "/")
			if d.Token() != tt.value {
				t.Errorf("chosen by %q, want %q", d.Token(), tt.value)
			}
			g := f.GroupFor(tt.agent)
			if g != d.Group() {
				t.Error("GroupFor is not the decision's group")
			}
			if delay, ok := g.CrawlDelay(); ok != (tt.delay >= 0) || ok && delay != tt.delay {
				t.Errorf("CrawlDelay = %v, %v, want %v", delay, ok, tt.delay)
			}
			for value, path := range map[string]string{"Googlebot": "/google", "Apple": "/apple", "*": "/star"} {
				if got := g.Allowed(path); got != (value != tt.value) {
					t.Errorf("Allowed(%q) = %v in the group of %q", path, got, tt.value)
				}
			}
		})
	}
}

func TestStarDelayYieldsToTheOwnDelay(t *testing.T) {
	f := Bing.Parse("User-agent: *\nCrawl-delay: 9\nDisallow: /star\n\nUser-agent: bingbot\nCrawl-delay: 2\nDisallow: /bing\n\nUser-agent: bingbot\nDisallow: /b\n")
	bing := Agent{Token: "bingbot", StarDelay: true}
	if d, ok := f.GroupFor(bing).CrawlDelay(); !ok || d != 2*time.Second {
		t.Errorf("CrawlDelay = %v, %v, want 2s", d, ok)
	}
	if !f.DecideFor(bing, "/star").Allowed() || f.DecideFor(bing, "/b").Allowed() {
		t.Error("more than the delay came from the * group")
	}
}
