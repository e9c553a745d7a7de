package cli

import (
	"fmt"
	"io"
	"time"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
)

// progress is a line on a terminal that says how far the work is. The zero
// progress shows nothing.
type progress struct {
	w     io.Writer // nil: not shown
	n     int
	start time.Time
	last  time.Time
	shown bool
}

// progressEvery is how often the line changes.
const progressEvery = 200 * time.Millisecond

// newProgress shows on standard error if that is a terminal, and if answers go
// elsewhere: where they scroll by, they are progress enough.
func (s *session) newProgress() *progress {
	p := &progress{start: time.Now()}
	p.last = p.start
	if s.streams.ErrTerminal && !s.streams.OutTerminal {
		p.w = s.streams.Err
	}
	return p
}

// step counts one URL.
func (p *progress) step() {
	p.n++
	if p.w == nil || p.n%1024 != 0 {
		return
	}
	now := time.Now()
	if now.Sub(p.last) < progressEvery {
		return
	}
	p.last, p.shown = now, true
	rate := float64(p.n) / now.Sub(p.start).Seconds()
	fmt.Fprintf(p.w, "\r%s URLs, %s a second ", render.Thousands(p.n), render.Thousands(int(rate)))
}

// end removes the line.
func (p *progress) end() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
