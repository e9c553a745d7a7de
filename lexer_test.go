package robots

import (
	"slices"
	"testing"
)

// linesOf reads text with a lexer, plainly or not, and returns what it found
// that a parser would act upon.
func lexed(d *Dialect, text string, plainly bool) (list []lexer) {
	lx := newLexer(d, text)
	if plainly {
		lx.readAll()
	}
	for lx.next() {
		if lx.pair {
			list = append(list, lexer{pair: true, field: lx.field, value: lx.value, valueEnd: lx.valueEnd})
		} else {
			list = append(list, lexer{blank: lx.blank, empty: lx.empty})
		}
	}
	return list
}

// relevant drops the lines that no parser acts upon: the plain reading returns
// a line of every field.
func relevant(d *Dialect, list []lexer) []lexer {
	t := &d.traits
	return slices.DeleteFunc(list, func(lx lexer) bool {
		switch lx.field {
		case FieldUserAgent, FieldAllow, FieldDisallow:
			return false
		case FieldCrawlDelay:
			return !t.records && d.policy.Delay == DelayIgnored && d.policy.AgentsEnd < EndsAtDelay
		case FieldRequestRate:
			return d.policy.AgentsEnd < EndsAtRate
		}
		return lx.pair && !t.records
	})
}

func checkLexer(t *testing.T, text string) {
	t.Helper()
	for _, d := range Dialects() {
		got, want := relevant(d, lexed(d, text, false)), relevant(d, lexed(d, text, true))
		for i := range max(len(got), len(want)) {
			if i >= len(got) || i >= len(want) || got[i] != want[i] {
				t.Fatalf("%s: %q: lines differ from the %d. on:\n got %+v\nwant %+v", d, text, i+1, got[min(i, len(got)):], want[min(i, len(want)):])
			}
		}
		checkParse(t, d, text)
	}
}

// checkParse compares a file with one whose lines were all read plainly.
func checkParse(t *testing.T, d *Dialect, text string) {
	t.Helper()
	f := d.Parse(text)
	if f.tooLarge {
		return
	}
	b := parser{f: &File{text: text, dialect: d, limit: f.limit}, borders: borders{p: &d.policy}}
	lx := newLexer(d, text[:f.limit])
	lx.readAll()
	for lx.next() {
		b.line(&lx)
	}
	b.keep()
	const known = ^ruleLiteral // a plain reading does not look
	same := slices.EqualFunc(f.rules, b.f.rules, func(x, y record) bool { return x&known == y&known })
	if !same || !slices.Equal(f.agents, b.f.agents) || !slices.Equal(f.groups, b.f.groups) ||
		!slices.Equal(f.delays, b.f.delays) || f.arena != b.f.arena || !slices.Equal(f.rewrite, b.f.rewrite) {
		t.Fatalf("%s: %q: the file differs from the plain reading:\n got %x %x %x %q\nwant %x %x %x %q", d, text,
			f.agents, f.rules, f.groups, f.arena, b.f.agents, b.f.rules, b.f.groups, b.f.arena)
	}
	for i, r := range f.rules {
		if r&ruleLiteral != 0 && containsWild(f.value(r)) {
			t.Fatalf("%s: %q: rule %d is not literal", d, text, i)
		}
	}
}

func containsWild(s string) bool {
	return slices.ContainsFunc([]byte(s), func(c byte) bool { return c == '*' || c == '$' })
}

var lexerTexts = []string{
	"",
	"User-agent: *\nDisallow: /a\n",
	"user-AGENT\t:\v*\fx\r\nDISALLOW:/b#c\rAllow :  /c d  \n\n  \n# x\nCrawl-delay: 2\nSitemap: s\n",
	"user\ragent: *\nDisallow: /\n",
	"Disallow: /a\x00b\nDisallow: /%41é\n\x00\nAllow: /*.php$ \nAllow:/x$y\n",
	"\xEF\xBBUser-agent: a\n\xEF\xBB\xBFDisallow: /\n",
	"Disallowed: /x\nallow /y\ndisallow\nuser agent: x\nuseragent: y\nDisalow: /z\nallow:\nallow: #\n",
	"User-agent: a\n \n#c\nUser-agent: b\nfoo: bar\nUser-agent: c\nDisallow: /{|}~<>`^\\",
	"User-agent: a\r\rDisallow: /x\r\n\r\nAllow: /y\r",
}

func TestLexerEqualsPlainReading(t *testing.T) {
	for _, text := range lexerTexts {
		checkLexer(t, text)
	}
	for _, text := range sharedTexts(t) {
		checkLexer(t, text)
	}
}

func FuzzLexer(f *testing.F) {
	for _, text := range lexerTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkLexer(t, text) })
}
