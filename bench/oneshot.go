package main

import (
	"github.com/mayfetch/robots"
	"github.com/temoto/robotstxt"
)

func (r *report) measureOneShot() {
	const agent, path = "Googlebot", "/products/category/item-12345.html?ref=home&sort=asc"
	c := r.corpus
	files, size := float64(len(c.texts)), float64(c.size)
	ours := contender{run: func(n int) int {
		forbidden := 0
		for range n {
			for _, text := range c.texts {
				forbidden += int(robots.Google.Decide(text, agent, path).Verdict)
			}
		}
		return forbidden
	}}
	peerTexts := bytesOf(c.texts)
	theirs := contender{run: func(n int) int {
		forbidden := 0
		for range n {
			for _, text := range peerTexts {
				if data, err := robotstxt.FromBytes(text); err == nil && !data.TestAgent(path, agent) {
					forbidden++
				}
			}
		}
		return forbidden
	}}
	t := r.effort.race(ours, theirs)
	about := `
One question about a text that is not kept: may Googlebot fetch
` + path + `?
The text is at hand, nothing has been prepared.`
	r.addList("One question to a text", about,
		figure{name: "one-shot", value: size / t[0] * 1e3, unit: mbps},
		figure{name: "temoto/robotstxt, parse and ask", value: size / t[1] * 1e3, unit: mbps},
		figure{name: "one-shot, speed of temoto/robotstxt", value: t[1] / t[0], unit: times, goal: r.onReal(atLeast(20)), reach: r.onReal(atLeast(30))},
		figure{name: "allocations per one-shot", value: ours.allocations(1) / files, unit: count, goal: atMost(0), reach: atMost(0)},
		figure{name: "allocations per question, temoto/robotstxt", value: theirs.allocations(1) / files, unit: count},
	)
}
