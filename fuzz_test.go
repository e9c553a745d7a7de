package robots

import (
	"strings"
	"testing"
)

// fuzzTexts adds texts that have been of interest.
func fuzzTexts(f *testing.F, add func(text string)) {
	f.Helper()
	for _, text := range hardTexts {
		add(text)
	}
	for _, tt := range policyCases {
		add(tt.text)
	}
}

func FuzzLines(f *testing.F) {
	fuzzTexts(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range Dialects() {
			file := d.Parse(text)
			end, number := 0, 0
			for ln := range file.Lines() {
				if ln.Offset != end || ln.Text == "" || !strings.HasPrefix(text[end:], ln.Text) {
					t.Fatalf("%s: line %q at %d does not follow on %d", d, ln.Text, ln.Offset, end)
				}
				if ln.Number < number || ln.Number > number+1 || ln.Number != file.Position(ln.Offset).Line {
					t.Fatalf("%s: line %d follows line %d; its position is %v", d, ln.Number, number, file.Position(ln.Offset))
				}
				end, number = ln.Offset+len(ln.Text), ln.Number
				if last := file.Position(end - 1); last.Line != number {
					t.Fatalf("%s: line %d ends at %v", d, number, last)
				}
				at := ln.Offset
				for _, s := range []Span{ln.Key, ln.Value, ln.Comment} {
					if s.Start < at || s.End < s.Start || s.End > end {
						t.Fatalf("%s: line %q at %d has parts %v, %v, %v", d, ln.Text, ln.Offset, ln.Key, ln.Value, ln.Comment)
					}
					at = s.End
				}
			}
			if end != len(text) {
				t.Fatalf("%s: the lines end at %d of %d", d, end, len(text))
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	fuzzTexts(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range Dialects() {
			file := d.Parse(text)
			if file.Text() != text || file.Dialect() != d {
				t.Fatalf("%s: text or dialect changed", d)
			}
			fields := map[int]Field{} // by the place of the value
			values := map[int]string{}
			for ln := range file.Lines() {
				fields[ln.Value.Start], values[ln.Value.Start] = ln.Field, text[ln.Value.Start:ln.Value.End]
			}
			checkRule := func(r Rule) {
				at := r.Position()
				want := FieldAllow
				if r.Kind == Disallow {
					want = FieldDisallow
				}
				if fields[at.Offset] != want || values[at.Offset] != r.Value || file.Position(at.Offset) != at {
					t.Fatalf("%s: rule %q at %v, where a line %v has the value %q", d, r, at, fields[at.Offset], values[at.Offset])
				}
			}
			for _, g := range file.Groups() {
				if len(g.UserAgents()) == 0 || g.Line() != g.UserAgents()[0].Position.Line {
					t.Fatalf("%s: a group of %v on line %d", d, g.UserAgents(), g.Line())
				}
				for _, a := range g.UserAgents() {
					at := a.Position
					if fields[at.Offset] != FieldUserAgent || values[at.Offset] != a.Value || file.Position(at.Offset) != at {
						t.Fatalf("%s: agent %q at %v, where a line %v has the value %q", d, a.Value, at, fields[at.Offset], values[at.Offset])
					}
				}
				for _, r := range g.Rules() {
					checkRule(r)
				}
			}
			for _, r := range file.Orphans() {
				checkRule(r)
			}
			for _, r := range file.Records() {
				if at := r.Position; file.Position(at.Offset) != at || fields[at.Offset] != r.Field || values[at.Offset] != r.Value {
					t.Fatalf("%s: record %+v, where a line %v has the value %q", d, r, fields[at.Offset], values[at.Offset])
				}
			}
			file.Sitemaps()
			file.Licenses()
			file.CleanParams()
		}
	})
}

func FuzzDecide(f *testing.F) {
	for _, tt := range policyCases {
		f.Add(tt.text, tt.agent, tt.target)
	}
	fuzzTexts(f, func(text string) { f.Add(text, "bot", "/a") })
	f.Add("User-agent: a\nDisallow: /", "a", "https://host/robots.txt")
	f.Add("User-agent: a\nAllow: /\n\nUser-agent: a\nDisallow: /", "a", "https://")
	f.Fuzz(func(t *testing.T, text, token, target string) {
		for _, d := range Dialects() {
			checkDecision(t, d.Parse(text), token, target)
		}
	})
}

// checkDecision holds the answers to one question against each other.
func checkDecision(t *testing.T, f *File, token, target string) {
	t.Helper()
	d, g := f.Decide(token, target), f.Group(token)
	if d != f.Decide(token, target) || d.Group() != g || g != f.GroupFor(Agent{Token: token}) || d != f.DecideFor(Agent{Token: token}, target) {
		t.Fatalf("%s: %v is not the answer each time", f.Dialect(), d)
	}
	direct := g.Decide(target)
	if direct.Verdict != d.Verdict || direct.Line() != d.Line() || g != nil && direct.Reason != d.Reason {
		t.Fatalf("%s: the file says %v, the group %v", f.Dialect(), d, direct)
	}
	once := f.Dialect().Decide(f.Text(), token, target)
	if once.Verdict != d.Verdict || once.Reason != d.Reason || once.String() != d.String() || once.Token() != d.Token() || once.Group() != nil {
		t.Fatalf("%s: the file says %v, the text %v", f.Dialect(), d, once)
	}
	r, ok := d.Rule()
	if ok && !r.Matches(target) {
		t.Fatalf("%s: %v, but the rule does not match", f.Dialect(), d)
	}
	if ok != (d.Reason == ReasonRule || d.Reason == ReasonEmptyRule) {
		t.Fatalf("%s: %v with reason %v", f.Dialect(), d, d.Reason)
	}
	if g != nil && !g.Matches(token) {
		t.Fatalf("%s: the group of %q does not match it", f.Dialect(), token)
	}
	tr := f.Explain(Agent{Token: token}, target)
	if tr.Decision != d {
		t.Fatalf("%s: the trail says %v, want %v", f.Dialect(), tr.Decision, d)
	}
	for i, m := range tr.Matches {
		if m.Wins != (ok && i == 0) || m.Wins && m.Rule.Position() != r.Position() || !m.Rule.Matches(target) {
			t.Fatalf("%s: %v, match %d is %+v", f.Dialect(), d, i, m)
		}
	}
	if ok && len(tr.Matches) == 0 {
		t.Fatalf("%s: %v, but no rule matches", f.Dialect(), d)
	}
	for _, o := range tr.Others {
		want := o.Dialect.Parse(f.Text()).Decide(token, target)
		got := f.Under(o.Dialect).Decide(token, target)
		if o.Decision.String() != want.String() || got.String() != want.String() {
			t.Fatalf("%s: under %s: %v and %v, want %v", f.Dialect(), o.Dialect, o.Decision, got, want)
		}
	}
}

func FuzzPattern(f *testing.F) {
	for _, tt := range [][2]string{
		{"", ""}, {"/a*b", "/acb"}, {"/*.php", "/a.php.php"}, {"**a**", "ba"}, {"/a*bc*bc", "/abcbc"}, {"*aab", "aaab"},
	} {
		f.Add(tt[0], tt[1])
	}
	f.Fuzz(func(t *testing.T, pattern, path string) {
		if len(pattern)*len(path) > 1<<16 {
			t.Skip("too large for the slow reading")
		}
		ends := slowGlob(pattern, path)
		last := -1
		for i, ok := range ends {
			if ok {
				last = i
			}
		}
		if n, ok := glob(pattern, path, false); ok != (last >= 0) || ok && n != last {
			t.Errorf("glob(%q, %q) = %d, %v, want %d", pattern, path, n, ok, last)
		}
		if n, ok := glob(pattern, path, true); ok != ends[len(path)] || ok && n != len(path) {
			t.Errorf("anchored glob(%q, %q) = %d, %v, want %v", pattern, path, n, ok, ends[len(path)])
		}
		for _, indexed := range []bool{false, true} {
			for anchored, want := range map[bool]bool{false: last >= 0, true: ends[len(path)]} {
				m := matcher{path: path}
				if indexed && path != "" {
					m.index = newPathIndex(path)
				}
				if m.match(pattern, anchored) != want || m.matchBytes([]byte(pattern), anchored) != want {
					t.Errorf("indexed %v: %q matches %q, anchored %v: not %v", indexed, pattern, path, anchored, want)
				}
			}
		}
	})
}

// slowGlob reports for each n whether pattern matches path[:n] whole: the
// definition of a pattern, octet by octet.
func slowGlob(pattern, path string) []bool {
	ends := make([]bool, len(path)+1)
	ends[0] = true
	for i := range len(pattern) {
		next := make([]bool, len(path)+1)
		for n := range next {
			if pattern[i] == '*' {
				next[n] = ends[n] || n > 0 && next[n-1]
			} else {
				next[n] = n > 0 && ends[n-1] && path[n-1] == pattern[i]
			}
		}
		ends = next
	}
	return ends
}

func FuzzEscape(f *testing.F) {
	for _, s := range []string{"/", "/a%2fb", "/%7Ejoe", "/caf\u00e9", "/a$b*c$", "/%", "/%%34141", "/%2A?a=%26&b", "/a#b", "/%25%32%35"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if p := normalPath(s); normalPath(p) != p {
			t.Errorf("normalPath(%q) = %q, and then %q", s, p, normalPath(p))
		}
		if p := RFC9309.policy.pattern(s); RFC9309.policy.pattern(p) != p {
			t.Errorf("pattern(%q) = %q, and then %q", s, p, RFC9309.policy.pattern(p))
		}
		if !strings.HasPrefix(s, "/") || strings.ContainsAny(s, "*$#") {
			return
		}
		for _, d := range Dialects() {
			p := &d.policy
			// Google's form is of the pattern alone, and its authors say so.
			if p.Escapes == EscapesPattern && string(appendUpper(nil, s)) != s {
				continue
			}
			// Protego encodes = in a path and not in a pattern.
			if p.Escapes == EscapesPath && strings.Contains(s, "=") {
				continue
			}
			path, _ := p.path(s)
			if _, ok := p.match(&matcher{path: path}, p.pattern(s)); !ok && !p.drops(FieldDisallow, s) {
				t.Errorf("%s: the rule %q, read as %q, does not match itself, read as %q", d, s, p.pattern(s), path)
			}
		}
	})
}

func FuzzToken(f *testing.F) {
	for _, header := range []string{
		"", "Bot/1.0", "Mozilla/5.0 (compatible; Bot/2.1; +http://host/)", "(((", "Mozilla/5.0 (Linux; x Build/1) (Bot/1)",
	} {
		f.Add(header)
	}
	f.Fuzz(func(t *testing.T, header string) {
		token := Token(header)
		if token == "" {
			return
		}
		if !strings.Contains(header, token) || !isLetter(token[0]) || strings.ContainsAny(token, " /;()") {
			t.Errorf("Token(%q) = %q", header, token)
		}
		if again := Token(token); again != token {
			t.Errorf("Token(%q) = %q, whose token is %q", header, token, again)
		}
	})
}
