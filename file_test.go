package robots

import (
	"strings"
	"sync"
	"testing"
)

func TestTheZeroFile(t *testing.T) {
	var f File
	if f.Text() != "" || f.Dialect() != RFC9309 || f.Encoding() != UTF8 {
		t.Errorf("zero File: text %q, dialect %v, encoding %v", f.Text(), f.Dialect(), f.Encoding())
	}
	if f.Group("a") != nil || len(f.Groups()) != 0 || f.Orphans() != nil || f.GroupFor(Agent{Token: "a", StarDelay: true}) != nil {
		t.Error("the zero File has groups or rules")
	}
	if d := f.Decide("a", "/b"); !d.Allowed() || d.Reason != ReasonEmptyFile {
		t.Errorf("Decide = %v, want allowed: empty file", d)
	}
	if !f.Allowed("", "") {
		t.Error("the zero File forbids")
	}
	if _, ok := f.CrawlDelay("a"); ok {
		t.Error("the zero File has a delay")
	}
	for range f.Lines() {
		t.Error("the zero File has a line")
	}
	if g := f.Under(Classic); g.Dialect() != Classic || f.Under(RFC9309) != &f {
		t.Error("Under of the zero File")
	}
	if tr := f.Explain(Agent{Token: "a"}, "/"); !tr.Decision.Allowed() || len(tr.Others) != len(Dialects()) {
		t.Errorf("Explain = %+v", tr)
	}
}

func TestUnderReadsTheSameTextAgain(t *testing.T) {
	f := Classic.Parse("User-agent: *\n\nDisallow: /private/\n")
	if !f.Allowed("bot", "/private/") {
		t.Error("classic: the rule after the blank line is in force")
	}
	g := f.Under(RFC9309)
	if g.Allowed("bot", "/private/") || g.Text() != f.Text() || g.Dialect() != RFC9309 {
		t.Errorf("rfc9309: %v, text %q, dialect %v", g.Decide("bot", "/private/"), g.Text(), g.Dialect())
	}
	if f.Under(Classic) != f {
		t.Error("Under its own dialect is another file")
	}
}

func TestOrphans(t *testing.T) {
	const text = "Allow: /1\nDisallow:\nUser-agent: a\nDisallow: /2\n\nDisallow: /3\nAllow: /4\nUser-agent: b\n\nAllow: /5\n"
	for d, want := range map[*Dialect]string{
		RFC9309: "[Allow: /1, Disallow:]",
		Classic: "[Allow: /1, Disallow:, Disallow: /3, Allow: /4, Allow: /5]",
		Yandex:  "[Allow: /1, Disallow:]",
	} {
		orphans := d.Parse(text).Orphans()
		if got := ruleList(orphans); got != want {
			t.Errorf("%s: Orphans = %s, want %s", d, got, want)
		}
		for _, r := range orphans {
			line := strings.Split(text, "\n")[r.Position().Line-1]
			if line != r.String() {
				t.Errorf("%s: %q stands on the line %q", d, r, line)
			}
		}
	}
	if got := RFC9309.Parse("Disallow: /\n").Orphans(); len(got) != 1 {
		t.Errorf("a file without groups has %d orphans, want 1", len(got))
	}
}

func TestTheSameGroupsGiveTheSamePointer(t *testing.T) {
	f := RFC9309.Parse("User-agent: a\nAllow: /1\nUser-agent: b\nAllow: /2\nUser-agent: a\nUser-agent: b\nAllow: /3\nUser-agent: *\nCrawl-delay: 1\nAllow: /4\nUser-agent: *\nAllow: /5\n")
	for i, g := range f.Groups() {
		if f.Groups()[i] != g {
			t.Errorf("Groups()[%d] is another pointer each time", i)
		}
	}
	for _, token := range []string{"a", "b", "c"} {
		if f.Group(token) != f.Group(strings.ToUpper(token)) {
			t.Errorf("Group(%q) is another pointer each time", token)
		}
		a := Agent{Token: token, StarDelay: true}
		if one, two := f.GroupFor(a), f.GroupFor(a); one != two {
			t.Errorf("GroupFor(%q) is another pointer each time", token)
		}
		if d := f.Decide(token, "/"); d.Group() != f.Group(token) {
			t.Errorf("Decide(%q).Group() is not Group(%q)", token, token)
		}
	}
	if f.Group("a") == f.Group("b") {
		t.Error("groups of a and b are one")
	}
	if f.GroupFor(Agent{Token: "x", Fallback: []string{"a"}}) != f.Group("a") {
		t.Error("the fallback's group is another one")
	}
}

func TestAFileServesManyAtOnce(t *testing.T) {
	f := RFC9309.Parse("User-agent: a\nDisallow: /1\nUser-agent: *\nDisallow: /2\nUser-agent: a\nDisallow: /3\nUser-agent: *\nDisallow: /4\n")
	const n = 8
	var groups [n][2]*Group
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			groups[i] = [2]*Group{f.Group("a"), f.Group("b")}
			f.Groups()[0].Rules()
			f.Explain(Agent{Token: "a", StarDelay: true}, "/1")
			if f.Allowed("a", "/3") || f.Allowed("b", "/4") {
				t.Error("a rule is not in force")
			}
		})
	}
	wg.Wait()
	for i := range groups {
		if groups[i] != groups[0] || groups[i][0] == nil || groups[i][1] == nil {
			t.Fatalf("goroutine %d has its own groups", i)
		}
	}
}

func TestAllowedCostsNoAllocation(t *testing.T) {
	f := RFC9309.Parse("User-agent: a\nDisallow: /1\nUser-agent: *\nDisallow: /2*x$\nUser-agent: a\nAllow: /1/2\n")
	for _, token := range []string{"a", "b"} {
		f.Allowed(token, "/") // what is made once is made
		if n := testing.AllocsPerRun(100, func() { f.Allowed(token, "/1/2?q") }); n != 0 {
			t.Errorf("Allowed(%q) allocates %v times", token, n)
		}
	}
}
