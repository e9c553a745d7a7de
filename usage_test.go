package robots

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// usageString writes a Usage as "search=allowed train-ai=disallowed @2,3".
func usageString(u Usage) string {
	var b strings.Builder
	for _, c := range u.Categories() {
		b.WriteString(c + "=" + u.Preference(c).String() + " ")
	}
	b.WriteByte('@')
	for i, p := range u.Lines {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(p.Line))
	}
	return b.String()
}

func TestContentUsage(t *testing.T) {
	tests := []struct {
		name  string
		lines string // of group a, from line 2
		path  string
		want  string
	}{
		{"no line", "", "/", "@"},
		{"without a path", "Content-Usage: train-ai=n\n", "/x", "train-ai=disallowed @2"},
		{"any category", "Content-Usage: train-ai=n, search=y, ai-use=y\n", "/x", "ai-use=allowed search=allowed train-ai=disallowed @2"},
		{"the longest path", "Content-Usage: train-ai=n\nContent-Usage: /ok/ train-ai=y\n", "/ok/x", "train-ai=allowed @3"},
		{"elsewhere the other", "Content-Usage: train-ai=n\nContent-Usage: /ok/ train-ai=y\n", "/test", "train-ai=disallowed @2"},
		{"order does not count", "Content-Usage: /ok/ train-ai=y\nContent-Usage: train-ai=n\n", "/ok/x", "train-ai=allowed @2"},
		{"/ is longer than no path", "Content-Usage: train-ai=n\nContent-Usage: / train-ai=y\n", "/x", "train-ai=allowed @3"},
		{"nothing is inherited from a shorter path", "Content-Usage: search=n\nContent-Usage: /ok/ train-ai=y\n", "/ok/x", "train-ai=allowed @3"},
		{"of equal paths n counts", "Content-Usage: /a train-ai=y\nContent-Usage: /a train-ai=n\n", "/a", "train-ai=disallowed @2,3"},
		{"in either order", "Content-Usage: /a train-ai=n\nContent-Usage: /a train-ai=y\n", "/a", "train-ai=disallowed @2,3"},
		{"equal paths add up", "Content-Usage: train-ai=n\nContent-Usage: search=y\n", "/a", "search=allowed train-ai=disallowed @2,3"},
		{"y counts over unknown", "Content-Usage: train-ai=y\nContent-Usage: train-ai\n", "/a", "train-ai=allowed @2,3"},
		{"an escape and its character are one path", "Content-Usage: /%7ea train-ai=y\nContent-Usage: /~a train-ai=n\n", "/~a", "train-ai=disallowed @2,3"},
		{"length is that of the encoded path", "Content-Usage: /é train-ai=y\nContent-Usage: /*** train-ai=n\n", "/%C3%A9", "train-ai=allowed @2"},
		{"wildcards", "Content-Usage: /*.jpg$ train-ai=n\nContent-Usage: train-ai=y\n", "/a/b.jpg", "train-ai=disallowed @2"},
		{"and their end", "Content-Usage: /*.jpg$ train-ai=n\nContent-Usage: train-ai=y\n", "/a/b.jpg?x", "train-ai=allowed @3"},
		{"a tab ends the path", "Content-Usage: /a\ttrain-ai=n\n", "/a", "train-ai=disallowed @2"},
		{"a value that is no path has none", "Content-Usage: *a train-ai=n\n", "/ba", "@2"},
		{"an upper-case key makes the line unknown", "Content-Usage: search=y, Train-AI=n\n", "/", "@2"},
		{"which hides a shorter path all the same", "Content-Usage: train-ai=n\nContent-Usage: /a TRAIN-AI=y\n", "/a", "@3"},
		{"a path without a statement as well", "Content-Usage: train-ai=n\nContent-Usage: /a\n", "/a", "@3"},
		{"the last of a key counts", "Content-Usage: train-ai=y, train-ai\n", "/", "@2"},
		{"a string is no token", "Content-Usage: train-ai=\"n\", search=n\n", "/", "search=disallowed @2"},
		{"a comment is cut", "Content-Usage: train-ai=n # , search=n\n", "/", "train-ai=disallowed @2"},
		{"an absolute URL", "Content-Usage: /a train-ai=n\n", "https://example.com/a?b", "train-ai=disallowed @2"},
		{"a URL that cannot be read", "Content-Usage: train-ai=n\n", "https:///a", "@"},
	}
	for _, test := range tests {
		g := RFC9309.Parse("User-agent: a\n" + test.lines).Group("a")
		if got := usageString(g.ContentUsage(test.path)); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
}

// The example of draft-ietf-aipref-attach, with other words.
func TestContentUsageGoesByTheGroup(t *testing.T) {
	f := RFC9309.Parse("User-agent: *\nAllow: /\nDisallow: /no/\nContent-Usage: train-ai=n\nContent-Usage: /open/ train-ai=y\n" +
		"\nUser-agent: MyBot\nAllow: /\nContent-Usage: train-ai=y\n")
	tests := []struct {
		token, path string
		want        Preference
	}{
		{"other", "/test", PreferenceDisallowed},
		{"other", "/open/test", PreferenceAllowed},
		{"MyBot", "/test", PreferenceAllowed},
		{"MyBot", "/open/test", PreferenceAllowed},
	}
	for _, test := range tests {
		if got := f.Group(test.token).ContentUsage(test.path).Preference("train-ai"); got != test.want {
			t.Errorf("%s, %s: got %s, want %s", test.token, test.path, got, test.want)
		}
	}
}

func TestContentUsageMatchesAsTheDialectDoes(t *testing.T) {
	long := "/" + strings.Repeat("c", 1024)
	text := "User-agent: *\nContent-Usage: /%7ea train-ai=n\nContent-Usage: /b* train-ai=n\n" +
		"Content-Usage: " + long + " train-ai=n\n"
	tests := []struct {
		dialect *Dialect
		path    string
		want    Preference
	}{
		{RFC9309, "/~a", PreferenceDisallowed},
		{Classic, "/~a", PreferenceUnknown},
		{Yandex, "/~a", PreferenceUnknown},
		{Yandex, "/%7ea", PreferenceDisallowed},
		{RFC9309, "/bc", PreferenceDisallowed},
		{Python, "/bc", PreferenceUnknown},
		{Yandex, long, PreferenceDisallowed},
		{YandexDocs, long, PreferenceUnknown}, // over the length of a rule
	}
	for _, test := range tests {
		g := test.dialect.Parse(text).Groups()[0]
		if got := g.ContentUsage(test.path).Preference("train-ai"); got != test.want {
			t.Errorf("%s, %s: got %s, want %s", test.dialect, test.path, got, test.want)
		}
	}
}

func TestUsagePositionsAreOfTheValues(t *testing.T) {
	f := RFC9309.Parse("User-agent: *\nContent-Usage:  /a train-ai=n\nContent-Usage: /a search=y\n")
	want := []Position{{30, 2, 17}, {59, 3, 16}}
	if got := f.Group("x").ContentUsage("/a").Lines; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
