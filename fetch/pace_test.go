package fetch

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestVisitingHours(t *testing.T) {
	for _, tt := range []struct {
		lines string
		clock string
		want  time.Duration
	}{
		{"", "12:00:00", 0},
		{"Visit-time: 0600-0845", "06:00:00", 0},
		{"Visit-time: 0600-0845", "08:45:59", 0},
		{"Visit-time: 0600-0845", "05:59:30", 30 * time.Second},
		{"Visit-time: 0600-0845", "08:46:00", 21*time.Hour + 14*time.Minute},
		{"Visit-time: 2200-0200", "01:00:00", 0},
		{"Visit-time: 2200-0200", "03:00:00", 19 * time.Hour},
		{"Visit-time: 0600-0700\nVisit-time: 1300-1400", "12:00:00", time.Hour},
		{"Visit-time: 1300-1400\nVisit-time: 0600-0700", "12:00:00", time.Hour},
		{"Visit-time: 0600-0700\nVisit-time: 1300-1400", "13:30:00", 0},
		{"Visit-time: never", "12:00:00", 0},
	} {
		at, err := time.Parse(time.DateTime, "2026-11-30 "+tt.clock)
		if err != nil {
			t.Fatal(err)
		}
		if got := untilOpen(groupOf(tt.lines), at); got != tt.want {
			t.Errorf("%q at %s: open in %v, want %v", tt.lines, tt.clock, got, tt.want)
		}
	}
}

func TestTheGateOpensAtVisitingHours(t *testing.T) {
	for _, tt := range []struct {
		name  string
		lines string
		want  []time.Duration
	}{
		{"before they begin", "Visit-time: 0005-0600",
			[]time.Duration{5 * time.Minute, 5*time.Minute + time.Second}},
		{"a turn that would come when they are over", "Visit-time: 0000-0001\nVisit-time: 0010-0100\nCrawl-delay: 80",
			[]time.Duration{0, 80 * time.Second, 10 * time.Minute}},
		{"a slower rate begins", "Request-rate: 1/60s 0001-0600\nRequest-rate: 1/40s",
			[]time.Duration{0, 40 * time.Second, 140 * time.Second}}, // the turn after 80 s would have been too early
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := Gate{}
				start := time.Now()
				for i, want := range tt.want {
					if err := g.Wait(t.Context(), "example.com", groupOf(tt.lines)); err != nil {
						t.Fatal(err)
					}
					if got := time.Since(start); got < want || got > want+want/7+20*time.Millisecond {
						t.Errorf("turn %d came after %v, want %v and hardly more", i, got, want)
					}
				}
			})
		})
	}
}
