package fetch

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mayfetch/robots"
)

// state is what a Client makes of its fields at the first question.
type state struct {
	err error // what is wrong with the fields

	dialect   *robots.Dialect
	policy    StatusPolicy
	lives     Lifetimes
	timeouts  Timeouts
	limit     int
	agent     robots.Agent
	userAgent string
	toASCII   func(string) (string, error)
	transport http.RoundTripper
	store     Store
	gate      *Gate
	leaseFor  time.Duration // what a lease is taken for
	storeKey  string        // what an origin's key in the store begins with
	now       func() time.Time
	hooks     Hooks
	memory    *memory
	ahead     chan struct{} // holds one token for each fetch ahead of time

	mu      sync.Mutex
	flights map[string]*flight
	closed  bool
	ctx     context.Context // of all fetches
	cancel  context.CancelFunc
	running sync.WaitGroup
}

// aheadCount is how many fetches ahead of time run at once. One that finds no
// room is tried again at the next question.
const aheadCount = 16

// begin makes the state, once.
func (c *Client) begin() *state {
	s := &c.state
	c.once.Do(func() {
		s.err = c.check()
		s.dialect = c.Dialect
		if s.dialect == nil {
			s.dialect = robots.RFC9309
		}
		if c.Status != nil {
			s.policy = *c.Status
		} else {
			s.policy = StatusPolicyFor(s.dialect, c.Agent.Token)
		}
		s.lives = c.Cache.filled()
		s.timeouts = Timeouts{
			Connect: or(c.Timeouts.Connect, 5*time.Second),
			Header:  or(c.Timeouts.Header, 10*time.Second),
			Whole:   or(c.Timeouts.Whole, 30*time.Second),
		}
		s.limit = limitFor(s.dialect)
		s.agent, s.userAgent, s.toASCII = c.Agent, c.UserAgent, c.ToASCII
		if s.transport = c.Transport; s.transport == nil {
			s.transport = newTransport(c.Address, s.timeouts)
		}
		s.store, s.storeKey = c.Store, storeKey(s.dialect, c.Agent.Token)
		s.leaseFor = s.timeouts.Whole + leaseSlack
		if s.gate = c.Gate; s.gate != nil {
			s.leaseFor = 2 * s.leaseFor // as long as obtain goes on: turns may be far away
		}
		if s.now = c.Now; s.now == nil {
			s.now = time.Now
		}
		s.hooks = c.Hooks
		bytes := c.MaxBytes
		if bytes <= 0 {
			bytes = 256 << 20
		}
		s.memory = newMemory(bytes)
		s.ahead = make(chan struct{}, aheadCount)
		s.flights = map[string]*flight{}
		s.ctx, s.cancel = context.WithCancel(context.Background())
	})
	return s
}

// flight is a fetch that any number of questions wait for.
type flight struct {
	done    chan struct{}
	entry   *Entry // once done is closed
	waiting int    // guarded by state.mu
	ahead   bool   // goes on when nobody waits
	cancel  context.CancelFunc
}

func (c *Client) decide(ctx context.Context, url string) (Decision, error) {
	s := c.begin()
	e, target, err := s.entry(ctx, url)
	if err != nil {
		d := failed(e.Origin, e.Event, err)
		s.refuse(url, d)
		return d, err
	}
	d := e.decide(c.Agent, target)
	if !d.Allowed() {
		s.refuse(url, d)
	}
	return d, nil
}

func (s *state) refuse(url string, d Decision) {
	if s.hooks.Refused != nil {
		s.hooks.Refused(url, d)
	}
}

func (c *Client) file(ctx context.Context, url string) (*Entry, error) {
	e, _, err := c.begin().entry(ctx, url)
	return e, err
}

// entry returns what is known of the origin of url, and what to ask it about.
// The plain case, an entry that is young enough, allocates nothing.
func (s *state) entry(ctx context.Context, url string) (e *Entry, target string, err error) {
	if s.err != nil {
		e, err = unknown(Origin{}, EventSetup, s.err)
		return e, url, err
	}
	target = url
	k, ok := key(url)
	if ok {
		if rest := url[len(k):]; rest != "" && rest[0] == '/' {
			target = rest // the same, and read already
		}
	} else {
		o, err := parseOrigin(url, s.toASCII)
		if err != nil {
			e, err = unknown(o, EventURL, err)
			return e, url, err
		}
		k = o.String()
	}
	if e = s.memory.get(k); e != nil {
		if now := s.now().UnixNano(); now < e.expires {
			if now >= atomic.LoadInt64(&e.refresh) {
				s.lookAhead(k, e)
			}
			s.answer(e.Origin, FromMemory)
			return e, target, e.problem()
		}
	}
	e, err = s.wait(ctx, k)
	return e, target, err
}

func (s *state) answer(o Origin, from Source) {
	if s.hooks.Answered != nil {
		s.hooks.Answered(o, from)
	}
}

// unknown returns the entry of a question that led to none.
func unknown(o Origin, event Event, err error) (*Entry, error) {
	return &Entry{Origin: o, Event: event, Err: err}, err
}

// problem returns the entry's error if no policy has an answer to it.
func (e *Entry) problem() error {
	if c := e.Event.Class(); c == ClassNone || c == ClassOwn && e.File == nil {
		return e.Err
	}
	return nil
}

// wait joins the flight for a key, or starts it, and waits for its end.
func (s *state) wait(ctx context.Context, k string) (*Entry, error) {
	o, err := parseOrigin(k, nil)
	if err != nil {
		return unknown(o, EventURL, err)
	}
	for {
		f, e := s.join(k, o)
		switch {
		case e != nil:
			s.answer(o, FromFlight)
			return e, e.problem()
		case f == nil:
			s.answer(o, FromNowhere)
			return s.giveUp(o, context.Canceled)
		}
		select {
		case <-f.done:
			if f.ahead && s.now().UnixNano() >= f.entry.expires {
				continue // it left the work to another process, and time ran out
			}
			s.answer(o, FromFlight)
			return f.entry, f.entry.problem()
		case <-ctx.Done():
			s.leave(k, f)
			s.answer(o, FromNowhere)
			return s.giveUp(o, context.Cause(ctx))
		}
	}
}

func (s *state) giveUp(o Origin, cause error) (*Entry, error) {
	return unknown(o, EventCanceled, &FetchError{URL: o.RobotsURL(), Event: EventCanceled, Err: cause})
}

// join returns the flight for a key, started if there is none, or the entry
// that one has just brought. A closed client has neither.
func (s *state) join(k string, o Origin) (*flight, *Entry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e := s.memory.get(k); e != nil && s.now().UnixNano() < e.expires {
		return nil, e
	}
	f := s.flights[k]
	if f == nil {
		f = s.start(k, o, false)
	}
	if f != nil {
		f.waiting++
	}
	return f, nil
}

// leave takes one who waited off a flight, and ends it if that was the last.
func (s *state) leave(k string, f *flight) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.waiting--; f.waiting == 0 && !f.ahead {
		f.cancel()
		if s.flights[k] == f {
			delete(s.flights, k)
		}
	}
}

// start starts the flight for a key, unless the client is closed. The caller
// holds mu.
func (s *state) start(k string, o Origin, ahead bool) *flight {
	if s.closed {
		return nil
	}
	f := &flight{done: make(chan struct{}), ahead: ahead}
	var ctx context.Context
	ctx, f.cancel = context.WithCancel(s.ctx)
	s.flights[k] = f
	s.running.Add(1)
	go s.fly(ctx, k, o, f)
	return f
}

func (s *state) fly(ctx context.Context, k string, o Origin, f *flight) {
	defer s.running.Done()
	defer f.cancel()
	old := s.memory.get(k)
	e := s.obtain(ctx, k, o, old, f.ahead)
	if e.Event.Class() != ClassNone && e != old {
		e.own(s.agent)
		s.memory.put(k, e)
	}
	f.entry = e
	s.mu.Lock()
	if s.flights[k] == f {
		delete(s.flights, k)
	}
	s.mu.Unlock()
	close(f.done)
	if f.ahead {
		<-s.ahead
	}
}

// lookAhead starts a fetch for an entry that still holds, if there is room.
func (s *state) lookAhead(k string, e *Entry) {
	select {
	case s.ahead <- struct{}{}:
	default:
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	newer := s.memory.get(k) != e || atomic.LoadInt64(&e.refresh) == e.expires
	if newer || s.flights[k] != nil || s.start(k, e.Origin, true) == nil {
		<-s.ahead
		return
	}
	atomic.StoreInt64(&e.refresh, e.expires) // once is enough
}

func (c *Client) close() error {
	s := c.begin()
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.cancel()
	s.running.Wait()
	if t, ok := s.transport.(*http.Transport); ok && c.Transport == nil {
		t.CloseIdleConnections()
	}
	return nil
}
