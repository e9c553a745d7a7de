package cli_test

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/cli"
	"github.com/rogpeppe/go-internal/testscript"
)

// samples is the folder of the repository's sample files, seen from here.
const samples = "../../../../samples"

var update = flag.Bool("update", false, "write what the scripts in testdata print into them")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"mayfetch": func() { os.Exit(cli.Main()) }})
}

// TestScripts runs testdata/*.txtar. $SAMPLES is the folder of sample files.
func TestScripts(t *testing.T) {
	folder, err := filepath.Abs(samples)
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("SAMPLES", folder)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	})
}

// exits runs a command and wants an exit code: exits CODE COMMAND ARG...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARG...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed):
		got = failed.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}
