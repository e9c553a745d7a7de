package fetch

import (
	"net/netip"
	"strconv"
	"strings"
)

// An Origin is what one robots.txt speaks for: a scheme, a host and a port
// (RFC 9309, 2.3). Origins are comparable.
type Origin struct {
	Scheme string // "http" or "https"
	Host   string // lower-case ASCII; an IPv6 address stands without brackets
	Port   uint16
}

// OriginError says why a URL has no origin.
type OriginError struct {
	URL      string
	Problem  string
	NonASCII bool // the host has letters beyond ASCII; see Client.ToASCII
}

// Error says what is wrong and how it should be.
func (e *OriginError) Error() string { return quote(e.URL) + ": " + e.Problem }

// ParseOrigin returns the origin of an absolute URL with the scheme http or
// https. User information, path, query and fragment do not count, nor does the
// port if it is the scheme's own. The host is a name in ASCII or an IP
// address; for others see Client.ToASCII. The error is a [*OriginError].
func ParseOrigin(url string) (Origin, error) { return parseOrigin(url, nil) }

func parseOrigin(url string, toASCII func(string) (string, error)) (o Origin, err error) {
	fail := func(problem string) (Origin, error) { return Origin{}, &OriginError{URL: url, Problem: problem} }
	authority, scheme, ok := cutOrigin(url)
	if !ok {
		return fail("not an http or https address; write https://host/path")
	}
	o.Scheme, o.Port = scheme, defaultPort(scheme)
	if i := strings.LastIndexByte(authority, '@'); i >= 0 {
		authority = authority[i+1:]
	}
	host, port := authority, ""
	if strings.HasPrefix(host, "[") {
		end := strings.IndexByte(host, ']')
		if end < 0 {
			return fail("no ] after the IPv6 address")
		}
		host, port = authority[1:end], authority[end+1:]
		if port != "" && port[0] != ':' {
			return fail("only a port may follow an IPv6 address")
		}
		port = strings.TrimPrefix(port, ":")
		a, err := netip.ParseAddr(host)
		if err != nil || !a.Is6() || a.Zone() != "" {
			return fail("no IPv6 address between [ and ]")
		}
		o.Host = a.String()
	} else {
		host, port, _ = strings.Cut(host, ":")
		if !isASCII(host) {
			if toASCII == nil {
				return Origin{}, &OriginError{url, "the host is not ASCII; write its xn-- form", true}
			}
			if host, err = toASCII(host); err != nil {
				return Origin{}, &OriginError{url, "the host has no ASCII form: " + err.Error(), true}
			}
		}
		if o.Host = strings.ToLower(host); !isHost(o.Host) {
			return fail("no host name; letters, digits, -, _ and . make one, 253 at most")
		}
	}
	if port != "" {
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil || n == 0 || port[0] == '+' {
			return fail("no port; use a number from 1 to 65535")
		}
		o.Port = uint16(n)
	}
	return o, nil
}

// String returns the origin as a URL without a path: "https://example.com".
// The scheme's own port is left out.
func (o Origin) String() string {
	host := o.Host
	if strings.IndexByte(host, ':') >= 0 {
		host = "[" + host + "]"
	}
	if o.Port == defaultPort(o.Scheme) {
		return o.Scheme + "://" + host
	}
	return o.Scheme + "://" + host + ":" + strconv.Itoa(int(o.Port))
}

// RobotsURL returns the address of the origin's robots.txt.
func (o Origin) RobotsURL() string { return o.String() + "/robots.txt" }

// cutOrigin returns the authority of an http or https URL, and its scheme.
func cutOrigin(url string) (authority, scheme string, ok bool) {
	switch {
	case hasFoldPrefix(url, "https://"):
		scheme = "https"
	case hasFoldPrefix(url, "http://"):
		scheme = "http"
	default:
		return "", "", false
	}
	authority = url[len(scheme)+len("://"):]
	return authority[:authorityEnd(authority)], scheme, true
}

// authorityEnd is where path, query or fragment begin.
func authorityEnd(s string) int {
	for i := range len(s) {
		if c := s[i]; c == '/' || c == '?' || c == '#' {
			return i
		}
	}
	return len(s)
}

func defaultPort(scheme string) uint16 {
	if scheme == "http" {
		return 80
	}
	return 443
}

// key returns the part of url that is its origin's String, if it is written so
// already, as most are. It reads the origin once, and asks no memory. An
// address in brackets or with a port is left to parseOrigin.
func key(url string) (k string, ok bool) {
	var start int
	switch {
	case strings.HasPrefix(url, "https://"):
		start = len("https://")
	case strings.HasPrefix(url, "http://"):
		start = len("http://")
	default:
		return "", false
	}
	i := start
	for ; i < len(url); i++ {
		c := url[i]
		if hostOctets[c] {
			continue
		}
		if c != '/' && c != '?' && c != '#' {
			return "", false
		}
		break
	}
	return url[:i], i > start && i-start <= maxHost
}

// maxHost is the longest name that DNS can carry (RFC 1035, 2.3.4).
const maxHost = 253

// isHost reports whether s can be a host name: the octets of one, no more than
// DNS can carry. Which names there are is for DNS to say.
func isHost(s string) bool {
	for i := range len(s) {
		if !hostOctets[s[i]] {
			return false
		}
	}
	return 0 < len(s) && len(s) <= maxHost
}

// hostOctets are those of a host name in lower case. The underscore is in no
// standard's names and in many that answer.
var hostOctets = [256]bool{
	'a': true, 'b': true, 'c': true, 'd': true, 'e': true, 'f': true, 'g': true, 'h': true, 'i': true,
	'j': true, 'k': true, 'l': true, 'm': true, 'n': true, 'o': true, 'p': true, 'q': true, 'r': true,
	's': true, 't': true, 'u': true, 'v': true, 'w': true, 'x': true, 'y': true, 'z': true,
	'0': true, '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true, '9': true,
	'-': true, '_': true, '.': true,
}
