package fetch

import (
	"context"
	"strings"
	"time"

	"github.com/mayfetch/robots"
)

// A Gate spaces the requests to each host, which pass one at a time. Its
// zero value works within one process; processes that have a [Store] in common
// take turns. It is safe for concurrent use, and its fields must not be changed
// once it is.
//
// The pause between two requests is the Gate's own or the one that the site
// asks for, in Crawl-delay or Request-rate, whichever is longer. Two requests
// are meant to pass at least that far apart by the store's clock, whoever sends
// them. To that end, turns are taken an eighth further apart. A turn that comes
// up later than half of this slack, because the machine is busy, is given up
// for another; the other half is for what lies between the Gate and the site.
//
// Known fault: of processes with a [Store] in common, a request
// passes too early now and then, under load and after one of them was killed.
//
// In a process, requests to a host pass in the order in which they came, and
// only the first of them holds a turn. If it gives up, the next has its turn;
// if there is none, that turn is lost, and no other.
type Gate struct {
	Store Store // where turns are taken; nil means a MemoryStore of the Gate's own

	Min      time.Duration // the Gate's own pause; 0 means 1 s, less means none
	Max      time.Duration // the longest pause that a site is given; 0 means 5 min
	Patience time.Duration // the longest wait for a turn; 0 means 15 min

	own   MemoryStore
	lines lines
}

// A GateCause says why a [Gate] let a request not pass.
type GateCause uint8

const (
	PauseTooLong GateCause = iota // the site asks for a longer pause than Gate.Max
	TurnTooFar                    // its turn comes later than Gate.Patience or the context's deadline
	OutOfHours                    // as before, for the hours that the site gives in Visit-time
	StoreFailed                   // nobody knows when its turn is
	GaveUp                        // the context ended
)

// GateError is the error of [Gate.Wait] and [Gate.Report].
type GateError struct {
	Host  string
	Cause GateCause
	Wait  time.Duration // of the pause, the wait or the quiet in question; 0 if not known
	Limit time.Duration // what Wait exceeds, if it does
	Err   error         // of the store or the context, if it is to blame
}

// Error says why the request did not pass.
func (e *GateError) Error() string {
	switch e.Cause {
	case PauseTooLong:
		return e.Host + " asks for " + e.Wait.String() + " between requests, more than " + e.Limit.String() +
			"; raise Gate.Max or leave the host out"
	case TurnTooFar:
		return "the next turn at " + e.Host + " is " + e.Wait.String() + " away, more than " + e.Limit.String()
	case OutOfHours:
		return e.Host + " lets crawlers in again in " + e.Wait.String() + ", which is more than " + e.Limit.String()
	case StoreFailed:
		return "turns at " + e.Host + " are not known: " + e.Err.Error()
	}
	return "gave up waiting for a turn at " + e.Host + ": " + e.Err.Error()
}

// Unwrap returns e.Err.
func (e *GateError) Unwrap() error { return e.Err }

// Wait returns nil when it is the caller's turn to send one request to host,
// whose rules for the crawler are group: nil if there are none, or for
// robots.txt itself, which counts like any other request. It refuses at once
// what would take too long, by the limits of the Gate and the deadline of ctx,
// and whatever the Store cannot answer; the error is then a [*GateError]. A
// nil Gate lets everything pass.
func (g *Gate) Wait(ctx context.Context, host string, group *robots.Group) error {
	if g == nil {
		return nil
	}
	w := waiter{gate: g, ctx: ctx, host: hostKey(host), group: group}
	if err := ctx.Err(); err != nil {
		return w.refuse(GaveUp, 0, 0, err)
	}
	now := time.Now()
	w.patience = now.Add(or(g.Patience, 15*time.Minute))
	w.end = w.patience
	if deadline, ok := ctx.Deadline(); ok && deadline.Before(w.end) {
		w.end = deadline
	}
	return w.wait(now)
}

// store returns where turns are taken.
func (g *Gate) store() Store {
	if g.Store == nil {
		return &g.own
	}
	return g.Store
}

// pause returns the pause between two requests at t: the longer of the Gate's
// and the group's.
func (g *Gate) pause(group *robots.Group, t time.Time) time.Duration {
	own := g.Min
	if own == 0 {
		own = time.Second
	}
	return max(own, 0, pauseAt(group, t))
}

// hostKey returns the name that a Store knows a host by.
func hostKey(host string) string { return strings.ToLower(host) }
