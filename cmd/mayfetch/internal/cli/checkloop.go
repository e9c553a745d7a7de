package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// all asks everybody about every URL.
func (c *check) all() error {
	c.tally.differ = map[string]turned{}
	for _, target := range c.targets {
		if err := c.about(target, false); err != nil {
			return err
		}
	}
	if c.list == "" {
		return nil
	}
	r, err := c.open(c.list, c.out.Flush)
	if err != nil {
		return unreadable(c.list, err, "name a file with one URL a line, or - for standard input")
	}
	defer r.Close()
	p := c.newProgress()
	defer p.end()
	c.say(c.remarks) // of use before the list is through
	c.remarks = nil
	return c.each(newRows(r), p)
}

// each asks everybody about the URLs of the list.
func (c *check) each(lines *rows, p *progress) error {
	for n := 1; ; n++ {
		line, err := lines.next()
		if n == 1 {
			line = []byte(strings.TrimPrefix(string(line), "\ufeff"))
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, context.Canceled):
			return err
		case err != nil:
			return &failure{codeInput, fmt.Sprintf("cannot read line %d of %s: %s", n, sourceName(c.list), reason(err)), ""}
		}
		target := strings.TrimSpace(string(line))
		if target == "" || target[0] == '#' {
			continue
		}
		if err := c.about(target, true); err != nil {
			return err
		}
		p.step()
		if err := c.ctx.Err(); err != nil {
			return err
		}
	}
}

// ask asks about a target as it is, or as crawlers send it.
func (c *check) ask(asker *answer.Asker, target string) answer.Answer {
	switch {
	case c.quiet:
		return asker.Plain(target)
	case c.raw:
		return asker.About(target)
	}
	return asker.AboutSent(target)
}

// about asks everybody about one URL. Of a URL from a list the remarks are
// few, and the rest is counted.
func (c *check) about(target string, listed bool) error {
	answers := c.round[:0]
	for _, asker := range c.askers {
		a := c.ask(asker, target)
		if err := c.answers.Write(a); err != nil {
			return err
		}
		c.count(a)
		answers = append(answers, a)
	}
	c.round = answers
	if c.quiet {
		return nil
	}
	c.remark(answers, listed)
	if answers[0].Reason == robots.ReasonBadTarget { // so for every crawler
		c.tally.bad++
		bad := badAddress(target)
		if c.tally.bad > 1 {
			bad.hint = "" // once is enough
		}
		if !listed || c.tally.bad <= maxRemarks {
			c.report(bad)
		}
	}
	if !listed && c.output == formatText {
		c.notes(answers)
	}
	return nil
}
