package robots

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// outline writes the groups of a file on one line: "a,b[Disallow: /x] *[]",
// and rules of no group behind a bar.
func outline(f *File) string {
	var parts []string
	for _, g := range f.Groups() {
		parts = append(parts, strings.Join(g.Agents(), ",")+ruleList(g.Rules()))
	}
	if lost := f.Orphans(); len(lost) > 0 {
		parts = append(parts, "|"+ruleList(lost))
	}
	return strings.Join(parts, " ")
}

func ruleList(rules []Rule) string {
	list := make([]string, len(rules))
	for i, r := range rules {
		list[i] = r.String()
	}
	return "[" + strings.Join(list, ", ") + "]"
}

func TestGroupsOfAFile(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       map[*Dialect]string
	}{
		{"an empty file", "", map[*Dialect]string{RFC9309: "", Classic: "", Yandex: ""}},
		{"consecutive User-agent lines share a group", "User-agent: a\nUser-agent: b\nDisallow: /x\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /x]", Classic: "a,b[Disallow: /x]", Yandex: "a,b[Disallow: /x]",
		}},
		{"a User-agent line after a rule starts a group", "User-agent: a\nAllow: /x\nUser-agent: b\nDisallow: /y\n", map[*Dialect]string{
			RFC9309: "a[Allow: /x] b[Disallow: /y]", Classic: "a[Allow: /x] b[Disallow: /y]", Temoto: "a[Allow: /x] b[Disallow: /y]",
		}},
		{"an empty Disallow is a rule", "User-agent: a\nDisallow:\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a[Disallow:] b[Disallow: /]", Classic: "a[Disallow:] b[Disallow: /]", Yandex: "a[Disallow:] b[Disallow: /]",
		}},
		{"an empty Allow", "User-agent: a\nAllow:\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a[Allow:] b[Disallow: /]", Yandex: "a[] b[Disallow: /]",
		}},
		{"a group without rules is a group", "User-agent: a\n", map[*Dialect]string{
			RFC9309: "a[]", Classic: "a[]", Python: "a[]",
		}},
		{"a delay between User-agent lines", "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /]", Google: "a,b[Disallow: /]",
			Classic: "a[] b[Disallow: /]", Temoto: "a[] b[Disallow: /]", Yandex: "a[] b[Disallow: /]", Python: "a[] b[Disallow: /]",
		}},
		{"a rate between User-agent lines", "User-agent: a\nRequest-rate: 1/5\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /]", Classic: "a,b[Disallow: /]",
			Python: "a[] b[Disallow: /]", Protego: "a[] b[Disallow: /]", Yandex: "a[] b[Disallow: /]",
		}},
		{"a Sitemap between User-agent lines", "User-agent: a\nSitemap: http://a/\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /]", Classic: "a,b[Disallow: /]", Python: "a,b[Disallow: /]",
			Protego: "a[] b[Disallow: /]", Yandex: "a[] b[Disallow: /]",
		}},
		{"an unknown line between User-agent lines", "User-agent: a\nNoindex: /\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /]", Classic: "a,b[Disallow: /]", Yandex: "a[] b[Disallow: /]",
		}},
		{"a line without a colon between User-agent lines", "User-agent: a\njunk\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /]", Classic: "a,b[Disallow: /]", Yandex: "a,b[Disallow: /]", Protego: "a,b[Disallow: /]",
		}},
		{"a blank line between User-agent lines", "User-agent: a\n\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /]", Google: "a,b[Disallow: /]",
			Classic: "a[] b[Disallow: /]", Yandex: "a[] b[Disallow: /]", YandexDocs: "a[] b[Disallow: /]", Python: "a[] b[Disallow: /]",
		}},
		{"a comment line between User-agent lines", "User-agent: a\n# b\nUser-agent: b\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a,b[Disallow: /]", Classic: "a,b[Disallow: /]", YandexDocs: "a,b[Disallow: /]",
			Yandex: "a[] b[Disallow: /]", // a comment line is a blank line there
		}},
		{"a blank line before the rules", "User-agent: a\n\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a[Disallow: /]", Google: "a[Disallow: /]", Yandex: "a[Disallow: /]",
			Classic: "a[] |[Disallow: /]", YandexDocs: "a[] |[Disallow: /]", Python: "a[] |[Disallow: /]",
		}},
		{"a blank line between rules", "User-agent: a\nDisallow: /x\n\nDisallow: /y\nUser-agent: b\nAllow: /z\n", map[*Dialect]string{
			RFC9309: "a[Disallow: /x, Disallow: /y] b[Allow: /z]",
			Classic: "a[Disallow: /x] b[Allow: /z] |[Disallow: /y]",
		}},
		{"a line of white space", "User-agent: a\n \t\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a[Disallow: /]", Classic: "a[] |[Disallow: /]", Python: "a[Disallow: /]",
		}},
		{"a comment line before the rules", "User-agent: a\n# b\nDisallow: /\n", map[*Dialect]string{
			Classic: "a[Disallow: /]", YandexDocs: "a[Disallow: /]", Python: "a[Disallow: /]",
		}},
		{"rules before the first User-agent line", "Disallow: /x\nUser-agent: a\nDisallow: /y\n", map[*Dialect]string{
			RFC9309: "a[Disallow: /y] |[Disallow: /x]", Classic: "a[Disallow: /y] |[Disallow: /x]", Yandex: "a[Disallow: /y] |[Disallow: /x]",
		}},
		{"CR alone", "User-agent: a\rDisallow: /x\r\rDisallow: /y", map[*Dialect]string{
			RFC9309: "a[Disallow: /x, Disallow: /y]", Classic: "a[Disallow: /x] |[Disallow: /y]",
		}},
		{"CRLF is one line end", "User-agent: a\r\nDisallow: /x\r\nDisallow: /y\r\n", map[*Dialect]string{
			Classic: "a[Disallow: /x, Disallow: /y]", Python: "a[Disallow: /x, Disallow: /y]",
		}},
		{"a form feed as line end", "User-agent: a\fDisallow: /x\f\fDisallow: /y", map[*Dialect]string{
			RFC9309: "a\fDisallow: /x\f\fDisallow: /y[]", Python: "a[Disallow: /x] |[Disallow: /y]",
		}},
		{"a byte order mark", "\uFEFFUser-agent: a\nDisallow: /\n", map[*Dialect]string{
			RFC9309: "a[Disallow: /]", Classic: "a[Disallow: /]", Google: "a[Disallow: /]", Python: "|[Disallow: /]",
		}},
		{"a rule that starts with a letter", "User-agent: a\nDisallow: x\n", map[*Dialect]string{
			RFC9309: "a[Disallow: x]", Yandex: "a[]", Temoto: "a[Disallow: x]",
		}},
		{"misspelt keys", "useragent: a\nDisalow: /x\n", map[*Dialect]string{
			RFC9309: "", Google: "a[Disallow: /x]", Temoto: "a[]",
		}},
	} {
		for d, want := range tt.want {
			t.Run(tt.name+" "+d.Name(), func(t *testing.T) {
				if got := outline(d.Parse(tt.text)); got != want {
					t.Errorf("groups of %q:\n got %q\nwant %q", tt.text, got, want)
				}
			})
		}
	}
}

func TestParsingUsesEveryGoodLine(t *testing.T) {
	const text = "<html>\nfoo bar\n\x00\xff: \xfe\nUser-agent: *\nCrawl-delay: 5s\nDisallow /x\nDisallow:/y\nRequest-rate: ?\n:::\nSitemap: \n"
	for _, d := range Dialects() {
		f := d.Parse(text)
		if len(f.Groups()) == 0 || f.Allowed("bot", "/y") {
			t.Errorf("%s: %q: /y is allowed, groups %q", d, text, outline(f))
		}
	}
}

func TestFilesOverTheLimit(t *testing.T) {
	fill := func(n int) string { return strings.Repeat("#", n-1) + "\n" }
	rules := "User-agent: *\nDisallow: /a\n"
	stored := func(n int) string { // as many bytes as Yandex's library stores of n rules of 100
		return "User-agent: *\n" + strings.Repeat("Disallow: /"+strings.Repeat("x", 99)+"\n", n)
	}
	for _, tt := range []struct {
		name    string
		dialect *Dialect
		text    string
		want    Reason
	}{
		{"rules at the limit", RFC9309, fill(500<<10-len(rules)) + rules, ReasonRule},
		{"rules whose line end is past the limit", RFC9309, fill(500<<10-len(rules)+1) + rules, ReasonRule},
		{"rules across the limit", RFC9309, fill(500<<10-len(rules)+2) + rules, ReasonNoRule},
		{"rules past the limit", RFC9309, fill(500<<10) + rules, ReasonEmptyFile},
		{"rules before the limit", RFC9309, rules + fill(1<<20), ReasonRule},
		{"one endless line", RFC9309, strings.Repeat("x", 1<<20), ReasonEmptyFile},
		{"no limit", Classic, fill(1<<20) + rules, ReasonRule},
		{"at Yandex's documented limit", YandexDocs, rules + fill(512000-len(rules)), ReasonRule},
		{"over Yandex's documented limit", YandexDocs, rules + fill(512001-len(rules)), ReasonTooLarge},
		{"comments do not count for its library", Yandex, rules + fill(1<<20), ReasonRule},
		{"5000 rules of 100 bytes do not reach its limit", Yandex, rules + stored(5000), ReasonRule},
		{"5100 do", Yandex, rules + stored(5100), ReasonTooLarge},
		{"rules of others do not count", Yandex, rules + "User-agent: Otherbot\n" + strings.TrimPrefix(stored(5100), "User-agent: *\n"), ReasonRule},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.dialect.Parse(tt.text)
			d := f.Decide("YandexBot", "/a")
			if d.Reason != tt.want {
				t.Errorf("reason = %v, want %v", d.Reason, tt.want)
			}
			if d.Reason != ReasonRule && !d.Allowed() {
				t.Errorf("%v, want allowed", d)
			}
		})
	}
}

func TestTruncated(t *testing.T) {
	p := Policy{MaxBytes: 16}
	d := NewDialect("short", p)
	for _, tt := range []struct {
		text   string
		offset int
		cut    bool
	}{
		{"", 0, false},
		{"User-agent: a\n/x", 16, false},
		{"User-agent: a\nAllow: /", 14, true},
		{"User-agent: a\rAllow: /", 14, true},
		{"User-agent: abcdefgh", 0, true},
		{"aaaaaaaaaaaaaaa\nb", 16, true},
	} {
		f := d.Parse(tt.text)
		if offset, cut := f.Truncated(); offset != tt.offset || cut != tt.cut {
			t.Errorf("Truncated of %q = %d, %v, want %d, %v", tt.text, offset, cut, tt.offset, tt.cut)
		}
	}
	var none File
	if offset, cut := none.Truncated(); offset != 0 || cut {
		t.Errorf("Truncated of the zero File = %d, %v", offset, cut)
	}
}

func TestManyGroupsAndRules(t *testing.T) {
	var b strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&b, "User-agent: bot%d\nUser-agent: all\nDisallow: /%d$\nCrawl-delay: %d\n", i, i, i)
	}
	f := Classic.Parse(b.String())
	if n := len(f.Groups()); n != 3000 {
		t.Fatalf("%d groups, want 3000", n)
	}
	if n := len(f.Group("all").Rules()); n != 3000 {
		t.Errorf("the merged group has %d rules, want 3000", n)
	}
	d := f.Decide("all", "/2999")
	if d.Allowed() || d.Line() != 4*2999+3 {
		t.Errorf("%v, want disallowed by line %d", d, 4*2999+3)
	}
	lines := make([]int, 0, 3000)
	for _, r := range f.Group("all").Rules() {
		lines = append(lines, r.Position().Line)
	}
	if !slices.IsSorted(lines) || lines[0] != 3 {
		t.Errorf("the merged rules are not in file order: %v...", lines[:3])
	}
}
