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
	lines := f.extensions()
	if len(lines) == 0 {
		return nil
	}
	p := &f.under().policy
	groups := f.all()
	list := make([]Record, 0, len(lines))
	w := walker{text: f.text, line: 1}
	hosts := 0
	for _, e := range lines {
		r := Record{Field: e.field, Value: f.valueOf(e), Position: w.to(int(e.start))}
		if isGrouped(e.field) {
			if e.group > 0 {
				r.Group = &groups[e.group-1]
			} else {
				why, cure := f.stray(int(e.start))
				r.Problem = strings.ToLower(strings.ReplaceAll(e.field.String(), "-", " ")) + " " + why + ": " + cure
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

// An extensionRecord is a line of a known field but User-agent, Allow and
// Disallow: the place of its value in the text, and the group it stands in,
// counted from 1; 0 is none.
type extensionRecord struct {
	start, end uint32
	group      uint32
	field      Field
}

// extensions returns the lines of extension fields in file order. They are read
// when first asked for, with the group borders of the file.
func (f *File) extensions() []extensionRecord {
	if p := f.made.extensions.Load(); p != nil {
		return *p
	}
	d, list, group := f.under(), []extensionRecord{}, uint32(0)
	b := borders{p: &d.policy}
	lx := newLexer(d, f.text[:f.limit])
	lx.readAll()
	for lx.next() {
		if b.line(&lx) {
			group++
		}
		if !lx.pair || lx.field < FieldCrawlDelay || lx.field == FieldUnknown {
			continue
		}
		e := extensionRecord{start: uint32(lx.value), end: uint32(lx.valueEnd), field: lx.field}
		if b.open {
			e.group = group
		}
		list = append(list, e)
	}
	f.made.extensions.CompareAndSwap(nil, &list)
	return *f.made.extensions.Load()
}

// isGrouped reports whether a field speaks of the agents of its group alone.
func isGrouped(field Field) bool {
	switch field {
	case FieldSitemap, FieldHost, FieldCleanParam, FieldLicense:
		return false
	}
	return true
}

// stray says why the line of a value belongs to no group, and what to do.
func (f *File) stray(start int) (why, cure string) {
	if len(f.agents) == 0 || start < f.agents[0].start() {
		return "stands before the first User-agent line", "move it below one"
	}
	return "stands after a blank line, which ends the group in this dialect", "remove the blank line"
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
		for _, e := range f.extensions() {
			if e.field == field && !yield(e) {
				return
			}
		}
	}
}

// linesOf returns the lines of one field that stand in g, in file order.
func (g *Group) linesOf(field Field) iter.Seq[extensionRecord] {
	return func(yield func(extensionRecord) bool) {
		if g == nil {
			return
		}
		lines, parts := g.file.extensions(), g.parts
		first, _ := slices.BinarySearchFunc(lines, g.firstAgent().start(),
			func(e extensionRecord, start int) int { return cmp.Compare(int(e.start), start) })
		end := g.file.endOf(parts[len(parts)-1])
		for _, e := range lines[first:] {
			if int(e.start) >= end {
				return
			}
			if e.group == 0 {
				continue
			}
			for len(parts) > 0 && parts[0] < e.group-1 { // both lists are in file order
				parts = parts[1:]
			}
			if len(parts) > 0 && parts[0] == e.group-1 && e.field == field && !yield(e) {
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
