package fetch

import (
	"context"
	"time"
)

// A Store holds what the processes of a fleet share: robots.txt files, who is
// fetching one, and when a host may be asked next. A [MemoryStore] shares
// within one process. A Store is safe for concurrent use. Any error means
// that the answer is unknown; callers then stay on the safe side. Where ctx has
// ended, its error is the answer.
type Store interface {
	// Get returns the value last Put under key; ok is false if there is none
	// or its time is over.
	Get(ctx context.Context, key string) (value []byte, ok bool, err error)

	// Put keeps a copy of value for ttl.
	Put(ctx context.Context, key string, value []byte, ttl time.Duration) error

	// Lease takes key for ttl if nobody in the fleet holds it, and reports
	// whether it did. The holder calls release when done; a lease that is not
	// released ends by itself after ttl.
	Lease(ctx context.Context, key string, ttl time.Duration) (release func(), ok bool, err error)

	// Reserve takes the next free slot of host and returns how long it is
	// until then, by the store's own clock. Between two slots lies the longer
	// of the spacings that they were asked for with. Where the wait would
	// exceed limit, nothing is taken and the error is a [*TooFarError].
	Reserve(ctx context.Context, host string, spacing, limit time.Duration) (wait time.Duration, err error)

	// Delay keeps every slot of host free that lies less than d from now, as
	// Retry-After asks. It never brings a slot forward.
	Delay(ctx context.Context, host string, d time.Duration) error
}

// TooFarError is the error of [Store.Reserve] when a host's next slot is
// further away than the caller will wait.
type TooFarError struct {
	Host  string
	Wait  time.Duration // how long it would have been
	Limit time.Duration // how long the caller would have waited
}

// Error says how far the slot is.
func (e *TooFarError) Error() string {
	return "next request to " + e.Host + " is " + e.Wait.String() + " away, more than the limit of " + e.Limit.String()
}
