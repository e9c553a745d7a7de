package robots

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// parseDelay reads the value of a Crawl-delay line. If it cannot be used,
// problem says why.
func parseDelay(value string, syntax DelaySyntax) (d time.Duration, problem string, ok bool) {
	whole, fraction, dotted := strings.Cut(value, ".")
	switch syntax {
	case DelayIgnored:
		return 0, "this engine does not use Crawl-delay", false
	case DelayWhole:
		if dotted {
			return 0, "only whole seconds are read", false
		}
	}
	if !allDigits(whole) || !allDigits(fraction) {
		return 0, delayProblem(value), false
	}
	if whole == "" && fraction == "" && syntax != DelayYandex {
		return 0, "no number", false
	}
	seconds, err := strconv.ParseUint("0"+whole, 10, 64)
	switch {
	case syntax == DelayYandex && (err != nil || seconds > 1024):
		return 0, "more than 1024 seconds", false
	case err != nil || seconds >= math.MaxInt64/uint64(time.Second):
		return 0, "too large", false
	}
	digits := 9 // of a second: nanoseconds
	if syntax == DelayYandex {
		digits = 3
	}
	d = time.Duration(seconds) * time.Second
	unit := time.Second
	for i := 0; i < len(fraction) && i < digits; i++ {
		unit /= 10
		d += time.Duration(fraction[i]-'0') * unit
	}
	return d, "", true
}

// delayProblem says why value is not a delay.
func delayProblem(value string) string {
	switch n, err := strconv.ParseFloat(value, 64); {
	case err == nil && n < 0:
		return "negative"
	case err == nil || strings.HasSuffix(value, "s") && allDigits(strings.TrimSuffix(value, "s")):
		return "write a plain number of seconds"
	}
	return "not a number"
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return true
}
