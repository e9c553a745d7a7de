package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/crawlers"
)

// questions are asked of every sample.
var questions = struct{ urls, agents []string }{
	[]string{
		"/", "/cart", "/search/help", "/private/handbook", "/admin/help?print=1", "/новости/архив/2026/1", "/价格/内部",
		"/wp-admin/admin-ajax.php", "/berlin/houses/12/contact", "/folder/a", "/page.htm", "/robots.txt", "/_layouts/images/",
	},
	[]string{"*", "Googlebot", "YandexBot", "bingbot", "MyCrawler"},
}

// TestExplainTellsTheTrail compares what people read with the trail it is made
// from: the caret stands under the deciding value, and every rule that matches
// is listed with its length.
func TestExplainTellsTheTrail(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(samples, "*.txt"))
	if err != nil || len(paths) < 10 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range []*robots.Dialect{robots.RFC9309, robots.Google, robots.Yandex, robots.Classic, robots.Python} {
			f := d.Parse(string(text))
			for _, url := range questions.urls {
				for _, agent := range questions.agents {
					got := mayfetch(t, nil, nil, "explain", path, url, "--raw", "-a", agent, "-d", d.Name())
					trail := f.Explain(crawlers.Agent(agent), url)
					t.Run(fmt.Sprintf("%s/%s/%s%s", filepath.Base(path), d, agent, url), func(t *testing.T) {
						checkExplanation(t, got, trail)
					})
				}
			}
		}
	}
}

func checkExplanation(t *testing.T, got result, trail *robots.Trail) {
	word, code := "✓ allowed: ", 0
	if !trail.Decision.Allowed() {
		word, code = "✗ disallowed: ", 1
	}
	if !strings.HasPrefix(got.out, word) || got.code != code {
		t.Errorf("exit code %d, want %d and %q first", got.code, code, word)
	}
	rule, decided := trail.Decision.Rule()
	if source, column, ok := caret(got.out); ok && decided {
		if at := columnOf(source, rule.Value); column != at {
			t.Errorf("caret at column %d, the value at %d", column, at)
		}
		if !strings.HasPrefix(strings.TrimSpace(source), fmt.Sprintf("%d |", rule.Position().Line)) {
			t.Errorf("caret under %q, but line %d decides", source, rule.Position().Line)
		}
	} else if decided {
		t.Error("no caret")
	}
	for _, m := range append(trail.Matches, trail.Lost...) {
		if !lists(got.out, m) {
			t.Errorf("line %d, %s, of length %d is not listed", m.Rule.Position().Line, m.Rule, m.Length)
		}
	}
	for _, o := range trail.Others {
		if !strings.Contains(got.out, " "+o.Dialect.Name()+" ") {
			t.Errorf("%s is not listed", o.Dialect)
		}
	}
	if t.Failed() {
		t.Log("\n" + got.out)
	}
}

// caret returns the line above the one with the caret, and the caret's column.
func caret(out string) (source string, column int, ok bool) {
	for line := range strings.Lines(out) {
		if at := strings.Index(line, "| "); at >= 0 && strings.HasPrefix(strings.TrimLeft(line[at+2:], " "), "^") && strings.TrimSpace(line[:at]) == "" {
			return source, wide(line[:strings.Index(line, "^")]), true
		}
		source = line
	}
	return "", 0, false
}

// columnOf returns the column at which value starts, behind the colon.
func columnOf(source, value string) int {
	start := strings.Index(source, ":") + 1
	if value == "" {
		return wide(strings.TrimRight(source, "\n"))
	}
	return wide(source[:start+strings.Index(source[start:], value)])
}

// wide counts columns: the samples have no other wide characters.
func wide(s string) int {
	n := utf8.RuneCountInString(s)
	for _, r := range s {
		if r >= '一' && r <= '龥' {
			n++
		}
	}
	return n
}

// lists reports whether a line of out has the match's line, value and length.
func lists(out string, m robots.Match) bool {
	value := m.Rule.Value
	if value == "" {
		value = "(empty)"
	}
	for line := range strings.Lines(out) {
		fields := strings.Fields(line)
		text := strings.Join(fields, " ")
		number := fmt.Sprintf("line %d %s: ", m.Rule.Position().Line, m.Rule.Kind)
		if strings.Contains(text, number+value) && strings.Contains(text, fmt.Sprintf("length %d", m.Length)) {
			return true
		}
	}
	return false
}

// FuzzOutputIsSafe wants no input to panic, to reach the terminal raw, or to
// make an answer that differs from the library's.
func FuzzOutputIsSafe(f *testing.F) {
	f.Add("User-agent: *\nDisallow: /\x1b[31m\x00\n", "/\x1b]0;x\x07", "Bot\x1b[2J")
	f.Add("\ufeffUser-agent:\t*\r\rDisallow:\t/\u202e\x85\xff\n\nAllow: /a", "http://[::1", "")
	f.Add("Disallow: /x\nUser-agent: 日本\nAllow : /é*$\u2028Disallow:", "/日本?é", "日本/1 (x)")
	f.Fuzz(func(t *testing.T, text, url, agent string) {
		path := file(t, text)
		for _, args := range [][]string{
			{"explain", path, "-a", agent, "--", url},
			{"check", path, "-a", agent, "-d", "all", "--", url},
		} {
			got := mayfetch(t, nil, nil, args...)
			checkSafe(t, got.out)
			checkSafe(t, got.err)
		}
		if _, known := crawlers.Lookup(agent); !known {
			want := 1
			if robots.RFC9309.Parse(text).Allowed(agent, url) {
				want = 0
			}
			if got := mayfetch(t, nil, nil, "check", path, "-q", "-a", agent, "--", url); got.code != want || got.out+got.err != "" {
				t.Errorf("exit code %d, want %d; %q", got.code, want, got.out+got.err)
			}
		}
		doc := mayfetch(t, nil, nil, "explain", path, "-a", agent, "-o", "json", "--", url)
		if doc.code != 2 && !json.Valid([]byte(doc.out)) { // 2: a comma or no token, which only -q takes
			t.Errorf("not JSON: %q", doc.out)
		}
	})
}

// checkSafe wants printable UTF-8 and line feeds only.
func checkSafe(t *testing.T, out string) {
	if !utf8.ValidString(out) {
		t.Errorf("not UTF-8: %q", out)
	}
	for _, r := range out {
		if r < ' ' && r != '\n' || r >= 0x7F && r < 0xA0 || r >= 0x200B && r <= 0x200F || r >= 0x2028 && r <= 0x202E || r >= 0x2066 && r <= 0x2069 {
			t.Errorf("%U in %q", r, out)
		}
	}
}
