package answer

import "testing"

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "ab", 2},
		{"bot", "bot", 0},
		{"bot", "boot", 1},
		{"boot", "bot", 1},
		{"bot", "bat", 1},
		{"gogolebot", "googlebot", 2},
		{"abc", "xyz", 3},
		{"a", "abcdefgh", 4}, // above the limit is enough to know
	} {
		if got := Distance(test.a, test.b, 3); got != test.want {
			t.Errorf("%q to %q: %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
