package robots

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestReadDecodesUTF16WithAMark(t *testing.T) {
	for _, tt := range []struct {
		name, in, text string
		want           Encoding
	}{
		{"nothing", "", "", UTF8},
		{"one byte", "\xFF", "\xFF", UTF8},
		{"ASCII", "User-agent: *", "User-agent: *", UTF8},
		{"UTF-8 keeps its mark", "\uFEFFa", "\uFEFFa", UTF8},
		{"bytes that are not UTF-8", "\xC3\x28", "\xC3\x28", UTF8},
		{"little end first", "\xFF\xFEa\x00:\x00\xE9\x00", "a:\u00e9", UTF16LE},
		{"big end first", "\xFE\xFF\x00a\x00:\x00\xE9", "a:\u00e9", UTF16BE},
		{"a pair of surrogates", "\xFF\xFE\x3D\xD8\x00\xDE", "\U0001F600", UTF16LE},
		{"half a pair", "\xFE\xFF\xD8\x3D", "\uFFFD", UTF16BE},
		{"an odd byte at the end", "\xFF\xFEa\x00b", "a", UTF16LE},
		{"a mark alone", "\xFE\xFF", "", UTF16BE},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, err := RFC9309.Read(iotest.OneByteReader(strings.NewReader(tt.in)))
			if err != nil {
				t.Fatal(err)
			}
			if f.Text() != tt.text || f.Encoding() != tt.want {
				t.Errorf("Read(%q) = %q in %v, want %q in %v", tt.in, f.Text(), f.Encoding(), tt.text, tt.want)
			}
			if got := f.Under(Google).Encoding(); got != tt.want {
				t.Errorf("Under(Google).Encoding() = %v, want %v", got, tt.want)
			}
			if got := RFC9309.Parse(tt.in).Encoding(); got != UTF8 {
				t.Errorf("Parse(%q).Encoding() = %v, want %v", tt.in, got, UTF8)
			}
		})
	}
}

func TestReadReturnsTheErrorOfItsReader(t *testing.T) {
	broken := errors.New("broken pipe")
	r := io.MultiReader(strings.NewReader("User-agent: *\n"), iotest.ErrReader(broken))
	if f, err := RFC9309.Read(r); err != broken || f != nil {
		t.Errorf("Read = %v, %v, want no file and %v", f, err, broken)
	}
}

func TestEncodingNames(t *testing.T) {
	for e, want := range map[Encoding]string{UTF8: "UTF-8", UTF16LE: "UTF-16LE", UTF16BE: "UTF-16BE"} {
		if got := e.String(); got != want {
			t.Errorf("Encoding(%d).String() = %q, want %q", e, got, want)
		}
	}
}
