package robots

import "testing"

func TestKindNames(t *testing.T) {
	var zero Kind
	if zero != Allow || Allow.String() != "Allow" || Disallow.String() != "Disallow" {
		t.Errorf("kinds are %v, %v and %v", zero, Allow, Disallow)
	}
}

func TestARuleAlone(t *testing.T) {
	const text = "User-agent: *\nDisallow: /a*b$ # c\nAllow:\n\tdisallow:/%7Ex\r\nAllow:   # nothing\n"
	rules := RFC9309.Parse(text).Groups()[0].Rules()
	for i, want := range []struct {
		text   string
		length int
		at     Position
	}{
		{"Disallow: /a*b$", 5, Position{24, 2, 11}},
		{"Allow:", 0, Position{40, 3, 7}},
		{"Disallow: /%7Ex", 3, Position{51, 4, 11}},
		{"Allow:", 0, Position{64, 5, 7}}, // after the colon
	} {
		r := rules[i]
		if r.String() != want.text || r.Length() != want.length || r.Position() != want.at {
			t.Errorf("rule %d: %q of length %d at %v, want %q of length %d at %v",
				i, r, r.Length(), r.Position(), want.text, want.length, want.at)
		}
		if at := r.Position().Offset; text[at:at+len(r.Value)] != r.Value {
			t.Errorf("rule %d: %q does not stand at %d", i, r.Value, at)
		}
	}
}

func TestAnEmptyRuleHasALengthOnlyWhereItIsARule(t *testing.T) {
	for d, want := range map[*Dialect]int{RFC9309: 0, Classic: 0, Google: 0, Yandex: 1, YandexDocs: 1} {
		if got := d.Parse("User-agent: *\nDisallow:\n").Groups()[0].Rules()[0].Length(); got != want {
			t.Errorf("%s: the length of an empty Disallow is %d, want %d", d, got, want)
		}
	}
}

func TestARuleMatchesATarget(t *testing.T) {
	for _, tt := range []struct {
		dialect      *Dialect
		rule, target string
		want         bool
	}{
		{RFC9309, "Disallow: /a", "/ab", true},
		{RFC9309, "Disallow: /a", "/b", false},
		{RFC9309, "Disallow: /a", "https://host/ab?c#d", true},
		{RFC9309, "Disallow: /a", "https://", false}, // it cannot be read
		{RFC9309, "Disallow: /*?x=", "/a?x=1", true},
		{RFC9309, "Disallow: /", "", true}, // no path is /
		{RFC9309, "Disallow:", "/a", true}, // an empty pattern matches everything
		{RFC9309, "Allow:", "/a", true},
		{RFC9309, "Disallow: /robots.txt", "/robots.txt", true}, // alone it says so
		{RFC9309, "Disallow: /caf%c3%a9", "/caf\u00e9", true},
		{Google, "Allow: /a/index.html", "/a/", true},
		{Google, "Disallow: /a/index.html", "/a/", false},
		{Yandex, "Disallow:", "/a", true},
	} {
		r := tt.dialect.Parse("User-agent: *\n" + tt.rule).Groups()[0].Rules()[0]
		if got := r.Matches(tt.target); got != tt.want {
			t.Errorf("%s: %q matches %q: %v, want %v", tt.dialect, r, tt.target, got, tt.want)
		}
	}
}

func TestTheZeroRule(t *testing.T) {
	var r Rule
	if !r.Matches("/") || r.Length() != 0 || r.Position() != (Position{}) || r.String() != "Allow:" {
		t.Errorf("the zero Rule: Matches %v, Length %d, Position %v, String %q", r.Matches("/"), r.Length(), r.Position(), r)
	}
	r = Rule{Kind: Disallow, Value: "/abc"}
	if !r.Matches("/abcd") || r.Matches("/ab") || r.Length() != 4 || r.String() != "Disallow: /abc" {
		t.Errorf("a rule of no file: Matches(/abcd) %v, Length %d, String %q", r.Matches("/abcd"), r.Length(), r)
	}
}

func TestTheDecidingRuleIsOneOfTheGroup(t *testing.T) {
	f := RFC9309.Parse("User-agent: a\nDisallow: /x\nAllow: /xy\n")
	d := f.Decide("a", "/xyz")
	r, ok := d.Rule()
	if want := d.Group().Rules()[1]; !ok || r.String() != want.String() || r.Position() != want.Position() {
		t.Errorf("Rule = %v at %v, want %v at %v", r, r.Position(), want, want.Position())
	}
}

func TestRulesRewrittenAndNotStandSideBySide(t *testing.T) {
	f := RFC9309.Parse("User-agent: *\nDisallow: /a\nDisallow: /%62\nDisallow: /c\nDisallow: /%64\nDisallow: /%65$\nDisallow: /f\n")
	for i, path := range []string{"/a", "/b", "/c", "/d", "/e", "/f"} {
		if d := f.Decide("bot", path); d.Line() != i+2 {
			t.Errorf("%q is decided by line %d, want %d", path, d.Line(), i+2)
		}
	}
}
