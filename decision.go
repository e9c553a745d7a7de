package robots

import "strconv"

// A Decision is the answer to one question, with its cause. It is a small
// value that refers to the file it came from.
type Decision struct {
	Verdict Kind
	Reason  Reason

	rule  int32 // noRule: none decided
	agent int32 // the User-agent line that chose the group, or noAgent
	group *Group
	file  *File
}

const (
	noRule  = -1
	noAgent = -1
)

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
	if d.file == nil || d.rule < 0 || int(d.rule) >= len(d.file.rules) {
		return Rule{}, false
	}
	return d.file.rule(int(d.rule)), true
}

// Group returns the group whose rules were applied, nil if none was.
func (d Decision) Group() *Group { return d.group }

// Token returns the User-agent value that chose the group, as written: the
// agent's own, one it falls back to, or *. It is empty if there is no group,
// and the group's first value if [Group.Decide] was asked, which does not know
// who asks.
func (d Decision) Token() string {
	if d.group == nil {
		return ""
	}
	if d.agent >= 0 {
		return d.file.agent(int(d.agent))
	}
	return d.file.agent(int(d.group.parts[0].agents))
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
	if d.file != nil {
		where = " (" + d.file.under().name + ")"
	}
	if d.group != nil {
		where = " (group " + d.Token() + ", line " + strconv.Itoa(d.group.Line()) + ", " + d.file.under().name + ")"
	}
	if r, ok := d.Rule(); ok {
		return verdict + " by line " + strconv.Itoa(r.Position().Line) + ": " + r.String() + where
	}
	return verdict + ": " + d.Reason.String() + where
}
