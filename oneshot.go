package robots

import (
	"bytes"
	"strings"
)

// Decide answers one question about a text that is not kept. Under the standard
// and the search engines nothing is built, and nothing allocated but the normal
// form of a target that is not in it; dialects of libraries parse the text. The
// answer is that of d.Parse(text).Decide(token, target), except that
// [Decision.Group] is nil. From the second question about a text on,
// [Dialect.Parse] is the better way.
func (d *Dialect) Decide(text, token, target string) Decision {
	p := &d.policy
	path, ok := p.path(target)
	if !ok || !d.traits.indexable || !d.traits.compilable || p.MidDollar != MidDollarLiteral {
		dec := d.Parse(text).Decide(token, target)
		dec.group = nil
		return dec
	}
	limit, void := p.limit(text)
	if void {
		return Decision{Reason: ReasonTooLarge, dialect: d, text: text}
	}
	s := oneShot{borders: borders{p: p}, token: token, matcher: matcher{path: path}}
	s.named.weight, s.any.weight = -1, -1
	if p.AgentMatch == AgentYandex {
		s.yandex, s.inTable = yandexRobotNamed(token)
	}
	lx := newLexer(d, text[:limit])
	for lx.next() {
		s.line(&lx)
	}
	return s.decision(d, text, limit)
}

// oneShot holds what the lines so far have come to, for one agent and path.
type oneShot struct {
	borders
	token   string
	yandex  yandexRobot
	inTable bool // yandex is the token's row
	matcher matcher

	score     int  // how well the open group names the token; 0: not at all
	bestScore int  // how well any did
	star      bool // the open group is a * group
	counts    bool // the open group's rules count towards stored
	stored    int  // bytes of rules, for OversizeAllowRules
	said      bool // a line spoke of an agent or a rule
	buf       [1024]byte

	named, any verdict // of the groups that name the token, and of the * groups
}

// verdict is the best rule so far of the groups that count.
type verdict struct {
	agent  record // the value that chose them; 0: none yet
	rule   record
	weight int32 // -1: no rule matches
}

func (s *oneShot) line(lx *lexer) {
	starts := s.borders.line(lx)
	if !lx.pair {
		return
	}
	switch lx.field {
	case FieldUserAgent:
		s.said = true
		s.agent(lx, starts)
		lx.rulesAside = s.verdict() == nil && s.p.Oversize != OversizeAllowRules
	case FieldAllow, FieldDisallow:
		s.said = true
		if s.open {
			s.rule(lx)
		}
	}
}

// agent reads a User-agent line.
func (s *oneShot) agent(lx *lexer, starts bool) {
	if starts {
		s.score, s.star, s.counts = 0, false, false
	}
	value := lx.text[lx.value:lx.valueEnd]
	if s.p.Oversize == OversizeAllowRules {
		s.counts = s.counts || countsForYandex(value)
	}
	r := newRecord(lx.value, lx.valueEnd-lx.value)
	if s.p.isStar(value) {
		s.star = true
		if s.any.agent == 0 {
			s.any.agent = r
		}
		return
	}
	score := s.names(value)
	s.score = max(s.score, score)
	if score > s.bestScore { // whatever named it less closely is void
		s.bestScore = score
		s.named = verdict{agent: r, weight: -1}
	}
}

// names is Policy.names, with what is known of the token.
func (s *oneShot) names(value string) int {
	if s.inTable {
		if value = s.p.token(value); s.yandex.names(value) {
			return 1 + len(value)
		}
		return 0
	}
	return s.p.names(value, s.token)
}

// verdict returns the verdict that rules of the open group count for, or nil.
func (s *oneShot) verdict() *verdict {
	switch {
	case s.score > 0 && s.score == s.bestScore:
		return &s.named
	case s.star && s.bestScore == 0:
		return &s.any
	}
	return nil
}

// rule reads a rule, and keeps it if it decides now.
func (s *oneShot) rule(lx *lexer) {
	p := s.p
	value := lx.text[lx.value:lx.valueEnd]
	if lx.d.traits.drops && p.drops(lx.field, value) {
		return
	}
	if s.counts {
		s.stored += len(value) + 2
	}
	v := s.verdict()
	if v == nil {
		return
	}
	r := newRecord(lx.value, len(value))
	if lx.field == FieldDisallow {
		r |= ruleDisallow
	}
	if lx.literal {
		r |= ruleLiteral
	}
	switch {
	case value == "":
		v.improve(r, p.weight(r, p.emptyRank()))
	case !p.rewrites(lx):
		s.try(v, r, value)
	default:
		pattern := p.appendPattern(s.buf[:0], value)
		if bytes.ContainsAny(pattern, "*$") {
			r &^= ruleLiteral // an escape may have been decoded
		}
		s.tryBytes(v, r, pattern)
	}
}

// try matches a pattern, if the rule would decide then.
func (s *oneShot) try(v *verdict, r record, pattern string) {
	p := s.p
	weight := p.weight(r, p.length(pattern))
	if weight <= v.weight {
		return
	}
	if r&ruleLiteral != 0 && !p.indexes(r.kind()) && p.Length == LengthOctets {
		// Most rules are literal, and differ from the path at once.
		if strings.HasPrefix(s.matcher.path, pattern) {
			v.improve(r, weight)
		}
		return
	}
	c := p.compile(r, pattern)
	if c.matches(&s.matcher) {
		v.improve(r, c.weight)
		return
	}
	if p.indexes(r.kind()) {
		if directory, ok := indexDirectory(pattern); ok {
			if c := p.compileDirectory(r, directory); c.matches(&s.matcher) {
				v.improve(r, c.weight)
			}
		}
	}
}

// tryBytes is try for a pattern that was rewritten.
func (s *oneShot) tryBytes(v *verdict, r record, pattern []byte) {
	if s.p.Length != LengthOctets || s.p.indexes(r.kind()) && bytes.Contains(pattern, []byte("/index.htm")) {
		s.try(v, r, string(pattern))
		return
	}
	weight := s.p.weight(r, len(pattern))
	if weight <= v.weight {
		return
	}
	bare, anchored := bytes.CutSuffix(pattern, []byte("$"))
	if n := len(bytes.TrimRight(bare, "*")); n < len(bare) {
		bare, anchored = bare[:n], false
	}
	if s.matcher.matchBytes(bare, anchored) {
		v.improve(r, weight)
	}
}

func (v *verdict) improve(r record, weight int32) {
	if weight > v.weight {
		v.rule, v.weight = r, weight
	}
}

// decision returns the answer after the last line.
func (s *oneShot) decision(d *Dialect, text string, limit int) Decision {
	v := &s.named
	if s.bestScore == 0 {
		v = &s.any
	}
	dec := Decision{dialect: d, text: text, agent: v.agent}
	switch {
	case s.p.tooMuch(s.stored):
		dec.Reason = ReasonTooLarge
	case !s.p.MatchSelf && s.matcher.path == "/robots.txt":
		dec.Reason = ReasonRobotsTxt
	case v.agent != 0:
		dec.settle(v.rule, v.weight >= 0)
	case !s.said && saysNothing(d, text[:limit]):
		dec.Reason = ReasonEmptyFile
	}
	return dec
}
