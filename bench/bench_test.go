package main

import (
	"compress/gzip"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mayfetch/robots"
	"github.com/temoto/robotstxt"
)

// everyFigure is what a page must have, besides the rows of its tables.
var everyFigure = []string{
	"parse", "newline scan", "temoto/robotstxt",
	"parse, speed of the newline scan", "parse, speed of temoto/robotstxt",
	"allocations per file", "allocations per file, temoto/robotstxt",
	"parsed, for the size of the text", "parsed, most for any one file, beyond an empty one",
	"parsed and compiled, for the size of the text", "temoto/robotstxt, for the size of the text",
	"one-shot", "temoto/robotstxt, parse and ask", "one-shot, speed of temoto/robotstxt",
	"allocations per one-shot", "allocations per question, temoto/robotstxt",
	"map lookup", "allocations per match, most",
	"worst parse", "worst first question", "worst second question, which compiles",
	"worst later question", "worst one-shot", "most held, for the size of the text",
}

func TestEveryFigureIsThere(t *testing.T) {
	if !measurable {
		t.Skip("this system does not tell a process its CPU time")
	}
	root, err := repository()
	if err != nil {
		t.Fatal(err)
	}
	c, err := ownCorpus(root, 0)
	if err != nil {
		t.Fatal(err)
	}
	r, err := measure(c, effort{rounds: 1, sample: 100 * time.Microsecond, paths: 1, files: 1, size: 16 << 10})
	if err != nil {
		t.Fatal(err)
	}
	want := slices.Clone(everyFigure)
	for _, s := range ruleSets() {
		for _, kind := range pathKinds {
			want = append(want, "match, "+s.String()+" rules, "+kind+", in map lookups")
		}
		if s.size >= 50 {
			want = append(want, "compile, "+s.String()+", per rule", "compiled form, "+s.String()+", per rule")
		}
	}
	have := make(map[string]figure)
	for _, f := range r.figures {
		if _, twice := have[f.name]; twice {
			t.Errorf("two figures have the name %q", f.name)
		}
		have[f.name] = f
		if math.IsNaN(f.value) || math.IsInf(f.value, 0) {
			t.Errorf("%s is %v", f.name, f.value)
		}
		if (f.unit == times || f.unit == mbps) && f.value <= 0 {
			t.Errorf("%s is %v, want more than 0", f.name, f.value)
		}
	}
	for _, name := range want {
		if _, ok := have[name]; !ok {
			t.Errorf("no figure %q", name)
		}
	}
	if len(have) != len(want) {
		t.Errorf("%d figures, want %d", len(have), len(want))
	}
	page := r.page(thisMachine())
	for _, part := range []string{
		"\n## Parse\n", "\n## Memory\n", "\n## One question to a text\n", "\n## Match\n", "\n## Compile\n",
		"\n## Hostile files\n", "\n## Hostile files by dialect\n", "\n## The worst of all\n", "\n| yandex ", "goals are held", "\n| 10,000, 20 % wild | near miss ",
		"\n| 33,000 agents of one group ", "\n- This was a short run", "\n- The corpus is not of real sites",
	} {
		if !strings.Contains(page, part) {
			t.Errorf("the page has no %q", part)
		}
	}
}

func TestPathsAreWhatTheyAreCalled(t *testing.T) {
	for _, s := range ruleSets() {
		f := robots.Google.Parse(s.text)
		rules := f.Group("Googlebot").Rules()
		if len(rules) != s.size {
			t.Fatalf("%s: %d rules, want %d", s, len(rules), s.size)
		}
		peer, err := robotstxt.FromString(s.text)
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		for k, paths := range s.paths {
			if len(paths) != asked {
				t.Fatalf("%s: %d paths, want %d", s, len(paths), asked)
			}
			matched := 0
			for i, path := range paths {
				d := f.Decide("Googlebot", path)
				if d.Reason == robots.ReasonRule {
					matched++
				}
				if i < 20 && allowedByRule(rules, path) != d.Allowed() {
					t.Errorf("%s: %s: rule by rule is not %v", s, path, d)
				}
				if !s.wild && peer.TestAgent(path, "Googlebot") != d.Allowed() {
					t.Errorf("%s: %s: temoto/robotstxt differs from %v", s, path, d)
				}
			}
			switch kind := pathKind(k); {
			case kind == hit && matched < asked, kind == nearMiss && matched > asked/4, kind == miss && matched > 0:
				t.Errorf("%s: rules match %d of %d paths of kind %s", s, matched, asked, pathKinds[k])
			}
		}
	}
}

func TestHostileFilesAreReadWhole(t *testing.T) {
	for _, h := range hostiles(hostileText) {
		if len(h.text) > hostileText || len(h.text) < hostileText-1200 {
			t.Errorf("%s: %d bytes, want %d", h.name, len(h.text), hostileText)
		}
		if offset, cut := robots.Google.Parse(h.text).Truncated(); cut {
			t.Errorf("%s: read only to %d", h.name, offset)
		}
		for _, target := range h.targets {
			if len(target) > hostileTarget {
				t.Errorf("%s: a target of %d bytes, want at most %d", h.name, len(target), hostileTarget)
			}
		}
	}
}

func TestRealCorpus(t *testing.T) {
	name := filepath.Join(t.TempDir(), "files.jsonl.gz")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	zipped := gzip.NewWriter(file)
	const lines = `{"id": "1", "robots": "User-agent: *\nDisallow: /\n"}` + "\n" + `{"id": "2", "robots_b64": "QWxsb3c6IC/pCg=="}` + "\n"
	if _, err := zipped.Write([]byte(lines)); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	c, err := findCorpus(name)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"User-agent: *\nDisallow: /\n", "Allow: /\xe9\n"}
	if !slices.Equal(c.texts, want) || c.size != 36 || !c.real {
		t.Errorf("texts %q of %d bytes, want %q of 36", c.texts, c.size, want)
	}
}

func TestFigures(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{ns.of(0), "0 ns"},
		{ns.of(12.345), "12.3 ns"},
		{ns.of(123.45), "123 ns"},
		{ns.of(1234567.8), "1,234,568 ns"},
		{times.of(0.2934), "0.293×"},
		{ms.of(0.00004), "0.000 ms"},
		{atMost(0.5).in(times), "≤ 0.5×"},
		{atLeast(15).in(times), "≥ 15×"},
		{limit{}.in(ns), ""},
		{figure{value: 5, goal: atMost(6), reach: atMost(5)}.standing(), "reach"},
		{figure{value: 6, goal: atMost(6), reach: atMost(5)}.standing(), "goal"},
		{figure{value: 7, goal: atMost(6), reach: atMost(5)}.standing(), "missed"},
		{figure{value: 16, goal: atLeast(15)}.standing(), "goal"},
		{figure{value: 14, goal: atLeast(15)}.standing(), "missed"},
		{figure{value: 14}.standing(), ""},
		{table{head: []string{"a", "b"}, rows: [][]string{{"é", "1,000"}}, left: 1}.String(), "| a |     b |\n|:--|------:|\n| é | 1,000 |\n"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
