package render

import (
	"strings"
	"testing"
)

func TestVisible(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"", ""},
		{"/a b?c=*$", "/a b?c=*$"},
		{"/каталог/日本", "/каталог/日本"},
		{"\x1b[31m", `\x1b[31m`},
		{"a\x00b\x07", `a\x00b\x07`},
		{"a\tb\r\n", `a\tb\r\n`},
		{"\x7f", `\x7f`},
		{"\u0085\u009b", `\u0085\u009b`},
		{"\ufeff\u200b\u202e\u2066", `\ufeff\u200b\u202e\u2066`},
		{"\u00a0\u3000", `\u00a0\u3000`},
		{"\u2028", `\u2028`},
		{"\xff\xc3", `\xff\xc3`},
		{"\U000e0041", `\U000e0041`},
		{"e\u0301", "e\u0301"},
	} {
		if got := Visible(test.in); got != test.want {
			t.Errorf("Visible(%+q) = %q, want %q", test.in, got, test.want)
		}
	}
}

func TestColumns(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
	}{
		{"", 0}, {"abc", 3}, {"жук", 3}, {"日本", 4}, {"e\u0301", 1}, {"ｗｉｄｅ", 8}, {"ﾊﾝ", 2}, {"한글", 4}, {"✓…", 2}, {"🤖", 2},
	} {
		if got := columns(test.text); got != test.want {
			t.Errorf("columns(%q) = %d, want %d", test.text, got, test.want)
		}
	}
}

func TestClip(t *testing.T) {
	for _, test := range []struct {
		text  string
		limit int
		want  string
		ascii string
	}{
		{"abc", 3, "abc", "abc"},
		{"abcdef", 5, "abcd…", "ab..."},
		{"日本語", 6, "日本語", "日本語"},
		{"日本語x", 6, "日本…", "日..."},
		{"日本語x", 5, "日本…", "日..."},
	} {
		if got := (Style{}).clip(test.text, test.limit); got != test.want {
			t.Errorf("clip(%q, %d) = %q, want %q", test.text, test.limit, got, test.want)
		}
		if got := (Style{ASCII: true}).clip(test.text, test.limit); got != test.ascii {
			t.Errorf("in ASCII clip(%q, %d) = %q, want %q", test.text, test.limit, got, test.ascii)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, test := range []struct {
		text   string
		column int
		width  int
		want   string
	}{
		{"one two three", 0, 80, "one two three"},
		{"one two three", 0, 7, "one two\n__three"},
		{"one two three", 5, 9, "one\n__two\n__three"},
		{"averylongword", 6, 8, "averylongword"},
		{"a averylongword b", 0, 8, "a\n__averylongword\n__b"},
		{"日本 日本", 0, 8, "日本\n__日本"},
	} {
		if got := wrap(test.text, test.column, "__", test.width); got != test.want {
			t.Errorf("wrap(%q, %d, %d) = %q, want %q", test.text, test.column, test.width, got, test.want)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 12345: "12,345", 1234567: "1,234,567"} {
		if got := Thousands(n); got != want {
			t.Errorf("Thousands(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestWordsAreOfOneWidth(t *testing.T) {
	for _, s := range []Style{{}, {ASCII: true}} {
		allowed, disallowed := s.verdict(true), s.verdict(false)
		if columns(allowed) != columns(disallowed) {
			t.Errorf("%q and %q differ in width", allowed, disallowed)
		}
		if s.ASCII && !plain(allowed+disallowed) {
			t.Errorf("%q or %q is not ASCII", allowed, disallowed)
		}
	}
}

// Tabs reach to the next stop, whatever stands before them.
func TestTabs(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"\tx", "    x"}, {"a\tx", "a   x"}, {"abcd\tx", "abcd    x"}, {"жук\tx", "жук x"}, {"日\tx", "日  x"}, {"\x00\tx", `\x00    x`},
	} {
		var b strings.Builder
		for _, c := range cells(test.in, true) {
			b.WriteString(c.text)
		}
		if got := b.String(); got != test.want {
			t.Errorf("%q is shown as %q, want %q", test.in, got, test.want)
		}
	}
}

// A note quotes User-agent values of files, which may hold anything.
func TestNotesAreVisible(t *testing.T) {
	got := Style{Width: 80}.Note("note", "group * \x1b[2J applies")
	if want := "note: group * \\x1b[2J applies\n"; got != want {
		t.Errorf("Note = %q, want %q", got, want)
	}
}

func TestMiddle(t *testing.T) {
	for _, test := range []struct {
		text  string
		limit int
		want  string
	}{
		{"", 5, ""},
		{"abcde", 5, "abcde"},
		{"abcdef", 5, "ab…ef"},
		{"abcdefg", 6, "abc…fg"},
		{"日本語日本語", 8, "日本…語"},
		{"日本語日本語", 9, "日本…本語"},
	} {
		if got := (Style{}).middle(test.text, test.limit); got != test.want {
			t.Errorf("%q in %d: %q, want %q", test.text, test.limit, got, test.want)
		}
	}
	if got := (Style{ASCII: true}).middle("abcdefghij", 7); got != "ab...ij" {
		t.Errorf("ASCII: %q", got)
	}
}
