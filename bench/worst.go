package main

import "github.com/mayfetch/robots"

// worst is what hostile files cost: milliseconds of the slowest target.
type worst struct {
	parse, first, second, later, oneShot float64
	held                                 float64 // bytes beyond the text, compiled, as a multiple of it
}

// max keeps the worse of each.
func (w *worst) max(v worst) {
	w.parse = max(w.parse, v.parse)
	w.first = max(w.first, v.first)
	w.second = max(w.second, v.second)
	w.later = max(w.later, v.later)
	w.oneShot = max(w.oneShot, v.oneShot)
	w.held = max(w.held, v.held)
}

// cells returns a row of a table.
func (w *worst) cells(name string) []string {
	return []string{
		name, ms.of(w.parse), ms.of(w.first), ms.of(w.second), ms.of(w.later), ms.of(w.oneShot), times.of(w.held),
	}
}

// suffer measures one hostile file under d.
func (e effort) suffer(d *robots.Dialect, h hostile) worst {
	var w worst
	for _, target := range h.targets {
		f := compiledFile(d, h.text)
		t := e.race(
			parsing(d, []string{h.text}),
			asking(e.files, func() *robots.File { return d.Parse(h.text) }, target),
			asking(e.files, func() *robots.File { return askedOnce(d, h.text) }, target),
			contender{run: func(n int) int {
				forbidden := 0
				for range n {
					forbidden += int(f.Decide("Googlebot", target).Verdict)
				}
				return forbidden
			}},
			contender{run: func(n int) int {
				forbidden := 0
				for range n {
					forbidden += int(d.Decide(h.text, "Googlebot", target).Verdict)
				}
				return forbidden
			}},
		)
		const million = 1e6
		w.max(worst{parse: t[0] / million, first: t[1] / million, second: t[2] / million, later: t[3] / million, oneShot: t[4] / million})
	}
	w.held = held(e.files, func(int) *robots.File { return compiledFile(d, h.text) }) / float64(len(h.text))
	return w
}

func (r *report) measureHostile() {
	columns := []string{"parse", "first question", "second", "later", "one-shot", "held"}
	files := table{head: append([]string{"file"}, columns...), left: 1}
	dialects := table{head: append([]string{"dialect"}, columns...), left: 1}
	list := hostiles(r.effort.size)
	var all, google worst
	for _, h := range list {
		w := r.effort.suffer(robots.Google, h)
		google.max(w)
		files.rows = append(files.rows, w.cells(h.name))
	}
	for _, d := range robots.Dialects() {
		w := google
		if d != robots.Google {
			w = worst{}
			for _, h := range list {
				w.max(r.effort.brief().suffer(d, h))
			}
		}
		all.max(w)
		dialects.rows = append(dialects.rows, w.cells(d.Name()))
	}
	r.sections = append(r.sections, section{"Hostile files", `
Files of 500 KiB made to be slow, read under the Google dialect and asked about
targets of 8 KiB made for them; of several targets the slowest counts. The first
question to a file finds the group and reads its rules one by one, the second
compiles them, later ones use what was compiled. A one-shot parses and answers
at once. Held is what the file takes up in the end, for the size of its text.`, files},
		section{"Hostile files by dialect", `
The same files under every dialect: of each column the largest figure. Those of
dialects besides Google are measured roughly.`, dialects})
	r.addList("The worst of all", `
The largest figure of each column, whatever the dialect.`,
		figure{name: "worst parse", value: all.parse, unit: ms, goal: atMost(10)},
		figure{name: "worst first question", value: all.first, unit: ms, goal: atMost(5), reach: atMost(1)},
		figure{name: "worst second question, which compiles", value: all.second, unit: ms},
		figure{name: "worst later question", value: all.later, unit: ms, goal: atMost(5), reach: atMost(1)},
		figure{name: "worst one-shot", value: all.oneShot, unit: ms},
		figure{name: "most held, for the size of the text", value: all.held, unit: times, goal: atMost(10)},
	)
}
