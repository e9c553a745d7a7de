package robots

// Policy says how a dialect answers each question on which robots.txt engines
// differ. Every field is one question; the zero Policy is RFC 9309, so a
// dialect's literal lists exactly where it departs from the standard.
// Policies are plain values: copy, change and compare them freely.
type Policy struct {
	// The file.

	MaxBytes int      // bytes of a file that are read; 0 means 500 KiB (RFC 9309, 2.5), negative no limit
	Oversize Oversize // what becomes of a file that is larger
	LineEnds LineEnds // which characters end a line
	BOM      BOM      // what becomes of a byte order mark

	// Its lines.

	MaxLine     int       // bytes of a line that are read, the rest is dropped; 0 means all
	NULEndsLine bool      // a NUL byte hides the rest of its line
	Keys        Keys      // whether a key must be spelled in full
	Typos       Typos     // misspelt keys that are accepted
	Separator   Separator // what stands between key and value
	FirstWord   bool      // a value ends at the first white space, and # opens a comment only after white space

	// Its groups.

	BlankLine       BlankLine // what a blank line does
	AgentsEnd       AgentsEnd // which lines end a list of User-agent lines
	SameAgent       SameAgent // what several groups of one agent mean
	SkipEmptyGroups bool      // a group that holds no rule does not exist, so it does not hide the * group

	// Its agents.

	Token      TokenForm  // what part of a User-agent value is the product token
	AgentMatch AgentMatch // how that is compared with the crawler's token

	// Its rules.

	MaxRule    int        // characters of a rule's value; a longer rule is dropped; 0 means no limit
	NoSlash    NoSlash    // what becomes of a pattern that starts with neither / nor *
	EmptyRule  EmptyRule  // what an empty Allow or Disallow says
	Escapes    Escapes    // how percent-encoding is made comparable
	Wildcards  Wildcards  // whether * and $ are special
	StarsLost  bool       // a pattern of nothing but several stars, or of stars and a $, matches nothing
	MidDollar  MidDollar  // what a $ inside a pattern means
	Precedence Precedence // which of several matching rules decides
	Tie        Tie        // which of several rules of equal rank decides
	Length     Length     // how the length of a pattern is measured
	IndexPage  IndexPage  // whether a rule for /index.html also speaks of its directory

	// Its answers.

	MatchSelf    bool        // /robots.txt itself is subject to the rules, not always allowed
	KeepFragment bool        // the fragment of a target takes part in the match
	Delay        DelaySyntax // which Crawl-delay values are read
	DelayChoice  DelayChoice // which of several Crawl-delay lines counts
	Sitemaps     Sitemaps    // which Sitemap values are used
}

// Oversize says what becomes of a file larger than [Policy.MaxBytes].
type Oversize uint8

const (
	OversizeCut        Oversize = iota // whole lines within the limit are used, the rest is ignored
	OversizeAllow                      // the file is void: everything is allowed
	OversizeAllowRules                 // as OversizeAllow, but only stored rules count towards the limit
)

// LineEnds says which characters end a line besides LF, CR and CRLF.
type LineEnds uint8

const (
	LineEndsStandard LineEnds = iota // none
	LineEndsUnicode                  // VT, FF, FS, GS, RS, U+0085, U+2028 and U+2029, as Python's str.splitlines
)

// BOM says what becomes of a UTF-8 byte order mark at the start of a file.
type BOM uint8

const (
	BOMSkip        BOM = iota // a whole mark is skipped
	BOMSkipPartial            // its first one or two bytes alone are skipped as well
	BOMKeep                   // it is part of the first key, which is then unknown
)

// Keys says how a line's key names a field.
type Keys uint8

const (
	KeysExact  Keys = iota // the whole key, whatever its letter case
	KeysPrefix             // any key that starts with it: "Disallowed" is Disallow
)

// Typos is a set of misspelt keys that a dialect accepts.
type Typos uint8

const (
	TyposDisallow   Typos = 1 << iota // dissallow, dissalow, disalow, diasllow, disallaw
	TyposUserAgent                    // useragent, user agent
	TyposUseragent                    // useragent alone
	TyposSitemap                      // site-map, sitemaps
	TyposCrawlDelay                   // crawldelay, crawl delay
	TyposWide                         // desallow, desalow, disallows, dis-allow, ser-agent, usear-agent, use-agent, user-agents, user-gent, useg-agent
)

// Separator says what may stand between a key and its value.
type Separator uint8

const (
	SeparatorColon    Separator = iota // a colon
	SeparatorTwoWords                  // or, on a line of exactly two words, white space
	SeparatorWords                     // or white space after a known key
	SeparatorFirst                     // the first colon or white space, whichever comes first
)

// BlankLine says what a blank line does.
type BlankLine uint8

const (
	BlankIgnored    BlankLine = iota // nothing (RFC 9309, 2.2: emptyline may stand anywhere)
	BlankSplitsList                  // a blank or comment-only line between two User-agent lines starts a new group
	BlankEndsGroup                   // a line of nothing but white space ends the group: later rules belong to none
	EmptyEndsGroup                   // a line of no character at all does
)

// AgentsEnd says which lines end a list of User-agent lines, so that the next
// User-agent line starts a new group.
type AgentsEnd uint8

const (
	EndsAtRule      AgentsEnd = iota // Allow and Disallow
	EndsAtDelay                      // and Crawl-delay
	EndsAtRate                       // and Request-rate
	EndsAtAnyRecord                  // every line with a key and a value that is not User-agent
)

// SameAgent says what several groups that name one agent mean.
type SameAgent uint8

const (
	SameAgentMerged SameAgent = iota // their rules are combined (RFC 9309, 2.2.1)
	SameAgentFirst                   // the first counts
)

// TokenForm says what part of a User-agent value is the product token.
type TokenForm uint8

const (
	TokenLenient TokenForm = iota // the whole value, or its leading letters, _ and -: MJ12bot works, Googlebot/2.1 names Googlebot
	TokenLetters                  // its leading letters, _ and -; "* text" counts as *
	TokenWhole                    // the whole value
)

// AgentMatch says how a User-agent value is compared with a crawler's token.
// Letter case never counts.
type AgentMatch uint8

const (
	AgentEqual          AgentMatch = iota // they are equal
	AgentPrefix                           // the token starts with the value; the longest value wins
	AgentSubstring                        // the token contains the value; the longest value wins
	AgentFirstSubstring                   // the token, up to a /, contains the value; the first value in the file wins
	AgentEqualSubstring                   // they are equal, or else as AgentFirstSubstring
	AgentYandex                           // the value starts with the robot's required prefix and its full name starts with the value; the longest value wins
)

// NoSlash says what becomes of a pattern that starts with neither / nor *.
type NoSlash uint8

const (
	NoSlashNever   NoSlash = iota // it is kept and matches no path
	NoSlashDropped                // it is dropped
	NoSlashAdded                  // a / is put in front
)

// EmptyRule says what an Allow or Disallow line without a value says.
type EmptyRule uint8

const (
	EmptyMatchesAll EmptyRule = iota // it matches everything with length 0 and never forbids
	EmptyAllowsRoot                  // an empty Disallow is "Allow: /", an empty Allow is dropped
)

// Escapes says how percent-encoding is made comparable.
type Escapes uint8

const (
	EscapesNormal   Escapes = iota // both sides: unreserved characters decoded, all others encoded, hex digits upper case (RFC 9309, 2.2.2)
	EscapesPattern                 // pattern only: octets from 80 to FF encoded, hex digits upper case; the target stays as it is
	EscapesRaw                     // neither side: octets are compared as written
	EscapesDecoded                 // both sides: every escape is decoded
	EscapesRequoted                // both sides: every escape is decoded and encoded again, in a query piece by piece between = and &
	EscapesPath                    // both sides: as EscapesRequoted but for %2F and %25, and only up to the query
)

// Wildcards says whether * and $ are special in a pattern.
type Wildcards uint8

const (
	WildcardsOn         Wildcards = iota // * matches any run of characters, a final $ the end
	WildcardsOff                         // both are plain characters
	WildcardsUnanchored                  // as on, but a pattern with * or $ may match from any place in the path
)

// MidDollar says what a $ that is not a pattern's last character means.
type MidDollar uint8

const (
	MidDollarLiteral MidDollar = iota // itself
	MidDollarNever                    // the pattern matches nothing
	MidDollarDropped                  // the rule is dropped
	MidDollarBoth                     // a final $ is the end or itself, either way
)

// Precedence says which of several matching rules decides.
type Precedence uint8

const (
	PrecedenceLongest Precedence = iota // the one with the longest pattern
	PrecedenceFirst                     // the first in the file
	PrecedenceMatched                   // the one that matched most octets of the path
)

// Tie says which of several matching rules of equal rank decides.
type Tie uint8

const (
	TieAllow Tie = iota // Allow
	TieFirst            // the first in the file
)

// Length says how the length of a pattern is measured.
type Length uint8

const (
	LengthOctets     Length = iota // octets of the pattern in its normal form, * and $ included
	LengthNoStars                  // octets without any * and without the final $
	LengthCharacters               // characters of the pattern as written, counted in UTF-16 code units, * and $ included
	LengthRegexp                   // octets of the regular expression the pattern is turned into, trailing stars cut first
)

// IndexPage says whether a rule whose last path segment starts with index.htm
// also speaks of the directory itself.
type IndexPage uint8

const (
	IndexPageOff   IndexPage = iota // no
	IndexPageAllow                  // an Allow rule does
	IndexPageBoth                   // Allow and Disallow rules do
)

// DelaySyntax says which Crawl-delay values are read.
type DelaySyntax uint8

const (
	DelayDecimal DelaySyntax = iota // a decimal number of seconds
	DelayIgnored                    // none: the engine does not use Crawl-delay
	DelayWhole                      // whole seconds only
	DelayYandex                     // a decimal number up to 1024, cut to milliseconds; no digits at all mean 0
)

// DelayChoice says which of several Crawl-delay lines of an agent counts.
type DelayChoice uint8

const (
	DelayFirst    DelayChoice = iota // the first that can be read
	DelayLast                        // the last
	DelayShortest                    // the smallest
)

// Sitemaps says which Sitemap values are used.
type Sitemaps uint8

const (
	SitemapsAny      Sitemaps = iota // every value that is not empty
	SitemapsAbsolute                 // absolute http and https URLs of at most 1,015 bytes
)
