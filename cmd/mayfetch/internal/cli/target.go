package cli

import (
	"fmt"
	"strings"
)

// isOdd reports whether a target is a string that no rule with a / in front can
// match: a host without scheme, most likely.
func isOdd(target string) bool {
	return target != "" && target[0] != '/' && !strings.Contains(target, "://")
}

// oddRemark says what becomes of an odd target.
func oddRemark(target string) remark {
	return remark{"note", fmt.Sprintf("%q is neither a path nor an address; it is matched as it is, so put / or https:// in front of it", target)}
}

// badAddress is the failure of a target that looks like an address and is none.
func badAddress(target string) *failure {
	return &failure{codeInput, fmt.Sprintf("%q cannot be read as an address", target), "write it as https://host/path, or as /path"}
}
