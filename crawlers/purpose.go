package crawlers

// Purpose is what a crawler fetches for. Every crawler has one: of several, the
// one its operator names first, the others standing in Detail.
type Purpose uint8

const (
	Other      Purpose = iota // none of the below, or not known
	Search                    // the index of a search engine: web, images, news, goods, and what rendering needs
	AITraining                // text and images that models are trained on
	AISearch                  // an index, or pages, that ground the answers of an assistant
	UserFetch                 // one page, because a user or the user's agent asked
	Ads                       // ads: landing pages, topics of pages that show them
	SEO                       // link indexes and site audits for marketing
	Preview                   // previews of shared links, page snapshots
	Feed                      // RSS, Atom, podcasts
	Archive                   // copies kept for later: web archives, open crawls
	Research                  // science, corpora, experiments
	Data                      // data sets and scraped pages for customers
	Monitoring                // checks of a site for its owner
	Security                  // malware and abuse
	Software                  // crawler software under its default name, run by anyone
)

var purposeNames = [...]string{
	Other:      "other",
	Search:     "search",
	AITraining: "ai-training",
	AISearch:   "ai-search",
	UserFetch:  "user-fetch",
	Ads:        "ads",
	SEO:        "seo",
	Preview:    "preview",
	Feed:       "feed",
	Archive:    "archive",
	Research:   "research",
	Data:       "data",
	Monitoring: "monitoring",
	Security:   "security",
	Software:   "software",
}

// String is the name of the class in data and on the command line, such as
// "ai-training".
func (p Purpose) String() string {
	if int(p) >= len(purposeNames) {
		return "other"
	}
	return purposeNames[p]
}

// Purposes lists all classes, in a fixed order that begins with Search and ends
// with Other.
func Purposes() []Purpose {
	all := make([]Purpose, 0, len(purposeNames))
	for p := Search; int(p) < len(purposeNames); p++ {
		all = append(all, p)
	}
	return append(all, Other)
}

// PurposeNamed is the inverse of [Purpose.String], without regard to case.
func PurposeNamed(name string) (Purpose, bool) {
	for p, n := range purposeNames {
		if compareFold(n, name) == 0 {
			return Purpose(p), true
		}
	}
	return Other, false
}
