package robots

import "strings"

// path returns what the rules of a dialect are matched against: the path and
// query of a target, in the form that the dialect compares. It reports false
// for an absolute URL that cannot be read.
func (p *Policy) path(target string) (string, bool) {
	if target == "" {
		return "/", true
	}
	if target[0] != '/' {
		rest, absolute, ok := cutAuthority(target)
		if !ok {
			return "", false
		}
		if !absolute {
			return p.escape(target), true
		}
		target = rest
	}
	if !p.KeepFragment {
		if i := strings.IndexByte(target, '#'); i >= 0 {
			target = target[:i]
		}
	}
	if target == "" {
		return "/", true
	}
	if target[0] != '/' { // a query right after the host
		target = "/" + target
	}
	return p.escape(target), true
}

// cutAuthority removes scheme and authority from an absolute URL. It reports
// whether target is absolute, and whether it can be read.
func cutAuthority(target string) (rest string, absolute, ok bool) {
	i := strings.Index(target, "://")
	if i <= 0 || !isScheme(target[:i]) {
		// Browsers fetch these, whatever they take them for.
		bare := strings.TrimLeft(target, blanks)
		mangled := hasFoldPrefix(bare, "http:") || hasFoldPrefix(bare, "https:")
		return target, false, !mangled
	}
	host := target[i+len("://"):]
	if j := strings.IndexAny(host, "/?#"); j >= 0 {
		host, rest = host[:j], host[j:]
	}
	return rest, true, isAuthority(host)
}

// isScheme reports whether s is a scheme of RFC 3986, 3.1.
func isScheme(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !isLetter(c) && (i == 0 || !isDigit(c) && c != '+' && c != '-' && c != '.') {
			return false
		}
	}
	return true
}

// isAuthority reports whether s can be the authority of a URL: a host, maybe
// with user information in front and a port behind. It does not judge names.
func isAuthority(s string) bool {
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		s = s[i+1:]
	}
	host, port := s, ""
	if strings.HasPrefix(s, "[") { // an IPv6 address
		end := strings.IndexByte(s, ']')
		if end < 2 {
			return false
		}
		host, port = s[1:end], s[end+1:]
		if port != "" && port[0] != ':' {
			return false
		}
		port = strings.TrimPrefix(port, ":")
	} else if i := strings.IndexByte(s, ':'); i >= 0 {
		host, port = s[:i], s[i+1:]
	}
	if host == "" || strings.ContainsAny(host, "[]<>\\^`{|}\"") {
		return false
	}
	for i := range len(host) {
		if host[i] <= ' ' || host[i] == 0x7F {
			return false
		}
	}
	return len(port) <= 5 && allDigits(port)
}
