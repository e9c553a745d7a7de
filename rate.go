package robots

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// A RequestRate is a Request-rate line: at most Requests pages in each Per.
// The field is of Sean Conner's proposal for robots.txt 2.0 (1996).
type RequestRate struct {
	Requests int           // at least 1
	Per      time.Duration // more than 0
	Window   Window        // when the rate holds; the zero Window is always
	Position Position
}

// Interval returns the pause between two requests that keeps to the rate.
func (r RequestRate) Interval() time.Duration {
	if r.Requests <= 1 {
		return r.Per
	}
	n := time.Duration(r.Requests)
	return r.Per/n + min(r.Per%n, 1) // rounded up
}

// RequestRates returns the group's Request-rate lines that can be read, in
// file order. A rate is written requests/time, the time in seconds or with one
// of the units s, m, h and d, and may be followed by hours of the day:
//
//	Request-rate: 1/10s
//	Request-rate: 60/1m 2100-0529
func (g *Group) RequestRates() []RequestRate {
	if g == nil {
		return nil
	}
	var list []RequestRate
	w := g.file.walker(g.firstAgent().start())
	for e := range g.linesOf(FieldRequestRate) {
		rate, problem := parseRate(g.file.valueOf(e))
		if problem != "" {
			continue
		}
		rate.Position = w.to(int(e.start))
		list = append(list, rate)
	}
	return list
}

// parseRate reads a Request-rate value.
func parseRate(value string) (r RequestRate, problem string) {
	const noun = "request rate"
	rate, hours := value, ""
	if i := strings.IndexAny(value, blanks); i >= 0 {
		rate, hours = value[:i], strings.Trim(value[i:], blanks)
	}
	requests, per, _ := strings.Cut(rate, "/")
	count, ok := parseCount(requests)
	if !ok {
		return r, complain(noun, value, "write requests/time, such as 1/10s")
	}
	if r.Per, ok = parsePer(per); !ok {
		return r, complain(noun, value, "write a time such as 10s, 1m, 1h or 1d after the slash")
	}
	if hours != "" {
		if r.Window, ok = parseWindow(hours); !ok {
			return r, complain(noun, value, "write hours as HHMM-HHMM, such as 0600-0845")
		}
	}
	r.Requests = int(min(count, math.MaxInt32))
	return r, ""
}

// parsePer reads the time of a rate: a number, and a unit if it is not seconds.
func parsePer(s string) (time.Duration, bool) {
	unit := time.Second
	if s != "" {
		last := len(s) - 1
		switch lower(s[last]) {
		case 's':
			s = s[:last]
		case 'm':
			s, unit = s[:last], time.Minute
		case 'h':
			s, unit = s[:last], time.Hour
		case 'd':
			s, unit = s[:last], 24*time.Hour
		}
	}
	n, ok := parseCount(s)
	if !ok || n > int64(math.MaxInt64/unit) {
		return 0, false
	}
	return time.Duration(n) * unit, true
}

// parseCount reads a number of digits alone, and not 0.
func parseCount(s string) (int64, bool) {
	n, err := strconv.ParseUint(s, 10, 63)
	return int64(n), err == nil && n > 0
}
