package robots

import (
	"sync"
	"sync/atomic"
	"time"
)

// cache holds what is made once and handed out for the life of the file.
type cache struct {
	groups atomic.Pointer[[]Group] // one for each record

	mu     sync.RWMutex
	merged map[string]*Group // by the numbers of their records
}

// under returns the file's dialect; that of the zero File is RFC 9309.
func (f *File) under() *Dialect {
	if f.dialect == nil {
		return RFC9309
	}
	return f.dialect
}

// Text returns the text of the file, whole and as it was given.
func (f *File) Text() string { return f.text }

// Dialect returns the dialect that the file is read under.
func (f *File) Dialect() *Dialect { return f.under() }

// Encoding returns what the file was decoded from. It is UTF8 for text given
// to [Dialect.Parse].
func (f *File) Encoding() Encoding { return f.encoding }

// Truncated reports whether the dialect's limit left part of the file unread,
// and the offset from which on it is not read.
func (f *File) Truncated() (offset int, truncated bool) {
	return f.limit, f.limit < len(f.text)
}

// Under returns the same text under another dialect. Groups and rules of the
// two files are not related.
func (f *File) Under(d *Dialect) *File {
	if f.under() == d {
		return f
	}
	return parse(d, f.text, f.encoding)
}

// Groups returns the groups as they stand in the file, in order. Groups that
// name the same agent are apart here.
func (f *File) Groups() []*Group {
	all := f.all()
	list := make([]*Group, len(all))
	for i := range all {
		list[i] = &all[i]
	}
	return list
}

// all returns a Group for each record, the same at each call.
func (f *File) all() []Group {
	if p := f.made.groups.Load(); p != nil {
		return *p
	}
	list := make([]Group, len(f.groups))
	for i := range list {
		list[i] = Group{file: f, parts: f.groups[i : i+1 : i+1]}
	}
	if !f.made.groups.CompareAndSwap(nil, &list) {
		return *f.made.groups.Load()
	}
	return list
}

// Group returns the group that rules the crawler with the given product token:
// the one that names it, wherever it stands, or else the * group, or else nil,
// which allows everything. Groups that name the same agent are merged. The
// same groups give the same pointer each time.
func (f *File) Group(token string) *Group {
	g, _ := f.lookup(token)
	return g
}

// GroupFor returns the group that rules a crawler which is more than a token.
// Ask the group directly for many URLs.
func (f *File) GroupFor(a Agent) *Group {
	g, _ := f.lookupAgent(a)
	return g
}

func (f *File) lookup(token string) (*Group, int) {
	var buf [8]uint32
	c := f.choose(token, false, buf[:])
	if len(c.records) == 0 {
		c = f.choose("", true, buf[:])
	}
	return f.merge(c.records, nil), c.agent
}

func (f *File) lookupAgent(a Agent) (*Group, int) {
	var buf, starBuf [8]uint32
	c := f.choose(a.Token, false, buf[:])
	for i := 0; len(c.records) == 0 && i < len(a.Fallback); i++ {
		c = f.choose(a.Fallback[i], false, buf[:])
	}
	star := chosen{agent: noAgent}
	if !a.NoStar && (len(c.records) == 0 || a.StarDelay) {
		star = f.choose("", true, starBuf[:])
	}
	if len(c.records) == 0 {
		c, star.records = star, nil
	}
	if !a.StarDelay {
		star.records = nil
	}
	return f.merge(c.records, star.records), c.agent
}

// merge returns the Group made of the given records, with the delay of star
// where they have none.
func (f *File) merge(records, star []uint32) *Group {
	switch {
	case len(records) == 0:
		return nil
	case len(records) == 1 && len(star) == 0:
		return &f.all()[records[0]]
	}
	key := appendNumbers(make([]byte, 0, 64), records)
	if len(star) > 0 {
		key = appendNumbers(append(key, '*'), star)
	}
	f.made.mu.RLock()
	g := f.made.merged[string(key)]
	f.made.mu.RUnlock()
	if g != nil {
		return g
	}
	f.made.mu.Lock()
	defer f.made.mu.Unlock()
	if g := f.made.merged[string(key)]; g != nil {
		return g
	}
	g = &Group{file: f, parts: f.records(records), star: f.records(star)}
	if f.made.merged == nil {
		f.made.merged = make(map[string]*Group)
	}
	f.made.merged[string(key)] = g
	return g
}

// appendNumbers appends each number as four octets.
func appendNumbers(b []byte, numbers []uint32) []byte {
	for _, n := range numbers {
		b = append(b, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
	}
	return b
}

func (f *File) records(numbers []uint32) []groupRecord {
	if len(numbers) == 0 {
		return nil
	}
	list := make([]groupRecord, len(numbers))
	for i, n := range numbers {
		list[i] = f.groups[n]
	}
	return list
}

// Allowed reports whether the crawler with the given product token may fetch
// target: a path with its query, or an absolute URL. See [File.Decide] for why.
func (f *File) Allowed(token, target string) bool {
	return f.Decide(token, target).Allowed()
}

// Decide answers whether the crawler with the given product token may fetch
// target, and why. A target is a path with its query, or an absolute URL,
// which is cut to them; its host is not compared with anything. An absolute
// URL that cannot be read is disallowed with [ReasonBadTarget].
func (f *File) Decide(token, target string) Decision {
	g, agent := f.lookup(token)
	return f.decide(g, agent, target)
}

// DecideFor is [File.Decide] for a crawler which is more than a token.
func (f *File) DecideFor(a Agent, target string) Decision {
	g, agent := f.lookupAgent(a)
	return f.decide(g, agent, target)
}

// CrawlDelay returns the Crawl-delay for the crawler with the given product
// token, if its group has one that the dialect can read.
func (f *File) CrawlDelay(token string) (time.Duration, bool) {
	return f.Group(token).CrawlDelay()
}

// Orphans returns the rules that belong to no group, in file order: those
// before the first User-agent line and, in dialects where a blank line ends a
// group, those after one.
func (f *File) Orphans() []Rule {
	var list []Rule
	w := walker{text: f.text, line: 1}
	lo := uint32(0)
	for _, g := range f.groups {
		list = f.ruleRange(list, lo, g.rules, &w)
		lo = g.rulesEnd
	}
	return f.ruleRange(list, lo, uint32(len(f.rules)), &w)
}
