package robots

import (
	"slices"
	"strings"
	"testing"
)

func TestLinesEndAtLFAndCRAndCRLF(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"no text has no line", "", nil},
		{"LF", "a\nb\n", []string{"a\n", "b\n"}},
		{"CR", "a\rb\r", []string{"a\r", "b\r"}},
		{"CRLF", "a\r\nb\r\n", []string{"a\r\n", "b\r\n"}},
		{"a mixture", "a\nb\rc\r\nd", []string{"a\n", "b\r", "c\r\n", "d"}},
		{"LF then CR are two ends", "a\n\rb", []string{"a\n", "\r", "b"}},
		{"CR CR LF are two ends", "a\r\r\nb", []string{"a\r", "\r\n", "b"}},
		{"a CR that ends the text", "a\r", []string{"a\r"}},
		{"a CR after the last LF", "a\n\r", []string{"a\n", "\r"}},
		{"a line end alone", "\n", []string{"\n"}},
		{"blank lines", "\n\n\r\r", []string{"\n", "\n", "\r", "\r"}},
		{"no final line end", "a\nb", []string{"a\n", "b"}},
		{"a byte order mark stays in the text", "\uFEFFa\nb", []string{"\uFEFFa\n", "b"}},
		{"a byte order mark alone", "\uFEFF", []string{"\uFEFF"}},
		{"NUL ends no line", "a\x00b\nc", []string{"a\x00b\n", "c"}},
		{"bytes that are not UTF-8", "\xff\xfe\n\xc3", []string{"\xff\xfe\n", "\xc3"}},
		{"VT and FF end no line", "a\vb\fc", []string{"a\vb\fc"}},
		{"U+0085 and U+2028 end no line", "a\u0085b\u2028c", []string{"a\u0085b\u2028c"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for ln := range RFC9309.Parse(tt.text).Lines() {
				got = append(got, ln.Text)
				if ln.Number != len(got) {
					t.Errorf("line %q has number %d, want %d", ln.Text, ln.Number, len(got))
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("Lines(%q) = %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

// hardTexts are texts on which readers of lines stumble.
var hardTexts = [...]string{
	"",
	"\n", "\r", "\r\n", "\n\r", "\r\r\n",
	"User-agent: *\nDisallow: /\n",
	"User-agent: *\r\nDisallow: /\r\n",
	"User-agent: *\rDisallow: /\r",
	"User-agent: *\n\nDisallow: /\r\rAllow: /a\r\n\r\nSitemap: x",
	"\uFEFFUser-agent: *\nDisallow: /",
	"\xEF\xBBUser-agent: *\nDisallow: /",
	"\xEFUser-agent: *\nDisallow: /",
	"\xEF\xBB", "\xEF",
	"\uFEFF\uFEFFUser-agent: *\nDisallow: /",
	"User-agent: *\x00\nDisallow: /a\x00b\n\x00\nDisallow: /c",
	"User-agent: *\nDisallow: /\xff\xfe\xc3\n",
	"User-agent: *\vDisallow: /a\fDisallow: /b\x1cAllow: /c\x1d\x1eAllow: /d\n",
	"User-agent: *\u0085Disallow: /a\u2028Disallow: /b\u2029Disallow: /c",
	"User-agent: *\n\xc2\n\xe2\x80\n",
	"# only a comment",
	"Disallow /a b c\nUser-agent *\nDisallow /a\n:\n: x\nx:\n",
	"User-agent: *\nDisallow: /" + "0123456789abcdef" + "\nDisallow: # none\nDisallow: /a#b #c\n",
}

func TestTheTextsOfTheLinesAreTheText(t *testing.T) {
	long := "User-agent: *\nDisallow: /" + strings.Repeat("x", 20000) + "\nDisallow: /y\n"
	for _, d := range Dialects() {
		for _, text := range append(hardTexts[:], long) {
			f := d.Parse(text)
			var b strings.Builder
			for ln := range f.Lines() {
				if ln.Offset != b.Len() {
					t.Errorf("%s: line %d of %.60q has offset %d, want %d", d, ln.Number, text, ln.Offset, b.Len())
				}
				b.WriteString(ln.Text)
			}
			if b.String() != text {
				t.Errorf("%s: lines of %.60q join to %.60q", d, text, b.String())
			}
		}
	}
}

// numbered is a line as the tests here write it.
type numbered struct {
	number int
	text   string
}

func TestFurtherLineEndsKeepTheNumber(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []numbered
	}{
		{"a\vb\nc", []numbered{{1, "a\v"}, {1, "b\n"}, {2, "c"}}},
		{"a\fb\x1cc\x1dd\x1ee", []numbered{{1, "a\f"}, {1, "b\x1c"}, {1, "c\x1d"}, {1, "d\x1e"}, {1, "e"}}},
		{"a\u0085b\u2028c\u2029d\r\ne", []numbered{{1, "a\u0085"}, {1, "b\u2028"}, {1, "c\u2029"}, {1, "d\r\n"}, {2, "e"}}},
		{"a\v\nb", []numbered{{1, "a\v"}, {1, "\n"}, {2, "b"}}},
		{"a\x1fb", []numbered{{1, "a\x1fb"}}},                 // US ends no line
		{"a\xc2b\xe2\x80", []numbered{{1, "a\xc2b\xe2\x80"}}}, // nor do the first bytes of one that does
	} {
		for _, d := range []*Dialect{Python, PythonRFC, Protego, CrawlerCommons} {
			var got []numbered
			for ln := range d.Parse(tt.text).Lines() {
				got = append(got, numbered{ln.Number, ln.Text})
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%s: Lines(%q) = %+v, want %+v", d, tt.text, got, tt.want)
			}
		}
	}
}

// lineParts is what Lines says of one line.
type lineParts struct {
	field               Field
	key, value, comment string
}

func firstLine(d *Dialect, text string) lineParts {
	for ln := range d.Parse(text).Lines() {
		cut := func(s Span) string { return text[s.Start:s.End] }
		return lineParts{ln.Field, cut(ln.Key), cut(ln.Value), cut(ln.Comment)}
	}
	return lineParts{}
}

func TestPartsOfALine(t *testing.T) {
	for _, tt := range []struct {
		name    string
		dialect *Dialect
		line    string
		want    lineParts
	}{
		{"key and value are trimmed", RFC9309, " \tDisallow \t: \t/a \r\n", lineParts{FieldDisallow, "Disallow", "/a", ""}},
		{"no space is needed", RFC9309, "Disallow:/a", lineParts{FieldDisallow, "Disallow", "/a", ""}},
		{"letter case of keys does not count", RFC9309, "dISALLOW: /a", lineParts{FieldDisallow, "dISALLOW", "/a", ""}},
		{"the first colon separates", RFC9309, "Sitemap: http://a/b", lineParts{FieldSitemap, "Sitemap", "http://a/b", ""}},
		{"a value keeps its inner white space", RFC9309, "Disallow: /a b", lineParts{FieldDisallow, "Disallow", "/a b", ""}},
		{"a comment behind a value", RFC9309, "Allow: /a # why", lineParts{FieldAllow, "Allow", "/a", "# why"}},
		{"a comment glued to a value", RFC9309, "Allow: /a#why", lineParts{FieldAllow, "Allow", "/a", "#why"}},
		{"an empty value before a comment", RFC9309, "Disallow: # none", lineParts{FieldDisallow, "Disallow", "", "# none"}},
		{"a comment alone", RFC9309, "  # Disallow: /", lineParts{FieldNone, "", "", "# Disallow: /"}},
		{"a blank line", RFC9309, " \t\n", lineParts{}},
		{"a line without a colon", RFC9309, "Disallow /a", lineParts{}},
		{"a colon alone", RFC9309, ":", lineParts{FieldUnknown, "", "", ""}},
		{"a key that is not known", RFC9309, "Noindex: /a", lineParts{FieldUnknown, "Noindex", "/a", ""}},
		{"a no-break space is no white space", RFC9309, "Disallow: \u00a0/a", lineParts{FieldDisallow, "Disallow", "\u00a0/a", ""}},
		{"NUL is a byte of the value", RFC9309, "Disallow: /a\x00b", lineParts{FieldDisallow, "Disallow", "/a\x00b", ""}},
		{"NUL hides the rest", Google, "Disallow: /a\x00b", lineParts{FieldDisallow, "Disallow", "/a", ""}},
		{"NUL hides a comment", Yandex, "Disallow: /a\x00b#c", lineParts{FieldDisallow, "Disallow", "/a", ""}},
		{"a whole byte order mark", RFC9309, "\uFEFFAllow: /", lineParts{FieldAllow, "Allow", "/", ""}},
		{"half a byte order mark", RFC9309, "\xEF\xBBAllow: /", lineParts{FieldUnknown, "\xEF\xBBAllow", "/", ""}},
		{"half a byte order mark is skipped", Google, "\xEF\xBBAllow: /", lineParts{FieldAllow, "Allow", "/", ""}},
		{"one byte of a mark is skipped", Google, "\xEFAllow: /", lineParts{FieldAllow, "Allow", "/", ""}},
		{"a byte order mark in the key", Python, "\uFEFFAllow: /", lineParts{FieldUnknown, "\uFEFFAllow", "/", ""}},
		{"two words without a colon", Google, "Disallow \t /a", lineParts{FieldDisallow, "Disallow", "/a", ""}},
		{"three words without a colon", Google, "Disallow /a b", lineParts{}},
		{"one word without a colon", Google, "Disallow", lineParts{}},
		{"a known key and words", Protego, "Disallow /a b", lineParts{FieldDisallow, "Disallow", "/a b", ""}},
		{"an unknown key and words", Protego, "Nothing /a b", lineParts{}},
		{"a known key of two words", Protego, "user agent Bot", lineParts{FieldUserAgent, "user agent", "Bot", ""}},
		{"a known key before a colon in the value", Protego, "Sitemap http://a/", lineParts{FieldSitemap, "Sitemap", "http://a/", ""}},
		{"a value ends at white space", Temoto, "Disallow: /a b", lineParts{FieldDisallow, "Disallow", "/a", ""}},
		{"a # inside a word is no comment", Temoto, "Disallow: /a#b #c", lineParts{FieldDisallow, "Disallow", "/a#b", "#c"}},
		{"white space separates as a colon does", Temoto, "Disallow /a", lineParts{FieldDisallow, "Disallow", "/a", ""}},
		{"white space before the colon", Temoto, "Disallow : /a", lineParts{FieldDisallow, "Disallow", ":", ""}},
	} {
		t.Run(tt.dialect.Name()+" "+tt.name, func(t *testing.T) {
			if got := firstLine(tt.dialect, tt.line); got != tt.want {
				t.Errorf("parts of %q = %+v, want %+v", tt.line, got, tt.want)
			}
		})
	}
}

func TestPartsThatALineDoesNotHaveLieInIt(t *testing.T) {
	for _, d := range Dialects() {
		for _, text := range hardTexts {
			for ln := range d.Parse(text).Lines() {
				for _, s := range []Span{ln.Key, ln.Value, ln.Comment} {
					if s.Start < ln.Offset || s.End < s.Start || s.End > ln.Offset+len(ln.Text) {
						t.Errorf("%s: line %d of %q at %d has a part at %d to %d", d, ln.Number, text, ln.Offset, s.Start, s.End)
					}
				}
			}
		}
	}
}

func TestGoogleReads16663BytesOfALine(t *testing.T) {
	const limit = 2083*8 - 1
	head := "Disallow: /"
	for _, tt := range []struct{ size, want int }{
		{limit - 1, limit - 1}, {limit, limit}, {limit + 1, limit}, {2 * limit, limit},
	} {
		line := head + strings.Repeat("x", tt.size-len(head))
		got := firstLine(Google, line+" # why\n")
		if n := len("Disallow: ") + len(got.value); n != tt.want {
			t.Errorf("a line of %d bytes is read up to %d, want %d", tt.size, n, tt.want)
		}
		if n := len(firstLine(RFC9309, line).value); n != tt.size-len("Disallow: ") {
			t.Errorf("rfc9309 reads a value of %d bytes in a line of %d", n, tt.size)
		}
	}
}

func TestLinesPastTheLimitHaveNoField(t *testing.T) {
	p := RFC9309.Policy()
	p.MaxBytes = 30
	f := NewDialect("short", p).Parse("User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n")
	var got []Field
	for ln := range f.Lines() {
		got = append(got, ln.Field)
	}
	want := []Field{FieldUserAgent, FieldDisallow, FieldNone, FieldNone}
	if !slices.Equal(got, want) {
		t.Errorf("fields = %v, want %v", got, want)
	}
}

func TestLinesStopWhenAsked(t *testing.T) {
	n := 0
	for range RFC9309.Parse("a\nb\nc").Lines() {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d lines after break, want 1", n)
	}
}
