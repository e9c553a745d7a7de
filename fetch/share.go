package fetch

import (
	"context"
	"strings"
	"time"

	"github.com/mayfetch/robots"
)

const (
	storeRetry  = 5 * time.Second // after the store gave no answer
	leaseSlack  = 5 * time.Second // of a lease beyond the time a fetch may take
	leaseAsk    = 20 * time.Millisecond
	leaseAskMax = 500 * time.Millisecond
)

// storeKey is what the keys of a crawler's files begin with. What is read of a
// file depends on the dialect, and what a server sends on the crawler.
func storeKey(d *robots.Dialect, token string) string {
	return "robots/1/" + d.Name() + "/" + strings.ToLower(token) + "/"
}

// obtain gets an origin's robots.txt from the fleet's store, or over the
// network if no process of the fleet has it or is about to. ahead says that
// old still holds, and that there is no hurry.
func (s *state) obtain(ctx context.Context, k string, o Origin, old *Entry, ahead bool) *Entry {
	if s.store == nil {
		return s.fetch(ctx, o, old)
	}
	ctx, cancel := context.WithTimeout(ctx, 2*s.timeouts.Whole+leaseSlack) // within leaseFor if there is a Gate
	defer cancel()
	pause := leaseAsk
	for {
		shared, err := s.load(ctx, k, o)
		if err != nil {
			return s.storeFailed(ctx, o, old, err)
		}
		if s.holds(shared, ahead) {
			return shared
		}
		release, ok, err := s.store.Lease(ctx, "lease/"+s.storeKey+k, s.leaseFor)
		switch {
		case err != nil:
			return s.storeFailed(ctx, o, old, err)
		case ok:
			e := s.fetchFor(ctx, k, o, old, ahead)
			release()
			return e
		case ahead:
			return old
		}
		select {
		case <-ctx.Done():
			return s.storeFailed(ctx, o, old, context.Cause(ctx))
		case <-time.After(pause):
			pause = min(2*pause, leaseAskMax)
		}
	}
}

// fetchFor fetches for the whole fleet. The caller holds the lease; before it
// had it, another may have been quicker.
func (s *state) fetchFor(ctx context.Context, k string, o Origin, old *Entry, ahead bool) *Entry {
	shared, err := s.load(ctx, k, o)
	if err != nil {
		return s.storeFailed(ctx, o, old, err)
	}
	if s.holds(shared, ahead) {
		return shared
	}
	if shared != nil && (old == nil || shared.Until.After(old.Until)) {
		old = shared
	}
	e := s.fetch(ctx, o, old)
	if e.Event.Class() == ClassNone {
		return e
	}
	// A failure to share is no reason to forget the answer: the others will
	// find the store silent and stay on the safe side.
	_ = s.store.Put(ctx, s.storeKey+k, e.encode(), s.policy.CopyAge+s.lives.Max)
	return e
}

// load returns the fleet's entry for a key, or nil.
func (s *state) load(ctx context.Context, k string, o Origin) (*Entry, error) {
	value, ok, err := s.store.Get(ctx, s.storeKey+k)
	if err != nil || !ok {
		return nil, err
	}
	return s.decode(value, o), nil
}

// holds reports whether an entry is young enough to be used as it is.
func (s *state) holds(e *Entry, ahead bool) bool {
	if e == nil {
		return false
	}
	if ahead {
		return s.now().UnixNano() < e.refresh
	}
	return s.now().UnixNano() < e.expires
}

// storeFailed returns the entry of a question that the store did not answer:
// a copy that this process has serves, else nothing is allowed.
func (s *state) storeFailed(ctx context.Context, o Origin, old *Entry, err error) *Entry {
	e := &Entry{Origin: o, URL: o.RobotsURL()}
	if s.ctx.Err() != nil || context.Cause(ctx) == context.Canceled {
		e.fail(EventCanceled, context.Canceled)
		return e
	}
	e.fail(EventStore, err)
	e.Notes = e.Notes.with(e.Event)
	e.keep(old)
	s.settle(e, old, s.now())
	return e
}
