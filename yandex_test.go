package robots

import (
	"strings"
	"testing"
)

// The tests of this file follow the description of how Yandex's robots choose
// a block, sentence by sentence. Yandex is the published library, YandexDocs
// the help pages; they part where the tests say so.

var yandexes = []*Dialect{Yandex, YandexDocs}

func askBoth(t *testing.T, text string, list []question) {
	t.Helper()
	for _, d := range yandexes {
		f := d.Parse(text)
		for _, q := range list {
			if got := f.Allowed(q.agent, q.target); got != q.want {
				t.Errorf("%s: Allowed(%q, %q) = %v, want %v", d, q.agent, q.target, got, q.want)
			}
		}
	}
}

func TestYandexLooksForYandexInAnyLetterCaseOrTheStar(t *testing.T) {
	for _, value := range []string{"Yandex", "yandex", "YANDEX", "yAnDeX"} {
		askBoth(t, "User-agent: "+value+"\nDisallow: /\n", []question{
			{"YandexBot", "/", false}, {"YandexImages", "/", false}, {"YandexMedia", "/", false}, {"Otherbot", "/", true},
		})
	}
	askBoth(t, "User-agent: *\nDisallow: /\n", []question{{"YandexBot", "/", false}, {"Otherbot", "/", false}})
}

func TestYandexIgnoresTheStarWhereYandexIsNamed(t *testing.T) {
	for _, text := range []string{
		"User-agent: Yandex\nDisallow: /yandex\n\nUser-agent: *\nDisallow: /star\n",
		"User-agent: *\nDisallow: /star\n\nUser-agent: Yandex\nDisallow: /yandex\n",
	} {
		askBoth(t, text, []question{
			{"YandexBot", "/yandex", false}, {"YandexBot", "/star", true},
			{"Otherbot", "/yandex", true}, {"Otherbot", "/star", false},
		})
	}
	// Even where the block says nothing.
	askBoth(t, "User-agent: Yandex\n\nUser-agent: *\nDisallow: /\n", []question{{"YandexBot", "/", true}})
}

func TestYandexBlockOfOneRobotHidesTheOthers(t *testing.T) {
	blocks := []string{
		"User-agent: YandexBot\nDisallow: /bot\n",
		"User-agent: Yandex\nDisallow: /yandex\n",
		"User-agent: *\nDisallow: /star\n",
	}
	for _, order := range [][3]int{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}, {1, 0, 2}} {
		text := blocks[order[0]] + "\n" + blocks[order[1]] + "\n" + blocks[order[2]]
		askBoth(t, text, []question{
			{"YandexBot", "/bot", false}, {"YandexBot", "/yandex", true}, {"YandexBot", "/star", true},
			{"YandexImages", "/bot", true}, {"YandexImages", "/yandex", false}, {"YandexImages", "/star", true},
			{"Otherbot", "/bot", true}, {"Otherbot", "/yandex", true}, {"Otherbot", "/star", false},
		})
	}
}

func TestYandexIsFreeWhereNobodyNamesIt(t *testing.T) {
	askBoth(t, "User-agent: Googlebot\nDisallow: /\n", []question{{"YandexBot", "/", true}})
	askBoth(t, "", []question{{"YandexBot", "/", true}})
}

func TestYandexBlankLineAfterUserAgent(t *testing.T) {
	const text = "User-agent: Yandex\n\nDisallow: /a\n"
	if d := Yandex.Parse(text).Decide("YandexBot", "/a"); d.Allowed() {
		t.Errorf("yandex: %v; the library keeps the rule", d)
	}
	f := YandexDocs.Parse(text)
	if d := f.Decide("YandexBot", "/a"); !d.Allowed() || ruleList(f.Orphans()) != "[Disallow: /a]" {
		t.Errorf("yandexdocs: %v, orphans %v; the help pages cut the rule off", d, f.Orphans())
	}
	// A comment line ends no block in either.
	askBoth(t, "User-agent: Yandex\n# all of them\nDisallow: /a # here\n", []question{{"YandexBot", "/a", false}})
}

func TestYandexRobotsThatTheNameYandexDoesNotReach(t *testing.T) {
	for _, token := range []string{"YandexDirect", "YandexCalendar", "YandexMobileBot", "YandexAccessibilityBot", "YandexFavicons", "YandexTurbo"} {
		askBoth(t, "User-agent: Yandex\nDisallow: /\n", []question{{token, "/", true}})
		askBoth(t, "User-agent: "+token+"\nDisallow: /\n", []question{{token, "/", false}, {"YandexBot", "/", true}})
		askBoth(t, "User-agent: *\nDisallow: /\n", []question{{token, "/", false}})
		// Whether * reaches such a robot is for its Agent to say.
		for _, d := range yandexes {
			if !d.Parse("User-agent: *\nDisallow: /\n").DecideFor(Agent{Token: token, NoStar: true}, "/").Allowed() {
				t.Errorf("%s: * reaches %s", d, token)
			}
		}
	}
}

func TestYandexNothingIsInherited(t *testing.T) {
	askBoth(t, "User-agent: Yandex\nAllow: /a\nDisallow: /\n\nUser-agent: *\nDisallow: /a\nCrawl-delay: 5\n", []question{
		{"YandexBot", "/a", true}, {"YandexBot", "/b", false}, {"Otherbot", "/a", false}, {"Otherbot", "/b", true},
	})
	for _, d := range yandexes {
		f := d.Parse("User-agent: Yandex\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 5\n")
		if delay, ok := f.CrawlDelay("YandexBot"); ok {
			t.Errorf("%s: YandexBot has the delay %v of *", d, delay)
		}
	}
}

func TestYandexTrailShowsBothReadings(t *testing.T) {
	tr := Yandex.Parse("User-agent: Yandex\n\nDisallow: /a\n").Explain(Agent{Token: "YandexBot"}, "/a")
	got := map[string]bool{}
	for _, o := range tr.Others {
		got[o.Dialect.Name()] = o.Decision.Allowed()
	}
	if got["yandex"] || !got["yandexdocs"] {
		t.Errorf("yandex allows: %v, yandexdocs allows: %v; want false and true", got["yandex"], got["yandexdocs"])
	}
}

func TestYandexValuesThatNameARobot(t *testing.T) {
	for _, tt := range []struct {
		value, token string
		want         bool
	}{
		{"Yandex", "YandexBot", true},
		{"YandexB", "YandexBot", true},
		{"yandexbot", "YandexBot", true},
		{"YandexBot/", "YandexBot", true},
		{"YandexBot/3.0", "YandexBot", true},
		{"YandexBot", "YandexBot/3.0", true},
		{"Yande", "YandexBot", false},
		{"Yandex*", "YandexBot", false},
		{"MyYandex", "YandexBot", false},
		{"YandexBot/4.0", "YandexBot", false},
		{"YandexBot/3.0.1", "YandexBot", false},
		{"YandexBot, YandexImages", "YandexBot", false},
		{"YandexImage", "YandexImages", true},
		{"YandexImage", "YandexImageResizer", true},
		{"YandexImages", "YandexImageResizer", false},
		{"YandexM", "YandexMedia", true},
		{"YandexM", "YandexMarket", true},
		{"Google", "GoogleBot", true},
		{"Googl", "GoogleBot", false},
		{"msn", "msnbot", true},
		{"Mybot", "Mybot", true}, // not in the table: the whole token
		{"Myb", "Mybot", false},
		{"Yandex", "YandexUnheardOf", false},
		{"", "YandexBot", false},
	} {
		if got := yandexNames(tt.value, tt.token); got != tt.want {
			t.Errorf("%q names %q: %v, want %v", tt.value, tt.token, got, tt.want)
		}
	}
}

func TestYandexLongestNameWins(t *testing.T) {
	askBoth(t, "User-agent: YandexB\nDisallow: /b\n\nUser-agent: YandexBot/3.0\nDisallow: /full\n\nUser-agent: yandexbot/3.0\nDisallow: /again\n", []question{
		{"YandexBot", "/b", true}, {"YandexBot", "/full", false}, {"YandexBot", "/again", false},
	})
}

func TestYandexTable(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range yandexRobots {
		if !strings.HasPrefix(r.name, r.prefix) && !hasFoldPrefix(r.name, r.prefix) {
			t.Errorf("%q does not start with its prefix %q, so nothing names it", r.name, r.prefix)
		}
		if seen[r.name] {
			t.Errorf("%q stands twice", r.name)
		}
		seen[r.name] = true
		if !yandexNames(r.name, r.name) || !countsForYandex(r.name) {
			t.Errorf("%q does not name itself", r.name)
		}
	}
}
