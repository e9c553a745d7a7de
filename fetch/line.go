package fetch

import (
	"container/list"
	"context"
	"sync"
	"time"
)

// A turn is a slot taken from a Store, by this process's clock.
type turn struct {
	at       time.Time     // not before
	earliest time.Time     // when it may have been by the store's clock, its answer having taken time
	pause    time.Duration // what it is kept clear of its neighbours by, without slack
	slack    time.Duration // beyond the pause; half of it is how late it may be used
}

// lines are the queues of a process, one for each host that somebody waits
// for. Only the first in a line holds a slot: so whoever gives up further back
// wastes none, and a host that asks for quiet finds few slots already taken.
type lines struct {
	mu     sync.Mutex
	byHost map[string]*line
	owed   map[string]time.Time // hosts whose request for quiet the store has not taken yet
}

// A line is the queue for one host. Its fields are guarded by lines.mu.
type line struct {
	waiting list.List // of chan struct{}, closed when it is their turn to be first
	left    *turn     // of a first who gave up before it
	hushes  int       // how often the host asked for quiet
}

// enter joins the line for host and returns when it is first in it. It refuses
// at once, with a nil line, if there are more than most before it.
func (s *lines) enter(ctx context.Context, host string, most int64) (l *line, ahead int, err error) {
	s.mu.Lock()
	l = s.byHost[host]
	if l == nil {
		if s.byHost == nil {
			s.byHost = map[string]*line{}
		}
		l = new(line)
		s.byHost[host] = l
		s.mu.Unlock()
		return l, 0, nil
	}
	ahead = l.waiting.Len() + 1
	if int64(ahead) > most {
		s.mu.Unlock()
		return nil, ahead, nil
	}
	called := make(chan struct{})
	place := l.waiting.PushBack(called)
	s.mu.Unlock()
	select {
	case <-called:
		return l, ahead, nil
	case <-ctx.Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-called: // at the same moment: hand it on
		s.next(host, l)
	default:
		l.waiting.Remove(place)
	}
	return nil, ahead, ctx.Err()
}

// leave lets the next in the line be first. A slot that is left unused is
// theirs.
func (s *lines) leave(host string, l *line, unused *turn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l.left = unused
	s.next(host, l)
}

func (s *lines) next(host string, l *line) {
	first := l.waiting.Front()
	if first == nil {
		delete(s.byHost, host)
		return
	}
	close(l.waiting.Remove(first).(chan struct{}))
}

// inherit returns the slot that the one before left, if it is still to come
// and kept clear enough.
func (s *lines) inherit(l *line, pause time.Duration) (turn, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	left := l.left
	l.left = nil
	if left == nil || left.pause < pause || !time.Now().Before(left.at) {
		return turn{}, false
	}
	return *left, true
}

// hushed returns how often the host of l has asked for quiet.
func (s *lines) hushed(l *line) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return l.hushes
}

// hush voids the slot that is held for host, because it asks for quiet. If
// owed, the store could not be told of the quiet until then.
func (s *lines) hush(host string, owed bool, until time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if l := s.byHost[host]; l != nil {
		l.hushes++
		l.left = nil
	}
	if owed {
		if s.owed == nil {
			s.owed = map[string]time.Time{}
		}
		if until.After(s.owed[host]) {
			s.owed[host] = until
		}
	}
}

// debt returns the quiet that the store must still be told of, and forgets it.
func (s *lines) debt(host string) (until time.Time, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	until, ok = s.owed[host]
	delete(s.owed, host)
	return until, ok
}
