package cli

import (
	"slices"
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
	"github.com/mayfetch/robots/crawlers"
	"github.com/spf13/cobra"
)

// The names that --dialect takes besides those of dialects.
const (
	dialectAuto = "auto"
	dialectAll  = "all"
)

// agentFlag adds --agent. What its values mean is for [parseAgents] to say.
func (s *session) agentFlag(cmd *cobra.Command, agents *[]string, more string) {
	cmd.Flags().StringArrayVarP(agents, "agent", "a", nil, "product `token` of the crawler, such as Googlebot"+more+"; without it the question is about a crawler that no group names")
	s.complete(cmd, "agent", agentNames)
}

func agentNames() []string {
	var list []string
	for c := range crawlers.All() {
		list = append(list, c.Token+"\t"+c.Operator)
	}
	return list
}

// dialectList is the names of all dialects as a sentence has them.
func dialectList() string {
	var list []string
	for _, d := range robots.Dialects() {
		list = append(list, d.Name())
	}
	return answer.And(list)
}

func dialectNames() []string {
	list := []string{dialectAuto, dialectAll}
	for _, d := range robots.Dialects() {
		list = append(list, d.Name())
	}
	return list
}

// complete offers the shell what names returns as values of a flag. It does so
// only for a shell that asks, since cobra keeps such flags for the life of the
// process.
func (s *session) complete(cmd *cobra.Command, flag string, names func() []string) {
	if !s.completing {
		return
	}
	// The only error is a flag that does not exist, which the caller has just added.
	_ = cmd.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return names(), cobra.ShellCompDirectiveNoFileComp
	})
}

// parseDialects returns the dialects that names stand for when the crawler with
// the given token asks, each once.
func parseDialects(names []string, token string) ([]*robots.Dialect, error) {
	var list []*robots.Dialect
	for _, name := range names {
		switch d, ok := robots.DialectNamed(name); {
		case ok:
			list = append(list, d)
		case strings.EqualFold(name, dialectAuto):
			list = append(list, answer.Auto(token))
		case strings.EqualFold(name, dialectAll):
			list = append(list, robots.Dialects()...)
		default:
			return nil, usage("there is no dialect "+quote(name), "use "+strings.Join(dialectNames(), ", "))
		}
	}
	var unique []*robots.Dialect
	for _, d := range list {
		if !slices.Contains(unique, d) {
			unique = append(unique, d)
		}
	}
	if len(unique) == 0 {
		return nil, usage("--dialect is empty", "use "+strings.Join(dialectNames(), ", "))
	}
	return unique, nil
}

// rawUsage describes --raw.
const rawUsage = "ask about the URL as it is, not percent-encoded as crawlers send it"

// The values of --output.
const (
	formatText   = "text"
	formatJSON   = "json"
	formatNDJSON = "ndjson"
	formatCSV    = "csv"
)

// outputFlag adds --output, which takes one of formats.
func (s *session) outputFlag(cmd *cobra.Command, output *string, formats ...string) {
	cmd.Flags().StringVarP(output, "output", "o", formatText, "`format`: "+strings.Join(formats, ", "))
	s.complete(cmd, "output", func() []string { return formats })
}

func checkFormat(output string, formats ...string) error {
	if slices.Contains(formats, output) {
		return nil
	}
	return usage("there is no output format "+quote(output)+" here", "use "+strings.Join(formats, ", "))
}

func quote(s string) string { return `"` + s + `"` }
