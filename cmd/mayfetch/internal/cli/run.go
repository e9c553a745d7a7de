// Package cli is the command mayfetch: one file a subcommand. Answers go to
// standard output and all talk to standard error; package render gives them
// their form.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
	"github.com/spf13/cobra"
)

// Main runs the command with the arguments and streams of the process and
// returns its exit code.
func Main() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the process at once
	return Run(ctx, os.Args[1:], System())
}

// Run runs the command and returns its exit code. A done ctx stops it after a
// whole line of output.
func Run(ctx context.Context, args []string, streams Streams) int {
	s := newSession(ctx, streams)
	s.completing = len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
	root := newRoot(s)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if flushErr := s.out.Flush(); flushErr != nil {
		err = flushErr
		if !errors.Is(err, syscall.EPIPE) {
			err = &failure{code: codeInput, message: "cannot write the output: " + reason(err)}
		}
	}
	return s.end(err)
}

// end reports an error, if it is one to talk about, and returns the exit code.
func (s *session) end(err error) int {
	var quiet exit
	var fail *failure
	switch {
	case err == nil:
		return codeAllowed
	case errors.Is(err, syscall.EPIPE): // the reader, such as head, has seen enough
		return codePipe
	case errors.Is(err, context.Canceled):
		return codeInterrupted
	case errors.As(err, &quiet):
		return int(quiet)
	case errors.As(err, &fail):
		s.report(fail)
		return fail.code
	}
	s.report(&failure{message: err.Error(), hint: "see mayfetch --help"}) // cobra's own
	return codeUsage
}

// report writes a failure and its hint to standard error.
func (s *session) report(f *failure) {
	s.errorf("%s", f.message)
	if f.hint != "" {
		s.talk("hint", f.hint)
	}
}

// errorf writes an error line to standard error.
func (s *session) errorf(format string, args ...any) {
	_ = s.out.Flush() // a failing output is reported when the command ends
	fmt.Fprintf(s.streams.Err, "mayfetch: %s\n", render.Visible(fmt.Sprintf(format, args...)))
}

// talk writes a note or a hint to standard error, after the answers so far.
func (s *session) talk(kind, text string) {
	_ = s.out.Flush() // as above
	_, _ = io.WriteString(s.streams.Err, s.errStyle().Note(kind, text))
}

func newRoot(s *session) *cobra.Command {
	root := &cobra.Command{
		Use:   "mayfetch",
		Short: "May this crawler fetch this URL, and which line of robots.txt says so?",
		Long: `May this crawler fetch this URL, which line of robots.txt says so, and under
whose rules?

Exit codes: 0 allowed; 1 something is disallowed, or nothing was found; 2 wrong
usage; 3 an input that cannot be read, or an address that is malformed.`,
		Example: `  mayfetch check robots.txt https://shop.example/cart -a Googlebot
  mayfetch explain robots.txt /cart -a YandexBot
  mayfetch crawlers openai`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return unknownCommand(cmd, args[0])
		},
	}
	versionFlag(root)
	root.SuggestionsMinimumDistance = 2
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages ", ".FlagUsagesWrapped 80 "))
	root.SetOut(s.out)
	root.SetErr(s.streams.Err)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return usage(err.Error(), helpHint(cmd))
	})
	root.AddCommand(newCheck(s), newExplain(s), newJudge(s), newCrawlers(s), newVersion(s))
	root.SetHelpCommand(newHelp())
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() == "completion" {
			cmd.Args, cmd.RunE = root.Args, root.RunE // else an unknown shell is help and exit code 0
		}
	}
	return root
}

func unknownCommand(cmd *cobra.Command, name string) error {
	hint := helpHint(cmd)
	if near := cmd.SuggestionsFor(name); len(near) > 0 {
		hint = "did you mean " + strings.Join(near, " or ") + "?"
	}
	return usage(fmt.Sprintf("there is no command %q", name), hint)
}

func helpHint(cmd *cobra.Command) string { return "see " + cmd.CommandPath() + " --help" }

func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Show what a command does",
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(cmd.Root(), args[0])
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
	}
}
