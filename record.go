package robots

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Record is a line that says something other than User-agent, Allow and
// Disallow: an "other record" of RFC 9309, 2.2.4. No record changes a verdict.
type Record struct {
	Field    Field
	Value    string   // as written, trimmed, without comment
	Position Position // of the value, or of where it would stand
	// Group is the group that the line stands in, one of [File.Groups]. It is
	// nil for a field that speaks of the whole file (Sitemap, Host, Clean-param
	// and License), and for a line that stands in no group.
	Group *Group
	// Problem says why the line, or the first part of it, cannot be used and
	// what to write instead. It is empty if all of the line can be used.
	Problem string
}

// Records returns the lines of every known field but User-agent, Allow and
// Disallow, in file order. The fields have readers of their own, such as
// [File.Sitemaps] and [Group.RequestRates]: they return what can be used.
func (f *File) Records() []Record {
	if len(f.extensions) == 0 {
		return nil
	}
	p := &f.under().policy
	groups := f.all()
	list := make([]Record, 0, len(f.extensions))
	w := walker{text: f.text, line: 1}
	hosts := 0
	for _, e := range f.extensions {
		r := Record{Field: e.field, Value: f.valueOf(e), Position: w.to(int(e.start))}
		if isGrouped(e.field) {
			if e.group > 0 {
				r.Group = &groups[e.group-1]
			} else {
				r.Problem = f.stray(e)
			}
		}
		if r.Problem == "" {
			r.Problem = p.problem(e.field, r.Value)
		}
		if e.field == FieldHost && r.Problem == "" {
			if hosts++; hosts > 1 {
				r.Problem = complain("host", r.Value, "an earlier Host line counts; remove this one")
			}
		}
		list = append(list, r)
	}
	return list
}

// isGrouped reports whether a field speaks of the agents of its group alone.
func isGrouped(field Field) bool {
	switch field {
	case FieldSitemap, FieldHost, FieldCleanParam, FieldLicense:
		return false
	}
	return true
}

// stray says why a line of a grouped field stands in no group.
func (f *File) stray(e extensionRecord) string {
	noun := strings.ToLower(strings.ReplaceAll(e.field.String(), "-", " "))
	if len(f.groups) == 0 || e.start < f.agents[f.groups[0].agents].start {
		return noun + " stands before the first User-agent line: move it below one"
	}
	return noun + " stands after a blank line, which ends the group in this dialect: remove the blank line"
}

// problem says why a value cannot be used where it stands in the right place.
func (p *Policy) problem(field Field, value string) (problem string) {
	switch field {
	case FieldCrawlDelay:
		return delayComplaint(value, p.Delay)
	case FieldSitemap:
		return p.sitemapProblem(value)
	case FieldRequestRate:
		_, problem = parseRate(value)
	case FieldVisitTime:
		_, problem = parseVisitTime(value)
	case FieldHost:
		_, problem = parseHost(value)
	case FieldCleanParam:
		_, problem = parseCleanParam(value)
	case FieldContentSignal:
		problem = signalProblem(value)
	case FieldContentUsage:
		problem = p.usageProblem(value)
	case FieldLicense:
		problem = licenseProblem(value)
	}
	return problem
}

// valueOf returns the value of a line.
func (f *File) valueOf(e extensionRecord) string { return f.text[e.start:e.end] }

// linesOf returns the lines of one field of the whole file, in file order.
func (f *File) linesOf(field Field) iter.Seq[extensionRecord] {
	return func(yield func(extensionRecord) bool) {
		for _, e := range f.extensions {
			if e.field == field && !yield(e) {
				return
			}
		}
	}
}

// linesOf returns the lines of one field that stand in g, in file order.
func (g *Group) linesOf(field Field) iter.Seq[extensionRecord] {
	return func(yield func(extensionRecord) bool) {
		if g == nil || len(g.file.extensions) == 0 {
			return
		}
		f, parts := g.file, g.parts
		first, _ := slices.BinarySearchFunc(f.extensions, f.agents[parts[0].agents].start,
			func(e extensionRecord, start uint32) int { return cmp.Compare(e.start, start) })
		for _, e := range f.extensions[first:] {
			if e.group == 0 {
				continue
			}
			// Both lists are in file order, and a group is known by its first agent.
			agents := f.groups[e.group-1].agents
			for len(parts) > 0 && parts[0].agents < agents {
				parts = parts[1:]
			}
			if len(parts) == 0 {
				return
			}
			if parts[0].agents == agents && e.field == field && !yield(e) {
				return
			}
		}
	}
}

// complain makes the sentence of a problem: "crawl delay "5s": write a plain
// number of seconds".
func complain(noun, value, cure string) string {
	const most = 60 // octets of the value that are quoted
	if value == "" {
		return noun + " is empty: " + cure
	}
	if len(value) > most {
		n := most
		for n > 0 && !utf8.RuneStart(value[n]) {
			n--
		}
		value = value[:n] + "..."
	}
	return noun + " " + quote(value) + ": " + cure
}

// delayComplaint says why a Crawl-delay cannot be used.
func delayComplaint(value string, syntax DelaySyntax) string {
	_, why, ok := parseDelay(value, syntax)
	if ok {
		return ""
	}
	const cure = "write a plain number of seconds"
	switch {
	case syntax == DelayIgnored || why == cure:
		return complain("crawl delay", value, why)
	case value == "":
		return complain("crawl delay", value, cure)
	case syntax == DelayYandex:
		return complain("crawl delay", value, why+"; write a number of seconds up to 1024")
	case syntax == DelayWhole:
		return complain("crawl delay", value, why+"; write a whole number of seconds")
	}
	return complain("crawl delay", value, why+"; "+cure)
}
