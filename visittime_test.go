package robots

import (
	"slices"
	"testing"
	"time"
)

func TestVisitTimes(t *testing.T) {
	tests := []struct {
		value string
		want  []Window // nil: not readable
	}{
		{"0400-0845", []Window{{240, 525}}},
		{"0100 - 0800", []Window{{60, 480}}},
		{"0400 0845", []Window{{240, 525}}},
		{"01:45-08:30", []Window{{105, 510}}},
		{"400-845", []Window{{240, 525}}},
		{"2200-0200", []Window{{1320, 120}}},
		{"1800-2400", []Window{{1080, 1439}}},
		{"0000-0000", []Window{{0, 0}}},
		{"0400-0845 # UTC", []Window{{240, 525}}},
		{"", nil},
		{"0400", nil},
		{"4-8", nil},
		{"0400-", nil},
		{"2400-0600", nil},
		{"0460-0600", nil},
		{"0400-2500", nil},
		{"04000-08450", nil},
		{"0400-0845-1200", nil},
		{"-400-0845", nil},
	}
	for _, test := range tests {
		var got []Window
		for _, v := range RFC9309.Parse("User-agent: *\nVisit-time: " + test.value + "\n").Groups()[0].VisitTimes() {
			got = append(got, v.Window)
			if want := (Position{26, 2, 13}); v.Position != want {
				t.Errorf("%q: at %v, want %v", test.value, v.Position, want)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: got %v, want %v", test.value, got, test.want)
		}
	}
}

func TestWindowContains(t *testing.T) {
	tests := []struct {
		window Window
		clock  string
		want   bool
	}{
		{Window{240, 525}, "03:59:59", false},
		{Window{240, 525}, "04:00:00", true},
		{Window{240, 525}, "08:45:59", true},
		{Window{240, 525}, "08:46:00", false},
		{Window{1320, 120}, "23:00:00", true},
		{Window{1320, 120}, "01:00:00", true},
		{Window{1320, 120}, "12:00:00", false},
		{Window{1080, 1439}, "23:59:59", true},
		{Window{}, "12:00:00", true},
		{Window{300, 300}, "12:00:00", true},
	}
	east := time.FixedZone("east", 5*3600)
	for _, test := range tests {
		at, err := time.Parse(time.TimeOnly, test.clock)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []time.Time{at, at.In(east)} {
			if got := test.window.Contains(at); got != test.want {
				t.Errorf("%s contains %s: got %v, want %v", test.window, at, got, test.want)
			}
		}
	}
}
