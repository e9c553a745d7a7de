package robots

import (
	"slices"
	"strings"
	"testing"
)

func TestSitemaps(t *testing.T) {
	fits, long := "http://e.com/"+strings.Repeat("b", 1002), "http://e.com/"+strings.Repeat("b", 1003)
	tests := []struct {
		name    string
		dialect *Dialect
		text    string
		want    []string
	}{
		{
			"in file order, as often as written", RFC9309,
			"Sitemap: https://b.example/b.xml\nUser-agent: *\nSitemap: https://a.example/a.xml\nSitemap: https://b.example/b.xml\n",
			[]string{"https://b.example/b.xml", "https://a.example/a.xml", "https://b.example/b.xml"},
		},
		{"colons and case are kept", RFC9309, "SITEMAP : HTTPS://E.com:8080/A:b.xml # all\n", []string{"HTTPS://E.com:8080/A:b.xml"}},
		{"a relative value is returned as written", RFC9309, "Sitemap: /map.xml\nSitemap: map.xml\n", []string{"/map.xml", "map.xml"}},
		{"an empty value is not", RFC9309, "Sitemap:\nSitemap: # none\n", nil},
		{"a misspelt key where the dialect reads it", Google, "Site-map: https://e.com/m.xml\n", []string{"https://e.com/m.xml"}},
		{"and not elsewhere", RFC9309, "Site-map: https://e.com/m.xml\n", nil},
		{"any host for Yandex", Yandex, "Sitemap: http://e.com/m.xml\nSitemap: https://other.example/n.xml\n", []string{"http://e.com/m.xml", "https://other.example/n.xml"}},
		{"no path for Yandex", Yandex, "Sitemap: /m.xml\n", nil},
		{"no bare name for Yandex", Yandex, "Sitemap: m.xml\n", nil},
		{"no other scheme for Yandex", Yandex, "Sitemap: ftp://e.com/m.xml\n", nil},
		{"scheme in any case for Yandex", Yandex, "SITEMAP : HTTP://e.com/M.xml # c\n", []string{"HTTP://e.com/M.xml"}},
		{"1015 bytes for Yandex", Yandex, "Sitemap: " + fits + "\n", []string{fits}},
		{"1016 bytes are too many", Yandex, "Sitemap: " + long + "\n", nil},
		{"1016 bytes elsewhere", RFC9309, "Sitemap: " + long + "\n", []string{long}},
	}
	for _, test := range tests {
		if got := test.dialect.Parse(test.text).Sitemaps(); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
