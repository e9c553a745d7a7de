package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/mayfetch/robots"
)

// stdinName is how a user names standard input.
const stdinName = "-"

// maxFile is how much of a robots.txt is read, in bytes; a larger one is refused.
const maxFile = 64 << 20

// maxRow is the longest line of a list of URLs or rows, in bytes.
const maxRow = 64 << 20

// readSource reads a robots.txt file from a path, or from standard input.
func (s *session) readSource(name string) (*robots.File, error) {
	if isAddress(name) {
		return nil, usage(name+" is an address, and only files are read",
			"save it first: curl -fsSL "+name+" -o robots.txt")
	}
	r, err := s.open(name, nil)
	if err != nil {
		return nil, unreadable(name, err, "name a robots.txt file, or - for standard input")
	}
	defer r.Close()
	limited := io.LimitedReader{R: r, N: maxFile + 1}
	f, err := robots.RFC9309.Read(&limited)
	switch {
	case errors.Is(err, context.Canceled):
		return nil, err
	case err != nil:
		return nil, unreadable(sourceName(name), err, "name a robots.txt file, or - for standard input")
	case limited.N == 0:
		return nil, unreadable(sourceName(name), errors.New("it is larger than 64 MiB"), "is it a robots.txt file?")
	}
	return f, nil
}

func isAddress(name string) bool {
	lower := strings.ToLower(name)
	return strings.HasPrefix(lower, "http://") || strings.HasPrefix(lower, "https://")
}

// sourceName is what answers call the file.
func sourceName(name string) string {
	if name == stdinName {
		return "standard input"
	}
	return name
}

// open opens a path, or standard input. Reading ends when the command is
// interrupted; pause is called before each wait for more input.
func (s *session) open(name string, pause func() error) (io.ReadCloser, error) {
	var source io.Reader = s.streams.In
	closer := io.NopCloser(nil)
	if name != stdinName {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		source, closer = f, f
	}
	return &input{ctx: s.ctx, source: source, pause: pause, Closer: closer}, nil
}

// input reads ahead in a goroutine, so that a wait for input can be interrupted.
type input struct {
	io.Closer
	ctx    context.Context
	source io.Reader
	pause  func() error
	chunks chan chunk // nil until the first Read
	rest   []byte
	err    error
}

// chunk is what one read of the source gave.
type chunk struct {
	data []byte
	err  error
}

// Read implements [io.Reader].
func (in *input) Read(p []byte) (int, error) {
	if in.chunks == nil {
		in.chunks = make(chan chunk)
		go in.readAhead()
	}
	for len(in.rest) == 0 {
		if in.err != nil {
			return 0, in.err
		}
		if in.pause != nil {
			if err := in.pause(); err != nil {
				return 0, err
			}
		}
		select {
		case <-in.ctx.Done():
			return 0, in.ctx.Err()
		case c := <-in.chunks:
			in.rest, in.err = c.data, c.err
		}
	}
	n := copy(p, in.rest)
	in.rest = in.rest[n:]
	return n, nil
}

func (in *input) readAhead() {
	for {
		buf := make([]byte, 64<<10)
		n, err := in.source.Read(buf)
		select {
		case <-in.ctx.Done():
			return
		case in.chunks <- chunk{buf[:n], err}:
		}
		if err != nil {
			return
		}
	}
}

// errTooLong is a row longer than maxRow. The rows after it can be read.
var errTooLong = errors.New("the line is longer than 64 MiB")

// rows reads lines of any sane length.
type rows struct {
	r   *bufio.Reader
	buf []byte
}

func newRows(r io.Reader) *rows { return &rows{r: bufio.NewReaderSize(r, 64<<10)} }

// next returns the next line with its line end, if it has one. It is valid until the next
// call. At the end of the input the error is io.EOF.
func (r *rows) next() ([]byte, error) {
	r.buf = r.buf[:0]
	long := false
	for {
		part, err := r.r.ReadSlice('\n')
		if len(r.buf)+len(part) > maxRow {
			long, r.buf = true, r.buf[:0]
		} else if !long {
			r.buf = append(r.buf, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && (long || len(r.buf) > 0): // the last line has no end
		case err != nil:
			return nil, err
		}
		if long {
			return nil, errTooLong
		}
		return r.buf, nil
	}
}
