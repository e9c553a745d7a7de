package cli

import (
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// versionSchema names the form of the JSON document.
const versionSchema = "mayfetch/version/1"

func newVersion(s *session) *cobra.Command {
	var output string
	formats := []string{formatText, formatJSON}
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Show the version",
		Example: `  mayfetch version -o json`,
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			if err := checkFormat(output, formats...); err != nil {
				return err
			}
			if output == formatText {
				_, err := s.out.WriteString(versionLine())
				return err
			}
			return json.NewEncoder(s.out).Encode(map[string]string{
				"schema": versionSchema, "version": moduleVersion(),
				"go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH,
			})
		},
	}
	s.outputFlag(cmd, &output, formats...)
	return cmd
}

// versionFlag adds --version, which does as the subcommand.
func versionFlag(root *cobra.Command) {
	root.Flags().Bool("version", false, "show the version")
	root.Version = moduleVersion()
	root.SetVersionTemplate(versionLine())
}

func versionLine() string {
	return fmt.Sprintf("mayfetch %s (%s, %s/%s)\n", moduleVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// moduleVersion is the version that the module was fetched or tagged with;
// "(devel)" for a build from a working copy.
func moduleVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usage(cmd.Name()+" takes no argument "+quote(args[0]), helpHint(cmd))
	}
	return nil
}
