package render

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/mayfetch/robots/crawlers"
)

// CrawlerTable writes one line a crawler: token, purpose, operator, and whether
// it keeps to robots.txt.
func CrawlerTable(w io.Writer, s Style, list []crawlers.Crawler) error {
	var b strings.Builder
	rows := [][]string{{"TOKEN", "PURPOSE", "OBEYS", "DIALECT", "OPERATOR"}}
	for _, c := range list {
		rows = append(rows, []string{c.Token, c.Purpose.String(), c.Obeys.String(), c.Dialect.Name(), orDash(c.Operator)})
	}
	wide := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, text := range r {
			wide[i] = max(wide[i], columns(text))
		}
	}
	for i, r := range rows {
		line := ""
		for j, text := range r {
			line += pad(text, wide[j]) + "  "
		}
		line = strings.TrimRight(line, " ")
		if i == 0 {
			line = s.paint(faint, line)
		}
		b.WriteString(line + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// CrawlerCard writes all that is known of one crawler.
func CrawlerCard(w io.Writer, s Style, c crawlers.Crawler) error {
	var b strings.Builder
	title := c.Token
	if c.Operator != "" {
		title += ", of " + c.Operator
	}
	b.WriteString(s.paint(bold, title) + "\n")
	line := func(name, text string) {
		if text != "" {
			lead := "  " + pad(name, len("robots.txt")) + "  "
			b.WriteString(lead + wrap(text, len(lead), strings.Repeat(" ", len(lead)), s.Width) + "\n")
		}
	}
	purpose := c.Purpose.String()
	if c.Detail != "" {
		purpose += ": " + c.Detail
	}
	line("purpose", purpose)
	line("robots.txt", obeys(c))
	line("groups", groupsOf(c))
	line("dialect", c.Dialect.Name())
	line("status", status(c))
	line("header", c.Header)
	line("notes", c.Notes)
	line("source", c.Source)
	line("checked", checked(c.Checked))
	_, err := io.WriteString(w, b.String())
	return err
}

func obeys(c crawlers.Crawler) string {
	switch c.Obeys {
	case crawlers.Yes:
		return "keeps to it"
	case crawlers.Claimed:
		return "keeps to it, by its operator's word"
	case crawlers.No:
		return "does not keep to it"
	}
	return "not known whether it keeps to it"
}

// groupsOf says which groups count for the crawler, in order.
func groupsOf(c crawlers.Crawler) string {
	text := strings.Join(append([]string{c.Token}, c.Fallback...), ", else ")
	switch c.Star {
	case crawlers.No:
		text += "; * does not reach it"
	case crawlers.Yes:
		text += ", else *"
	default:
		text += ", else * (not documented)"
	}
	if c.StarDelay {
		text += "; without a Crawl-delay of its own it keeps that of *"
	}
	return text
}

func status(c crawlers.Crawler) string {
	var list []string
	if c.AliasOf != "" {
		list = append(list, "another spelling of "+c.AliasOf)
	}
	if c.Control {
		list = append(list, "a name for robots.txt only: no request is sent under it")
	}
	if c.Retired {
		list = append(list, "no longer in use")
	}
	return strings.Join(list, "; ")
}

func checked(c crawlers.Checked) string {
	switch c {
	case crawlers.Read:
		return "against the source"
	case crawlers.List:
		return "against a public list of crawlers"
	}
	return "not lately"
}

// crawlersSchema names the form of the JSON document; the number rises when a
// reader of the old form would be misled.
const crawlersSchema = "mayfetch/crawlers/1"

// crawlerJSON is a crawler as data.
type crawlerJSON struct {
	Token     string   `json:"token"`
	AliasOf   string   `json:"alias_of"`
	Operator  string   `json:"operator"`
	Purpose   string   `json:"purpose"`
	Detail    string   `json:"detail"`
	Fallback  []string `json:"fallback"`
	Star      string   `json:"star"`
	Obeys     string   `json:"obeys"`
	StarDelay bool     `json:"star_delay"`
	Control   bool     `json:"control"`
	Retired   bool     `json:"retired"`
	Dialect   string   `json:"dialect"`
	Header    string   `json:"header"`
	Source    string   `json:"source"`
	Checked   string   `json:"checked"`
	Notes     string   `json:"notes"`
}

func newCrawlerJSON(c crawlers.Crawler) crawlerJSON {
	return crawlerJSON{
		c.Token, c.AliasOf, c.Operator, c.Purpose.String(), c.Detail, append([]string{}, c.Fallback...),
		c.Star.String(), c.Obeys.String(), c.StarDelay, c.Control, c.Retired, c.Dialect.Name(),
		c.Header, c.Source, c.Checked.String(), c.Notes,
	}
}

// CrawlersJSON writes the crawlers as one document.
func CrawlersJSON(w io.Writer, list []crawlers.Crawler) error {
	doc := struct {
		Schema   string        `json:"schema"`
		Crawlers []crawlerJSON `json:"crawlers"`
	}{crawlersSchema, []crawlerJSON{}}
	for _, c := range list {
		doc.Crawlers = append(doc.Crawlers, newCrawlerJSON(c))
	}
	enc := encoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(doc)
}

// CrawlersNDJSON writes one JSON object a line.
func CrawlersNDJSON(w io.Writer, list []crawlers.Crawler) error {
	enc := encoder(w)
	for _, c := range list {
		if err := enc.Encode(newCrawlerJSON(c)); err != nil {
			return err
		}
	}
	return nil
}

// CrawlersCSV writes a header and one row a crawler.
func CrawlersCSV(w io.Writer, list []crawlers.Crawler) error {
	out := csv.NewWriter(w)
	rows := [][]string{{
		"token", "alias_of", "operator", "purpose", "detail", "fallback", "star", "obeys", "star_delay",
		"control", "retired", "dialect", "header", "source", "checked", "notes",
	}}
	for _, c := range list {
		j := newCrawlerJSON(c)
		rows = append(rows, []string{
			j.Token, j.AliasOf, j.Operator, j.Purpose, j.Detail, strings.Join(j.Fallback, " "), j.Star, j.Obeys,
			strconv.FormatBool(j.StarDelay), strconv.FormatBool(j.Control), strconv.FormatBool(j.Retired),
			j.Dialect, j.Header, j.Source, j.Checked, j.Notes,
		})
	}
	if err := out.WriteAll(rows); err != nil {
		return fmt.Errorf("csv: %w", err)
	}
	return nil
}
