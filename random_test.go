package robots

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// The fuzz tests change bytes; these files are put together from words that
// engines read differently.

var (
	randomLines = [...]string{
		"User-agent: ", "User-agent: ", "User-agent: ", "Disallow: ", "Disallow: ", "Disallow: ", "Allow: ", "Allow: ",
		"Crawl-delay: ", "Sitemap: ", "Request-rate: 1/", "Foo: ", "Disalow: ", "useragent: ", "Disallow ", "User agent ",
		"", "", " ", "#", "# ", "junk", ":", "\uFEFF", "Allow:", "Disallow :",
	}
	randomAgents  = [...]string{"*", "bot", "Bot", "bots", "mybot", "bot/2.0", "Yandex", "YandexBot", "YandexB", "b\u00f6t", "* x", "", "*bot*"}
	randomValues  = [...]string{"/", "/a", "/a/", "/b", "*", "**", "$", "/*", "/a$", "/a*b$", "/%61", "/a%2fb", "/\u00e9", "a", "/index.html", "/a/index.htm$", "/a$b", "", "/a b", "/?x=1&y", "/a#b", "/\x00a", "*a*", "/*$"}
	randomTargets = [...]string{"", "/", "/a", "/a/", "/ab", "/b", "/a/b", "/a%2Fb", "/%61", "/\u00e9", "/%c3%a9", "a", "/a$b", "/?x=1&y", "/a#b", "https://host", "https://host/a", "https://", "/robots.txt", "/index.html", "/xx/a"}
	randomEnds    = [...]string{"\n", "\n", "\n", "\r\n", "\r", "\n\n", "\v", "\u2028", " # c\n"}
)

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

func randomFile(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(14) {
		line := pick(r, randomLines[:])
		b.WriteString(line)
		switch {
		case strings.HasPrefix(strings.ToLower(line), "user"):
			b.WriteString(pick(r, randomAgents[:]))
		case strings.HasSuffix(line, " "):
			b.WriteString(pick(r, randomValues[:]))
		}
		b.WriteString(pick(r, randomEnds[:]))
	}
	return b.String()
}

func TestRandomFilesGetOneAnswerEachWay(t *testing.T) {
	r := rand.New(rand.NewPCG(9309, 1))
	n := 400
	if testing.Short() {
		n = 50
	}
	for range n {
		text := randomFile(r)
		for range 3 {
			token, target := pick(r, randomAgents[:]), pick(r, randomTargets[:])
			for _, d := range Dialects() {
				checkDecision(t, d.Parse(text), token, target)
				if t.Failed() {
					t.Fatalf("%s: %q asking for %q of %q", d, token, target, text)
				}
			}
		}
	}
}

// A reading of RFC 9309 that shares no code with the package: lines, groups and
// rules of plain ASCII, without escapes.
func plainReading(text, token, target string) (allowed bool, line int) {
	type rule struct {
		allow   bool
		pattern string
		line    int
	}
	rules := map[string][]rule{}
	named := map[string]bool{}
	var agents []string
	closed := true
	text = strings.ReplaceAll(strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n"), "\r", "\n")
	for i, s := range strings.Split(text, "\n") {
		s, _, _ = strings.Cut(s, "#")
		key, value, ok := strings.Cut(s, ":")
		if !ok {
			continue
		}
		value = strings.TrimSpace(value)
		switch strings.ToLower(strings.TrimSpace(key)) {
		case "user-agent":
			if closed {
				agents, closed = nil, false
			}
			agents = append(agents, strings.ToLower(value))
			named[strings.ToLower(value)] = true
		case "allow", "disallow":
			closed = true
			for _, a := range dedupe(agents) {
				allow := strings.EqualFold(strings.TrimSpace(key), "allow")
				rules[a] = append(rules[a], rule{allow, value, i + 1})
			}
		}
	}
	who := strings.ToLower(token)
	if !named[who] {
		who = "*"
	}
	if target == "/robots.txt" {
		return true, 0
	}
	best := rule{allow: true, pattern: "", line: 0}
	for _, r := range rules[who] {
		pattern, anchored := strings.CutSuffix(r.pattern, "$")
		ends := slowGlob(pattern, target)
		matches := ends[len(target)]
		for _, ok := range ends {
			matches = matches || ok && !anchored
		}
		longer := len(r.pattern) > len(best.pattern) || best.line == 0
		if matches && (longer || len(r.pattern) == len(best.pattern) && r.allow && !best.allow) {
			best = r
		}
	}
	return best.allow || best.pattern == "", best.line
}

func dedupe(list []string) []string {
	seen := map[string]bool{}
	var out []string
	for _, s := range list {
		if !seen[s] {
			out = append(out, s)
		}
		seen[s] = true
	}
	return out
}

func TestRandomFilesReadAsRFC9309(t *testing.T) {
	r := rand.New(rand.NewPCG(9309, 2))
	keys := []string{"User-agent: ", "Disallow: ", "Disallow: ", "Allow: ", "Sitemap: ", "Crawl-delay: ", "", "# x", "junk", " \t"}
	agents := []string{"*", "bot", "BOT", "other", "third"}
	values := []string{"", "/", "/a", "/a/b", "/*", "*", "/a$", "/*b", "/*b$", "/a*", "/a/*/c", "/b", "*$", "/ab", "a"}
	targets := []string{"/", "/a", "/a/b", "/a/b/c", "/b", "/ab", "/c", "/robots.txt", "/a/x/c?b"}
	ends := []string{"\n", "\n", "\r\n", "\r", "\n\n", " # c\n"}
	for range 20000 {
		var b strings.Builder
		for range 1 + r.IntN(12) {
			key := pick(r, keys)
			b.WriteString(key)
			if key == "User-agent: " {
				b.WriteString(pick(r, agents))
			} else if strings.HasSuffix(key, ": ") {
				b.WriteString(pick(r, values))
			}
			b.WriteString(pick(r, ends))
		}
		token, target := pick(r, agents[1:]), pick(r, targets)
		d := RFC9309.Parse(b.String()).Decide(token, target)
		if allowed, line := plainReading(b.String(), token, target); d.Allowed() != allowed || d.Line() != line {
			t.Fatalf("%q asking for %q of %q: %v, want allowed %v by line %d", token, target, b.String(), d, allowed, line)
		}
	}
}
