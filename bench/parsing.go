package main

import (
	"fmt"

	"github.com/mayfetch/robots"
	"github.com/temoto/robotstxt"
)

// parsing parses all texts under d, once an operation.
func parsing(d *robots.Dialect, texts []string) contender {
	return contender{run: func(n int) int {
		size := 0
		for range n {
			for _, text := range texts {
				size += len(d.Parse(text).Text())
			}
		}
		return size
	}}
}

// peerParsing is parsing by the other library.
func peerParsing(texts [][]byte) contender {
	return contender{run: func(n int) int {
		refused := 0
		for range n {
			for _, text := range texts {
				if _, err := robotstxt.FromBytes(text); err != nil {
					refused++
				}
			}
		}
		return refused
	}}
}

// bytesOf returns the texts as the other library wants them.
func bytesOf(texts []string) [][]byte {
	list := make([][]byte, len(texts))
	for i, text := range texts {
		list[i] = []byte(text)
	}
	return list
}

func (r *report) measureParse() {
	c := r.corpus
	files, size := float64(len(c.texts)), float64(c.size)
	peerTexts := bytesOf(c.texts)
	scan, ours, theirs := newlineScan(c.texts), parsing(robots.Google, c.texts), peerParsing(peerTexts)
	t := r.effort.race(scan, ours, theirs)
	about := fmt.Sprintf(`
All files of the corpus, parsed under the Google dialect. The newline scan finds
the line ends of the same files with strings.IndexByte and does nothing else. Of
the %s files temoto/robotstxt refuses %s as malformed; their time counts.`,
		grouped(len(c.texts)), grouped(theirs.run(1)))
	r.addList("Parse", about,
		figure{name: "parse", value: size / t[1] * 1e3, unit: mbps},
		figure{name: "newline scan", value: size / t[0] * 1e3, unit: mbps},
		figure{name: "temoto/robotstxt", value: size / t[2] * 1e3, unit: mbps},
		figure{name: "parse, speed of the newline scan", value: t[0] / t[1], unit: times, goal: r.onReal(atLeast(0.20)), reach: r.onReal(atLeast(0.35))},
		figure{name: "parse, speed of temoto/robotstxt", value: t[2] / t[1], unit: times, goal: r.onReal(atLeast(15))},
		figure{name: "allocations per file", value: ours.allocations(1) / files, unit: count, goal: r.onReal(atMost(6)), reach: r.onReal(atMost(3))},
		figure{name: "allocations per file, temoto/robotstxt", value: theirs.allocations(1) / files, unit: count},
	)
}
