package robots

import (
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A File is a robots.txt file under one dialect. It is immutable and safe for
// concurrent use. The zero File is empty and allows everything.
type File struct {
	text     string
	dialect  *Dialect
	encoding Encoding
	limit    int  // bytes of text that are read
	tooLarge bool // the dialect declares the file void

	agents  []record // places of User-agent values
	rules   []record // places of Allow and Disallow values
	groups  []record // first agent and first rule
	rewrite []record // rule and, in arena, where its normal form ends
	arena   string   // normal forms of the patterns that are not written in it
	delays  []delayRecord

	made cache
}

// cache holds what is made once and handed out for the life of the file.
type cache struct {
	groups atomic.Pointer[[]Group]    // one for each record
	agents atomic.Pointer[agentIndex] // who is named where

	extensions atomic.Pointer[[]extensionRecord]
	lines      atomic.Pointer[[]uint32] // where each line starts
	empty      atomic.Uint32            // what isEmpty said: 0 nothing yet, 1 no, 2 yes

	mu     sync.RWMutex
	merged map[string]*Group // by the numbers of their parts
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

// Under returns the same text under another dialect, read anew; nil stands for
// RFC 9309. Groups and rules of the two files are not related.
func (f *File) Under(d *Dialect) *File {
	if d == nil {
		d = RFC9309
	}
	if f.under() == d {
		return f
	}
	return parse(d, f.text, f.encoding)
}

// value returns what a record of a rule or an agent stands for.
func (f *File) value(r record) string { return f.text[r.start():r.end()] }

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
	numbers := make([]uint32, len(f.groups))
	for i := range list {
		numbers[i] = uint32(i)
		list[i].file, list[i].parts = f, numbers[i:i+1:i+1]
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

// lookup returns the group that rules token, and the value that chose it.
func (f *File) lookup(token string) (*Group, record) {
	if len(f.groups) == 0 {
		return nil, 0
	}
	if x := f.made.agents.Load(); x != nil { // the way of every question but the first
		e := x.lookup(f, token)
		if e == nil {
			e = x.star
		}
		if e == nil {
			return nil, 0
		}
		if g := e.group.Load(); g != nil {
			return g, e.agent
		}
	}
	c := f.find(token, false)
	if c.groups == nil {
		c = f.find("", true)
	}
	return c.group(f)
}

func (f *File) lookupAgent(a Agent) (*Group, record) {
	if len(f.groups) == 0 {
		return nil, 0
	}
	c := f.find(a.Token, false)
	for i := 0; c.groups == nil && i < len(a.Fallback); i++ {
		c = f.find(a.Fallback[i], false)
	}
	var star chosen
	if !a.NoStar && (c.groups == nil || a.StarDelay) {
		star = f.find("", true)
	}
	if c.groups == nil {
		return star.group(f)
	}
	if a.StarDelay && star.groups != nil {
		return f.withStar(c, star), c.agent
	}
	return c.group(f)
}

// withStar returns the group that was chosen, with the delay of the * groups
// where it has none.
func (f *File) withStar(c, star chosen) *Group {
	if c.entry == nil {
		return f.merge(c.groups, star.groups)
	}
	g := c.entry.withStar.Load()
	if g == nil {
		g = f.merge(c.groups, star.groups)
		c.entry.withStar.Store(g) // the same for everybody: merge sees to it
	}
	return g
}

// merge returns the Group made of the given groups of the file, with the delay
// of star where they have none.
func (f *File) merge(groups, star []uint32) *Group {
	switch {
	case len(groups) == 0:
		return nil
	case len(groups) == 1 && len(star) == 0:
		return &f.all()[groups[0]]
	}
	key := appendNumbers(make([]byte, 0, 64), groups)
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
	g = &Group{file: f, parts: append([]uint32(nil), groups...), star: append([]uint32(nil), star...)}
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

// Allowed reports whether the crawler with the given product token may fetch
// target: a path with its query, or an absolute URL. See [File.Decide] for why.
func (f *File) Allowed(token, target string) bool {
	return f.Decide(token, target).Allowed()
}

// Decide answers whether the crawler with the given product token may fetch
// target, and why. A target is a path with its query, or an absolute URL,
// which is cut to them; its host is not compared with anything, and dot segments
// are not resolved. A target that starts with // is a path. An absolute URL that
// cannot be read is disallowed with [ReasonBadTarget].
func (f *File) Decide(token, target string) (d Decision) {
	d.group, d.agent = f.lookup(token)
	f.decide(&d, target)
	return d
}

// DecideFor is [File.Decide] for a crawler which is more than a token.
func (f *File) DecideFor(a Agent, target string) (d Decision) {
	d.group, d.agent = f.lookupAgent(a)
	f.decide(&d, target)
	return d
}

// decide applies the rules of d.group, which may be nil. It fills in d where
// it stands: the answer is built once, whoever asked.
func (f *File) decide(d *Decision, target string) {
	d.dialect, d.text = f.under(), f.text
	p := &d.dialect.policy
	path, ok := p.path(target)
	switch {
	case !ok:
		d.Verdict, d.Reason = Disallow, ReasonBadTarget
	case f.tooLarge:
		d.Reason = ReasonTooLarge
	case !p.MatchSelf && path == "/robots.txt":
		d.Reason = ReasonRobotsTxt
	case d.group != nil:
		d.settle(d.group.decisive(p, path))
	case f.isEmpty():
		d.Reason = ReasonEmptyFile
	}
}

// settle reads verdict and reason off the deciding rule.
func (d *Decision) settle(r record, ok bool) {
	switch {
	case !ok:
		d.Reason = ReasonNoRule
	case r.size() == 0:
		d.rule, d.Reason = r, ReasonEmptyRule
	default:
		d.rule, d.Verdict, d.Reason = r, r.kind(), ReasonRule
	}
}

// isEmpty reports whether no line of the file says anything. It is asked only
// where no group applies.
func (f *File) isEmpty() bool {
	if len(f.groups) > 0 || len(f.rules) > 0 {
		return false
	}
	if f.made.empty.Load() == 0 {
		const no, yes = 1, 2
		answer := uint32(no)
		if saysNothing(f.under(), f.text[:f.limit]) {
			answer = yes
		}
		f.made.empty.Store(answer)
	}
	return f.made.empty.Load() == 2
}

// saysNothing reports whether no line of a text has a key and a value.
func saysNothing(d *Dialect, text string) bool {
	if strings.TrimSpace(text) == "" {
		return true
	}
	s := newScanner(text, &d.policy)
	for s.next() {
		if d.policy.split(text, s.start, s.end).pair {
			return false
		}
	}
	return true
}

// CrawlDelay returns the Crawl-delay for the crawler with the given product
// token, if its group has one that the dialect can read. Ask [File.GroupFor] for
// that of an [Agent].
func (f *File) CrawlDelay(token string) (time.Duration, bool) {
	return f.Group(token).CrawlDelay()
}

// Orphans returns the rules that belong to no group, in file order: those
// before the first User-agent line and, in dialects where a blank line ends a
// group, those after one.
func (f *File) Orphans() []Rule {
	var list []Rule
	w := walker{text: f.text, line: 1}
	for i, r := range f.rules {
		if r&ruleOrphan != 0 {
			list = f.appendRules(list, i, i+1, &w)
		}
	}
	return list
}
