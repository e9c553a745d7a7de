package robots

import (
	"slices"
	"testing"
)

func TestWhyAGroupWasChosenOrNot(t *testing.T) {
	const text = `User-agent: a
Disallow: /1

User-agent: *
Disallow: /2

User-agent: b
Disallow: /3

User-agent: A
Disallow: /4
`
	type why struct {
		chosen bool
		agent  string
		why    string
	}
	for _, tt := range []struct {
		name    string
		dialect *Dialect
		text    string
		agent   Agent
		want    []why
	}{
		{"it is named", RFC9309, text, Agent{Token: "a"}, []why{
			{true, "a", `names "a"`},
			{false, "*", "another group names the crawler"},
			{false, "", "names others"},
			{true, "A", `names "a"`},
		}},
		{"the star", RFC9309, text, Agent{Token: "c"}, []why{
			{false, "", "names others"},
			{true, "*", `no group names "c", so * applies`},
			{false, "", "names others"},
			{false, "", "names others"},
		}},
		{"a fallback", RFC9309, text, Agent{Token: "c", Fallback: []string{"d", "b"}}, []why{
			{false, "", "names others"},
			{false, "*", "another group names the crawler"},
			{true, "b", `no group names "c", which falls back to "b"`},
			{false, "", "names others"},
		}},
		{"no star", RFC9309, text, Agent{Token: "c", NoStar: true}, []why{
			{false, "", "names others"},
			{false, "*", "* does not reach this crawler"},
			{false, "", "names others"},
			{false, "", "names others"},
		}},
		{"the first counts", Python, text, Agent{Token: "a"}, []why{
			{true, "a", `names "a"`},
			{false, "*", "another group names the crawler"},
			{false, "", "names others"},
			{false, "A", "an earlier group applies, and only the first counts"},
		}},
		{"less closely", Yandex, "User-agent: Yandex\nDisallow: /1\nUser-agent: YandexBot\nDisallow: /2\n", Agent{Token: "YandexBot"}, []why{
			{false, "Yandex", `"Yandex" names the crawler less closely than "YandexBot"`},
			{true, "YandexBot", `names "YandexBot"`},
		}},
		{"passed over", Temoto, "User-agent: a\nCrawl-delay: 1\nUser-agent: a\n", Agent{Token: "a"}, []why{
			{true, "a", `names "a"`},
			{false, "a", "holds no rule, and this dialect passes such groups over"},
		}},
		{"nothing", Classic, "", Agent{Token: "a"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.dialect.Parse(tt.text)
			var got []why
			for i, c := range f.Explain(tt.agent, "/").Groups {
				got = append(got, why{c.Chosen, c.Agent, c.Why})
				if c.Group != f.Groups()[i] {
					t.Errorf("candidate %d is not group %d of the file", i, i)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("candidates:\n got %v\nwant %v", got, tt.want)
			}
		})
	}
}

// reasoning is a rule of a trail.
type reasoning struct {
	rule   string
	length int
	why    string
}

func TestWhyARuleWins(t *testing.T) {
	for _, tt := range []struct {
		name    string
		dialect *Dialect
		rules   string
		path    string
		want    []reasoning // the winner first
	}{
		{"nothing matches", RFC9309, "Disallow: /a\n", "/b", nil},
		{"one rule", RFC9309, "Disallow: /a\nDisallow: /b\n", "/a", []reasoning{
			{"Disallow: /a", 2, "the only rule that matches"},
		}},
		{"the longest", RFC9309, "Disallow: /\nAllow: /a/b\nDisallow: /a\n", "/a/b", []reasoning{
			{"Allow: /a/b", 4, "the longest pattern that matches"},
			{"Disallow: /a", 2, "shorter: 2 against 4"},
			{"Disallow: /", 1, "shorter: 1 against 4"},
		}},
		{"Allow on ties", RFC9309, "Disallow: /a\nAllow: /a\n", "/a", []reasoning{
			{"Allow: /a", 2, "of equal length, Allow wins"},
			{"Disallow: /a", 2, "of equal length, Allow wins"},
		}},
		{"twice the same", RFC9309, "Disallow: /a\nDisallow: /a\n", "/a", []reasoning{
			{"Disallow: /a", 2, "of equal length, the first in the file"},
			{"Disallow: /a", 2, "of equal length, comes later"},
		}},
		{"file order on ties", Temoto, "Disallow: /a\nAllow: /a\n", "/a", []reasoning{
			{"Disallow: /a", 2, "of equal length, the first in the file"},
			{"Allow: /a", 2, "of equal length, comes later"},
		}},
		{"the first rule", Python, "Disallow: /\nAllow: /a\n", "/a", []reasoning{
			{"Disallow: /", 1, "the first rule that matches"},
			{"Allow: /a", 2, "comes later"},
		}},
		{"most octets", PythonRFC, "Allow: /a\nDisallow: /*z\n", "/abcz", []reasoning{
			{"Disallow: /*z", 5, "matches most octets"},
			{"Allow: /a", 2, "shorter: 2 against 5"},
		}},
		{"as many octets", PythonRFC, "Disallow: /a\nAllow: /a\n", "/abc", []reasoning{
			{"Allow: /a", 2, "of equal length, Allow wins"},
			{"Disallow: /a", 2, "of equal length, Allow wins"},
		}},
		{"an empty rule", RFC9309, "Disallow:\nDisallow: /a\n", "/b", []reasoning{
			{"Disallow:", 0, "the only rule that matches"},
		}},
		{"rules that were not asked", RFC9309, "Disallow: /\n", "/robots.txt", []reasoning{
			{"Disallow: /", 1, "not asked: robots.txt itself"},
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tr := tt.dialect.Parse("User-agent: *\n"+tt.rules).Explain(Agent{Token: "bot"}, tt.path)
			var got []reasoning
			for i, m := range tr.Matches {
				got = append(got, reasoning{m.Rule.String(), m.Length, m.Why})
				if r, ok := tr.Decision.Rule(); m.Wins != (i == 0 && ok) || m.Wins && m.Rule.Position() != r.Position() {
					t.Errorf("rule %d, %v, wins: %v", i, m.Rule, m.Wins)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("matches:\n got %v\nwant %v", got, tt.want)
			}
		})
	}
}

func TestRulesThatWereLost(t *testing.T) {
	const text = "Disallow: /\nDisallow: /x\nUser-agent: *\nAllow: /a\n\nDisallow: /a/b\n"
	for d, want := range map[*Dialect][]reasoning{
		Classic: {
			{"Disallow: /", 1, "stands before the first User-agent line"},
			{"Disallow: /a/b", 4, "stands after a blank line, which ends the group in this dialect"},
		},
		RFC9309: {{"Disallow: /", 1, "stands before the first User-agent line"}},
	} {
		var got []reasoning
		for _, m := range d.Parse(text).Explain(Agent{Token: "bot"}, "/a/b").Lost {
			got = append(got, reasoning{m.Rule.String(), m.Length, m.Why})
			if m.Wins {
				t.Errorf("%s: the lost rule %v wins", d, m.Rule)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: lost rules:\n got %v\nwant %v", d, got, want)
		}
	}
	after := Classic.Parse("User-agent: *\n\nDisallow: /\n").Explain(Agent{Token: "bot"}, "/a").Lost
	if len(after) != 1 || after[0].Why != "stands after a blank line, which ends the group in this dialect" {
		t.Errorf("after a group without rules: lost rules %v", after)
	}
	lost := Classic.Parse("Disallow: /\n").Explain(Agent{Token: "bot"}, "/a").Lost
	if len(lost) != 1 || lost[0].Why != "stands before the first User-agent line" {
		t.Errorf("without any group: lost rules %v", lost)
	}
}

func TestATrailSaysWhatWasAsked(t *testing.T) {
	a := Agent{Token: "bot", Fallback: []string{"b"}}
	tr := RFC9309.Parse("User-agent: *\nDisallow: /caf\u00e9\n").Explain(a, "https://host/caf%c3%a9?q#f")
	if tr.Agent.Token != "bot" || tr.Target != "https://host/caf%c3%a9?q#f" || tr.Path != "/caf%C3%A9?q" {
		t.Errorf("agent %q, target %q, path %q", tr.Agent.Token, tr.Target, tr.Path)
	}
	bad := RFC9309.Parse("User-agent: *\nAllow: /\n").Explain(a, "https://")
	if bad.Path != "" || bad.Matches != nil || bad.Decision.Reason != ReasonBadTarget || len(bad.Groups) != 1 {
		t.Errorf("bad target: path %q, matches %v, %v", bad.Path, bad.Matches, bad.Decision)
	}
}

func TestATrailHasEveryDialectsOpinion(t *testing.T) {
	const text = "User-agent: *\n\nDisallow: /private/\n"
	blank := map[*Dialect]bool{Classic: true, YandexDocs: true, Python: true}
	for _, d := range Dialects() {
		tr := d.Parse(text).Explain(Agent{Token: "bot"}, "/private/")
		if len(tr.Others) != len(Dialects()) {
			t.Fatalf("%s: %d opinions, want %d", d, len(tr.Others), len(Dialects()))
		}
		for i, o := range tr.Others {
			if o.Dialect != Dialects()[i] || o.Decision.Allowed() != blank[o.Dialect] {
				t.Errorf("%s: opinion of %s: %v", d, o.Dialect, o.Decision)
			}
			if o.Dialect == d && o.Decision != tr.Decision {
				t.Errorf("%s: the opinion of the dialect itself is %v, the decision %v", d, o.Decision, tr.Decision)
			}
		}
	}
}
