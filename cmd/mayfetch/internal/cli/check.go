package cli

import (
	"slices"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
	"github.com/spf13/cobra"
)

// check is one run of the subcommand.
type check struct {
	*session
	source   string
	targets  []string // from the command line; those of the list follow
	agents   []string
	dialects []string
	list     string // --input
	output   string
	quiet    bool
	raw      bool

	remarks []remark // on crawlers and the file
	askers  []*answer.Asker
	answers render.Answers
	tally   tally
	round   []answer.Answer // about the URL at hand
}

func newCheck(s *session) *cobra.Command {
	c := &check{session: s}
	cmd := &cobra.Command{
		Use:   "check SRC URL...",
		Short: "Say of each URL whether the crawler may fetch it, one line each",
		Long: `Say of each URL whether the crawler may fetch it, one line each, with the line
of the file that decides.

SRC is a robots.txt file, or - for standard input. A URL may be a path with its
query. It is asked about as crawlers send it, percent-encoded, unless --raw is
given. -i reads URLs from a file, one a line; blank lines and lines that start
with # are skipped.

With -d auto each crawler is answered by the rules of its own engine: Googlebot
by google, YandexBot by yandex, bingbot by bing, all others by rfc9309. A note
says when another dialect that matters for the crawler would decide otherwise.

Exit codes: 0 all allowed; 1 something is disallowed; 2 wrong usage; 3 the file
or the list cannot be read, or an address is malformed.

-q is for scripts: nothing is said but what went wrong. Tokens and URLs are
taken as they are, as with --raw, commas and empty ones too; a malformed address
is disallowed like any other.`,
		Example: `  mayfetch check robots.txt https://shop.example/cart -a Googlebot
  mayfetch check robots.txt / /cart -a Googlebot -a YandexBot -d auto,rfc9309
  mayfetch check robots.txt -i urls.txt -a bingbot -o csv
  curl -fsSL https://shop.example/robots.txt | mayfetch check - /cart -q`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return usage("no robots.txt file is named", helpHint(cmd))
			case len(args) == 1 && c.list == "":
				return usage("no URL is named", "name URLs, or a file of them with -i")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			c.source, c.targets = args[0], args[1:]
			return c.run()
		},
	}
	s.agentFlag(cmd, &c.agents, ", or several with commas between")
	cmd.Flags().StringSliceVarP(&c.dialects, "dialect", "d", []string{dialectAuto}, "whose rules: `names` with commas between, all, or auto for the crawler's own, which is rfc9309 where nothing else is known; the names are "+dialectList())
	s.complete(cmd, "dialect", dialectNames)
	cmd.Flags().StringVarP(&c.list, "input", "i", "", "`file` of URLs, one a line; - for standard input")
	cmd.Flags().BoolVarP(&c.quiet, "quiet", "q", false, "print no answers, only set the exit code to 0 or 1")
	cmd.Flags().BoolVar(&c.raw, "raw", false, rawUsage)
	s.outputFlag(cmd, &c.output, checkFormats()...)
	return cmd
}

func checkFormats() []string { return []string{formatText, formatJSON, formatNDJSON, formatCSV} }

func (c *check) run() error {
	if err := checkFormat(c.output, checkFormats()...); err != nil {
		return err
	}
	if c.source == stdinName && c.list == stdinName {
		return usage("standard input cannot be both the file and the list of URLs", "save one of them to a file")
	}
	if _, err := parseDialects(c.dialects, nobody); err != nil {
		return err
	}
	if !c.quiet { // which takes arguments as they are
		var err error
		if c.agents, err = parseAgents(c.agents); err != nil {
			return err
		}
	}
	f, err := c.readSource(c.source)
	if err != nil {
		return err
	}
	if err := c.prepare(f); err != nil {
		return err
	}
	err = c.all()
	if closeErr := c.answers.Close(err == nil); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return c.finish()
}

// prepare sets up who asks and where answers go.
func (c *check) prepare(f *robots.File) error {
	if len(c.agents) == 0 {
		c.agents = []string{nobody}
		c.remarks = append(c.remarks, noAgentRemark())
	}
	c.remarks = append(c.remarks, sourceRemarks(f, sourceName(c.source))...)
	text := answer.NewText(f)
	for _, token := range c.agents {
		dialects, err := parseDialects(c.dialects, token)
		if err != nil {
			return err
		}
		var compare []*robots.Dialect
		if !c.quiet {
			c.remarks = append(c.remarks, remarksOn(text.Under(dialects[0]), token)...)
			compare = answer.Compare(token, dialects)
		}
		for _, d := range dialects {
			c.askers = append(c.askers, answer.Ask(text, agent(token), d, compare))
		}
	}
	c.answers = c.writer()
	for _, asker := range c.askers { // a dialect that stops within the file says where
		note := remark{"note", render.CutNote(text.Under(asker.Dialect()))}
		if note.text != "" && !slices.Contains(c.remarks, note) {
			c.remarks = append(c.remarks, note)
		}
	}
	if c.quiet {
		c.remarks = nil
	}
	return nil
}

// writer returns what writes the answers in the format asked for.
func (c *check) writer() render.Answers {
	switch {
	case c.quiet:
		return render.Nowhere{}
	case c.output == formatJSON:
		return render.NewJSON(c.out, sourceName(c.source))
	case c.output == formatNDJSON:
		return render.NewNDJSON(c.out)
	case c.output == formatCSV:
		return render.NewCSV(c.out)
	}
	var dialects []*robots.Dialect
	for _, asker := range c.askers {
		dialects = append(dialects, asker.Dialect())
	}
	columns := render.ColumnsFor(c.agents, dialects, c.targets)
	if c.streams.OutTerminal {
		columns.Row = c.outStyle().Width
	}
	return render.NewText(c.out, c.outStyle(), columns)
}

// finish turns what was counted into the exit code.
func (c *check) finish() error {
	c.sum()
	switch t := c.tally; {
	case t.bad > 0: // which -q does not count
		return exit(codeInput)
	case t.disallowed > 0:
		return exit(codeDisallowed)
	}
	return nil
}
