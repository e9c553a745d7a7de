package robots

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// checkPathIndex compares what an index finds with what a search does.
func checkPathIndex(t *testing.T, path, fragment string) {
	t.Helper()
	if path == "" || fragment == "" {
		return
	}
	x := newPathIndex(path)
	for k := 1; k < len(x.sorted); k++ {
		if a, b := path[x.sorted[k-1]:], path[x.sorted[k]:]; a >= b {
			t.Fatalf("%q: suffix %q stands before %q", path, a, b)
		}
	}
	steps := 0
	if want := strings.LastIndex(path, fragment); want >= 0 {
		if got := x.last(fragment, &steps); got != want {
			t.Fatalf("%q: %q is last at %d, want %d", path, fragment, got, want)
		}
	}
	for pos := range len(path) {
		want := strings.Index(path[pos:], fragment)
		if want >= 0 {
			want += pos
		}
		if got := x.find(fragment, pos, &steps); got != want {
			t.Fatalf("%q: %q from %d on is at %d, want %d", path, fragment, pos, got, want)
		}
		if len(fragment) > 2 { // as if it had many places
			p := int(fragment[0])*257 + int(fragment[1]) + 1
			lo := x.search(fragment, int(x.starts[p]), int(x.starts[p+1]), false, &steps)
			hi := x.search(fragment, lo, int(x.starts[p+1]), true, &steps)
			if got := x.firstInOrder(lo, hi, pos); got != want {
				t.Fatalf("%q: %q from %d on is at %d in order, want %d", path, fragment, pos, got, want)
			}
		}
	}
}

func TestPathIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	word := func(n int) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = "ab\x00\xff"[r.IntN(2+2*r.IntN(2))]
		}
		return string(b)
	}
	for range 300 {
		path := strings.Repeat(word(1+r.IntN(20)), 1+r.IntN(8))
		for range 5 {
			checkPathIndex(t, path, word(1+r.IntN(5)))
			at := r.IntN(len(path))
			checkPathIndex(t, path, path[at:at+1+r.IntN(len(path)-at)])
		}
	}
	for _, path := range []string{"a", "aa", strings.Repeat("a", 200), "ab", "/" + strings.Repeat("ab", 65)} {
		for _, fragment := range []string{"a", "b", "aa", "ab", "aaa", "aba", path} {
			checkPathIndex(t, path, fragment)
		}
	}
}

func FuzzPathIndex(f *testing.F) {
	f.Add("/abcabcabc", "abc")
	f.Fuzz(checkPathIndex)
}
