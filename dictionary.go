package robots

import (
	"strings"
	"unicode/utf8"
)

// Content-Usage holds a Dictionary of RFC 9651, 3.2. The functions here read
// one as section 4.2 has it; of the values they keep what they mean for
// preferences: y, n, or something else. Each takes its part off the front of s
// and returns the rest, and ok false where the RFC has parsing fail.

// parseDictionary reads a dictionary. One bad member makes all of it unknown:
// then the map is empty and problem says what to write. Of members with the
// same key the last counts.
func parseDictionary(s string) (members map[string]Preference, problem string) {
	members = make(map[string]Preference)
	s = strings.Trim(s, " \t")
	for s != "" {
		key, rest := takeKey(s)
		if key == "" {
			return map[string]Preference{}, keyProblem(rest)
		}
		value, ok := PreferenceUnknown, true // a key alone is the boolean true
		if after, has := strings.CutPrefix(rest, "="); has {
			value, rest, ok = takeMember(after)
		}
		if ok {
			rest, ok = takeParameters(rest)
		}
		if !ok {
			return map[string]Preference{}, "write y or n right after the ="
		}
		members[key] = value
		rest = strings.TrimLeft(rest, " \t")
		if rest == "" {
			return members, ""
		}
		if rest[0] != ',' {
			return map[string]Preference{}, keyProblem(rest)
		}
		if s = strings.TrimLeft(rest[1:], " \t"); s == "" {
			return map[string]Preference{}, "write nothing after the last preference, not even a comma"
		}
	}
	return members, ""
}

// keyProblem says what is wrong where a key, or what follows one, should be.
func keyProblem(s string) string {
	switch {
	case s != "" && 'A' <= s[0] && s[0] <= 'Z':
		return "write categories in lower case"
	case s != "" && s[0] == '=':
		return "write no space before the ="
	}
	return "write preferences with commas between them, such as train-ai=n, search=y"
}

// takeKey takes a key. It is empty if there is none.
func takeKey(s string) (key, rest string) {
	n := 0
	for n < len(s) {
		c := s[n]
		start := isLower(c) || c == '*'
		if !start && (n == 0 || !isDigit(c) && c != '_' && c != '-' && c != '.') {
			break
		}
		n++
	}
	return s[:n], s[n:]
}

// takeMember takes a member's value: an item or an inner list.
func takeMember(s string) (value Preference, rest string, ok bool) {
	if !strings.HasPrefix(s, "(") {
		return takeItem(s)
	}
	s = s[1:]
	for {
		s = strings.TrimLeft(s, " ")
		if rest, ok = strings.CutPrefix(s, ")"); ok {
			return PreferenceUnknown, rest, true
		}
		if _, s, ok = takeItem(s); !ok {
			return PreferenceUnknown, "", false
		}
		if s, ok = takeParameters(s); !ok || s == "" || s[0] != ' ' && s[0] != ')' {
			return PreferenceUnknown, "", false
		}
	}
}

// takeParameters takes the parameters behind an item, which mean nothing here.
func takeParameters(s string) (rest string, ok bool) {
	for strings.HasPrefix(s, ";") {
		var key string
		if key, s = takeKey(strings.TrimLeft(s[1:], " ")); key == "" {
			return "", false
		}
		if after, has := strings.CutPrefix(s, "="); has {
			if _, s, ok = takeItem(after); !ok {
				return "", false
			}
		}
	}
	return s, true
}

// takeItem takes a bare item.
func takeItem(s string) (value Preference, rest string, ok bool) {
	if s == "" {
		return PreferenceUnknown, "", false
	}
	switch c := s[0]; {
	case isLetter(c) || c == '*':
		token, rest := takeToken(s)
		switch token {
		case "y":
			value = PreferenceAllowed
		case "n":
			value = PreferenceDisallowed
		}
		return value, rest, true
	case isDigit(c) || c == '-':
		rest, ok = takeNumber(s, true)
	case c == '"':
		rest, ok = takeString(s[1:])
	case c == ':':
		rest, ok = takeBytes(s[1:])
	case c == '?':
		ok = len(s) > 1 && (s[1] == '0' || s[1] == '1')
		rest = s[min(2, len(s)):]
	case c == '@':
		rest, ok = takeNumber(s[1:], false)
	case strings.HasPrefix(s, `%"`):
		rest, ok = takeDisplay(s[2:])
	}
	return PreferenceUnknown, rest, ok
}

func takeToken(s string) (token, rest string) {
	n := 0
	for n < len(s) && (isLetter(s[n]) || isDigit(s[n]) || strings.IndexByte("!#$%&'*+-.^_`|~:/", s[n]) >= 0) {
		n++
	}
	return s[:n], s[n:]
}

// takeNumber takes an integer of up to 15 digits or, where it may be one, a
// decimal of up to 12 and 3.
func takeNumber(s string, decimal bool) (rest string, ok bool) {
	s = strings.TrimPrefix(s, "-")
	whole := leadingDigits(s)
	s = s[whole:]
	if decimal && strings.HasPrefix(s, ".") {
		fraction := leadingDigits(s[1:])
		return s[1+fraction:], 0 < whole && whole <= 12 && 0 < fraction && fraction <= 3
	}
	return s, 0 < whole && whole <= 15
}

func leadingDigits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// takeString takes a string whose opening quote is taken.
func takeString(s string) (rest string, ok bool) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			return s[i+1:], true
		case c == '\\':
			if i++; i == len(s) || s[i] != '"' && s[i] != '\\' {
				return "", false
			}
		case c < ' ' || c > '~':
			return "", false
		}
	}
	return "", false
}

// takeBytes takes a byte sequence, in base64, whose opening colon is taken.
func takeBytes(s string) (rest string, ok bool) {
	content, rest, ok := strings.Cut(s, ":")
	content = strings.TrimRight(content, "=")
	return rest, ok && len(content)%4 != 1 && allOf(content, "+/")
}

// takeDisplay takes a display string whose opening %" is taken.
func takeDisplay(s string) (rest string, ok bool) {
	var text []byte
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			return s[i+1:], utf8.Valid(text)
		case c == '%':
			octet, hex := unhex(s, i)
			if !hex || strings.ContainsAny(s[i:i+3], "ABCDEF") {
				return "", false
			}
			text = append(text, octet)
			i += 2
		case c < ' ' || c > '~':
			return "", false
		default:
			text = append(text, c)
		}
	}
	return "", false
}
