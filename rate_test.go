package robots

import (
	"slices"
	"testing"
	"time"
)

func TestRequestRates(t *testing.T) {
	tests := []struct {
		value string
		want  []RequestRate // without positions; nil: not readable
	}{
		{"1/10", []RequestRate{{Requests: 1, Per: 10 * time.Second}}},
		{"1/10s", []RequestRate{{Requests: 1, Per: 10 * time.Second}}},
		{"6/1m", []RequestRate{{Requests: 6, Per: time.Minute}}},
		{"20/1H", []RequestRate{{Requests: 20, Per: time.Hour}}},
		{"500/2d", []RequestRate{{Requests: 500, Per: 48 * time.Hour}}},
		{"1/10 # a page in ten seconds", []RequestRate{{Requests: 1, Per: 10 * time.Second}}},
		{"18/1m 2100-0529", []RequestRate{{Requests: 18, Per: time.Minute, Window: Window{1260, 329}}}},
		{"1/1s\t2000 2100", []RequestRate{{Requests: 1, Per: time.Second, Window: Window{1200, 1260}}}},
		{"99999999999/1s", []RequestRate{{Requests: 1<<31 - 1, Per: time.Second}}},
		{"", nil},
		{"10", nil},
		{"/10", nil},
		{"10/", nil},
		{"1/s", nil},
		{"0/10s", nil},
		{"1/0s", nil},
		{"-1/10s", nil},
		{"1.5/10s", nil},
		{"1/10w", nil},
		{"1/1s always", nil},
		{"1/99999999999999999999s", nil},
		{"1/9999999999999d", nil},
	}
	for _, test := range tests {
		got := RFC9309.Parse("User-agent: *\nRequest-rate: " + test.value + "\n").Groups()[0].RequestRates()
		for i := range got {
			if got[i].Position.Line != 2 {
				t.Errorf("%q: at %v", test.value, got[i].Position)
			}
			got[i].Position = Position{}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: got %v, want %v", test.value, got, test.want)
		}
	}
}

func TestIntervalKeepsToTheRate(t *testing.T) {
	tests := []struct {
		rate RequestRate
		want time.Duration
	}{
		{RequestRate{Requests: 1, Per: 10 * time.Second}, 10 * time.Second},
		{RequestRate{Requests: 60, Per: time.Minute}, time.Second},
		{RequestRate{Requests: 3, Per: time.Second}, 333333334 * time.Nanosecond},
		{RequestRate{}, 0},
	}
	for _, test := range tests {
		if got := test.rate.Interval(); got != test.want {
			t.Errorf("%d/%s: got %s, want %s", test.rate.Requests, test.rate.Per, got, test.want)
		}
	}
}
