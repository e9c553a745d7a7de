package fetch

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	longest    = 24 * time.Hour // RFC 9309, 2.4: a copy should not be used for longer
	refreshAt  = 0.8            // of a life, where a newer copy is looked for ahead of time
	defMin     = 5 * time.Minute
	defAbsent  = time.Hour
	defRetry   = time.Minute
	defRetryAt = time.Hour
)

// filled returns l with the values that zero stands for.
func (l Lifetimes) filled() Lifetimes {
	l.Max = min(or(l.Max, longest), longest)
	l.Min = min(or(l.Min, defMin), l.Max)
	l.Absent = min(or(l.Absent, defAbsent), longest)
	l.Retry = or(l.Retry, defRetry)
	l.RetryAt = min(max(or(l.RetryAt, defRetryAt), l.Retry), longest)
	return l
}

func or(d, def time.Duration) time.Duration {
	if d <= 0 {
		return def
	}
	return d
}

// ofSuccess is how long a copy lives: what the server says, within bounds.
func (l Lifetimes) ofSuccess(h Header) time.Duration {
	life, said := freshness(h)
	if !said {
		return l.Max
	}
	return min(max(life, l.Min), l.Max)
}

// ofFailure is how long to wait before the next attempt when attempts have
// failed for a while: as long again as it has been, so that waits double.
func (l Lifetimes) ofFailure(since time.Duration, h Header, now time.Time) time.Duration {
	wait := min(max(since, l.Retry), l.RetryAt)
	if asked, ok := retryAfter(h.RetryAfter, now); ok {
		wait = min(max(wait, asked), longest)
	}
	return wait
}

// freshness reads from an answer's header for how long it is fresh (RFC 9111,
// 4.2.1), and whether it says so.
func freshness(h Header) (life time.Duration, said bool) {
	for part := range strings.SplitSeq(h.CacheControl, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch strings.ToLower(name) {
		case "no-store", "no-cache":
			return 0, true
		case "max-age":
			if n, ok := seconds(strings.Trim(value, `"`)); ok {
				age, _ := seconds(h.Age)
				life, said = n-age, true
			}
		}
	}
	if said || h.Expires == "" {
		return life, said
	}
	end, err := http.ParseTime(h.Expires)
	if err != nil {
		return 0, true // RFC 9111, 5.3: "0" and other nonsense mean the past
	}
	start, err := http.ParseTime(h.Date)
	if err != nil {
		return 0, false
	}
	return end.Sub(start), true
}

// retryAfter reads a Retry-After field: seconds, or a date.
func retryAfter(value string, now time.Time) (time.Duration, bool) {
	if n, ok := seconds(value); ok {
		return n, true
	}
	if t, err := http.ParseTime(value); err == nil {
		return t.Sub(now), true
	}
	return 0, false
}

// seconds reads a count of seconds; one too large to count is a year.
func seconds(s string) (time.Duration, bool) {
	s = strings.TrimSpace(s)
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	const year = 365 * 24 * 3600
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n > year {
		n = year
	}
	return time.Duration(n) * time.Second, true
}
