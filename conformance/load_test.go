package conformance_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/mayfetch/robots/conformance"
)

const goodLine = `{"name":"a","robots":"","agent":"x","url":"/","want":{"rfc9309":"allow 0"},"why":"w","source":"s"}`

func TestLoadRefuses(t *testing.T) {
	for _, test := range []struct {
		name, lines, want string
	}{
		{"two vectors of one name", goodLine + "\n" + goodLine, `vectors/t.jsonl:2: vector "a" stands in topic t too`},
		{"a field it does not know", strings.Replace(goodLine, `"url"`, `"uri"`, 1), `unknown field "uri"`},
		{"two values on a line", goodLine + goodLine, "one vector per line"},
		{"no name", strings.Replace(goodLine, `"name":"a",`, "", 1), "has no name"},
		{"no reason", strings.Replace(goodLine, `"why":"w",`, "", 1), "say why"},
		{"no source", strings.Replace(goodLine, `,"source":"s"`, "", 1), "where it comes from"},
		{"no claim", strings.Replace(goodLine, `"want":{"rfc9309":"allow 0"},`, "", 1), "claims nothing"},
		{"no url", strings.Replace(goodLine, `"url":"/",`, "", 1), "no url"},
		{"no file", strings.Replace(goodLine, `"robots":"",`, "", 1), "either robots or robots_b64"},
		{"two files", strings.Replace(goodLine, `"robots":"",`, `"robots":"","robots_b64":"",`, 1), "either robots or robots_b64"},
		{"bad base64", strings.Replace(goodLine, `"robots":"",`, `"robots_b64":"!",`, 1), "robots_b64"},
		{"a third verdict", strings.Replace(goodLine, "allow 0", "maybe", 1), "write allow or disallow"},
		{"a bad line number", strings.Replace(goodLine, "allow 0", "allow x", 1), "no line number"},
		{"a negative line number", strings.Replace(goodLine, "allow 0", "allow -1", 1), "no line number"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := conformance.Load(fstest.MapFS{"vectors/t.jsonl": {Data: []byte(test.lines)}})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one with %q", err, test.want)
			}
		})
	}
}

func TestLoadExceptionsRefuses(t *testing.T) {
	for _, test := range []struct {
		name, line, want string
	}{
		{"no bug", `{"vector":"a","dialect":"temoto","engine":"allow"}`, "name the bug"},
		{"no verdict", `{"vector":"a","dialect":"temoto","engine":"","bug":"b"}`, "write allow or disallow"},
		{"a field it does not know", `{"vector":"a","engines":"allow"}`, "unknown field"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := conformance.LoadExceptions(fstest.MapFS{"exceptions.jsonl": {Data: []byte(test.line)}})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one with %q", err, test.want)
			}
		})
	}
}

func TestVerdictText(t *testing.T) {
	for _, test := range []struct {
		text string
		want conformance.Verdict
	}{
		{"allow", conformance.Verdict{Allowed: true, Line: conformance.LineUnknown}},
		{"disallow", conformance.Verdict{Line: conformance.LineUnknown}},
		{"allow 0", conformance.Verdict{Allowed: true}},
		{"disallow 12", conformance.Verdict{Line: 12}},
	} {
		var v conformance.Verdict
		if err := v.UnmarshalText([]byte(test.text)); err != nil || v != test.want {
			t.Errorf("%q reads as %+v, %v, want %+v", test.text, v, err, test.want)
		}
		if got := v.String(); got != test.text {
			t.Errorf("%+v writes as %q, want %q", v, got, test.text)
		}
	}
}

// Vectors are read by implementations in other languages, so their files are
// held to the plainest form.
func TestVectorFilesArePlain(t *testing.T) {
	vectors, err := conformance.Vectors()
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	topics := map[string]int{}
	for _, v := range vectors {
		topics[v.Topic]++
		if !name.MatchString(v.Name) {
			t.Errorf("%s/%s: write the name in lower case with hyphens", v.Topic, v.Name)
		}
		if utf8.RuneCountInString(v.Why) > 110 {
			t.Errorf("%s/%s: the reason has over 110 characters; shorten it", v.Topic, v.Name)
		}
		for _, want := range v.Want {
			if lines := strings.Count(strings.ReplaceAll(v.Robots, "\r", "\n"), "\n") + 1; want.Line > lines {
				t.Errorf("%s/%s: line %d decides, but the file has %d", v.Topic, v.Name, want.Line, lines)
			}
		}
	}
	for topic, n := range topics {
		if n > 100 {
			t.Errorf("%s.jsonl has %d vectors; split the topic", topic, n)
		}
	}
	if len(vectors) < 700 {
		t.Errorf("%d vectors, want 700 or more", len(vectors))
	}
	if !slices.ContainsFunc(vectors, func(v conformance.Vector) bool { return !utf8.ValidString(v.Robots) }) {
		t.Error("no vector holds a file that is not UTF-8")
	}
}
