package fetch

import (
	"time"

	"github.com/mayfetch/robots"
)

// pauseAt returns the pause between two requests that a group asks for at t:
// the longest of its Crawl-delay and of the Request-rates that hold then.
func pauseAt(g *robots.Group, t time.Time) time.Duration {
	d, _ := g.CrawlDelay()
	for _, r := range g.RequestRates() {
		if r.Window.Contains(t) {
			d = max(d, r.Interval())
		}
	}
	return d
}

// untilOpen returns how long it is from t until the group's Visit-time lets a
// crawler in, 0 if t is such a time.
func untilOpen(g *robots.Group, t time.Time) time.Duration {
	wait := time.Duration(0)
	for i, v := range g.VisitTimes() {
		if v.Window.Contains(t) {
			return 0
		}
		if d := untilMinute(v.Window.From, t); i == 0 || d < wait {
			wait = d
		}
	}
	return wait
}

// untilMinute returns how long it is from t until a minute of the UTC day
// begins next.
func untilMinute(minute int, t time.Time) time.Duration {
	t = t.UTC()
	since := t.Sub(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC))
	return (time.Duration(minute)*time.Minute - since + day) % day
}
