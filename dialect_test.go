package robots

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestMain fails the run if a test, or the code it ran, changed a dialect.
func TestMain(m *testing.M) {
	before := policies()
	code := m.Run()
	if after := policies(); after != before {
		fmt.Printf("a dialect was changed during the run:\nbefore %s\nafter  %s\n", before, after)
		code = 1
	}
	os.Exit(code)
}

// policies writes down what every dialect follows.
func policies() string {
	var b strings.Builder
	for _, d := range Dialects() {
		fmt.Fprintf(&b, "%p %s %+v\n", d, d.Name(), d.Policy())
	}
	return b.String()
}

func TestDialectsHaveNames(t *testing.T) {
	var got []string
	for _, d := range Dialects() {
		got = append(got, d.Name())
		if d.String() != d.Name() || d.Name() != strings.ToLower(d.Name()) {
			t.Errorf("%q is written %q", d.Name(), d)
		}
		for _, name := range []string{d.Name(), strings.ToUpper(d.Name())} {
			if found, ok := DialectNamed(name); !ok || found != d {
				t.Errorf("DialectNamed(%q) = %v, %v", name, found, ok)
			}
		}
	}
	want := []string{
		"rfc9309", "google", "bing", "yandex", "yandexdocs", "classic",
		"python", "python-rfc", "protego", "temoto", "crawler-commons",
	}
	if !slices.Equal(got, want) {
		t.Errorf("Dialects = %q, want %q", got, want)
	}
	for _, name := range []string{"", "rfc", "google "} {
		if d, ok := DialectNamed(name); ok || d != nil {
			t.Errorf("DialectNamed(%q) = %v, %v, want none", name, d, ok)
		}
	}
}

func TestDialectsAreApart(t *testing.T) {
	for i, a := range Dialects() {
		for _, b := range Dialects()[:i] {
			if a.Policy() == b.Policy() || a.Name() == b.Name() {
				t.Errorf("%s and %s are one dialect", a, b)
			}
		}
	}
}

func TestTheZeroPolicyIsRFC9309(t *testing.T) {
	if RFC9309.Policy() != (Policy{}) {
		t.Errorf("RFC9309 follows %+v", RFC9309.Policy())
	}
}

func TestAPolicyIsACopy(t *testing.T) {
	p := Google.Policy()
	p.Delay = DelayDecimal
	d := NewDialect("google with delays", p)
	const text = "User-agent: *\nCrawl-delay: 1\n"
	if _, ok := d.Parse(text).CrawlDelay("a"); !ok || d.Name() != "google with delays" || d.Policy() != p {
		t.Errorf("%v does not follow its policy", d)
	}
	p.Delay = DelayWhole
	if Google.Policy().Delay != DelayIgnored || d.Policy().Delay != DelayDecimal {
		t.Error("a change of a copy changed the dialect")
	}
	list := Dialects()
	list[0] = d
	if Dialects()[0] != RFC9309 {
		t.Error("a change of the list changed it for all")
	}
}
