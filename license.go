package robots

// A License is a License line of RSL 1.0 (Really Simple Licensing, December
// 2025): where the terms for the site's content stand.
type License struct {
	URL      string // absolute, of an RSL file or feed, on any host
	Position Position
}

// Licenses returns the License lines of the file in file order. They are tied
// to no group: every crawler is to read them before it uses content
// (rslstandard.org, Adding RSL to robots.txt). A value that is not an absolute
// URL is left out.
func (f *File) Licenses() []License {
	var list []License
	w := walker{text: f.text, line: 1}
	for e := range f.linesOf(FieldLicense) {
		if value := f.valueOf(e); licenseProblem(value) == "" {
			list = append(list, License{value, w.to(int(e.start))})
		}
	}
	return list
}

// licenseProblem says why a License value cannot be used.
func licenseProblem(value string) string {
	if _, absolute, ok := cutAuthority(value); absolute && ok {
		return ""
	}
	return complain("license", value, "write the full URL of the license file, with https://")
}
