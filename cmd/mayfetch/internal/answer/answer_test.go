package answer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/mayfetch/robots"
)

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		token string
		asked []*robots.Dialect
		want  string
	}{
		{"Googlebot", []*robots.Dialect{robots.Google}, "rfc9309"},
		{"Googlebot", []*robots.Dialect{robots.RFC9309}, "google"},
		{"Googlebot", []*robots.Dialect{robots.RFC9309, robots.Google}, ""},
		{"Googlebot", []*robots.Dialect{robots.Classic}, "rfc9309 google"},
		{"bingbot", []*robots.Dialect{robots.Bing}, "rfc9309"},
		{"YandexBot", []*robots.Dialect{robots.Yandex}, "rfc9309 yandexdocs"},
		{"MyBot", []*robots.Dialect{robots.RFC9309}, "google classic"},
		{"MJ12bot", []*robots.Dialect{robots.RFC9309}, "classic"},
		{"Bot/2.1 (x)", []*robots.Dialect{robots.RFC9309}, "classic"},
		{"", []*robots.Dialect{robots.RFC9309}, "classic"},
		{"*", []*robots.Dialect{robots.RFC9309}, "google bing yandex yandexdocs classic"},
	} {
		var names []string
		for _, d := range Compare(test.token, test.asked) {
			names = append(names, d.Name())
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("Compare(%q, %v) = %q, want %q", test.token, test.asked, got, test.want)
		}
	}
}

func TestEncode(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"", ""},
		{"/a?b=c%20d&e=*$#f", "/a?b=c%20d&e=*$#f"},
		{"/ж x", "/%D0%B6%20x"},
		{"\x00\x7f\xff", "%00%7F%FF"},
		{"https://example.com/日", "https://example.com/%E6%97%A5"},
		{"https://пример.example/日?日", "https://пример.example/%E6%97%A5?%E6%97%A5"},
		{"https://пример.example?ж", "https://пример.example?%D0%B6"},
		{"https://пример.example", "https://пример.example"},
		{"/ж?u=http://ж/ж", "/%D0%B6?u=http://%D0%B6/%D0%B6"},
		{"/%d0%b6%2F%zz%a", "/%D0%B6%2F%zz%a"},
		{"/%aF%Af%", "/%AF%AF%"},
		{"/<a>\"|{}^`'\\", "/%3Ca%3E%22|{}^`'\\"},
	} {
		if got := Encode(test.in); got != test.want {
			t.Errorf("Encode(%q) = %q, want %q", test.in, got, test.want)
		}
	}
}

// sentences is a case of what is said about other dialects.
type sentences struct {
	name, text, url string
	agent           string
	d               *robots.Dialect
	others          []*robots.Dialect
	want            []string
}

func (test sentences) run(t *testing.T) {
	text := NewText(test.d.Parse(test.text))
	a := Ask(text, robots.Agent{Token: test.agent}, test.d, test.others).About(test.url)
	if diff := cmp.Diff(test.want, Sentences(a.Differs)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	for _, d := range a.Differs {
		if got := d.String(); !strings.HasSuffix(got, d.Why()) || !strings.HasPrefix(got, d.Dialect.Name()+" would ") {
			t.Errorf("alone: %q", got)
		}
	}
}

func TestSentencesOnLines(t *testing.T) {
	for _, test := range []sentences{
		{
			"a blank line that ends the group", "User-agent: *\n\nDisallow: /x\n", "/x", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Google, robots.YandexDocs, robots.Classic},
			[]string{"yandexdocs and classic would allow it: a blank line ends the group before line 3 there"},
		},
		{
			"a blank line that does not", "User-agent: *\n\nDisallow: /x\n", "/x", "A", robots.Classic,
			[]*robots.Dialect{robots.RFC9309},
			[]string{"rfc9309 would disallow it by line 3: the blank line before that line does not end the group there"},
		},
		{
			"an Allow that is lost", "User-agent: *\nDisallow: /x\n\nAllow: /x/y\n", "/x/y", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Classic},
			[]string{"classic would disallow it by line 2: a blank line ends the group before line 4 there"},
		},
		{
			"a misspelt key that is read", "User-agent: *\nDisalow: /x\n", "/x", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Google, robots.Bing},
			[]string{`google and bing would disallow it by line 2: "Disalow" is read as Disallow there`},
		},
		{
			"a misspelt key that is not", "User-agent: *\nDissallow: /x\n", "/x", "A", robots.Google,
			[]*robots.Dialect{robots.RFC9309},
			[]string{`rfc9309 would allow it: "Dissallow" is not read as Disallow there`},
		},
		{
			"a rule that is dropped", "User-agent: *\nDisallow: /" + strings.Repeat("x", 2000) + "\n", "/" + strings.Repeat("x", 2000), "A", robots.Yandex,
			[]*robots.Dialect{robots.YandexDocs},
			[]string{"yandexdocs would allow it: line 2 is not used as a rule there"},
		},
		{
			"another group", "User-agent: A9\nAllow: /\nUser-agent: *\nDisallow: /\n", "/x", "A9", robots.RFC9309,
			[]*robots.Dialect{robots.Google},
			[]string{"google would disallow it by line 4: the group of line 3 (*) applies there"},
		},
		{
			"no group", "User-agent: A/1\nDisallow: /\n", "/x", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Classic},
			[]string{"classic would allow it: no group applies to this crawler there"},
		},
		{
			"rank", "User-agent: *\nAllow: /a\nDisallow: /a/b\n", "/a/b", "A", robots.Python,
			[]*robots.Dialect{robots.RFC9309},
			[]string{"rfc9309 would disallow it by line 3: that line ranks above line 2 there"},
		},
		{
			"a pattern that matches", "User-agent: *\nDisallow: /%61\n", "/a", "A", robots.Classic,
			[]*robots.Dialect{robots.RFC9309},
			[]string{"rfc9309 would disallow it by line 2: that line matches there"},
		},
		{
			"a pattern that does not", "User-agent: *\nDisallow: /%61\n", "/a", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Classic},
			[]string{"classic would allow it: line 2 does not match there"},
		},
	} {
		t.Run(test.name, test.run)
	}
}

func TestSentencesOnFiles(t *testing.T) {
	long := "User-agent: *\n" + strings.Repeat("# filler\n", 60_000) + "Disallow: /x\n"
	for _, test := range []sentences{
		{
			"robots.txt itself", "User-agent: *\nDisallow: /\n", "/robots.txt", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Google},
			[]string{"google would disallow it by line 2: /robots.txt itself is no exception there"},
		},
		{
			"robots.txt itself, the other way", "User-agent: *\nDisallow: /\n", "/robots.txt", "A", robots.Google,
			[]*robots.Dialect{robots.RFC9309},
			[]string{"rfc9309 would allow it: /robots.txt itself is always allowed there"},
		},
		{
			"a file that is cut", long, "/x", "A", robots.Classic,
			[]*robots.Dialect{robots.RFC9309, robots.YandexDocs},
			[]string{
				"rfc9309 would allow it: reading stops before line 60002 there",
				"yandexdocs would allow it: the file is too large there and counts as empty",
			},
		},
		{
			"a file that is not cut", long, "/x", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Classic},
			[]string{"classic would disallow it by line 60002: that line is still read there"},
		},
		{
			"a file that is not void", long, "/x", "A", robots.YandexDocs,
			[]*robots.Dialect{robots.Classic},
			[]string{"classic would disallow it by line 60002: the file is read there in spite of its size"},
		},
		{
			"a byte order mark", "\ufeffUser-agent: *\nDisallow: /x\n", "/x", "A", robots.RFC9309,
			[]*robots.Dialect{robots.Python},
			[]string{"python would allow it: line 2 stands before the first User-agent line there"},
		},
		{
			"a byte order mark that is skipped", "\ufeffUser-agent: *\nDisallow: /x\n", "/x", "A", robots.Python,
			[]*robots.Dialect{robots.RFC9309},
			[]string{"rfc9309 would disallow it by line 2: that line does not stand before the first User-agent line there"},
		},
		{
			"agreement", "User-agent: *\nDisallow: /x\n", "/x", "A", robots.RFC9309, robots.Dialects(), nil,
		},
	} {
		t.Run(test.name, test.run)
	}
}

func TestLost(t *testing.T) {
	for _, test := range []struct {
		name, text, url string
		d               *robots.Dialect
		line            int // 0: none
		before          bool
	}{
		{"before the first group", "Disallow: /x\nUser-agent: *\nAllow: /y\n", "/x", robots.RFC9309, 1, true},
		{"without any group", "Disallow: /x\n", "/x", robots.RFC9309, 1, true},
		{"that does not match", "Disallow: /x\nUser-agent: *\nAllow: /y\n", "/z", robots.RFC9309, 0, false},
		{"of the same opinion", "Disallow: /x\nUser-agent: *\nDisallow: /\n", "/x", robots.RFC9309, 0, false},
		{"that is too short", "Disallow: /\nUser-agent: *\nAllow: /x\n", "/x", robots.RFC9309, 0, false},
		{"after a blank line", "User-agent: A\nAllow: /x\n\nDisallow: /x/y\n", "/x/y", robots.Classic, 4, false},
		{"after another's group", "User-agent: A\nAllow: /x\n\nUser-agent: B\n\nDisallow: /x/y\n", "/x/y", robots.Classic, 0, false},
		{"an Allow of equal length", "User-agent: A\nDisallow: /x\n\nAllow: /x\n", "/x", robots.Classic, 4, false},
		{"a Disallow of equal length", "User-agent: A\nAllow: /x\n\nDisallow: /x\n", "/x", robots.Classic, 0, false},
		{"the longest of them", "User-agent: A\n\nDisallow: /x\nDisallow: /x/y\nAllow: /\n", "/x/y", robots.Classic, 4, false},
		{"an empty one", "User-agent: A\n\nDisallow:\n", "/x", robots.Classic, 0, false},
		{"robots.txt itself", "Disallow: /\n", "/robots.txt", robots.RFC9309, 0, false},
		{"an address that cannot be read", "Disallow: /\n", "http://[::1", robots.RFC9309, 0, false},
		{"where length does not rank", "Disallow: /x\nUser-agent: *\nAllow: /y\n", "/x", robots.Python, 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := Ask(NewText(test.d.Parse(test.text)), robots.Agent{Token: "A"}, test.d, nil).About(test.url)
			switch {
			case a.Lost == nil && test.line == 0:
			case a.Lost == nil || a.Lost.Line != test.line || a.Lost.Before != test.before:
				t.Errorf("got %+v, want line %d", a.Lost, test.line)
			}
		})
	}
}

func TestSent(t *testing.T) {
	text := "User-agent: *\nDisallow: /ж\nDisallow: /%D0%B9\n"
	for _, test := range []struct {
		url  string
		d    *robots.Dialect
		want string // the target as sent, if that gets another answer
	}{
		{"/ж", robots.RFC9309, ""},
		{"/ж", robots.Google, "/%D0%B6"},
		{"/ж", robots.Yandex, "/%D0%B6"},
		{"/й", robots.Yandex, "/%D0%B9"},
		{"/%D0%B9", robots.Yandex, ""},
		{"/я", robots.Yandex, ""},
	} {
		got := ""
		if s := Ask(NewText(test.d.Parse(text)), robots.Agent{Token: "A"}, test.d, nil).About(test.url).Sent; s != nil {
			got = s.Target
		}
		if got != test.want {
			t.Errorf("%s, %s: %q, want %q", test.d, test.url, got, test.want)
		}
	}
}

func TestAboutSent(t *testing.T) {
	asker := Ask(NewText(robots.Google.Parse("User-agent: *\nDisallow: /ж\n")), robots.Agent{Token: "A"}, robots.Google, nil)
	for _, test := range []struct {
		url, sent string
		allowed   bool
	}{
		{"/ж", "/%D0%B6", false},
		{"/%d0%b6", "/%D0%B6", false},
		{"/%D0%B6", "", false},
		{"/x y", "/x%20y", true},
		{"\thttp:x", "", false}, // no address and no path
	} {
		a := asker.AboutSent(test.url)
		if a.Target != test.url || a.SentAs != test.sent || a.Allowed() != test.allowed {
			t.Errorf("%q: %q asked as %q is allowed: %v", test.url, a.Target, a.SentAs, a.Allowed())
		}
		if want := asker.About(a.Asked()); a.Decision != want.Decision {
			t.Errorf("%q: %v, want %v", test.url, a.Decision, want.Decision)
		}
	}
}

// TestAboutIsTheLibrarysAnswer asks the same question many times, since places
// are remembered.
func TestAboutIsTheLibrarysAnswer(t *testing.T) {
	text := "User-agent: *\nDisallow: /x\nCrawl-delay: 2\n\nUser-agent: A\nUser-agent: B\nAllow: /x\nDisallow:\n\nUser-agent: a\nDisallow: /x/y\nCrawl-delay: 0\n"
	for _, d := range robots.Dialects() {
		f := d.Parse(text)
		for _, agent := range []robots.Agent{{Token: "A"}, {Token: "C"}, {Token: "C", NoStar: true}, {Token: "C", Fallback: []string{"B"}}} {
			asker := Ask(NewText(f), agent, d, robots.Dialects())
			for range 3 {
				for _, url := range []string{"/", "/x", "/x/y", "/robots.txt", "http://[::1"} {
					got, want := asker.About(url), f.DecideFor(agent, url)
					delay, ok := want.Group().CrawlDelay()
					if got.Verdict != want.Verdict || got.Reason != want.Reason || got.Position.Line != want.Line() ||
						got.Position.Column != want.Column() || got.GroupLine != want.Group().Line() || got.Token() != want.Token() {
						t.Errorf("%s, %+v, %s: %v, want %v", d, agent, url, got.Decision, want)
					}
					if (got.Delay != nil) != ok || ok && *got.Delay != delay {
						t.Errorf("%s, %+v, %s: delay %v, want %v, %v", d, agent, url, got.Delay, delay, ok)
					}
					checkDiffers(t, f, agent, url, got)
				}
			}
		}
	}
}

func checkDiffers(t *testing.T, f *robots.File, agent robots.Agent, url string, got Answer) {
	for _, other := range robots.Dialects() {
		turns := f.Under(other).DecideFor(agent, url).Allowed() != got.Allowed()
		listed := slices.ContainsFunc(got.Differs, func(d Difference) bool { return d.Dialect == other })
		if turns != listed {
			t.Errorf("%s, %+v, %s: that %s differs is %v, said %v", got.Dialect, agent, url, other, turns, listed)
		}
	}
}

func TestDelay(t *testing.T) {
	a := Ask(NewText(robots.RFC9309.Parse("User-agent: *\nCrawl-delay: 1.5\n")), robots.Agent{Token: "A"}, robots.RFC9309, nil).About("/")
	if a.Delay == nil || *a.Delay != 1500*time.Millisecond {
		t.Errorf("delay %v, want 1.5s", a.Delay)
	}
}
