package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
)

// The exit codes of every command.
const (
	codeAllowed     = 0   // allowed, clean, found
	codeDisallowed  = 1   // something is disallowed, or nothing was found
	codeUsage       = 2   // wrong arguments
	codeInput       = 3   // an input cannot be read, an address is malformed, or the output cannot be written
	codeInterrupted = 130 // as a shell reports SIGINT
	codePipe        = 141 // as a shell reports SIGPIPE
)

// exit ends the command with a code and no message.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// A failure ends the command with a message, and maybe a hint at the cure.
type failure struct {
	code    int
	message string
	hint    string
}

func (f *failure) Error() string { return f.message }

func usage(message, hint string) error { return &failure{codeUsage, message, hint} }

// unreadable is a failure to read what was named on the command line.
func unreadable(name string, err error, hint string) error {
	return &failure{codeInput, "cannot read " + name + ": " + reason(err), hint}
}

// reason is the innermost cause, without the path that the message has already.
func reason(err error) string {
	var path *fs.PathError
	var number syscall.Errno
	switch {
	case errors.As(err, &number):
		return number.Error()
	case errors.As(err, &path):
		return path.Err.Error()
	}
	return err.Error()
}
