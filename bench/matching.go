package main

import (
	"fmt"

	"github.com/mayfetch/robots"
	"github.com/temoto/robotstxt"
)

// deciding asks a compiled file about one path an operation.
func deciding(f *robots.File, paths []string) contender {
	return contender{run: func(n int) int {
		allowed := 0
		for i := range n {
			if f.Decide("Googlebot", paths[i%asked]).Allowed() {
				allowed++
			}
		}
		return allowed
	}}
}

// decidingByRule is deciding with the documented meaning of a group, rule by
// rule.
func decidingByRule(rules []robots.Rule, paths []string) contender {
	return contender{run: func(n int) int {
		allowed := 0
		for i := range n {
			if allowedByRule(rules, paths[i%asked]) {
				allowed++
			}
		}
		return allowed
	}}
}

// allowedByRule applies rules: the longest that matches decides, Allow on ties.
func allowedByRule(rules []robots.Rule, path string) bool {
	longest, kind := -1, robots.Allow
	for i := range rules {
		r := &rules[i]
		if !r.Matches(path) {
			continue
		}
		if n := r.Length(); n > longest || n == longest && r.Kind == robots.Allow {
			longest, kind = n, r.Kind
		}
	}
	return kind == robots.Allow
}

// peerDeciding is deciding by the other library.
func peerDeciding(data *robotstxt.RobotsData, paths []string) contender {
	return contender{run: func(n int) int {
		allowed := 0
		for i := range n {
			if data.TestAgent(paths[i%asked], "Googlebot") {
				allowed++
			}
		}
		return allowed
	}}
}

// matchGoals returns what is asked of a match, in map lookups.
func matchGoals(size int, wild bool, kind pathKind) (goal, reach limit) {
	type key struct {
		size int
		wild bool
		kind pathKind
	}
	goals := map[key]float64{
		{5, false, hit}: 5, {50, false, hit}: 7, {1000, false, hit}: 9, {10_000, false, hit}: 10,
		{5, false, nearMiss}: 6, {50, false, nearMiss}: 9, {1000, false, nearMiss}: 12, {10_000, false, nearMiss}: 14,
		{50, true, hit}: 16, {1000, true, hit}: 26, {10_000, true, hit}: 40,
		{50, true, nearMiss}: 22, {1000, true, nearMiss}: 32, {10_000, true, nearMiss}: 50,
	}
	reaches := map[key]float64{
		{0, false, hit}: 5, {0, false, nearMiss}: 7, {0, true, hit}: 15, {0, true, nearMiss}: 20,
	}
	v, ok := goals[key{size, wild, kind}]
	if !ok {
		return limit{}, limit{}
	}
	return atMost(v), atMost(min(v, reaches[key{0, wild, kind}]))
}

// against returns another's time, and how much faster ours is.
func against(theirs, ours float64) string {
	return fmt.Sprintf("%s (%s)", ns.of(theirs), times.of(theirs/ours))
}

func (r *report) measureMatch() error {
	t := table{
		head: []string{
			"rules", "path", "match", "map lookups", "goal", "reach", "standing",
			"allocations", "temoto/robotstxt", "rule by rule",
		},
		left: 2,
	}
	lookup := mapLookup()
	var lookups, allocations float64
	n := 0
	for _, s := range ruleSets() {
		f := compiledFile(robots.Google, s.text)
		rules := f.Group("Googlebot").Rules()
		data, err := robotstxt.FromString(s.text)
		if err != nil {
			return fmt.Errorf("temoto/robotstxt refuses the file of %s rules: %w", s, err)
		}
		for k, paths := range s.paths {
			match, peer, byRule := deciding(f, paths), peerDeciding(data, paths), decidingByRule(rules, paths)
			peer.least, byRule.least = r.effort.paths, r.effort.paths
			m := r.effort.race(lookup, match, peer, byRule)
			a := match.allocations(asked)
			lookups, allocations, n = lookups+m[0], max(allocations, a), n+1
			goal, reach := matchGoals(s.size, s.wild, pathKind(k))
			name := fmt.Sprintf("match, %s rules, %s, in map lookups", s, pathKinds[k])
			cells := r.add(figure{name: name, value: m[1] / m[0], unit: count, goal: goal, reach: reach})
			row := append([]string{s.String(), pathKinds[k], ns.of(m[1])}, cells...)
			t.rows = append(t.rows, append(row, count.of(a), against(m[2], m[1]), against(m[3], m[1])))
		}
	}
	r.add(figure{name: "map lookup", value: lookups / float64(n), unit: ns})
	r.add(figure{name: "allocations per match, most", value: allocations, unit: count, goal: atMost(0), reach: atMost(0)})
	about := fmt.Sprintf(`
One question to a parsed file, its agent lookup included: f.Decide("Googlebot",
path).Allowed(). The files are generated, and name other agents too. A fifth of
the rules have wildcards, or none. A hit is a path that a rule matches; a near
miss has two thirds of one and then goes elsewhere; a miss leaves the rules in
its first segment. Each row asks about %s paths in turn. A map lookup looks up
one of %s keys in a Go map of 10,000 with 25 bytes each: here %s on average.
Rule by rule is what a group means, as one writes it down: g.Rules(), of those
that match the longest, Allow on ties; it spares the agent lookup. In brackets
stands how many times as fast the match is.`,
		grouped(asked), grouped(asked), ns.of(lookups/float64(n)))
	r.sections = append(r.sections, section{"Match", about, t})
	return nil
}
