package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

const (
	hostileText   = 500 << 10 // bytes, the most that is read of a file by default
	hostileTarget = 8 << 10   // bytes
)

// A hostile is a file made to be slow, and targets made for it.
type hostile struct {
	name    string
	text    string
	targets []string
}

// fill returns head and tail, and between them as many lines as fit into size
// bytes.
func fill(size int, head, tail string, line func(i int) string) string {
	var b strings.Builder
	b.WriteString(head)
	for i := 0; ; i++ {
		s := line(i)
		if b.Len()+len(s)+len(tail) > size {
			return b.String() + tail
		}
		b.WriteString(s)
	}
}

// repeat returns s so often that it has at most size bytes.
func repeat(s string, size int) string { return strings.Repeat(s, size/len(s)) }

const everyone = "User-agent: *\n"

// hostiles returns the files, the same each time. Their names are true for the
// size of hostileText.
func hostiles(size int) []hostile {
	return []hostile{
		nestedLiterals(size),
		wrongOrder(size),
		sharedRuns(size),
		manyStars(size),
		shortFragments(size),
		manyAgents(size),
		manyGroups(size),
		ownGroups(size),
		oneLine(size, "one line, a literal", "a"),
		oneLine(size, "one line, stars", "*a"),
		carriageReturns(size),
		escapes(size),
		shortRules(size),
		sameRule(size, "/"),
		sameRule(size, ""),
		{"line ends only", repeat("\n", size), []string{"/"}},
	}
}

// nestedLiterals has a rule for each beginning of one path.
func nestedLiterals(size int) hostile {
	text := fill(size, everyone, "", func(i int) string { return "Disallow: /" + strings.Repeat("a", i) + "\n" })
	return hostile{"nested literals: /a, /aa, /aaa, ...", text, []string{
		"/" + repeat("a", hostileTarget-1),
		"/" + strings.Repeat("a", 900) + repeat("b", hostileTarget-901),
	}}
}

// wrongOrder has rules of two fragments that the target has the other way round.
func wrongOrder(size int) hostile {
	const n = 1000
	text := fill(size, everyone, "", func(i int) string { return fmt.Sprintf("Disallow: /*b%03d*a%03d\n", i%n, i*7/n%n) })
	var first, second strings.Builder
	for i := range n {
		fmt.Fprintf(&first, "a%03d", i)
		fmt.Fprintf(&second, "b%03d", i)
	}
	return hostile{"all fragments there, in the wrong order", text, []string{"/" + first.String() + second.String()}}
}

// sharedRuns has rules whose fragments are made of the same three letters.
func sharedRuns(size int) hostile {
	r := rand.New(rand.NewPCG(3, 3))
	text := fill(size, everyone, "", func(int) string {
		var b strings.Builder
		for range 2 + r.IntN(4) {
			b.WriteString("*" + strings.Repeat("abc", 1+r.IntN(4)))
		}
		return "Disallow: /" + b.String() + "$\n"
	})
	return hostile{"one run of letters in all", text, []string{
		"/" + repeat("abc", hostileTarget-2) + "a",
		"/" + repeat("abcabcabcab", hostileTarget-1),
	}}
}

// manyStars has rules of hundreds of stars each, which find everything but
// their end.
func manyStars(size int) hostile {
	text := fill(size, everyone, "", func(i int) string {
		return "Disallow: /" + strings.Repeat("*a", 300+i) + "*bb\n"
	})
	return hostile{"many stars: /*a*a*a...*bb", text, []string{
		"/bb" + repeat("a", hostileTarget-3),
		"/bb" + repeat("ab", hostileTarget-3),
	}}
}

// shortFragments has about 24,000 rules of three fragments, too short to be
// looked up, of which the target has all but the last where it should be.
func shortFragments(size int) hostile {
	r := rand.New(rand.NewPCG(5, 5))
	two := func() string { return string([]byte{byte('a' + r.IntN(25)), byte('a' + r.IntN(25))}) }
	text := fill(size, everyone, "", func(int) string { return "Disallow: /*" + two() + "*" + two() + "*zz\n" })
	var b strings.Builder
	for b.Len() < hostileTarget-4 {
		b.WriteString(two())
	}
	return hostile{"24,000 rules of three short fragments", text, []string{"/zz" + b.String(), "/z" + b.String() + "z"}}
}

// manyAgents has one group of about 33,000 agents.
func manyAgents(size int) hostile {
	text := fill(size, "", "User-agent:Googlebot\nDisallow:/private/\n", func(i int) string { return "User-agent:" + name(i) + "\n" })
	return hostile{"33,000 agents of one group", text, []string{"/private/" + repeat("a", hostileTarget-9)}}
}

// name returns the i-th name in letters: a to z, ba to zz, baa and so on.
func name(i int) string {
	s := string(rune('a' + i%26))
	if i >= 26 {
		s = name(i/26) + s
	}
	return s
}

// manyGroups has a group of the same agent for each rule.
func manyGroups(size int) hostile {
	text := fill(size, "", "", func(i int) string { return "User-agent:Googlebot\nAllow:/" + name(i) + "\n" })
	return hostile{"16,000 groups of one agent", text, []string{"/" + repeat("g", hostileTarget-1), "/gggg"}}
}

// ownGroups has a group for each agent.
func ownGroups(size int) hostile {
	text := fill(size, "", "User-agent:Googlebot\nAllow:/\n", func(i int) string { return "User-agent:" + name(i) + "\nAllow:\n" })
	return hostile{"23,000 groups of an agent each", text, []string{"/" + repeat("g", hostileTarget-1)}}
}

// oneLine has a single rule.
func oneLine(size int, name, part string) hostile {
	const head = everyone + "Disallow: /"
	return hostile{name, head + repeat(part, size-len(head)), []string{"/" + repeat("a", hostileTarget-1)}}
}

// carriageReturns has no LF.
func carriageReturns(size int) hostile {
	text := fill(size, everyone, "", func(i int) string { return fmt.Sprintf("Disallow: /%d\n", i) })
	return hostile{"CR only", strings.ReplaceAll(text, "\n", "\r"), []string{"/" + repeat("9", hostileTarget-1)}}
}

// escapes has rules and a target that are nowhere in their normal form.
func escapes(size int) hostile {
	text := fill(size, everyone, "", func(i int) string { return fmt.Sprintf("Disallow: /%%61%%c3%%a9%d\n", i) })
	return hostile{"percent-encoding all over", text, []string{"/" + repeat("%61%c3%a9", hostileTarget-1), "/" + repeat("é", hostileTarget-1)}}
}

// shortRules has as many rules as fit, all different.
func shortRules(size int) hostile {
	text := fill(size, everyone, "", func(i int) string { return "Allow:" + name(i) + "\n" })
	return hostile{"48,000 short rules", text, []string{"g" + repeat("g", hostileTarget-1), "/"}}
}

// sameRule has one rule again and again.
func sameRule(size int, value string) hostile {
	line := "Allow:" + value + "\n"
	return hostile{"one rule again and again, " + strings.TrimSpace(line), fill(size, everyone, "", func(int) string { return line }), []string{"/"}}
}
