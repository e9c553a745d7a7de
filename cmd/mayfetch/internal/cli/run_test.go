package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/cli"
)

// result is what a run of the command left behind.
type result struct {
	code     int
	out, err string
}

// mayfetch runs the command with the given standard input. Changes to its
// streams are optional.
func mayfetch(t *testing.T, in io.Reader, change func(*cli.Streams), args ...string) result {
	t.Helper()
	var out, err bytes.Buffer
	s := cli.Streams{In: in, Out: &out, Err: &err, Getenv: func(string) string { return "" }}
	if change != nil {
		change(&s)
	}
	code := cli.Run(t.Context(), args, s)
	return result{code, out.String(), err.String()}
}

// file writes a temporary file and returns its path.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "robots.txt")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestColourIsForTerminals(t *testing.T) {
	robots := file(t, "User-agent: *\nDisallow: /x\n")
	for _, test := range []struct {
		name     string
		terminal bool
		env      map[string]string
		want     bool
	}{
		{"a pipe", false, nil, false},
		{"a terminal", true, nil, true},
		{"NO_COLOR", true, map[string]string{"NO_COLOR": "1"}, false},
		{"an empty NO_COLOR", true, map[string]string{"NO_COLOR": ""}, true},
		{"a dumb terminal", true, map[string]string{"TERM": "dumb"}, false},
	} {
		for _, args := range [][]string{
			{"check", robots, "/x", "-a", "A"},
			{"explain", robots, "/x", "-a", "A"},
			{"crawlers", "GPTBot"},
		} {
			got := mayfetch(t, nil, func(s *cli.Streams) {
				s.OutTerminal = test.terminal
				s.Getenv = func(name string) string { return test.env[name] }
			}, args...)
			if strings.Contains(got.out, "\x1b[") != test.want {
				t.Errorf("%s, %s: colour is %v\n%q", test.name, args[0], !test.want, got.out)
			}
		}
	}
}

func TestWidthIsThatOfTheTerminal(t *testing.T) {
	robots := file(t, "User-agent: *\nDisallow: /0123456789/0123456789/0123456789/0123456789\n")
	for _, width := range []int{60, 80, 120} {
		got := mayfetch(t, nil, func(s *cli.Streams) { s.Width = width }, "explain", robots, "/x", "-a", "A")
		for line := range strings.Lines(got.out) {
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > width && !strings.HasPrefix(line, "  "+robots) {
				t.Errorf("%d columns in a terminal of %d: %q", n, width, line)
			}
		}
	}
}

func TestURLsAreCutForNarrowTerminalsOnly(t *testing.T) {
	robots := file(t, "User-agent: *\nDisallow: /a\n")
	const long = "https://shop.example/a/0123456789/0123456789/0123456789/0123456789/z"
	for _, test := range []struct {
		terminal bool
		width    int
		url      string
		want     string
	}{
		{true, 90, long, "✗ disallowed  A  rfc9309  https://shop.exa…89/0123456789/z  line 2: Disallow: /a (group *)\n"},
		{true, 40, long, "✗ disallowed  A  rfc9309  https://shop…123456789/z  line 2: Disallow: /a (group *)\n"},
		{true, 200, long, "✗ disallowed  A  rfc9309  " + long + "  line 2: Disallow: /a (group *)\n"},
		{true, 80, "/a", "✗ disallowed  A  rfc9309  /a  line 2: Disallow: /a (group *)\n"},
		{false, 80, long, "✗ disallowed  A  rfc9309  " + long + "  line 2: Disallow: /a (group *)\n"},
	} {
		got := mayfetch(t, nil, func(s *cli.Streams) {
			s.OutTerminal, s.Width = test.terminal, test.width
			s.Getenv = func(name string) string { return map[string]string{"NO_COLOR": "1"}[name] }
		}, "check", robots, test.url, "-a", "A")
		if got.out != test.want {
			t.Errorf("%d columns: got\n%swant\n%s", test.width, got.out, test.want)
		}
	}
}

// slow gives one part after the other, with a pause in between.
type slow struct {
	parts []string
	pause time.Duration
}

func (s *slow) Read(p []byte) (int, error) {
	if len(s.parts) == 0 {
		return 0, io.EOF
	}
	n := copy(p, s.parts[0])
	if s.parts[0] = s.parts[0][n:]; s.parts[0] == "" {
		s.parts = s.parts[1:]
		time.Sleep(s.pause)
	}
	return n, nil
}

func TestProgressIsShownOnAnErrorTerminalOnly(t *testing.T) {
	robots := file(t, "User-agent: *\nDisallow: /x\n")
	urls := strings.Repeat("/a\n", 1024)
	for _, test := range []struct {
		out, err bool
		want     bool
	}{
		{false, true, true},
		{false, false, false},
		{true, true, false},
	} {
		got := mayfetch(t, &slow{[]string{urls, urls}, 250 * time.Millisecond}, func(s *cli.Streams) {
			s.OutTerminal, s.ErrTerminal = test.out, test.err
		}, "check", robots, "-i", "-", "-a", "A")
		if shown := strings.Contains(got.err, "\r2,048 URLs"); shown != test.want {
			t.Errorf("out a terminal: %v, err a terminal: %v: progress is %v\n%q", test.out, test.err, shown, got.err)
		}
		if test.want && !strings.HasSuffix(got.err, "\r\x1b[K") {
			t.Errorf("the progress line stays: %q", got.err)
		}
	}
}

func TestJudgeAnswersWhenTheInputPauses(t *testing.T) {
	in, feed := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan result, 1)
	go func() {
		got := mayfetch(t, in, func(s *cli.Streams) { s.Out = out }, "judge")
		out.Close()
		done <- got
	}()
	buf := make([]byte, 4096)
	for i := range 3 {
		fmt.Fprintf(feed, `{"id":%d,"robots":"","agent":"A","url":"/"}`+"\n", i)
		n, err := answers.Read(buf)
		if want := fmt.Sprintf(`{"id":%d,`, i); err != nil || !strings.HasPrefix(string(buf[:n]), want) {
			t.Fatalf("answer %q, %v; want %s...", buf[:n], err, want)
		}
	}
	feed.Close()
	if got := <-done; got.code != 0 {
		t.Errorf("exit code %d, %s", got.code, got.err)
	}
}

func TestInterruptStopsAWaitAfterWholeLines(t *testing.T) {
	robots := file(t, "User-agent: *\nDisallow: /x\n")
	for _, test := range []struct {
		args []string
		in   string
		want string
	}{
		{[]string{"judge"}, `{"id":1,"robots":"","agent":"A","url":"/"}` + "\n" + `{"id":2,`, `{"id":1,`},
		{[]string{"check", robots, "-i", "-", "-a", "A"}, "/a\n/b", "✓ allowed "},
		{[]string{"check", robots, "-i", "-", "-a", "A", "-o", "json"}, "/a\n/b", `{"schema":"mayfetch/check/1"`},
		{[]string{"check", "-", "/a", "-a", "A"}, "User-agent: *", ""},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		in, feed := io.Pipe()
		go func() {
			io.WriteString(feed, test.in)
			time.Sleep(20 * time.Millisecond)
			cancel()
		}()
		var out, talk bytes.Buffer
		code := cli.Run(ctx, test.args, cli.Streams{In: in, Out: &out, Err: &talk, Getenv: os.Getenv})
		if code != 130 || talk.Len() > 0 {
			t.Errorf("%v: exit code %d, %q", test.args, code, &talk)
		}
		if !strings.HasPrefix(out.String(), test.want) || out.Len() > 0 && !strings.HasSuffix(out.String(), "\n") {
			t.Errorf("%v: %q", test.args, &out)
		}
		if test.args[len(test.args)-1] == "json" && !strings.HasSuffix(out.String(), `"complete":false}`+"\n") {
			t.Errorf("a document that claims to be complete: %q", &out)
		}
	}
}

// refusing is an output that cannot be written.
type refusing struct{ err error }

func (r refusing) Write([]byte) (int, error) { return 0, r.err }

func TestOutputThatCannotBeWritten(t *testing.T) {
	robots := file(t, "User-agent: *\nDisallow: /x\n")
	for _, test := range []struct {
		err  error
		code int
		want string
	}{
		{&os.PathError{Op: "write", Path: "out", Err: syscall.ENOSPC}, 3, "mayfetch: cannot write the output: no space left on device\n"},
		{&os.PathError{Op: "write", Path: "out", Err: syscall.EPIPE}, 141, ""},
		{errors.New("gone"), 3, "mayfetch: cannot write the output: gone\n"},
	} {
		for _, args := range [][]string{
			{"check", robots, "/x", "-a", "A"},
			{"check", robots, "-i", "-", "-a", "A", "-o", "csv"},
			{"explain", robots, "/x", "-a", "A"},
			{"crawlers"},
			{"version"},
			{"check", "--help"},
		} {
			got := mayfetch(t, strings.NewReader("/x\n"), func(s *cli.Streams) { s.Out = refusing{test.err} }, args...)
			if got.code != test.code || got.err != test.want {
				t.Errorf("%v, %v: exit code %d, %q; want %d, %q", args, test.err, got.code, got.err, test.code, test.want)
			}
		}
	}
}

func TestReaderThatHasSeenEnough(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no SIGPIPE")
	}
	robots := file(t, "User-agent: *\nDisallow: /x\n")
	cmd := exec.Command("mayfetch", "check", robots, "-i", "-", "-a", "A")
	cmd.Stdin = strings.NewReader(strings.Repeat("/a\n", 100_000))
	var talk bytes.Buffer
	cmd.Stderr = &talk
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 10)); err != nil {
		t.Fatal(err)
	}
	out.Close()
	if err := cmd.Wait(); err == nil || talk.Len() > 0 {
		t.Errorf("%v, %q; want a silent end by SIGPIPE", err, &talk)
	}
}
