package robots

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// hostileSize and hostilePath are as large as files and URLs come: what RFC
// 9309 has a crawler read, and what servers accept.
const (
	hostileSize = 500 << 10
	hostilePath = 8 << 10
)

// A hostile file and path make some way of matching slow.
type hostile struct {
	name, text, path string
}

// fileOf fills a file with the lines that line makes.
func fileOf(head string, line func(i int) string) string {
	var b strings.Builder
	b.WriteString(head)
	for i := 0; ; i++ {
		s := line(i)
		if b.Len()+len(s) >= hostileSize {
			return b.String()
		}
		b.WriteString(s)
	}
}

func repeat(s string) string {
	return "/" + strings.Repeat(s, hostilePath/len(s)+1)[:hostilePath-1]
}

func hostiles() []hostile {
	const head = "User-agent: *\n"
	r := rand.New(rand.NewPCG(5, 6))
	letters := func(alphabet string, n int) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = alphabet[r.IntN(len(alphabet))]
		}
		return string(b)
	}
	random := "/" + letters("abcdefghijklmnop", hostilePath-1)
	binary := "/" + letters("ab", hostilePath-1)
	half := hostilePath / 2
	return []hostile{
		{"nested literals", fileOf(head, func(i int) string { return "Allow:/" + strings.Repeat("a", i) + "\n" }), repeat("a")},
		{"nested fragments", fileOf(head, func(i int) string { return "Allow:/*b" + strings.Repeat("a", i) + "c\n" }), repeat("a")},
		{"nested second fragments", fileOf(head, func(i int) string { return "Allow:/*a*" + strings.Repeat("a", i) + "b*c\n" }), "/" + strings.Repeat("a", half) + "b" + strings.Repeat("a", half)},
		{"wrong order", fileOf(head, func(i int) string {
			return "Allow:/*" + letters("ijklmnop", 3) + "*" + letters("abcdefgh", 3) + "*" + letters("abcdefgh", 2) + "z\n"
		}), "/" + letters("abcdefgh", half) + letters("ijklmnop", half-1)},
		{"one letter each", fileOf(head, func(i int) string {
			return "Allow:/*" + letters("abcdefgh", 1) + "*" + letters("ijklmnop", 1) + "*" + letters("abcdefgh", 1) + "q\n"
		}), "/" + letters("abcdefgh", half) + letters("ijklmnop", half-1)},
		{"two letters, far", fileOf(head, func(i int) string {
			return "Allow:/*" + letters("abcdefgh", 2) + "*" + letters("ijklmnop", 2) + "*" + letters("abcdefgh", 2) + "\n"
		}), "/" + letters("abcdefgh", half) + letters("ijklmnop", half-1)},
		{"shared runs", fileOf(head, func(i int) string { return fmt.Sprintf("Allow:/*aaa*%d\n", i) }), repeat("a")},
		{"shared runs, alternating", fileOf(head, func(i int) string {
			return "Allow:/*" + []string{"abc", "bcd", "cda", "dab"}[i%4] + "*" + letters("efgh", 4) + "\n"
		}), repeat("abcd")},
		{"short path, one letter", fileOf(head, func(i int) string { return "Allow:*z\n" }), "/" + strings.Repeat("a", indexedPath-1)},
		{"many stars", fileOf(head, func(i int) string { return "Allow:/" + strings.Repeat("*a", 60) + letters("bc", 5) + "\n" }), repeat("a")},
		{"many stars, two letters", fileOf(head, func(i int) string { return "Allow:/" + strings.Repeat("*ab", 60) + letters("cd", 5) + "\n" }), binary},
		{"one rule of stars", head + "Allow:/" + strings.Repeat("*a", (hostileSize-40)/2) + "b\n", repeat("a")},
		{"random fragments", fileOf(head, func(i int) string {
			at := 1 + r.IntN(hostilePath-300)
			return "Allow:/*" + random[at+200:at+203] + "*" + random[at+100:at+103] + "*" + random[at:at+4] + "\n"
		}), random},
		{"binary fragments", fileOf(head, func(i int) string {
			return "Allow:/*" + letters("ab", 9) + "*" + letters("ab", 10) + "*" + letters("ab", 3) + "c\n"
		}), binary},
		{"one line", head + "Allow:/" + strings.Repeat("a", hostileSize-40) + "\n", repeat("a")},
		{"one line of stars", head + "Allow:/" + strings.Repeat("*", hostileSize-40) + "b\n", repeat("a")},
		{"agents", fileOf("", func(i int) string { return fmt.Sprintf("User-agent:%x\n", i) }) + "Disallow:/\n", repeat("a")},
		{"agents, one each", fileOf("", func(i int) string { return fmt.Sprintf("User-agent:%x\nAllow:/\n", i) }), repeat("a")},
		{"agents, all the same", fileOf("", func(i int) string { return "User-agent:*\nAllow:/\n" }), repeat("a")},
		{"escapes", fileOf(head, func(i int) string { return "Allow:/*%61%61%c3%a9*%41%4" + letters("123", 1) + "b\n" }), repeat("aa%C3%A9")},
		{"CR only", strings.ReplaceAll(fileOf(head, func(i int) string { return "Allow:/*a*b\n" }), "\n", "\r"), repeat("a")},
		{"blank lines", fileOf(head, func(i int) string { return "\n" }), "/"},
		{"index pages", fileOf(head, func(i int) string { return "Allow:/*a*" + letters("ab", 4) + "/index.html\n" }), repeat("ab/")},
		{"between two places", fileOf(head, func(i int) string { return "Allow:/*abc*zz*abc*cz\n" }), "/" + strings.Repeat("abc", 1365) + strings.Repeat("z", 4090) + "abc"},
		{"ends", fileOf(head, func(i int) string { return "Allow:/*" + letters("ab", 3) + "*a$\n" }), binary[:hostilePath-1] + "c"},
	}
}
