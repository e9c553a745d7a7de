package main

import (
	"fmt"

	"github.com/mayfetch/robots"
)

// askedOnce returns a file that was asked once. The next question compiles.
func askedOnce(d *robots.Dialect, text string) *robots.File {
	f := d.Parse(text)
	f.Decide("Googlebot", "/")
	return f
}

// compiledFile returns a file whose group for Googlebot is compiled.
func compiledFile(d *robots.Dialect, text string) *robots.File {
	f := askedOnce(d, text)
	f.Decide("Googlebot", "/")
	return f
}

// asking asks each of n files once an operation, which get makes.
func asking(most int, get func() *robots.File, path string) contender {
	var files []*robots.File
	return contender{
		most: most,
		prepare: func(n int) {
			files = files[:0]
			for range n {
				files = append(files, get())
			}
		},
		run: func(n int) int {
			allowed := 0
			for _, f := range files[:n] {
				if f.Decide("Googlebot", path).Allowed() {
					allowed++
				}
			}
			return allowed
		},
	}
}

func (r *report) measureCompile() {
	var figures []figure
	for _, s := range ruleSets() {
		if s.size < 50 {
			continue // so few rules are tried one by one
		}
		most := max(1, 200_000/s.size)
		second := asking(most, func() *robots.File { return askedOnce(robots.Google, s.text) }, "/")
		warm := deciding(compiledFile(robots.Google, s.text), s.paths[miss])
		t := r.effort.race(second, warm)
		once := held(most, func(int) *robots.File { return askedOnce(robots.Google, s.text) })
		compiled := held(most, func(int) *robots.File { return compiledFile(robots.Google, s.text) })
		rules := float64(s.size)
		figures = append(figures,
			figure{name: fmt.Sprintf("compile, %s, per rule", s), value: (t[0] - t[1]) / rules, unit: ns, goal: atMost(250), reach: atMost(150)},
			figure{name: fmt.Sprintf("compiled form, %s, per rule", s), value: (compiled - once) / rules, unit: octets, goal: atMost(100)},
		)
	}
	r.addList("Compile", `
A group is compiled when it is asked the second time; nothing is compiled that
is asked once or never. The time is that of the second question less that of a
later one.`, figures...)
}
