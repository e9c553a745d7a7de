package cli

import (
	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
	"github.com/spf13/cobra"
)

// explain is one run of the subcommand.
type explain struct {
	*session
	agents  []string
	dialect string
	output  string
	raw     bool
	remarks []remark
}

func newExplain(s *session) *cobra.Command {
	e := &explain{session: s}
	cmd := &cobra.Command{
		Use:   "explain SRC URL",
		Short: "Show how one answer comes about",
		Long: `Show how one answer comes about: the line that decides, which group applies and
why, every rule that matches with its length and why it won or lost, rules that
belong to no group, and what every dialect would say.

SRC is a robots.txt file, or - for standard input. The URL may be a path with
its query. It is asked about as crawlers send it, percent-encoded, unless --raw
is given. A > marks what was chosen.

Exit codes: 0 allowed; 1 disallowed; 2 wrong usage; 3 the file cannot be read,
or the address is malformed.`,
		Example: `  mayfetch explain robots.txt https://shop.example/cart -a Googlebot
  mayfetch explain robots.txt /cart -a YandexBot -d yandexdocs
  curl -fsSL https://shop.example/robots.txt | mayfetch explain - / -a GPTBot`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usage("explain takes a robots.txt file and one URL", helpHint(cmd))
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return e.run(args[0], args[1]) },
	}
	s.agentFlag(cmd, &e.agents, "")
	cmd.Flags().StringVarP(&e.dialect, "dialect", "d", dialectAuto, "whose rules: a `name`, or auto for the crawler's own, which is rfc9309 where nothing else is known; the names are "+dialectList())
	s.complete(cmd, "dialect", dialectNames)
	cmd.Flags().BoolVar(&e.raw, "raw", false, rawUsage)
	s.outputFlag(cmd, &e.output, explainFormats()...)
	return cmd
}

func explainFormats() []string { return []string{formatText, formatJSON} }

func (e *explain) run(source, target string) error {
	if err := checkFormat(e.output, explainFormats()...); err != nil {
		return err
	}
	agents, err := parseAgents(e.agents)
	if err != nil {
		return err
	}
	token := nobody
	switch len(agents) {
	case 0:
		e.remarks = append(e.remarks, noAgentRemark())
	case 1:
		token = agents[0]
	default:
		return usage("explain is about one crawler", "give one -a, or use check")
	}
	dialects, err := parseDialects([]string{e.dialect}, token)
	if err != nil {
		return err
	}
	if len(dialects) > 1 {
		return usage("explain reads by one dialect and shows what the others say", "give one name after -d")
	}
	f, err := e.readSource(source)
	if err != nil {
		return err
	}
	return e.show(answer.NewText(f), dialects[0], sourceName(source), token, target)
}

func (e *explain) show(text *answer.Text, d *robots.Dialect, source, token, target string) error {
	f := text.Under(d)
	e.remarks = append(e.remarks, sourceRemarks(f, source)...)
	e.remarks = append(e.remarks, remarksOn(f, token)...)
	if o := oddityOf(target); o != plain {
		e.remarks = append(e.remarks, o.remark(target))
	}
	compare := answer.Compare(token, []*robots.Dialect{d})
	asker := answer.Ask(text, agent(token), d, compare)
	ask := asker.AboutSent
	if e.raw {
		ask = asker.About
	}
	a := ask(target)
	if a.SentAs != "" {
		e.remarks = append(e.remarks, sentRemark(target, a.SentAs))
	}
	x := render.Explanation{Source: source, File: f, Under: text.Under, Answer: a, Trail: f.Explain(a.Agent, a.Asked())}
	var err error
	if e.output == formatJSON {
		err = x.JSON(e.out)
	} else {
		err = x.Text(e.out, e.outStyle())
	}
	if err != nil {
		return err
	}
	e.say(e.remarks)
	switch {
	case a.Reason == robots.ReasonBadTarget:
		return badAddress(target)
	case !a.Allowed():
		return exit(codeDisallowed)
	}
	return nil
}
