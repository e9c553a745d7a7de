package robots

// Sitemaps returns the Sitemap values of the file in file order, as written
// and as often as written. They belong to no group. A relative value is
// returned as it stands: sitemaps.org wants a full URL, and what a relative one
// is relative to is for the caller to say. Yandex's dialects take absolute http
// and https URLs only.
func (f *File) Sitemaps() []string {
	p := &f.under().policy
	var list []string
	for e := range f.linesOf(FieldSitemap) {
		if value := f.valueOf(e); p.sitemapProblem(value) == "" {
			list = append(list, value)
		}
	}
	return list
}

// maxYandexSitemap is the length in octets from which on Yandex's library does
// not take a URL (CheckSitemapUrl: URL_MAX - 8, with 1024 for URL_MAX).
const maxYandexSitemap = 1016

// sitemapProblem says why a Sitemap value cannot be used.
func (p *Policy) sitemapProblem(value string) string {
	switch {
	case value == "":
		return complain("sitemap", value, "write the URL of a sitemap")
	case p.Sitemaps != SitemapsAbsolute:
		return ""
	case len(value) >= maxYandexSitemap:
		return complain("sitemap", value, "write a URL shorter than 1016 bytes")
	case !isWebURL(value):
		return complain("sitemap", value, "write the full URL, with http:// or https://")
	}
	return ""
}

// isWebURL reports whether s is an absolute http or https URL.
func isWebURL(s string) bool {
	_, absolute, ok := cutAuthority(s)
	return ok && absolute && (hasFoldPrefix(s, "http://") || hasFoldPrefix(s, "https://"))
}
