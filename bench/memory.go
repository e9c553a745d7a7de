package main

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"

	"github.com/mayfetch/robots"
	"github.com/temoto/robotstxt"
)

func (r *report) measureHeld() {
	c := r.corpus
	n, size := len(c.texts), float64(c.size)
	parsed := held(n, func(i int) *robots.File { return robots.Google.Parse(c.texts[i]) }) * float64(n)
	compiled := held(n, func(i int) *robots.File { return compiledFile(robots.Google, c.texts[i]) }) * float64(n)
	theirs := held(n, func(i int) *robotstxt.RobotsData {
		data, err := robotstxt.FromBytes([]byte(c.texts[i]))
		if err != nil {
			return nil
		}
		return data
	}) * float64(n)
	empty := held(1000, func(int) *robots.File { return robots.Google.Parse("") })
	ratio, text := mostHeld(c.texts, empty)
	about := fmt.Sprintf(`
What files take up beside the caller's text, which they refer to: parsed, and
once their group for Googlebot is compiled. A file takes %s before its first
line. The one that takes most beyond that, for its size, has %s bytes.`,
		octets.of(empty), grouped(len(text)))
	r.addList("Memory", about,
		figure{name: "parsed, for the size of the text", value: parsed / size, unit: times, goal: r.onReal(atMost(0.5))},
		figure{name: "parsed, most for any one file, beyond an empty one", value: ratio, unit: times, goal: r.onReal(atMost(10))},
		figure{name: "parsed and compiled, for the size of the text", value: compiled / size, unit: times},
		figure{name: "temoto/robotstxt, for the size of the text", value: theirs / size, unit: times},
	)
}

// mostHeld returns how much the file takes up that takes most beyond what an
// empty one does, for the size of its text.
func mostHeld(texts []string, empty float64) (ratio float64, most string) {
	type bound struct {
		text  string
		ratio float64
	}
	// What parsing allocates bounds what the file holds, and is quickly known.
	var bounds []bound
	var before, after runtime.MemStats
	for _, text := range texts {
		if text == "" {
			continue
		}
		runtime.ReadMemStats(&before)
		robots.Google.Parse(text)
		runtime.ReadMemStats(&after)
		allocated := float64(after.TotalAlloc - before.TotalAlloc)
		bounds = append(bounds, bound{text, (allocated - empty) / float64(len(text))})
	}
	slices.SortFunc(bounds, func(a, b bound) int { return cmp.Compare(b.ratio, a.ratio) })
	for _, b := range bounds {
		if b.ratio <= ratio {
			break
		}
		bytes := held(64, func(int) *robots.File { return robots.Google.Parse(b.text) })
		if r := (bytes - empty) / float64(len(b.text)); r > ratio {
			ratio, most = r, b.text
		}
	}
	return ratio, most
}
