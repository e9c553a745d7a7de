package robots

import "testing"

func TestDecisionsNameTheirCause(t *testing.T) {
	const text = `Disallow: /lost
User-agent: MyBot
User-agent: Other
Disallow: /private/
Allow: /private/open # here
Disallow:
`
	for _, tt := range []struct {
		name          string
		dialect       *Dialect
		text          string
		token, target string
		reason        Reason
		line, column  int
		value         string // that chose the group
		sentence      string
	}{
		{"a rule forbids", RFC9309, text, "mybot", "/private/a", ReasonRule, 4, 11, "MyBot",
			"disallowed by line 4: Disallow: /private/ (group MyBot, line 2, rfc9309)"},
		{"a rule allows", RFC9309, text, "other", "/private/open", ReasonRule, 5, 8, "Other",
			"allowed by line 5: Allow: /private/open (group Other, line 3, rfc9309)"},
		{"an empty rule", RFC9309, text, "MyBot", "/", ReasonEmptyRule, 6, 10, "MyBot",
			"allowed by line 6: Disallow: (group MyBot, line 2, rfc9309)"},
		{"no rule matches", RFC9309, "User-agent: *\nDisallow: /a\n", "MyBot", "/b", ReasonNoRule, 0, 0, "*",
			"allowed: no rule matched (group *, line 1, rfc9309)"},
		{"a group without rules", RFC9309, "User-agent: *\n", "MyBot", "/b", ReasonNoRule, 0, 0, "*",
			"allowed: no rule matched (group *, line 1, rfc9309)"},
		{"no group", Google, text, "Unknown", "/private/", ReasonNoGroup, 0, 0, "",
			"allowed: no group (google)"},
		{"an empty file", Classic, "# nothing\n", "MyBot", "/", ReasonEmptyFile, 0, 0, "",
			"allowed: empty file (classic)"},
		{"robots.txt itself", RFC9309, "User-agent: *\nDisallow: /\n", "MyBot", "https://host/robots.txt#a", ReasonRobotsTxt, 0, 0, "*",
			"allowed: robots.txt itself (group *, line 1, rfc9309)"},
		{"a bad target", RFC9309, "User-agent: *\nAllow: /\n", "MyBot", "https://", ReasonBadTarget, 0, 0, "*",
			"disallowed: bad target (group *, line 1, rfc9309)"},
		{"a bad target and no group", RFC9309, "", "MyBot", "https://", ReasonBadTarget, 0, 0, "",
			"disallowed: bad target (rfc9309)"},
		{"a file too large", NewDialect("tiny", Policy{MaxBytes: 10, Oversize: OversizeAllow}), text, "MyBot", "/private/", ReasonTooLarge, 0, 0, "",
			"allowed: too large (tiny)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := tt.dialect.Parse(tt.text).Decide(tt.token, tt.target)
			if d.Reason != tt.reason || d.Line() != tt.line || d.Column() != tt.column || d.Token() != tt.value {
				t.Errorf("%v: line %d, column %d, token %q, want %v: line %d, column %d, token %q",
					d.Reason, d.Line(), d.Column(), d.Token(), tt.reason, tt.line, tt.column, tt.value)
			}
			if got := d.String(); got != tt.sentence {
				t.Errorf("sentence:\n got %s\nwant %s", got, tt.sentence)
			}
			if _, ok := d.Rule(); ok != (tt.line > 0) {
				t.Errorf("Rule is there: %v, want %v", ok, tt.line > 0)
			}
			if d.Allowed() != (d.Verdict == Allow) {
				t.Error("Allowed is not the verdict")
			}
		})
	}
}

func TestTheZeroDecisionAllows(t *testing.T) {
	var d Decision
	if _, ok := d.Rule(); ok || !d.Allowed() || d.Group() != nil || d.Token() != "" || d.Line() != 0 || d.Column() != 0 {
		t.Errorf("zero Decision: %+v", d)
	}
	if got, want := d.String(), "allowed: no group"; got != want {
		t.Errorf("String = %q, want %q", got, want)
	}
}

func TestAGroupAskedDirectlyDoesNotKnowWhoAsks(t *testing.T) {
	f := RFC9309.Parse("User-agent: a\nUser-agent: b\nDisallow: /x\n")
	if d := f.Group("b").Decide("/x"); d.Token() != "a" || d.Line() != 3 || d.Group() != f.Group("b") {
		t.Errorf("Group.Decide: token %q, line %d", d.Token(), d.Line())
	}
	if d := f.Decide("b", "/x"); d.Token() != "b" {
		t.Errorf("File.Decide: token %q, want b", d.Token())
	}
}

func TestReasonNames(t *testing.T) {
	for r, want := range map[Reason]string{
		ReasonNoGroup: "no group", ReasonEmptyFile: "empty file", ReasonNoRule: "no rule matched",
		ReasonRule: "rule", ReasonEmptyRule: "empty rule", ReasonRobotsTxt: "robots.txt itself",
		ReasonBadTarget: "bad target", ReasonTooLarge: "too large", 255: "unknown",
	} {
		if got := r.String(); got != want {
			t.Errorf("Reason(%d).String() = %q, want %q", r, got, want)
		}
	}
}
