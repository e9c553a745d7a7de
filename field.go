package robots

// A Field says what a line is about.
type Field uint8

// FieldNone is a line without a key: blank, a comment, or not readable.
// FieldUnknown has a key that the dialect does not know.
const (
	FieldNone Field = iota
	FieldUserAgent
	FieldAllow
	FieldDisallow
	FieldCrawlDelay
	FieldSitemap
	FieldRequestRate
	FieldVisitTime
	FieldHost
	FieldCleanParam
	FieldContentSignal
	FieldContentUsage
	FieldLicense
	FieldUnknown
)

// fieldNames holds the usual spelling of each field.
var fieldNames = [...]string{
	FieldNone:          "",
	FieldUserAgent:     "User-agent",
	FieldAllow:         "Allow",
	FieldDisallow:      "Disallow",
	FieldCrawlDelay:    "Crawl-delay",
	FieldSitemap:       "Sitemap",
	FieldRequestRate:   "Request-rate",
	FieldVisitTime:     "Visit-time",
	FieldHost:          "Host",
	FieldCleanParam:    "Clean-param",
	FieldContentSignal: "Content-Signal",
	FieldContentUsage:  "Content-Usage",
	FieldLicense:       "License",
	FieldUnknown:       "unknown",
}

// String returns the field's usual spelling: "User-agent", "Crawl-delay".
// It is empty for [FieldNone] and "unknown" for [FieldUnknown].
func (f Field) String() string {
	if int(f) < len(fieldNames) {
		return fieldNames[f]
	}
	return "unknown"
}

// spelling is one accepted way to write a key, in lower case.
type spelling struct {
	key   string
	field Field
}

// spellings holds the misspelt keys of each bit of Typos, in the bits' order.
var spellings = [...][]spelling{
	{ // TyposDisallow
		{"dissallow", FieldDisallow}, {"dissalow", FieldDisallow}, {"disalow", FieldDisallow},
		{"diasllow", FieldDisallow}, {"disallaw", FieldDisallow},
	},
	{{"useragent", FieldUserAgent}, {"user agent", FieldUserAgent}},     // TyposUserAgent
	{{"useragent", FieldUserAgent}},                                     // TyposUseragent
	{{"site-map", FieldSitemap}, {"sitemaps", FieldSitemap}},            // TyposSitemap
	{{"crawldelay", FieldCrawlDelay}, {"crawl delay", FieldCrawlDelay}}, // TyposCrawlDelay
	{ // TyposWide
		{"desallow", FieldDisallow}, {"desalow", FieldDisallow}, {"disallows", FieldDisallow},
		{"dis-allow", FieldDisallow},
		{"ser-agent", FieldUserAgent}, {"usear-agent", FieldUserAgent}, {"use-agent", FieldUserAgent},
		{"user-agents", FieldUserAgent}, {"user-gent", FieldUserAgent}, {"useg-agent", FieldUserAgent},
	},
}

// field returns the field that a trimmed key names.
func (p *Policy) field(key string) Field {
	if key == "" {
		return FieldUnknown
	}
	if f := exactField(key); f != FieldUnknown {
		return f
	}
	if p.Keys == KeysPrefix {
		for _, f := range [...]Field{FieldUserAgent, FieldAllow, FieldDisallow, FieldSitemap} {
			if hasFoldPrefix(key, fieldNames[f]) {
				return f
			}
		}
	}
	for i, list := range spellings {
		if p.Typos&(1<<i) == 0 {
			continue
		}
		for _, s := range list {
			if lower(key[0]) != s.key[0] {
				continue
			}
			if equalFold(key, s.key) || p.Keys == KeysPrefix && hasFoldPrefix(key, s.key) {
				return s.field
			}
		}
	}
	return FieldUnknown
}

// exactField returns the field whose usual spelling key is, whatever its
// letter case.
func exactField(key string) Field {
	switch key[0] | 0x20 {
	case 'u':
		return fieldIf(key, FieldUserAgent)
	case 'a':
		return fieldIf(key, FieldAllow)
	case 'd':
		return fieldIf(key, FieldDisallow)
	case 's':
		return fieldIf(key, FieldSitemap)
	}
	for f := FieldCrawlDelay; f < FieldUnknown; f++ {
		if equalFold(key, fieldNames[f]) {
			return f
		}
	}
	return FieldUnknown
}

func fieldIf(key string, f Field) Field {
	if equalFold(key, fieldNames[f]) {
		return f
	}
	return FieldUnknown
}
