package cli

import (
	"testing"

	"github.com/mayfetch/robots"
)

func TestSourceRemarks(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"# nothing", ""},
		{"Disallow: /", ""},
		{"a < b", ""},
		{" \n<p>", "F holds no User-agent line; it looks like an HTML page"},
		{"\ufeff<p>", "F holds no User-agent line; it looks like an HTML page"},
		{"x <Html>", "F holds no User-agent line; it looks like an HTML page"},
		{"\x1f\x8b\x00", "F holds no User-agent line; it looks like a binary file"},
		{"\x00\nUser-agent: *", ""},
		{"<html>\nuser-agent : *", ""},
	} {
		got := ""
		for _, r := range sourceRemarks(robots.RFC9309.Parse(test.text), "F") {
			got += r.text
		}
		if got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}
