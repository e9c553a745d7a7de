package robots

import "strconv"

// A Decision is the answer to one question, with its cause. It is a small
// value that refers to the text it came from.
type Decision struct {
	Verdict Kind
	Reason  Reason

	dialect *Dialect
	text    string
	rule    record // of the rule that decided, if Reason says that one did
	agent   record // of the User-agent value that chose the group; 0: none
	group   *Group
}

// A Reason says why a [Decision] is what it is.
type Reason uint8

const (
	ReasonNoGroup   Reason = iota // no group applies to the agent: allowed
	ReasonEmptyFile               // the file holds no line that says anything: allowed
	ReasonNoRule                  // no rule of the group matches: allowed
	ReasonRule                    // a rule decides
	ReasonEmptyRule               // a rule without a value is all that matches, or allows all: allowed
	ReasonRobotsTxt               // /robots.txt itself may always be fetched (RFC 9309, 2.2.2)
	ReasonBadTarget               // the target is an absolute URL that cannot be read: disallowed
	ReasonTooLarge                // the dialect declares a file of this size void: allowed

	// Given by package fetch, which knows how the file was asked for.

	ReasonUnavailable // there is no file to be had (RFC 9309, 2.3.1.3): allowed
	ReasonUnreachable // whether there is a file is unknown (RFC 9309, 2.3.1.4): disallowed, unless an operator says otherwise
)

var reasonNames = [...]string{
	ReasonNoGroup:   "no group",
	ReasonEmptyFile: "empty file",
	ReasonNoRule:    "no rule matched",
	ReasonRule:      "rule",
	ReasonEmptyRule: "empty rule",
	ReasonRobotsTxt: "robots.txt itself",
	ReasonBadTarget: "bad target",
	ReasonTooLarge:  "too large",

	ReasonUnavailable: "unavailable",
	ReasonUnreachable: "unreachable",
}

// String returns the reason in a few words: "rule", "no rule matched".
func (r Reason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return "unknown"
}

// Allowed reports whether the verdict is Allow.
func (d Decision) Allowed() bool { return d.Verdict == Allow }

// Rule returns the rule that decided, if one did.
func (d Decision) Rule() (Rule, bool) {
	if d.Reason != ReasonRule && d.Reason != ReasonEmptyRule || d.dialect == nil {
		return Rule{}, false
	}
	return newRule(d.dialect, d.text, d.rule), true
}

// Group returns the group whose rules were applied, nil if none was. The
// answer of [Dialect.Decide] has none, because no group is built for it.
func (d Decision) Group() *Group { return d.group }

// Token returns the User-agent value that chose the group, as written: the
// agent's own, one it falls back to, or *. It is empty if there is no group,
// and the group's first value if [Group.Decide] was asked, which does not know
// who asks.
func (d Decision) Token() string {
	return d.text[d.agent.start():d.agent.end()]
}

// Line returns the line of the rule that decided, 0 if none did.
func (d Decision) Line() int {
	if r, ok := d.Rule(); ok {
		return r.Position().Line
	}
	return 0
}

// Column returns the byte column, from 1, at which the value of the rule that
// decided stands, 0 if none did.
func (d Decision) Column() int {
	if r, ok := d.Rule(); ok {
		return r.Position().Column
	}
	return 0
}

// String returns the decision as a sentence:
// "disallowed by line 12: Disallow: /private/ (group MyBot, line 10, rfc9309)".
func (d Decision) String() string {
	verdict := "allowed"
	if d.Verdict == Disallow {
		verdict = "disallowed"
	}
	where := ""
	if d.dialect != nil {
		where = " (" + d.dialect.name + ")"
	}
	if d.agent != 0 {
		line := positionIn(d.text, d.agent.start()).Line
		where = " (group " + d.Token() + ", line " + strconv.Itoa(line) + ", " + d.dialect.name + ")"
	}
	if r, ok := d.Rule(); ok {
		return verdict + " by line " + strconv.Itoa(r.Position().Line) + ": " + r.String() + where
	}
	return verdict + ": " + d.Reason.String() + where
}
