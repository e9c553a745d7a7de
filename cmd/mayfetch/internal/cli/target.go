package cli

import (
	"fmt"
	"strings"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// An oddity is something about a target that its writer hardly meant.
type oddity int

const (
	plain   oddity = iota
	noSlash        // a string that no rule with a / in front can match: a host without scheme, most likely
	slashes        // an address without its scheme
	dots           // segments that no crawler sends
	oddities
)

// oddityOf returns what is odd about a target.
func oddityOf(target string) oddity {
	start := answer.PathStart(target)
	switch {
	case target == "" || start == len(target):
		return plain
	case start == 0 && target[0] != '/' && !strings.Contains(target, "://"):
		return noSlash
	case strings.HasPrefix(target, "//"):
		return slashes
	case hasDots(target[start:]):
		return dots
	}
	return plain
}

// hasDots reports whether a segment of the path is . or .., which may be
// percent-encoded.
func hasDots(path string) bool {
	if i := strings.IndexAny(path, "?#"); i >= 0 {
		path = path[:i]
	}
	if !strings.Contains(path, "/.") && !strings.Contains(path, "/%2") {
		return false
	}
	for segment := range strings.SplitSeq(path, "/") {
		switch strings.ReplaceAll(strings.ToLower(segment), "%2e", ".") {
		case ".", "..":
			return true
		}
	}
	return false
}

// remark says what becomes of an odd target.
func (o oddity) remark(target string) remark {
	text := [...]string{
		noSlash: "%q is neither a path nor an address; it is matched as it is, so put / or https:// in front of it",
		slashes: "%q is taken for a path; if it is an address, put https: in front of it",
		dots:    "%q is matched as it is; crawlers resolve . and .. before they ask",
	}[o]
	return remark{"note", fmt.Sprintf(text, target)}
}

// many says how many targets are odd in this way.
func (o oddity) many() string {
	return [...]string{
		noSlash: "targets in all are neither a path nor an address",
		slashes: "targets in all start with //",
		dots:    "targets in all hold . or .. segments",
	}[o]
}

// sentRemark says what is asked about instead of a target.
func sentRemark(target, sent string) remark {
	return remark{"note", fmt.Sprintf("%q is asked about as crawlers send it, %s; --raw takes it as it is", target, sent)}
}

// badAddress is the failure of a target that looks like an address and is none.
func badAddress(target string) *failure {
	return &failure{codeInput, fmt.Sprintf("%q cannot be read as an address", target), "write it as https://host/path, or as /path"}
}
