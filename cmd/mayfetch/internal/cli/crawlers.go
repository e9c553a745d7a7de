package cli

import (
	"fmt"
	"slices"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
	"github.com/mayfetch/robots/crawlers"
	"github.com/spf13/cobra"
)

func newCrawlers(s *session) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "crawlers [QUERY]",
		Short: "List known crawlers: who runs them, what for, and whether they obey",
		Long: `List known crawlers whose token, operator or purpose contains QUERY, or all. A
QUERY that is a crawler's token shows all that is known of that one first.

The column OBEYS says whether the crawler keeps to robots.txt: yes, no, claimed
(by its operator, and not confirmed), unknown.

Exit codes: 0 something was found; 1 nothing was found; 2 wrong usage.`,
		Example: `  mayfetch crawlers ai-training
  mayfetch crawlers openai -o csv
  mayfetch crawlers GPTBot`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("crawlers takes one QUERY", "put it in quotes if it holds a space")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			query := ""
			if len(args) > 0 {
				query = args[0]
			}
			return s.crawlers(query, output)
		},
	}
	s.outputFlag(cmd, &output, checkFormats()...)
	cmd.AddCommand(newCrawlersMatch(s))
	return cmd
}

func (s *session) crawlers(query, output string) error {
	list := crawlers.Find(query)
	if len(list) == 0 {
		s.errorf("no crawler is found for %q", query)
		s.talk("hint", "mayfetch crawlers lists all")
	}
	c, ok := crawlers.Lookup(query)
	if !ok || output != formatText || len(list) == 1 {
		return s.list(list, output)
	}
	others := slices.DeleteFunc(list, func(o crawlers.Crawler) bool { return o.Token == c.Token })
	if err := render.CrawlerCard(s.out, s.outStyle(), c); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "\nAlso found:\n") // a failing output is reported when the command ends
	return render.CrawlerTable(s.out, s.outStyle(), others)
}

func newCrawlersMatch(s *session) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "match HEADER",
		Short: "Say which crawler sends a User-Agent header",
		Long: `Say which crawler sends a User-Agent header. A header proves nothing: anyone can
send it.

Exit codes: 0 a crawler was found; 1 none was found; 2 wrong usage.`,
		Example: `  mayfetch crawlers match 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("match takes one header", "put the header in quotes")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return s.match(args[0], output) },
	}
	s.outputFlag(cmd, &output, checkFormats()...)
	return cmd
}

func (s *session) match(header, output string) error {
	if c, ok := crawlers.FromHeader(header); ok {
		return s.list([]crawlers.Crawler{c}, output)
	}
	s.errorf("no known crawler sends this header")
	if token := robots.Token(header); token != "" {
		s.talk("hint", "judging by its form, its product token is "+token)
	}
	return s.list(nil, output)
}

// list writes crawlers in the format asked for.
func (s *session) list(list []crawlers.Crawler, output string) error {
	if err := checkFormat(output, checkFormats()...); err != nil {
		return err
	}
	var err error
	switch {
	case output == formatJSON:
		err = render.CrawlersJSON(s.out, list)
	case output == formatNDJSON:
		err = render.CrawlersNDJSON(s.out, list)
	case output == formatCSV:
		err = render.CrawlersCSV(s.out, list)
	case len(list) == 1:
		err = render.CrawlerCard(s.out, s.outStyle(), list[0])
	case len(list) > 1:
		err = render.CrawlerTable(s.out, s.outStyle(), list)
	}
	if err == nil && len(list) == 0 {
		err = exit(codeDisallowed)
	}
	return err
}
