package robots

import (
	"slices"
	"strings"
	"testing"
)

func TestFieldNames(t *testing.T) {
	for f, want := range map[Field]string{
		FieldNone: "", FieldUserAgent: "User-agent", FieldAllow: "Allow", FieldDisallow: "Disallow",
		FieldCrawlDelay: "Crawl-delay", FieldSitemap: "Sitemap", FieldRequestRate: "Request-rate",
		FieldVisitTime: "Visit-time", FieldHost: "Host", FieldCleanParam: "Clean-param",
		FieldContentSignal: "Content-Signal", FieldContentUsage: "Content-Usage",
		FieldLicense: "License", FieldUnknown: "unknown", FieldUnknown + 1: "unknown", 255: "unknown",
	} {
		if got := f.String(); got != want {
			t.Errorf("Field(%d).String() = %q, want %q", f, got, want)
		}
	}
}

func TestEveryFieldIsKnownByItsNameInAnyCase(t *testing.T) {
	for f := FieldUserAgent; f < FieldUnknown; f++ {
		upper := []byte(f.String())
		for i, c := range upper {
			if isLetter(c) {
				upper[i] = c &^ 0x20
			}
		}
		for _, key := range []string{f.String(), string(upper)} {
			if got := (&Policy{}).field(key); got != f {
				t.Errorf("field(%q) = %v, want %v", key, got, f)
			}
		}
	}
}

func TestFieldOfAKey(t *testing.T) {
	for _, tt := range []struct {
		key     string
		dialect *Dialect
		want    Field
	}{
		{"", RFC9309, FieldUnknown},
		{"Disalow", RFC9309, FieldUnknown},
		{"Disallowed", RFC9309, FieldUnknown},
		{"useragent", RFC9309, FieldUnknown},
		{"user agent", RFC9309, FieldUnknown},
		{"Noindex", RFC9309, FieldUnknown},
		{"Disalloẇ", RFC9309, FieldUnknown},
		{"Sitemap\u212A", RFC9309, FieldUnknown},
		{"crawl-delay\x00", RFC9309, FieldUnknown},

		{"Disallowed", Google, FieldDisallow}, // its keys are prefixes
		{"Allow-all", Google, FieldAllow},
		{"User-agents", Google, FieldUserAgent},
		{"Sitemap-news", Google, FieldSitemap},
		{"Crawl-delays", Google, FieldUnknown}, // it has no such key
		{"Disallo", Google, FieldUnknown},
		{"dissallow", Google, FieldDisallow},
		{"DISSALOW", Google, FieldDisallow},
		{"disalow", Google, FieldDisallow},
		{"diasllow", Google, FieldDisallow},
		{"disallaw", Google, FieldDisallow},
		{"disalowing", Google, FieldDisallow},
		{"desallow", Google, FieldUnknown},
		{"useragent", Google, FieldUserAgent},
		{"user agent", Google, FieldUserAgent},
		{"site-map", Google, FieldSitemap},
		{"site map", Google, FieldUnknown},

		{"useragent", Yandex, FieldUnknown},
		{"disalow", Yandex, FieldUnknown},
		{"useragent", Temoto, FieldUserAgent},
		{"user agent", Temoto, FieldUnknown},
		{"crawldelay", Temoto, FieldCrawlDelay},
		{"disalow", Temoto, FieldUnknown},
		{"sitemaps", Protego, FieldSitemap},
		{"sitemapss", Protego, FieldUnknown}, // its keys are whole
		{"crawl delay", Protego, FieldCrawlDelay},
		{"disalow", Protego, FieldDisallow},
		{"desalow", Protego, FieldUnknown},
		{"desalow", CrawlerCommons, FieldDisallow},
		{"dis-allow", CrawlerCommons, FieldDisallow},
		{"usear-agent", CrawlerCommons, FieldUserAgent},
	} {
		if got := tt.dialect.policy.field(tt.key); got != tt.want {
			t.Errorf("%s: field(%q) = %v, want %v", tt.dialect, tt.key, got, tt.want)
		}
	}
}

func TestSpellingsAreLowerCaseAndNotRight(t *testing.T) {
	if len(spellings) > 8 {
		t.Fatalf("%d sets of spellings do not fit into Typos", len(spellings))
	}
	for i, list := range spellings {
		for _, s := range list {
			for j := range len(s.key) {
				if lower(s.key[j]) != s.key[j] {
					t.Errorf("set %d: %q is not in lower case", i, s.key)
				}
			}
			if f := exactField(s.key); f != FieldUnknown {
				t.Errorf("set %d: %q is the right spelling of %v", i, s.key, f)
			}
		}
	}
}

func TestTheCommentsOfTyposListTheirSpellings(t *testing.T) {
	constants := policyConstants(t)["Typos"]
	if len(constants) != len(spellings) {
		t.Fatalf("%d constants of type Typos and %d sets of spellings", len(constants), len(spellings))
	}
	for i, c := range constants {
		var want []string
		for _, s := range spellings[i] {
			want = append(want, s.key)
		}
		got := strings.Split(strings.TrimSuffix(c.comment, " alone"), ", ")
		if !slices.Equal(got, want) {
			t.Errorf("the comment of %s lists %q, want %q", c.name, got, want)
		}
	}
}
