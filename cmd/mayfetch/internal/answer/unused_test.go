package answer

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mayfetch/robots"
)

func TestUnusedLines(t *testing.T) {
	const noSlash = "no / in front, so that no path matches"
	for _, test := range []struct {
		name, text string
		d          *robots.Dialect
		want       []string
	}{
		{"nothing", "User-agent: A\nDisallow:\nAllow: /x\nDisallow: *x\nCrawl-delay: 2\nNoindex: /a\nfoo\n# Disallow /x\n", robots.RFC9309, nil},
		{"no slash", "User-agent: A\nDisallow: x # y\n", robots.RFC9309, []string{"2 Disallow: x: " + noSlash}},
		{"no slash, dropped", "User-agent: A\nAllow: x\n", robots.Yandex, []string{"2 Allow: x: " + noSlash}},
		{"no slash, added", "User-agent: A\nAllow: x\n", robots.Temoto, nil},
		{"escaped slash", "User-agent: A\nAllow: %2fx\n", robots.Python, nil},
		{"address", "User-agent: A\nDisallow: https://a.example/x\n", robots.RFC9309, []string{"2 Disallow: https://a.example/x: an address; a rule is a path, with / in front"}},
		{"misspelt", "User-agent: A\nDisalow: /x\nAlow: /y\nUseragent: B\n", robots.RFC9309, []string{
			`2 Disalow: /x: "Disalow" is not read as Disallow`, `3 Alow: /y: "Alow" is not read as Allow`, `4 Useragent: B: "Useragent" is not read as User-agent`,
		}},
		{"misspelt, and known", "User-agent: A\nDisalow: /x\n", robots.Google, nil},
		{"no colon", "User-agent: A\n\tDisallow\t/x # y\n", robots.RFC9309, []string{"2 Disallow\t/x: no colon after Disallow"}},
		{"no colon, and none needed", "User-agent: A\nDisallow /x\n", robots.Google, nil},
		{"of other groups", "User-agent: *\nDisallow: x\n\nUser-agent: A\nAllow: /\n\nUser-agent: B\nDisallow: y\n", robots.RFC9309, nil},
		{"of both groups", "User-agent: A\nDisallow: x\n\nUser-agent: B\nAllow: /\n\nUser-agent: A\nDisallow: y\n", robots.RFC9309, []string{"2 Disallow: x: " + noSlash, "8 Disallow: y: " + noSlash}},
		{"of the file", "Disalow: /x\n\nUser-agent: B\nDisallow: y\n", robots.RFC9309, []string{`1 Disalow: /x: "Disalow" is not read as Disallow`, "4 Disallow: y: " + noSlash}},
		{"several names", "User-agent: B, a\nUser-agent: Googlebot A\nUser-agent: Acme a spider\nUser-agent: A/1\nDisallow: /\n", robots.Classic, []string{
			"1 User-agent: B, a: several names; each needs its own line", "2 User-agent: Googlebot A: several names; each needs its own line",
		}},
		{"several names, the first counts", "User-agent: A, B\nDisallow: /\n", robots.Google, nil},
	} {
		f := test.d.Parse(test.text)
		var got []string
		for _, u := range UnusedLines(f, f.Group("A"), "A") {
			got = append(got, fmt.Sprintf("%d %s: %s", u.Line, u.Text, u.Why))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.name, diff)
		}
	}
}

func TestUnusedLinesEndWhereReadingDoes(t *testing.T) {
	text := "User-agent: A\nDisallow: x\n"
	p := robots.RFC9309.Policy()
	p.MaxBytes = len("User-agent: A\n")
	f := robots.NewDialect("short", p).Parse(text)
	if got := UnusedLines(f, f.Group("A"), "A"); got != nil {
		t.Errorf("got %v", got)
	}
}
