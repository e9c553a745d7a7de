package robots

import (
	"slices"
	"testing"
)

func TestLicenses(t *testing.T) {
	tests := []struct {
		name, text string
		want       []License
	}{
		{"before any group", "License: https://a.example/l.xml\nUser-agent: *\n", []License{{"https://a.example/l.xml", Position{9, 1, 10}}}},
		{
			"several, on any host, in any group", "User-agent: *\nlicense: https://a.example/l.xml\nLicense:https://b.example/feed\n",
			[]License{{"https://a.example/l.xml", Position{23, 2, 10}}, {"https://b.example/feed", Position{55, 3, 9}}},
		},
		{"it need not be encoded", "License: https://a.example/our terms\n", []License{{"https://a.example/our terms", Position{9, 1, 10}}}},
		{"a path", "License: /l.xml\n", nil},
		{"no host", "License: https:///l.xml\n", nil},
		{"no scheme", "License: a.example/l.xml\n", nil},
		{"empty", "License:\n", nil},
	}
	for _, test := range tests {
		if got := RFC9309.Parse(test.text).Licenses(); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}
