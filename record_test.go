package robots

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// recordLines writes records as "line:column field value|group|problem", the
// group as its first User-agent value.
func recordLines(list []Record) []string {
	var out []string
	for _, r := range list {
		group := "-"
		if r.Group != nil {
			group = r.Group.Agents()[0]
		}
		place := strconv.Itoa(r.Position.Line) + ":" + strconv.Itoa(r.Position.Column)
		out = append(out, place+" "+r.Field.String()+" "+r.Value+"|"+group+"|"+r.Problem)
	}
	return out
}

func TestRecordsAreInFileOrderWithGroupAndPosition(t *testing.T) {
	const text = "Sitemap: https://example.com/a.xml\n" +
		"User-agent: one\n" +
		"crawl-delay : 5 # seconds\n" +
		"Disallow: /\r\n" +
		"User-agent: two\n" +
		"Request-rate: 1/10s\n" +
		"Visit-time:\t0400-0845\n" +
		"Host: Example.com\n" +
		"Clean-param: ref /shop/\n" +
		"Content-Signal: ai-train=no\n" +
		"Content-Usage: train-ai=n\n" +
		"License: https://example.com/license.xml\n" +
		"Other: x"
	want := []string{
		"1:10 Sitemap https://example.com/a.xml|-|",
		"3:15 Crawl-delay 5|one|",
		"6:15 Request-rate 1/10s|two|",
		"7:13 Visit-time 0400-0845|two|",
		"8:7 Host Example.com|-|",
		"9:14 Clean-param ref /shop/|-|",
		"10:17 Content-Signal ai-train=no|two|",
		"11:16 Content-Usage train-ai=n|two|",
		"12:10 License https://example.com/license.xml|-|",
	}
	if got := recordLines(RFC9309.Parse(text).Records()); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestRecordsStandInTheGroupsOfTheDialect(t *testing.T) {
	const before = "crawl delay stands before the first User-agent line: move it below one"
	const blank = "crawl delay stands after a blank line, which ends the group in this dialect: remove the blank line"
	tests := []struct {
		name    string
		dialect *Dialect
		text    string
		want    []string
	}{
		{"before any group", RFC9309, "Crawl-delay: 1\nUser-agent: a\n", []string{"1:14 Crawl-delay 1|-|" + before}},
		{"no group at all", RFC9309, "Crawl-delay: 1\n", []string{"1:14 Crawl-delay 1|-|" + before}},
		{"a blank line is nothing", RFC9309, "User-agent: a\n\nCrawl-delay: 1\n", []string{"3:14 Crawl-delay 1|a|"}},
		{"a blank line ends the group", Classic, "User-agent: a\n\nCrawl-delay: 1\n", []string{"3:14 Crawl-delay 1|-|" + blank}},
		{"a comment line does not", Classic, "User-agent: a\n# x\nCrawl-delay: 1\n", []string{"3:14 Crawl-delay 1|a|"}},
		{"nor a line of spaces for Python", Python, "User-agent: a\n \nCrawl-delay: 1\n", []string{"3:14 Crawl-delay 1|a|"}},
		{"an empty line does for Python", Python, "User-agent: a\n\nCrawl-delay: 1\n", []string{"3:14 Crawl-delay 1|-|" + blank}},
		{"a later group opens again", Classic, "User-agent: a\n\nUser-agent: b\nCrawl-delay: 1\n", []string{"4:14 Crawl-delay 1|b|"}},
		{
			"agents in a row are one group", RFC9309,
			"User-agent: a\nUser-agent: b\nCrawl-delay: 1\n",
			[]string{"3:14 Crawl-delay 1|a|"},
		},
		{
			"a blank line between agents splits them for Yandex", Yandex,
			"User-agent: a\n\nUser-agent: b\nCrawl-delay: 1\n",
			[]string{"4:14 Crawl-delay 1|b|"},
		},
		{
			"a delay ends the list of agents in Classic", Classic,
			"User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 2\n",
			[]string{"2:14 Crawl-delay 1|a|", "4:14 Crawl-delay 2|b|"},
		},
		{
			"and does not in RFC 9309", RFC9309,
			"User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 2\n",
			[]string{"2:14 Crawl-delay 1|a|", "4:14 Crawl-delay 2|a|"},
		},
	}
	for _, test := range tests {
		if got := recordLines(test.dialect.Parse(test.text).Records()); !slices.Equal(got, test.want) {
			t.Errorf("%s, %s:\ngot  %q\nwant %q", test.name, test.dialect, got, test.want)
		}
	}
}

func TestRecordProblemsSayWhatToWrite(t *testing.T) {
	const group = "User-agent: *\n"
	long := strings.Repeat("a", 2000)
	tests := []struct {
		dialect *Dialect
		line    string
		want    string
	}{
		{RFC9309, "Crawl-delay: 0", ""},
		{RFC9309, "Crawl-delay: 2.5", ""},
		{RFC9309, "Crawl-delay: 5s", `crawl delay "5s": write a plain number of seconds`},
		{RFC9309, "Crawl-delay: NaN", `crawl delay "NaN": write a plain number of seconds`},
		{RFC9309, "Crawl-delay: -1", `crawl delay "-1": negative; write a plain number of seconds`},
		{RFC9309, "Crawl-delay: soon", `crawl delay "soon": not a number; write a plain number of seconds`},
		{RFC9309, "Crawl-delay: 99999999999999999999", `crawl delay "99999999999999999999": too large; write a plain number of seconds`},
		{RFC9309, "Crawl-delay:", "crawl delay is empty: write a plain number of seconds"},
		{Google, "Crawl-delay: 5", `crawl delay "5": this engine does not use Crawl-delay`},
		{Python, "Crawl-delay: 0.5", `crawl delay "0.5": only whole seconds are read; write a whole number of seconds`},
		{Yandex, "Crawl-delay: 1025", `crawl delay "1025": more than 1024 seconds; write a number of seconds up to 1024`},
		{Yandex, "Crawl-delay:", ""},
		{RFC9309, "Sitemap:", "sitemap is empty: write the URL of a sitemap"},
		{RFC9309, "Sitemap: /s.xml", ""},
		{Yandex, "Sitemap: /s.xml", `sitemap "/s.xml": write the full URL, with http:// or https://`},
		{Yandex, "Sitemap: http://e.com/" + long, `sitemap "http://e.com/` + long[:47] + `...": write a URL shorter than 1016 bytes`},
		{RFC9309, "Request-rate: 10", `request rate "10": write a time such as 10s, 1m, 1h or 1d after the slash`},
		{RFC9309, "Request-rate: <rate> <time>", `request rate "<rate> <time>": write requests/time, such as 1/10s`},
		{RFC9309, "Request-rate: 1/1s night", `request rate "1/1s night": write hours as HHMM-HHMM, such as 0600-0845`},
		{RFC9309, "Visit-time: 9-17", `visit time "9-17": write hours as HHMM-HHMM in UTC, such as 0600-0845`},
		{RFC9309, "Visit-time:", "visit time is empty: write hours as HHMM-HHMM in UTC, such as 0600-0845"},
		{RFC9309, "Host: two words", `host "two words": write a host name, with https:// in front if the site has it`},
		{RFC9309, "Host: пример.рф", `host "пример.рф": write a name outside ASCII in punycode, xn--...`},
		{RFC9309, "Clean-param: a,b /x", `clean-param "a,b /x": write parameters in letters, digits and +-=_&%[]{}():.`},
		{RFC9309, "Clean-param: a /x?y", `clean-param "a /x?y": write the path in letters, digits and .-/*_,;:%`},
		{RFC9309, "Clean-param: a&&b", `clean-param "a&&b": write one & between two parameters`},
		{RFC9309, "Clean-param: a\t/x", "clean-param \"a\t/x\": write a space, not a tab, in front of the path"},
		{RFC9309, "Content-Signal: search=yes ai-train=no", `content signal "search=yes ai-train=no": write a comma between two signals`},
		{RFC9309, "Content-Signal: search=yes, ai-train", `content signal "ai-train": write name=yes or name=no`},
		{RFC9309, "Content-Signal: ai-train=maybe", `content signal "ai-train=maybe": write yes or no`},
		{RFC9309, "Content-Signal: /a ai-train=no", `content signal "/a ai-train=no": write it without a path; it is for the whole site`},
		{RFC9309, "Content-Signal: use=reference,", ""},
		{RFC9309, "Content-Signal: ,", `content signal ",": write a signal such as ai-train=no`},
		{RFC9309, "Content-Usage: Train-AI=n", `content usage "Train-AI=n": write categories in lower case`},
		{RFC9309, "Content-Usage: train-ai = n", `content usage "train-ai = n": write no space before the =`},
		{RFC9309, "Content-Usage: train-ai= n", `content usage "train-ai= n": write y or n right after the =`},
		{RFC9309, "Content-Usage: train-ai=n search=y", `content usage "train-ai=n search=y": write preferences with commas between them, such as train-ai=n, search=y`},
		{RFC9309, "Content-Usage: train-ai=n,", `content usage "train-ai=n,": write nothing after the last preference, not even a comma`},
		{RFC9309, "Content-Usage: train-ai=no", `content usage "train-ai=no": write y or n after train-ai=`},
		{RFC9309, "Content-Usage: other=3", ""},
		{RFC9309, "Content-Usage: /a/", `content usage "/a/": write a preference such as train-ai=n`},
		{PythonRFC, "Content-Usage: /a$b train-ai=n", `content usage "/a$b train-ai=n": this dialect does not use such a path; write a plain one`},
		{RFC9309, "License: /license.xml", `license "/license.xml": write the full URL of the license file, with https://`},
		{RFC9309, "License:", "license is empty: write the full URL of the license file, with https://"},
	}
	for _, test := range tests {
		list := test.dialect.Parse(group + test.line + "\n").Records()
		if len(list) != 1 || list[0].Problem != test.want {
			t.Errorf("%s under %s:\ngot  %+v\nwant %s", test.line, test.dialect, list, test.want)
		}
	}
}

func TestLongValuesAreQuotedUpToAWholeCharacter(t *testing.T) {
	value := strings.Repeat("x", 59) + "ж and more"
	if got, want := complain("host", value, "cure"), `host "`+value[:59]+`...": cure`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestRecordsNeedNoGroupAndNoFile(t *testing.T) {
	var f File
	var g *Group
	if f.Records() != nil || f.Sitemaps() != nil || f.CleanParams() != nil || f.Licenses() != nil {
		t.Error("the zero File has records")
	}
	if _, ok := f.Host(); ok || f.Clean("/a?b=1") != "/a?b=1" {
		t.Error("the zero File has a host or a parameter to clean")
	}
	if g.RequestRates() != nil || g.VisitTimes() != nil || g.ContentSignals() != nil {
		t.Error("a nil group has records")
	}
	if _, ok := g.ContentSignal("search"); ok || g.ContentUsage("/").Preference("search") != PreferenceUnknown {
		t.Error("a nil group states a preference")
	}
}

func TestMergedGroupsHaveTheRecordsOfAllParts(t *testing.T) {
	const text = "User-agent: a\nRequest-rate: 1/1\nDisallow: /x\n" +
		"User-agent: b\nRequest-rate: 2/1\nDisallow: /x\n" +
		"User-agent: a\nVisit-time: 0100-0200\nRequest-rate: 3/1\nDisallow: /y\n"
	f := RFC9309.Parse(text)
	for _, test := range []struct {
		token string
		want  []int
	}{{"a", []int{1, 3}}, {"b", []int{2}}, {"c", nil}} {
		var got []int
		for _, r := range f.Group(test.token).RequestRates() {
			got = append(got, r.Requests)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v, want %v", test.token, got, test.want)
		}
	}
	if n := len(f.Group("a").VisitTimes()); n != 1 {
		t.Errorf("a has %d visit times, want 1", n)
	}
	if n := len(f.Groups()[0].VisitTimes()); n != 0 {
		t.Errorf("the first group alone has %d visit times, want 0", n)
	}
}

func TestGroupsSkipTheRecordsOfOthers(t *testing.T) {
	const visit, rule = "Visit-time: 0100-0200\n", "Allow: /\n"
	tests := []struct {
		name    string
		dialect *Dialect
		text    string
		want    []int // lines of a's visit times
	}{
		{"parts without one come first", RFC9309, "User-agent: a\n" + rule + "User-agent: a\n" + rule + "User-agent: a\n" + visit, []int{6}},
		{"others in between", RFC9309, "User-agent: a\n" + visit + rule + "User-agent: b\n" + visit + rule + "User-agent: a\n" + visit, []int{2, 8}},
		{"one of no group in between", Classic, "User-agent: a\n" + visit + "\n" + visit + "User-agent: a\n" + visit, []int{2, 6}},
		{"one of another group behind", RFC9309, "User-agent: a\n" + rule + "User-agent: b\n" + visit, nil},
	}
	for _, test := range tests {
		var got []int
		for _, v := range test.dialect.Parse(test.text).Group("a").VisitTimes() {
			got = append(got, v.Position.Line)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: got lines %v, want %v", test.name, got, test.want)
		}
	}
}

func TestRecordsNeverChangeAVerdict(t *testing.T) {
	const plain = "User-agent: a\nDisallow: /x\n"
	const extra = "Content-Usage: / train-ai=n\nContent-Signal: search=no\nHost: h\nClean-param: b\n" +
		"License: https://example.com/l\nVisit-time: 0000-0001\n"
	with, without := RFC9309.Parse(plain+extra+"Disallow: /y\n"), RFC9309.Parse(plain+"Disallow: /y\n")
	for _, target := range []string{"/", "/x", "/y?b=1", "/z"} {
		if got, want := with.Allowed("a", target), without.Allowed("a", target); got != want {
			t.Errorf("%s: got %v, want %v", target, got, want)
		}
	}
}

func TestManyGroupsOfOneAgentAreReadInOnePass(t *testing.T) {
	const n = 20000
	f := RFC9309.Parse(strings.Repeat("User-agent: a\nVisit-time: 0100-0200\nAllow: /\n", n)[:450<<10])
	start := time.Now()
	if got := len(f.Group("a").VisitTimes()); got < 10000 {
		t.Errorf("got %d visit times", got)
	}
	if d := time.Since(start); d > 2*time.Second {
		t.Errorf("took %s", d)
	}
}

func FuzzRecords(f *testing.F) {
	for _, s := range []string{
		"User-agent: *\nCrawl-delay: 1\n\nRequest-rate: 1/2 0100-0200\nVisit-time: 0400-0845\n",
		"\xEF\xBB\xBFHost: a\r\rHost: b\nClean-param: a&b /x*\nSitemap: https://e.com/\n",
		"User-agent: a\nContent-Signal: a=b, c =d,,e\nContent-Usage: /a* train-ai=y;p, search=(a b)\nLicense: x://y\x00z\n",
		"user-agent: a\nuser-agent: b\ncrawl delay 5\v\nsite-map: x\u0085host:",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range Dialects() {
			checkRecords(t, d.Parse(text))
		}
	})
}

// checkRecords holds the records of a file to what they promise.
func checkRecords(t *testing.T, f *File) {
	text, last := f.Text(), -1
	usable := map[Field]int{}
	delays := map[*Group]bool{}
	for _, r := range f.Records() {
		o := r.Position.Offset
		if o < last || o+len(r.Value) > len(text) || text[o:o+len(r.Value)] != r.Value {
			t.Fatalf("%s: %q is not at %d", f.Dialect(), r.Value, o)
		}
		if r.Position != f.Position(o) {
			t.Fatalf("%s: position %v, want %v", f.Dialect(), r.Position, f.Position(o))
		}
		if r.Group != nil && (!isGrouped(r.Field) || !slices.Contains(f.Groups(), r.Group)) {
			t.Fatalf("%s: %s has a group that it cannot have", f.Dialect(), r.Field)
		}
		last = o
		if r.Problem == "" {
			usable[r.Field]++
			delays[r.Group] = delays[r.Group] || r.Field == FieldCrawlDelay
		}
	}
	rates, times := 0, 0
	for _, g := range f.Groups() {
		rates += len(g.RequestRates())
		times += len(g.VisitTimes())
		if _, ok := g.CrawlDelay(); ok != delays[g] {
			t.Fatalf("%s: group has a delay: %v, its records: %v", f.Dialect(), ok, delays[g])
		}
		for _, s := range g.ContentSignals() {
			if !strings.HasPrefix(text[s.Position.Offset:], s.Name) {
				t.Fatalf("%s: signal %q is not at %d", f.Dialect(), s.Name, s.Position.Offset)
			}
		}
		g.ContentUsage("/a?b")
	}
	hosts := 0
	if _, ok := f.Host(); ok {
		hosts = 1
	}
	for field, n := range map[Field]int{
		FieldSitemap: len(f.Sitemaps()), FieldHost: hosts, FieldCleanParam: len(f.CleanParams()),
		FieldLicense: len(f.Licenses()), FieldRequestRate: rates, FieldVisitTime: times,
	} {
		if usable[field] != n {
			t.Fatalf("%s: %d usable records of %s, its reader has %d", f.Dialect(), usable[field], field, n)
		}
	}
}
