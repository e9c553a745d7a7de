package robots

import "strings"

// A Host is a Host line: the main mirror of a site, as Yandex had it. Yandex
// has not used it since March 2018 and takes a redirect instead; its library
// still reads it.
type Host struct {
	Value    string // in lower case, with scheme and port where they were written
	Position Position
}

// Host returns the file's main mirror: the first Host line that names one. It
// belongs to no group.
func (f *File) Host() (Host, bool) {
	for e := range f.linesOf(FieldHost) {
		if host, problem := parseHost(f.valueOf(e)); problem == "" {
			return Host{host, f.Position(int(e.start))}, true
		}
	}
	return Host{}, false
}

// parseHost reads a Host value: a host with or without port, and http:// or
// https:// in front if it likes.
func parseHost(value string) (host, problem string) {
	const cure = "write a host name, with https:// in front if the site has it"
	url := value
	if !strings.Contains(value, "://") {
		url = "http://" + value
	}
	if !isWebURL(url) || strings.Contains(value, "@") {
		return "", complain("host", value, cure)
	}
	for i := range len(value) {
		if value[i] >= 0x80 {
			return "", complain("host", value, "write a name outside ASCII in punycode, xn--...")
		}
	}
	return string(appendLower(nil, value)), ""
}
