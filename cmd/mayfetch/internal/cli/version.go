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
			version := moduleVersion()
			if output == formatText {
				_, err := fmt.Fprintf(s.out, "mayfetch %s (%s, %s/%s)\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
				return err
			}
			return json.NewEncoder(s.out).Encode(map[string]string{
				"schema": versionSchema, "version": version,
				"go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH,
			})
		},
	}
	s.outputFlag(cmd, &output, formats...)
	return cmd
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
