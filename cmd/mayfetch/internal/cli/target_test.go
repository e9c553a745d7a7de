package cli

import "testing"

func TestOddityOf(t *testing.T) {
	for _, test := range []struct {
		target string
		want   oddity
	}{
		{"", plain},
		{"/", plain},
		{"/a/.b/..c/...", plain},
		{"/a?b=/../", plain},
		{"/a#/./", plain},
		{"https://a.example", plain},
		{"https://a.example/b", plain},
		{"https://a.example?/../", plain},
		{"a.example/b", noSlash},
		{"?x", noSlash},
		{"http:/a", noSlash},
		{"//a.example/b", slashes},
		{"/..", dots},
		{"/a/./b", dots},
		{"/a/%2e%2E/b", dots},
		{"/a/.%2e?x", dots},
		{"https://a.example/..", dots},
	} {
		if got := oddityOf(test.target); got != test.want {
			t.Errorf("%q: %d, want %d", test.target, got, test.want)
		}
	}
}
