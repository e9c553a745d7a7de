package robots

import (
	"math"
	"testing"
)

func TestPositionOfEveryByte(t *testing.T) {
	type at struct{ line, column int }
	for _, tt := range []struct {
		text string
		want []at // of each offset, the text's end included
	}{
		{"", []at{{1, 1}}},
		{"ab", []at{{1, 1}, {1, 2}, {1, 3}}},
		{"a\nb", []at{{1, 1}, {1, 2}, {2, 1}, {2, 2}}},
		{"a\rb", []at{{1, 1}, {1, 2}, {2, 1}, {2, 2}}},
		{"a\r\nb", []at{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}}},
		{"\r\n\r\n", []at{{1, 1}, {1, 2}, {2, 1}, {2, 2}, {3, 1}}},
		{"\r\r\na", []at{{1, 1}, {2, 1}, {2, 2}, {3, 1}, {3, 2}}},
		{"\n\r", []at{{1, 1}, {2, 1}, {3, 1}}},
		{"\u00e9a", []at{{1, 1}, {1, 2}, {1, 3}, {1, 4}}}, // columns count bytes
		{"\va", []at{{1, 1}, {1, 2}, {1, 3}}},
	} {
		f := Python.Parse(tt.text)
		for offset, want := range tt.want {
			if got := f.Position(offset); got != (Position{offset, want.line, want.column}) {
				t.Errorf("%q: Position(%d) = %v, want %v", tt.text, offset, got, want)
			}
		}
		// One walk over some offsets says the same as asking for each.
		for step := 1; step <= 3; step++ {
			w := walker{text: tt.text, line: 1}
			for offset := 0; offset < len(tt.want); offset += step {
				want := tt.want[offset]
				if got := w.to(offset); got != (Position{offset, want.line, want.column}) {
					t.Errorf("%q in steps of %d: to(%d) = %v, want %v", tt.text, step, offset, got, want)
				}
			}
		}
	}
}

func TestPositionsOutsideTheText(t *testing.T) {
	f := RFC9309.Parse("a\nb")
	for offset, want := range map[int]Position{
		-1: {0, 1, 1}, math.MinInt: {0, 1, 1}, 3: {3, 2, 2}, 4: {3, 2, 2}, math.MaxInt: {3, 2, 2},
	} {
		if got := f.Position(offset); got != want {
			t.Errorf("Position(%d) = %v, want %v", offset, got, want)
		}
	}
	var none File
	if got := none.Position(5); got != (Position{0, 1, 1}) {
		t.Errorf("Position of the zero File = %v", got)
	}
}
