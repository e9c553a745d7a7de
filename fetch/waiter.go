package fetch

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/mayfetch/robots"
)

// A waiter is a call of Wait.
type waiter struct {
	gate     *Gate
	ctx      context.Context
	host     string
	group    *robots.Group
	patience time.Time // when the Gate's patience is over
	end      time.Time // or the context's deadline, if that is before
}

func (w *waiter) wait(now time.Time) error {
	pause, err := w.pauseAt(now)
	if err != nil {
		return err
	}
	limit := w.end.Sub(now)
	most := int64(math.MaxInt64)
	if pause > 0 {
		most = int64(limit / pause)
	}
	lines := &w.gate.lines
	l, ahead, err := lines.enter(w.ctx, w.host, most)
	switch {
	case err != nil:
		return w.refuse(GaveUp, 0, 0, err)
	case l == nil:
		return w.tooFar(TurnTooFar, time.Duration(ahead)*pause, limit, nil)
	}
	unused, err := w.first(l)
	lines.leave(w.host, l, unused)
	return err
}

// first waits as the first in its line. It returns the slot that it has not
// used, if there is one.
func (w *waiter) first(l *line) (unused *turn, err error) {
	slack := time.Duration(0) // more than usual
	for {
		now := time.Now()
		if slack > 0 && now.After(w.end) { // each turn came up late
			return nil, w.tooFar(TurnTooFar, now.Sub(w.end), 0, nil)
		}
		if closed := untilOpen(w.group, now); closed > 0 {
			if err := w.sleep(now.Add(closed), OutOfHours); err != nil {
				return nil, err
			}
			continue
		}
		pause, err := w.pauseAt(now)
		if err != nil {
			return nil, err
		}
		hushed := w.gate.lines.hushed(l)
		s, inherited := w.gate.lines.inherit(l, pause)
		if !inherited {
			if s, err = w.reserve(pause, slack); err != nil {
				return nil, err
			}
		}
		// By then it may be after hours, or another Request-rate may hold.
		closed := untilOpen(w.group, s.at)
		if pause, err = w.pauseAt(s.at); err != nil {
			return nil, err
		}
		if closed > 0 || pause > s.pause {
			if err := w.sleep(s.at.Add(closed), OutOfHours); err != nil {
				return nil, err
			}
			continue
		}
		if err := w.sleep(s.at, TurnTooFar); err != nil {
			return &s, err
		}
		late := time.Since(s.earliest)
		if w.gate.lines.hushed(l) == hushed && (s.pause == 0 || late <= s.slack/2) {
			return nil, nil
		}
		const most = 10 * time.Second // beyond the pause: what keeps it so long is no slowness
		slack = min(2*s.slack, s.pause+most)
	}
}

// pauseAt returns the pause to keep at t, or an error if it is too long.
func (w *waiter) pauseAt(t time.Time) (time.Duration, error) {
	pause, most := w.gate.pause(w.group, t), or(w.gate.Max, 5*time.Minute)
	if own := w.gate.Min; pause > max(most, own) {
		return 0, w.refuse(PauseTooLong, pause, max(most, own), nil)
	}
	return pause, nil
}

// reserve takes the next slot of the store.
func (w *waiter) reserve(pause, slack time.Duration) (turn, error) {
	store, lines := w.gate.store(), &w.gate.lines
	if until, ok := lines.debt(w.host); ok {
		if err := store.Delay(w.ctx, w.host, time.Until(until)); err != nil {
			lines.hush(w.host, true, until)
			return turn{}, w.refuse(StoreFailed, 0, 0, err)
		}
	}
	s := turn{pause: pause}
	if pause > 0 {
		const least = 10 * time.Millisecond // what timers and schedulers need
		s.slack = max(pause/8, slack, least)
	}
	asked := time.Now()
	limit := max(w.end.Sub(asked), 0)
	wait, err := store.Reserve(w.ctx, w.host, pause+s.slack, limit)
	var far *TooFarError
	switch {
	case errors.As(err, &far):
		return turn{}, w.tooFar(TurnTooFar, far.Wait, limit, err)
	case err != nil && w.ctx.Err() != nil:
		return turn{}, w.refuse(GaveUp, 0, 0, w.ctx.Err())
	case err != nil:
		return turn{}, w.refuse(StoreFailed, 0, 0, err)
	}
	s.earliest, s.at = asked.Add(wait), time.Now().Add(wait)
	return s, nil
}

// sleep returns at t, or with an error as soon as it is clear that t will be
// too late.
func (w *waiter) sleep(t time.Time, cause GateCause) error {
	now := time.Now()
	if !t.After(now) {
		return nil
	}
	if t.After(w.end) {
		return w.tooFar(cause, t.Sub(now), w.end.Sub(now), nil)
	}
	timer := time.NewTimer(t.Sub(now))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-w.ctx.Done():
		return w.refuse(GaveUp, 0, 0, w.ctx.Err())
	}
}

// tooFar refuses a wait that is longer than limit, which is the Gate's or the
// context's.
func (w *waiter) tooFar(cause GateCause, wait, limit time.Duration, err error) error {
	if w.end.Before(w.patience) {
		err = errors.Join(context.DeadlineExceeded, err)
	}
	return w.refuse(cause, wait, limit, err)
}

func (w *waiter) refuse(cause GateCause, wait, limit time.Duration, err error) error {
	return &GateError{Host: w.host, Cause: cause, Wait: wait, Limit: limit, Err: err}
}
