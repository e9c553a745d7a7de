package fetch

import (
	"time"

	"github.com/mayfetch/robots"
)

// An Entry is what is known of an origin's robots.txt: how the last attempt to
// get it went, and the copy that is used. It is immutable.
type Entry struct {
	hot

	Origin Origin
	URL    string   // where the last answer came from, behind all redirects
	Hops   []Hop    // the redirects that led there
	Event  Event    // how it went
	Notes  EventSet // Event, and what else there is to say of the answer
	Status int      // of the last answer, 0 if there was none
	Header Header   // of the last answer
	Size   int      // bytes of the body that were read, after decompression
	Err    error    // why there is no file, or no newer one

	// File is the copy whose rules are used, nil if there is none. It is a
	// stale one if Failing is set.
	File    *robots.File
	Fetched time.Time // when File was fetched or last confirmed
	Failing time.Time // the first failure in a row; zero if the last attempt did not fail
	Until   time.Time // when to ask again

	allowed    bool   // for every URL, where File is nil
	copyURL    string // of File: where it came from, and what names its version there
	etag, date string
	last       *robots.File // the last good copy, also while it is not used
}

// hot is what a question about a known origin reads first. It stands together
// in memory, because with many origins memory is what a question waits for.
type hot struct {
	key     string        // of the origin, in memory
	expires int64         // Until, in Unix nanoseconds
	refresh int64         // when to look for a newer file ahead of Until, in Unix nanoseconds; set atomically
	group   *robots.Group // of the client's agent in File, where asking it is as good as asking File
	used    uint32        // since the hand came by; set atomically. Not 0: yes
	place   int32         // in the ring, and
	cost    int64         // the bytes it takes: guarded by its shard's mutex
}

// A Hop is one redirect.
type Hop struct {
	URL      string // where it came from
	Status   int
	Location string // where it leads, as sent
}

// Header holds the fields of an answer that matter here, as sent.
type Header struct {
	ContentType     string
	ContentEncoding string
	CacheControl    string
	Age             string
	Expires         string
	Date            string
	ETag            string
	LastModified    string
	RetryAfter      string
}

// Decide answers for a crawler and a target of the entry's origin.
func (e *Entry) Decide(a robots.Agent, target string) Decision {
	d := Decision{Origin: e.Origin, Event: e.Event, Status: e.Status, Until: e.Until, Err: e.Err}
	if e.File != nil {
		if len(a.Fallback) == 0 && !a.NoStar { // then the token says it all: StarDelay is about delays
			d.Decision = e.File.Decide(a.Token, target)
		} else {
			d.Decision = e.File.DecideFor(a, target)
		}
		d.Stale = !e.Failing.IsZero()
		return d
	}
	// What holds for every URL need not be asked, but for what can be no URL.
	d.Verdict, d.Reason = robots.Disallow, robots.ReasonUnreachable
	if e.allowed {
		d.Verdict = robots.Allow
	}
	if isRobotsTxt(target) {
		d.Verdict, d.Reason = robots.Allow, robots.ReasonRobotsTxt
	} else if c := e.Event.Class(); c == ClassClient || c == ClassRedirect {
		d.Reason = robots.ReasonUnavailable
	}
	return d
}

// own finds the group of the client's agent, once for all its questions. A
// Group does not know which of its User-agent values names the agent; where
// that is not the first, the File must be asked. The target is one that no
// rule is tried on.
func (e *Entry) own(a robots.Agent) {
	if e.File == nil {
		return
	}
	const target = "https://"
	if g := e.File.GroupFor(a); g != nil && g.Decide(target) == e.File.DecideFor(a, target) {
		e.group = g
	}
}

// decide is Decide for the client's agent.
func (e *Entry) decide(a robots.Agent, target string) Decision {
	if e.group == nil {
		return e.Decide(a, target)
	}
	return Decision{
		Decision: e.group.Decide(target),
		Origin:   e.Origin, Event: e.Event, Status: e.Status, Until: e.Until, Err: e.Err, Stale: !e.Failing.IsZero(),
	}
}

// isRobotsTxt reports whether target is /robots.txt, which may always be asked
// for (RFC 9309, 2.2.2): it is how an outage ends.
func isRobotsTxt(target string) bool {
	if authority, scheme, ok := cutOrigin(target); ok {
		target = target[len(scheme)+len("://")+len(authority):]
	}
	const self = "/robots.txt"
	return len(target) >= len(self) && target[:len(self)] == self &&
		(len(target) == len(self) || target[len(self)] == '#')
}

// failed returns the decision of a question that led to no entry.
func failed(o Origin, event Event, err error) Decision {
	d := Decision{Origin: o, Event: event, Err: err}
	d.Verdict, d.Reason = robots.Disallow, robots.ReasonUnreachable
	if event == EventURL {
		d.Reason = robots.ReasonBadTarget
	}
	return d
}

// judge fills in what the policy makes of the entry at a moment: which copy
// is used, or what counts for every URL. It returns when that may change,
// counted from the first failure; 0 means not by itself.
func (e *Entry) judge(p *StatusPolicy, now time.Time) (change time.Duration) {
	if e.Event.Class() == ClassSuccess {
		e.File = e.last
		return 0
	}
	since := now.Sub(e.Failing)
	phase := p.phases(e.Event.Class()).at(since)
	e.File, e.allowed = nil, phase.Allow
	change = phase.Until
	if phase.Copy && e.last != nil {
		if end := e.Fetched.Add(p.CopyAge); now.Before(end) {
			e.File = e.last
			if left := end.Sub(e.Failing); change == 0 || left < change {
				change = left
			}
		}
	}
	return change
}
