package fetch

import (
	"time"

	"github.com/mayfetch/robots"
)

// A Decision is the answer to one question about a URL: a [robots.Decision],
// and how the file behind it was come by. Its verdict is Disallow whenever
// Err is set and nothing better is known, so the error may be ignored.
type Decision struct {
	robots.Decision
	Origin Origin
	Event  Event     // how the last attempt to get the file went
	Status int       // of the last answer, 0 if there was none
	Stale  bool      // the rules are those of an older copy, for want of a newer one
	Until  time.Time // when the file will be asked for again
	Err    error     // why there is no file, or no newer one
}

// String returns the decision as a sentence: that of [robots.Decision], or
// "disallowed: status 503 until 2026-11-30T12:00:00Z (unreachable)".
func (d Decision) String() string {
	cause := d.Event.String()
	switch d.Event.Class() {
	case ClassClient, ClassLimited, ClassServer:
		cause = "status " + itoa(d.Status)
	}
	until := ""
	if !d.Until.IsZero() {
		until = " until " + d.Until.UTC().Format(time.RFC3339)
	}
	switch d.Reason {
	case robots.ReasonUnavailable, robots.ReasonUnreachable:
		return d.verdict() + ": " + cause + until + " (" + d.Reason.String() + ")"
	}
	if d.Stale {
		return d.Decision.String() + ", by an older copy: " + cause + until
	}
	return d.Decision.String()
}

func (d Decision) verdict() string {
	if d.Verdict == robots.Disallow {
		return "disallowed"
	}
	return "allowed"
}
