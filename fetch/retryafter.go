package fetch

import (
	"context"
	"net/http"
	"strconv"
	"time"
)

const (
	unsaidQuiet = 30 * time.Second // after a 429 or 503 that does not say how long
	mostQuiet   = 24 * time.Hour   // what an answer can ask for; more is taken for a mistake
	tellTimeout = 5 * time.Second  // for telling the store
)

// Report tells the Gate of an answer of host. After a 429 or 503 nobody asks
// the host again until the time that Retry-After says (RFC 9110, 10.2.3), or
// for 30 seconds if it says none; a day is the most. A request that another
// process already holds the next turn for may still go out, one of each
// process. If the store cannot be told, the error says so, and the Gate tells
// it before anybody's next turn. Other answers, nil and a nil Gate do nothing.
func (g *Gate) Report(ctx context.Context, host string, resp *http.Response) error {
	if g == nil || resp == nil {
		return nil
	}
	now := time.Now()
	quiet := quietOf(resp, now)
	if quiet <= 0 {
		return nil
	}
	host = hostKey(host)
	// Whoever asked may be gone; the host's wish stays.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), tellTimeout)
	defer cancel()
	err := g.store().Delay(ctx, host, quiet)
	g.lines.hush(host, err != nil, now.Add(quiet))
	if err != nil {
		return &GateError{Host: host, Cause: StoreFailed, Wait: quiet, Err: err}
	}
	return nil
}

// quietOf returns for how long an answer asks to be left alone.
func quietOf(resp *http.Response, now time.Time) time.Duration {
	if resp.StatusCode != http.StatusTooManyRequests && resp.StatusCode != http.StatusServiceUnavailable {
		return 0
	}
	value := resp.Header.Get("Retry-After")
	if allDigits(value) {
		seconds, err := strconv.ParseUint(value, 10, 32)
		if err != nil {
			return mostQuiet
		}
		return min(time.Duration(seconds)*time.Second, mostQuiet)
	}
	until, err := http.ParseTime(value)
	if err != nil {
		return unsaidQuiet
	}
	if date, err := http.ParseTime(resp.Header.Get("Date")); err == nil {
		now = date // both by the server's clock, which may be wrong
	}
	return min(until.Sub(now), mostQuiet)
}

func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
