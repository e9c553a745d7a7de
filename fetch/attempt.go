package fetch

import (
	"context"
	"strings"
	"time"
)

// fetch makes one attempt to get an origin's robots.txt and says what follows
// from it. old is what was known before, or nil.
func (s *state) fetch(ctx context.Context, o Origin, old *Entry) *Entry {
	began := time.Now()
	e := &Entry{Origin: o}
	body, bomb := s.ask(ctx, e, old)
	e.Size = len(body)
	now := s.now()
	switch {
	case e.Event == EventNotModified:
		e.keep(old)
		e.Fetched = now
	case e.Event.Class() == ClassSuccess:
		s.take(e, body, bomb, now)
	case e.Event.Class() != ClassNone:
		e.keepFrom(old, &s.policy)
	}
	e.Notes = e.Notes.with(e.Event)
	if e.Event.Class() != ClassNone { // else nothing was learnt, and nothing follows
		s.settle(e, old, now)
	}
	if s.hooks.Fetched != nil {
		s.hooks.Fetched(e, time.Since(began))
	}
	return e
}

// take makes the body of a 2xx answer the copy that is used.
func (s *state) take(e *Entry, body []byte, bomb bool, now time.Time) {
	f, notes, err := read(s.dialect, body, s.limit, e.Header.ContentType)
	if err != nil { // a reader of bytes has none
		e.fail(EventEncoding, err)
		return
	}
	if bomb {
		notes = notes.with(EventBomb)
	}
	e.last, e.Notes, e.Event, e.Fetched = f, notes, eventAmong(notes), now
	e.copyURL = e.URL
	e.etag, e.date = strings.Clone(e.Header.ETag), strings.Clone(e.Header.LastModified)
}

// keep takes over the copy of an older entry.
func (e *Entry) keep(old *Entry) {
	if old != nil {
		e.last, e.Fetched = old.last, old.Fetched
		e.copyURL, e.etag, e.date = old.copyURL, old.etag, old.date
	}
}

// keepFrom takes over the copy of an older entry if it may still be needed: an
// answer that there is no file ends its life, unless the policy says otherwise.
func (e *Entry) keepFrom(old *Entry, p *StatusPolicy) {
	c := e.Event.Class()
	if c == ClassClient || c == ClassRedirect {
		needed := false
		for _, phase := range p.phases(c) {
			needed = needed || phase.Copy
		}
		if !needed {
			return
		}
	}
	e.keep(old)
}

// settle gives the entry its verdict and its times.
func (s *state) settle(e, old *Entry, now time.Time) {
	c := e.Event.Class()
	if c != ClassSuccess {
		e.Failing = now
		if old != nil && !old.Failing.IsZero() && isPassing(old.Event.Class()) == isPassing(c) {
			e.Failing = old.Failing
		}
	}
	change := e.judge(&s.policy, now)
	var life time.Duration
	switch {
	case c == ClassSuccess:
		life = s.lives.ofSuccess(e.Header)
	case e.Event == EventStore:
		life = storeRetry
	case isPassing(c):
		life = s.lives.ofFailure(now.Sub(e.Failing), e.Header, now)
	default:
		life = s.lives.Absent
	}
	e.Until = now.Add(life)
	if end := e.Failing.Add(change); change > 0 && end.Before(e.Until) {
		e.Until = end
	}
	e.expires = e.Until.UnixNano()
	e.refresh = e.expires
	if c == ClassSuccess || c == ClassClient {
		e.refresh = now.UnixNano() + int64(refreshAt*float64(life))
	}
}

// isPassing reports whether events of the class are expected to pass: Google's
// twelve hours are counted over them together.
func isPassing(c Class) bool {
	return c == ClassLimited || c == ClassServer || c == ClassNetwork || c == ClassOwn
}
