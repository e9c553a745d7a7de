package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

func newJudge(s *session) *cobra.Command {
	return &cobra.Command{
		Use:   "judge",
		Short: "Answer a stream of questions, one JSON object a line",
		Long: `Answer a stream of questions: NDJSON on standard input, one answer a line on
standard output, in the same order, written whenever the input pauses.

A question:  {"id": any, "robots": text or "robots_b64": base64, "agent": token,
              "url": path or address, "dialect": name}
An answer:   {"id", "dialect", "allowed", "line", "column", "rule", "reason",
              "group_line", "agent_matched", "crawl_delay"}
An error:    {"id", "error"}

Without "dialect" the answer is by rfc9309. "line", "column" and "group_line"
are 0 where there is none; "crawl_delay" is in seconds, or null. The table of
crawlers is not asked: "agent" is taken as it is. Blank lines are skipped, and
members with other names ignored. A row that cannot be used is answered by an
error, and the stream goes on.

Exit codes: 0 the stream was read to its end, errors in it or not; 2 wrong
usage; 3 standard input cannot be read.`,
		Example: `  echo '{"id":1,"robots":"User-agent: *\nDisallow: /x","agent":"MyBot","url":"/x"}' | mayfetch judge
  mayfetch judge < questions.ndjson > answers.ndjson`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error { return s.judge() },
	}
}

func (s *session) judge() error {
	in, err := s.open(stdinName, s.out.Flush)
	if err != nil {
		return err
	}
	lines, j := newRows(in), judge{}
	for n := 1; ; n++ {
		line, err := lines.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, context.Canceled):
			return err
		case errors.Is(err, errTooLong):
			line = nil
		case err != nil:
			return unreadable("row "+fmt.Sprint(n)+" of standard input", err, "")
		}
		out := j.row(n, line, err)
		if len(out) == 0 {
			continue
		}
		if _, err := s.out.Write(out); err != nil {
			return err
		}
		if err := s.ctx.Err(); err != nil {
			return err
		}
	}
}
