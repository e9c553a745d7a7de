package crawlers_test

import (
	"encoding/json"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/crawlers"
)

func TestEveryRowIsConsistent(t *testing.T) {
	for c := range crawlers.All() {
		t.Run(c.Token, func(t *testing.T) {
			checkWords(t, c)
			checkTokens(t, c)
			checkSource(t, c)
			checkAnswers(t, c)
		})
	}
}

func checkWords(t *testing.T, c crawlers.Crawler) {
	for _, text := range []string{c.Token, c.Operator, c.Detail, c.Header, c.Source, c.Notes} {
		if text != strings.TrimSpace(text) || strings.ContainsAny(text, "\r\n\t") {
			t.Errorf("stray white space in %q", text)
		}
	}
	for _, r := range c.Token {
		if r <= ' ' && r != ' ' || r > '~' {
			t.Errorf("token has %q", r)
		}
	}
	if len(c.Token) < 2 || strings.ContainsAny(c.Token[:2], " +") {
		t.Error("FromHeader looks tokens up by their first two bytes; a space there is not found")
	}
	standard := !strings.ContainsFunc(c.Token, outsideRFC9309)
	if says := strings.Contains(c.Notes, "Not a product token of RFC 9309"); says == standard {
		t.Errorf("notes %q, but token standard: %v", c.Notes, standard)
	}
}

func outsideRFC9309(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == '-' || r == '_')
}

func checkTokens(t *testing.T, c crawlers.Crawler) {
	for _, token := range c.Fallback {
		if _, ok := crawlers.Lookup(token); !ok {
			t.Errorf("falls back to %s, which is no row", token)
		}
		if strings.EqualFold(token, c.Token) {
			t.Error("falls back to itself")
		}
	}
	if c.AliasOf == "" {
		return
	}
	of, ok := crawlers.Lookup(c.AliasOf)
	if !ok || of.Token != c.AliasOf || of.AliasOf != "" {
		t.Errorf("alias of %s, which is no row of its own", c.AliasOf)
	}
	if len(c.Fallback) == 0 || c.Fallback[0] != of.Token {
		t.Errorf("an alias listens to the name it stands for; falls back to %v", c.Fallback)
	}
	if c.Purpose != of.Purpose || c.Operator != of.Operator || c.Obeys != of.Obeys || c.Dialect != of.Dialect || c.Star != of.Star {
		t.Errorf("differs from %s", of.Token)
	}
}

func checkSource(t *testing.T, c crawlers.Crawler) {
	if c.Source == "" {
		t.Error("no source")
	}
	for address := range strings.SplitSeq(c.Source, " ") {
		u, err := url.Parse(address)
		if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
			t.Errorf("source %q is no web address", address)
		}
	}
	if d, ok := robots.DialectNamed(c.Dialect.Name()); !ok || d != c.Dialect {
		t.Errorf("dialect %s does not resolve", c.Dialect.Name())
	}
}

func checkAnswers(t *testing.T, c crawlers.Crawler) {
	if c.Star == crawlers.Claimed {
		t.Error("star is yes, no or unknown")
	}
	if c.Control && c.Header != "" {
		t.Error("sends no requests, but has a header")
	}
	if c.StarDelay != (c.Token == "bingbot") {
		t.Error("only bingbot is known to keep the delay of *")
	}
	if c.Obeys == crawlers.No && c.Agent().NoStar {
		t.Error("its disobedience changes a verdict")
	}
	if c.Agent().NoStar && c.Star != crawlers.No {
		t.Error("agent says * does not count, the row does not")
	}
}

func TestTableIsSortedWithoutDuplicates(t *testing.T) {
	last := ""
	for c := range crawlers.All() {
		if token := strings.ToLower(c.Token); token <= last {
			t.Errorf("%q after %q", token, last)
		} else {
			last = token
		}
	}
}

func TestTableSaysWhatTheDataSay(t *testing.T) {
	data, err := os.ReadFile("crawlers.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Token    string
		Operator string
		Purpose  string
		Fallback []string `json:"falls_back_to"`
		Star     string   `json:"obeys_star"`
		Obeys    string   `json:"obeys_robots"`
		Dialect  string
		Header   string
		Source   string
		Checked  string
	}
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	if n := len(slices.Collect(crawlers.All())); n != len(rows) || n < 297 {
		t.Errorf("%d crawlers in the table, %d in the data", n, len(rows))
	}
	for _, r := range rows {
		c, ok := crawlers.Lookup(r.Token)
		got := []string{c.Token, c.Operator, c.Purpose.String(), c.Star.String(), c.Obeys.String(), c.Dialect.Name(), c.Header, c.Source, c.Checked.String()}
		want := []string{r.Token, r.Operator, r.Purpose, r.Star, r.Obeys, r.Dialect, r.Header, r.Source, r.Checked}
		if !ok || !slices.Equal(got, want) || !slices.Equal(c.Fallback, r.Fallback) {
			t.Errorf("%s:\n got %q %q\nwant %q %q", r.Token, got, c.Fallback, want, r.Fallback)
		}
	}
}

// A header given as an example must lead back to its row.
func TestExampleHeadersNameTheirRow(t *testing.T) {
	for c := range crawlers.All() {
		if c.Header == "" {
			continue
		}
		if got, ok := crawlers.FromHeader(c.Header); !ok || got.Token != c.Token {
			t.Errorf("%s: %q is taken for %q", c.Token, c.Header, got.Token)
		}
	}
}

func TestEveryPurposeHasCrawlers(t *testing.T) {
	have := map[crawlers.Purpose]int{}
	for c := range crawlers.All() {
		have[c.Purpose]++
	}
	for _, p := range crawlers.Purposes() {
		if have[p] == 0 {
			t.Errorf("no crawler for %s", p)
		}
	}
}
