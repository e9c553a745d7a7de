package robots

import (
	"slices"
	"testing"
)

func TestContentSignals(t *testing.T) {
	at := func(offset, column int) Position { return Position{offset, 2, column} }
	tests := []struct {
		value string
		want  []Signal
	}{
		{"search=yes, ai-input=no,ai-train=no", []Signal{
			{"search", "yes", at(30, 17)}, {"ai-input", "no", at(42, 29)}, {"ai-train", "no", at(54, 41)},
		}},
		{"search=yes,use=reference", []Signal{{"search", "yes", at(30, 17)}, {"use", "reference", at(41, 28)}}},
		{"AI-Train = No # reserved", []Signal{{"AI-Train", "No", at(30, 17)}}},
		{",, x=1 ,", []Signal{{"x", "1", at(33, 20)}}},
		{"search=yes ai-train=no", nil},
		{"search, ai-train=no", []Signal{{"ai-train", "no", at(38, 25)}}},
		{"=yes, search=", nil},
		{"/a search=yes, ai-train=no", nil},
		{"", nil},
	}
	for _, test := range tests {
		got := RFC9309.Parse("User-agent: a\nContent-Signal: " + test.value + "\n").Group("a").ContentSignals()
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: got %v, want %v", test.value, got, test.want)
		}
	}
}

func TestContentSignal(t *testing.T) {
	tests := []struct {
		name, text string
		yes, ok    bool // of ai-train, for agent a
	}{
		{"yes", "User-agent: a\nContent-Signal: ai-train=yes\n", true, true},
		{"no", "User-agent: a\nContent-signal: ai-train=no, search=yes\n", false, true},
		{"letter case", "User-agent: a\nCONTENT-SIGNAL: AI-TRAIN=YES\n", true, true},
		{"nothing is said", "User-agent: a\nContent-Signal: search=yes\n", false, false},
		{"neither yes nor no", "User-agent: a\nContent-Signal: ai-train=maybe\n", false, false},
		{"no counts on one line", "User-agent: a\nContent-Signal: ai-train=no, ai-train=yes\n", false, true},
		{"no counts on two lines", "User-agent: a\nContent-Signal: ai-train=yes\nContent-Signal: ai-train=no\n", false, true},
		{"no counts in merged groups", "User-agent: a\nContent-Signal: ai-train=no\nAllow: /\nUser-agent: a\nContent-Signal: ai-train=yes\n", false, true},
		{"a group of its own hides *", "User-agent: *\nContent-Signal: ai-train=no\nAllow: /\nUser-agent: a\nAllow: /\n", false, false},
		{"before any group", "Content-Signal: ai-train=no\nUser-agent: a\n", false, false},
	}
	for _, test := range tests {
		yes, ok := RFC9309.Parse(test.text).Group("a").ContentSignal("ai-train")
		if yes != test.yes || ok != test.ok {
			t.Errorf("%s: got %v, %v, want %v, %v", test.name, yes, ok, test.yes, test.ok)
		}
	}
}
