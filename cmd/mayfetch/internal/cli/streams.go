package cli

import (
	"bufio"
	"context"
	"io"
	"os"
	"strings"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
	"golang.org/x/term"
)

// Streams is the world that the command talks to.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Getenv   func(string) string

	OutTerminal, ErrTerminal bool
	Width                    int // of the terminal, in columns; 0 if it is not known
}

// defaultWidth is that of a terminal nobody has resized, in columns.
const defaultWidth = 80

// System returns the streams of the process.
func System() Streams {
	s := Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv}
	s.OutTerminal = term.IsTerminal(int(os.Stdout.Fd()))
	s.ErrTerminal = term.IsTerminal(int(os.Stderr.Fd()))
	if s.OutTerminal {
		if width, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil {
			s.Width = width
		}
	}
	return s
}

// session is one run of the command.
type session struct {
	ctx     context.Context
	streams Streams
	out     *bufio.Writer

	completing bool // the shell asks for completions
}

func newSession(ctx context.Context, streams Streams) *session {
	return &session{ctx: ctx, streams: streams, out: bufio.NewWriterSize(streams.Out, 64<<10)}
}

// outStyle is what standard output can show.
func (s *session) outStyle() render.Style { return s.style(s.streams.OutTerminal) }

// errStyle is what standard error can show.
func (s *session) errStyle() render.Style { return s.style(s.streams.ErrTerminal) }

func (s *session) style(terminal bool) render.Style {
	get := s.streams.Getenv
	st := render.Style{
		Colour: terminal && get("NO_COLOR") == "" && get("TERM") != "dumb",
		ASCII:  !unicodeLocale(get),
		Width:  s.streams.Width,
	}
	if st.Width == 0 {
		st.Width = defaultWidth
	}
	return st
}

// unicodeLocale reports whether the locale's characters are UTF-8. The first
// variable that is set decides, as POSIX has it; where none is, as in most
// containers, terminals show UTF-8 all the same.
func unicodeLocale(get func(string) string) bool {
	for _, name := range [...]string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := get(name); value != "" {
			value = strings.ToLower(value)
			return strings.Contains(value, "utf-8") || strings.Contains(value, "utf8")
		}
	}
	return true
}
