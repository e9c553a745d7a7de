package robots

import (
	"unicode/utf16"
	"unicode/utf8"
)

// Encoding is the character encoding that a file was read from.
type Encoding uint8

const (
	UTF8    Encoding = iota // UTF-8, or bytes taken as they are
	UTF16LE                 // UTF-16, little end first, with a byte order mark
	UTF16BE                 // UTF-16, big end first, with a byte order mark
)

// String returns the encoding's name: "UTF-8", "UTF-16LE" or "UTF-16BE".
func (e Encoding) String() string {
	switch e {
	case UTF16LE:
		return "UTF-16LE"
	case UTF16BE:
		return "UTF-16BE"
	}
	return "UTF-8"
}

// decode turns what a server sent into text. RFC 9309, 2.3, wants UTF-8; files
// saved as UTF-16 exist, and their byte order mark makes them certain. The
// mark itself is not part of the text.
func decode(b []byte) (string, Encoding) {
	enc := UTF8
	switch {
	case len(b) < 2:
	case b[0] == 0xFF && b[1] == 0xFE:
		enc = UTF16LE
	case b[0] == 0xFE && b[1] == 0xFF:
		enc = UTF16BE
	}
	if enc == UTF8 {
		return string(b), enc
	}
	units := make([]uint16, 0, len(b)/2)
	for i := 2; i+1 < len(b); i += 2 {
		lo, hi := uint16(b[i]), uint16(b[i+1])
		if enc == UTF16BE {
			lo, hi = hi, lo
		}
		units = append(units, hi<<8|lo)
	}
	text := make([]byte, 0, len(units))
	for _, r := range utf16.Decode(units) {
		text = utf8.AppendRune(text, r)
	}
	return string(text), enc
}
