package robots

import (
	"maps"
	"strings"
	"testing"
)

func TestParseDictionary(t *testing.T) {
	const unknown, y, n = PreferenceUnknown, PreferenceAllowed, PreferenceDisallowed
	type want map[string]Preference
	tests := []struct {
		name, text string
		want       want // nil: parsing fails
	}{
		{"empty", "", want{}},
		{"one", "train-ai=n", want{"train-ai": n}},
		{"two, with white space", " train-ai=y ,\tsearch=n ", want{"train-ai": y, "search": n}},
		{"any key", "*a_b-c.d*9=y", want{"*a_b-c.d*9": y}},
		{"the last of a key counts", "a=y, a=n", want{"a": n}},
		{"also if it is unknown", "a=y, a, b=n, b=\"n\"", want{"a": unknown, "b": unknown}},
		{"parameters mean nothing", "a;allow=n=y", nil},
		{"nor do those of a member that is lost", "a;allow=n, a=y", want{"a": y}},
		{"parameters with and without values", "a=y;has; parameters=\"?\";x=1.5", want{"a": y}},
		{"a key alone", "a", want{"a": unknown}},
		{"another token", "a=yes, b=Y, c=*, d=x/y:z", want{"a": unknown, "b": unknown, "c": unknown, "d": unknown}},
		{"integers", "a=1, b=-999999999999999", want{"a": unknown, "b": unknown}},
		{"too long an integer", "a=1000000000000000", nil},
		{"decimals", "a=1.5, b=-123456789012.123", want{"a": unknown, "b": unknown}},
		{"too long a decimal", "a=1234567890123.1", nil},
		{"too fine a decimal", "a=1.1234", nil},
		{"half a decimal", "a=1.", nil},
		{"a sign alone", "a=-", nil},
		{"strings", `a="", b="y, \"q\" \\"`, want{"a": unknown, "b": unknown}},
		{"an open string", `a="y`, nil},
		{"a bad escape", `a="\y"`, nil},
		{"an escape at the end", `a="\`, nil},
		{"a string outside ASCII", `a="é"`, nil},
		{"bytes", "a=:aGk=:, b=::", want{"a": unknown, "b": unknown}},
		{"bytes that are no base64", "a=:a-b:", nil},
		{"bytes of no whole octet", "a=:aGkaa:", nil},
		{"open bytes", "a=:aGk=", nil},
		{"booleans", "a=?0, b=?1", want{"a": unknown, "b": unknown}},
		{"no boolean", "a=?2", nil},
		{"half a boolean", "a=?", nil},
		{"a date", "a=@1659578233", want{"a": unknown}},
		{"a date is whole", "a=@1.5", nil},
		{"a display string", `a=%"f%c3%bc"`, want{"a": unknown}},
		{"its hex is lower case", `a=%"f%C3%BC"`, nil},
		{"and UTF-8", `a=%"f%c3"`, nil},
		{"and closed", `a=%"f`, nil},
		{"inner lists", "a=(), b=( y  n;p );q, c=(1)", want{"a": unknown, "b": unknown, "c": unknown}},
		{"an open list", "a=(y", nil},
		{"a list without spaces", `a=("x""y")`, nil},
		{"a list in a list", "a=((y))", nil},
		{"an upper-case key", "a=y, B=n", nil},
		{"upper case in a key", "aB=y", nil},
		{"a key that starts with a digit", "1a=y", nil},
		{"a parameter without a key", "a=y;=1", nil},
		{"no value", "a=", nil},
		{"a space before =", "a =y", nil},
		{"a space after =", "a= y", nil},
		{"no comma", "a=y b=n", nil},
		{"a comma at the end", "a=y,", nil},
		{"a comma too many", "a=y,,b=n", nil},
		{"a comma alone", ",", nil},
		{"a semicolon for a comma", "a=y;b=n", want{"a": y}},
	}
	for _, test := range tests {
		got, problem := parseDictionary(test.text)
		if (problem == "") != (test.want != nil) || !maps.Equal(got, map[string]Preference(test.want)) {
			t.Errorf("%s: %q: got %v, problem %q, want %v", test.name, test.text, got, problem, test.want)
		}
	}
}

func FuzzDictionary(f *testing.F) {
	for _, s := range []string{"a=y, b=n;p=?1", `a=("x" 1.5), b=:aGk=:, c=%"%c3%bc"`, "a=y,", "*=@1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		members, problem := parseDictionary(s)
		if problem != "" && len(members) > 0 {
			t.Fatalf("%q fails and has %v", s, members)
		}
		// A dictionary can be continued, and one that fails cannot be mended so.
		if longer, p := parseDictionary(s + ", zz=n"); strings.Trim(s, " \t") != "" && problem == "" &&
			(p != "" || longer["zz"] != PreferenceDisallowed) {
			t.Fatalf("%q is read and not with one more member: %s", s, p)
		}
	})
}
