package render

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mayfetch/robots"
)

func TestExcerpt(t *testing.T) {
	for _, test := range []struct {
		name, text string
		line       int // of the rule that is marked
		want       string
	}{
		{"spaces", "User-agent: *\nDisallow:  /x # why\n", 2, `
  1 | User-agent: *
  2 | Disallow:  /x # why
    |            ^~ here
`},
		{"tabs", "User-agent:\t*\n\tDisallow\t:\t/x\n", 2, `
  1 | User-agent: *
  2 |     Disallow    :   /x
    |                     ^~ here
`},
		{"wide characters before", "User-agent: *\n日本\x00Disallow: /x\nDisallow:/日本\n", 3, `
  1 | User-agent: *
  2 | 日本\x00Disallow: /x
  3 | Disallow:/日本
    |          ^~~~~ here
`},
		{"an empty value", "User-agent: *\nDisallow:\n", 2, `
  1 | User-agent: *
  2 | Disallow:
    |          ^ here
`},
		{"CRLF and CR", "User-agent: *\r\n\r\nAllow: /\rDisallow: /x\r\nAllow: /y\r\n", 4, `
  2 |
  3 | Allow: /
  4 | Disallow: /x
    |           ^~ here
  5 | Allow: /y
`},
		{"a byte order mark", "\ufeffUser-agent: *\n\x1b[1mAllow: /\nDisallow: /x", 3, `
  1 | \ufeffUser-agent: *
  2 | \x1b[1mAllow: /
  3 | Disallow: /x
    |           ^~ here
`},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := robots.RFC9309.Parse(test.text)
			for _, r := range f.Groups()[0].Rules() {
				if r.Position().Line == test.line {
					got := Style{Width: 80}.excerpt(f, mark{Position: r.Position(), value: r.Value, label: "here"})
					if "\n"+got != test.want {
						t.Errorf("got\n%s\nwant%s", got, test.want)
					}
					return
				}
			}
			t.Fatalf("no rule on line %d", test.line)
		})
	}
}

// TestWindow wants every window of a line to fit, to hold the focus, and to
// show at the column it names what stands at the focus.
func TestWindow(t *testing.T) {
	alphabet := []string{"a", "ж", "日", "\t", "\x1b", "\xff", " ", "e\u0301", "\u202e", "/"}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var parts []string
		for range random.IntN(60) {
			parts = append(parts, alphabet[random.IntN(len(alphabet))])
		}
		before := strings.Join(parts[:len(parts)/2], "")
		text := before + "/x" + strings.Join(parts[len(parts)/2:], "")
		room := 20 + random.IntN(40)
		s := Style{ASCII: random.IntN(2) == 0}
		shown, column := s.window(text, len(before), room)
		if n := columns(shown); n > room {
			t.Fatalf("window(%q, %d, %d) = %q, of %d columns", text, len(before), room, shown, n)
		}
		at := 0
		rest := shown
		for i, r := range shown {
			if at == column && r != '\u0301' {
				rest = shown[i:]
				break
			}
			at += runeColumns(r)
		}
		if !strings.HasPrefix(rest, "/") {
			t.Fatalf("window(%q, %d, %d) = %q, %d: there stands %q", text, len(before), room, shown, column, rest)
		}
		whole := 0
		for _, c := range cells(text, true) {
			whole += c.columns
		}
		if whole <= room && strings.Contains(shown, s.ellipsis()) {
			t.Fatalf("window(%q, %d, %d) = %q, though %d columns fit", text, len(before), room, shown, whole)
		}
	}
}

func TestRowsFit(t *testing.T) {
	long := strings.Repeat("x", 70)
	for _, test := range []struct {
		name string
		rows []row
		cut  bool
		want string
	}{
		{"aligned", []row{{true, 7, "a", "", "one"}, {false, 12, "bcd", "", "two"}}, false, `
 > line  7  a    one
   line 12  bcd  two
`},
		{"with a size", []row{{true, 7, "a", "length 1", "one"}, {false, 8, "bcd", "length 10", "two"}}, false, `
 > line 7  a    length 1   one
   line 8  bcd  length 10  two
`},
		{"not padded", []row{{false, 1, "*", "", long[:40]}, {true, 2, long[:30], "", "one"}}, true, `
   line 1  *  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
 > line 2  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx  one
`},
		{"cut", []row{{true, 2, long, "", "one"}}, true, `
 > line 2  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…  one
`},
		{"below", []row{{true, 2, long, "length 70", "one"}}, false, `
 > line 2  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…  length 70
             one
`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var b strings.Builder
			Style{Width: 72}.rows(&b, test.rows, test.cut)
			if got := "\n" + b.String(); got != test.want {
				t.Errorf("got%s\nwant%s", got, test.want)
			}
		})
	}
}

func TestRowsAreCountedBeyondALimit(t *testing.T) {
	rows := make([]row, 1040)
	var b strings.Builder
	Style{Width: 80}.rows(&b, rows, false)
	if got := b.String(); strings.Count(got, "\n") != 41 || !strings.HasSuffix(got, "   and 1,000 more\n") {
		t.Errorf("got %d lines, at the end %q", strings.Count(got, "\n"), got[len(got)-30:])
	}
}
