package robots

import (
	"strings"
	"time"
)

// A VisitTime is a Visit-time line: the hours in which a crawler may come. The
// field is of Sean Conner's proposal for robots.txt 2.0 (1996).
type VisitTime struct {
	Window   Window
	Position Position
}

// A Window is a part of each day in UTC, in minutes from midnight, from the
// start of From to the end of To: published files have windows like 2100-0529
// and 0530-2059 side by side. If To is before From, it ends on the next day.
// If they are equal, as in the zero Window, it is the whole day.
type Window struct{ From, To int }

// Contains reports whether t lies in the window.
func (w Window) Contains(t time.Time) bool {
	t = t.UTC()
	m := t.Hour()*60 + t.Minute()
	switch {
	case w.From == w.To:
		return true
	case w.From < w.To:
		return w.From <= m && m <= w.To
	}
	return w.From <= m || m <= w.To
}

// String returns the window as it is written in robots.txt: "0400-0845".
func (w Window) String() string {
	b := make([]byte, 0, len("0400-0845"))
	b = appendClock(b, w.From)
	return string(appendClock(append(b, '-'), w.To))
}

func appendClock(b []byte, minute int) []byte {
	h, m := minute/60%24, minute%60
	return append(b, digit(h/10), digit(h%10), digit(m/10), digit(m%10))
}

func digit(n int) byte { return byte('0' + n) }

// VisitTimes returns the group's Visit-time lines that can be read, in file
// order. A crawler may come when any of them contains the time.
func (g *Group) VisitTimes() []VisitTime {
	if g == nil {
		return nil
	}
	var list []VisitTime
	w := g.file.walker(g.firstAgent().start())
	for e := range g.linesOf(FieldVisitTime) {
		if window, problem := parseVisitTime(g.file.valueOf(e)); problem == "" {
			list = append(list, VisitTime{window, w.to(int(e.start))})
		}
	}
	return list
}

// parseVisitTime reads a Visit-time value.
func parseVisitTime(value string) (Window, string) {
	w, ok := parseWindow(value)
	if !ok {
		return w, complain("visit time", value, "write hours as HHMM-HHMM in UTC, such as 0600-0845")
	}
	return w, ""
}

// parseWindow reads two times of day with - or white space between them.
func parseWindow(s string) (w Window, ok bool) {
	from, to, dash := strings.Cut(s, "-")
	if !dash {
		i := strings.IndexAny(s, blanks)
		if i < 0 {
			return Window{}, false
		}
		from, to = s[:i], s[i:]
	}
	to = strings.Trim(to, blanks)
	w.From, ok = parseClock(strings.Trim(from, blanks))
	if !ok {
		return Window{}, false
	}
	if to == "2400" || to == "24:00" {
		w.To = 24*60 - 1 // the end of its minute is midnight
		return w, true
	}
	if w.To, ok = parseClock(to); !ok {
		return Window{}, false
	}
	return w, true
}

// parseClock reads a time of day, HHMM or HH:MM, as minutes from midnight. The
// hour may have one digit.
func parseClock(s string) (minute int, ok bool) {
	if i := len(s) - 3; i > 0 && s[i] == ':' {
		s = s[:i] + s[i+1:]
	}
	if len(s) < 3 || len(s) > 4 || !allDigits(s) {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		n = n*10 + int(s[i]-'0')
	}
	if n/100 > 23 || n%100 > 59 {
		return 0, false
	}
	return n/100*60 + n%100, true
}
