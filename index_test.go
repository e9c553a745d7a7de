package robots

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// checkIndex compares an index of each group of text, and the choice of the
// group, with the plain reading.
func checkIndex(t *testing.T, d *Dialect, text string, tokens, paths []string) {
	t.Helper()
	f := d.Parse(text)
	p := &d.policy
	for _, token := range tokens {
		want := f.choose(token, false)
		if len(want.groups) == 0 {
			want = f.choose("", true)
		}
		g, agent := f.lookup(token)
		if plain := f.merge(want.groups, nil); g != plain || agent != want.agent {
			t.Fatalf("%s: %q: group of %q is %v by %q, want %v by %q", d, text, token, g.Agents(), f.value(agent), plain.Agents(), f.value(want.agent))
		}
		for _, target := range paths {
			checkOneShot(t, f, token, target)
		}
		if g == nil {
			continue
		}
		if !d.traits.compilable {
			continue
		}
		x := newIndex(g, p)
		large := newIndex(g, p)
		large.heads, large.wild = nil, wildIndex{}
		large.fill()
		for _, target := range paths {
			path, ok := p.path(target)
			if !ok {
				continue
			}
			want, wantOK := g.best(p, &matcher{path: path, plain: true})
			if got, ok := g.best(p, &matcher{path: path}); got != want || ok != wantOK {
				t.Fatalf("%s: %q: %q decided by %q at first, want %q", d, text, path, f.value(got), f.value(want))
			}
			if got, ok := x.best(&matcher{path: path}); got != want || ok != wantOK {
				t.Fatalf("%s: %q: %q decided by %q, want %q", d, text, path, f.value(got), f.value(want))
			}
			if got, ok := large.best(&matcher{path: path}); got != want || ok != wantOK {
				t.Fatalf("%s: %q: %q decided by %q in the trie, want %q", d, text, path, f.value(got), f.value(want))
			}
		}
	}
}

// checkOneShot compares the answer about a text that is not kept.
func checkOneShot(t *testing.T, f *File, token, target string) {
	t.Helper()
	got, want := f.dialect.Decide(f.text, token, target), f.Decide(token, target)
	got.rule &^= ruleLiteral | ruleRewritten
	want.rule &^= ruleLiteral | ruleRewritten
	if want.group = nil; got != want {
		t.Fatalf("%s: %q: Decide(%q, %q) = %v, want %v", f.dialect, f.text, token, target, got, want)
	}
}

// ruleTexts makes files of rules that nest, tie and overlap, and paths that
// nearly match them.
func ruleTexts(r *rand.Rand) (text string, paths []string) {
	const alphabet = "/aab*$%?é."
	word := func(n int) string {
		var b strings.Builder
		b.WriteByte('/')
		for range r.IntN(n) {
			b.WriteByte(alphabet[r.IntN(len(alphabet))])
		}
		return b.String()
	}
	var b strings.Builder
	for range 1 + r.IntN(3) {
		b.WriteString("User-agent: " + []string{"*", "a", "A1", "b", "a-b", "a/1"}[r.IntN(6)] + "\n")
		for range r.IntN(20) {
			w := word(12)
			if r.IntN(3) > 0 {
				w = strings.NewReplacer("*", "a", "$", "b").Replace(w)
			}
			b.WriteString([]string{"Allow: ", "Disallow: "}[r.IntN(2)] + w + []string{"", "", "/index.html", "$", "*"}[r.IntN(5)] + "\n")
			paths = append(paths, strings.NewReplacer("*", word(5), "$", "").Replace(w))
		}
	}
	for range 10 {
		paths = append(paths, word(20))
	}
	return b.String(), paths
}

var indexTokens = []string{"a", "A1", "b", "a-b", "c", "a/1", ""}

func TestIndexEqualsPlainReading(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		text, paths := ruleTexts(r)
		for _, d := range Dialects() {
			checkIndex(t, d, text, indexTokens, paths)
		}
	}
}

func FuzzIndex(f *testing.F) {
	f.Add("User-agent: *\nDisallow: /a\nAllow: /a*b$\n", "/aab", "/a")
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		text, paths := ruleTexts(r)
		f.Add(text, paths[0], paths[len(paths)-1])
	}
	f.Fuzz(func(t *testing.T, text, one, two string) {
		for _, d := range Dialects() {
			checkIndex(t, d, text, indexTokens, []string{one, two})
		}
	})
}

// randomPolicy returns a policy of any answers, sensible or not.
func randomPolicy(r *rand.Rand) (p Policy) {
	v := reflect.ValueOf(&p).Elem()
	for i := range v.NumField() {
		switch field := v.Field(i); {
		case r.IntN(3) > 0: // most as RFC 9309
		case field.Kind() == reflect.Bool:
			field.SetBool(true)
		case field.Kind() == reflect.Uint8:
			field.SetUint(uint64(r.IntN(7)))
		default:
			field.SetInt(int64(r.IntN(400) - 20))
		}
	}
	return p
}

func TestEveryWayAgreesUnderAnyPolicy(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 1500 {
		text, paths := ruleTexts(r)
		d := NewDialect("random", randomPolicy(r))
		checkIndex(t, d, text, append(indexTokens, "YandexBot", "Yandex"), paths[:10])
		checkParse(t, d, text)
	}
}
