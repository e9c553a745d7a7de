package robots

import (
	"iter"
	"strings"
)

// A Signal is one item of a Content-Signal line, such as ai-train=no. The
// names in use are search, ai-input and ai-train, with yes or no, and use,
// with immediate, reference or full (contentsignals.org and Cloudflare's
// managed robots.txt, 2025 and 2026). No grammar is published: items are
// separated by commas here, as in every published example.
type Signal struct {
	Name, Value string   // as written
	Position    Position // of the name
}

// ContentSignals returns the items of the group's Content-Signal lines in file
// order, those with unknown names as well. A line that starts with a path is
// left out: a signal is for the whole site.
func (g *Group) ContentSignals() []Signal {
	if g == nil {
		return nil
	}
	var list []Signal
	w := g.file.walker(g.firstAgent().start())
	for e := range g.linesOf(FieldContentSignal) {
		for i, item := range signalItems(g.file.valueOf(e)) {
			if name, value, ok := parseSignal(item); ok {
				list = append(list, Signal{name, value, w.to(int(e.start) + i)})
			}
		}
	}
	return list
}

// ContentSignal returns what the group says of one name, whatever its letter
// case: yes or no, and whether it says either. If its lines disagree, no counts,
// because a signal reserves rights and a later yes does not take that back; no
// published text settles it.
func (g *Group) ContentSignal(name string) (yes, ok bool) {
	for e := range g.linesOf(FieldContentSignal) {
		for _, item := range signalItems(g.file.valueOf(e)) {
			n, value, is := parseSignal(item)
			switch {
			case !is || !equalFold(n, name):
			case equalFold(value, "no"):
				return false, true
			case equalFold(value, "yes"):
				yes, ok = true, true
			}
		}
	}
	return yes, ok
}

// signalItems returns the items of a Content-Signal value, trimmed, with their
// places in it. Empty ones are passed over.
func signalItems(value string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		if strings.HasPrefix(value, "/") {
			return
		}
		for start := 0; start < len(value); {
			end := indexFrom(value, start, ',')
			lo, hi := trim(value, start, end)
			if lo < hi && !yield(lo, value[lo:hi]) {
				return
			}
			start = end + 1
		}
	}
}

// parseSignal splits name=value.
func parseSignal(item string) (name, value string, ok bool) {
	name, value, ok = strings.Cut(item, "=")
	name, value = strings.Trim(name, blanks), strings.Trim(value, blanks)
	return name, value, ok && name != "" && value != "" && !strings.ContainsAny(name+value, blanks)
}

// signalProblem says why a Content-Signal value, or the first item of it,
// cannot be used.
func signalProblem(value string) string {
	const noun = "content signal"
	if strings.HasPrefix(value, "/") {
		return complain(noun, value, "write it without a path; it is for the whole site")
	}
	some := false
	for _, item := range signalItems(value) {
		some = true
		name, v, ok := parseSignal(item)
		switch {
		case !ok && strings.Count(item, "=") > 1:
			return complain(noun, item, "write a comma between two signals")
		case !ok:
			return complain(noun, item, "write name=yes or name=no")
		case isYesNoSignal(name) && !equalFold(v, "yes") && !equalFold(v, "no"):
			return complain(noun, item, "write yes or no")
		}
	}
	if !some {
		return complain(noun, value, "write a signal such as ai-train=no")
	}
	return ""
}

func isYesNoSignal(name string) bool {
	return equalFold(name, "search") || equalFold(name, "ai-input") || equalFold(name, "ai-train")
}
