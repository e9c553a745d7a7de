package robots

// RFC9309 is the Robots Exclusion Protocol as RFC 9309 (September 2022) has
// it, read leniently where the standard is silent: a byte order mark is
// skipped, a pattern may start with *, and a User-agent value that is no legal
// product token still names the crawler it equals.
var RFC9309 = NewDialect("rfc9309", Policy{})

// Google is the parser that Google published (github.com/google/robotstxt,
// 22b355f, April 2026) together with the limit that Google documents.
var Google = NewDialect("google", Policy{
	BOM:         BOMSkipPartial,                                // robots.cc, Parse: the mark's bytes are skipped one by one
	MaxLine:     2083*8 - 1,                                    // robots.cc, Parse: eight times an old limit of URLs
	NULEndsLine: true,                                          // lines are C strings there
	Keys:        KeysPrefix,                                    // robots.cc, ParsedRobotsKey
	Typos:       TyposDisallow | TyposUserAgent | TyposSitemap, // robots.cc, kAllowFrequentTypos
	Separator:   SeparatorTwoWords,                             // robots.cc, GetKeyAndValueFrom
	Token:       TokenLetters,                                  // robots.cc, ExtractUserAgent
	Escapes:     EscapesPattern,                                // robots.cc, MaybeEscapePattern: the URL is not touched
	IndexPage:   IndexPageAllow,                                // robots.cc, HandleAllow
	MatchSelf:   true,                                          // left to the crawler
	Delay:       DelayIgnored,                                  // robots-txt-spec page, read July 2026: crawl-delay is not supported
})

// Bing is the documented behaviour of bingbot. Bing publishes no parser and
// its pages describe Google's wildcards, so the difference from [Google] is
// Crawl-delay; that bingbot keeps the * group's delay is a matter of its
// [Agent].
var Bing = NewDialect("bing", Policy{
	BOM:         BOMSkipPartial,                                // as Google, for want of a document
	MaxLine:     2083*8 - 1,                                    // as Google
	NULEndsLine: true,                                          // as Google
	Keys:        KeysPrefix,                                    // as Google
	Typos:       TyposDisallow | TyposUserAgent | TyposSitemap, // as Google
	Separator:   SeparatorTwoWords,                             // as Google
	Token:       TokenLetters,                                  // as Google
	Escapes:     EscapesPattern,                                // as Google
	IndexPage:   IndexPageAllow,                                // as Google
	MatchSelf:   true,                                          // as Google
})

// Yandex is the robots.txt library that Yandex published (ydb, folder
// library/cpp/robots_txt, 22f8ae0e), without the accidents of its matcher.
// Which of Yandex's robots a User-agent value names is a table of this package.
var Yandex = NewDialect("yandex", Policy{
	MaxBytes:    512000,             // constants.h and the help page's 500 KB
	Oversize:    OversizeAllowRules, // prefix_tree_rules_handler.cpp, DoAllowAll
	NULEndsLine: true,               // lines are C strings there
	BlankLine:   BlankSplitsList,    // parser.cpp, ProcessUserAgent; a comment line counts as blank
	AgentsEnd:   EndsAtAnyRecord,    // the same
	Token:       TokenWhole,         // the same
	AgentMatch:  AgentYandex,        // CheckRobot
	NoSlash:     NoSlashDropped,     // CheckRuleNotSlash
	EmptyRule:   EmptyAllowsRoot,    // CheckEmptyRule
	Escapes:     EscapesRaw,         // TPrefixTree: bytes are compared
	Length:      LengthNoStars,      // NormalizeRule, SortRules
	MatchSelf:   true,               // no exception for /robots.txt
	Delay:       DelayYandex,        // ParseCrawlDelay; the crawler itself has not used it since 22 February 2018
	Sitemaps:    SitemapsAbsolute,   // CheckSitemapUrl
	StarsLost:   true,               // NormalizeRule leaves an empty record
})

// YandexDocs is what Yandex's help pages say where they differ from the
// published library: a blank line ends the group, and limits are measured in
// another way.
var YandexDocs = NewDialect("yandexdocs", Policy{
	MaxBytes:    512000,           // help page: over 500 KB the site counts as open
	Oversize:    OversizeAllow,    // the same
	NULEndsLine: true,             // as the library
	BlankLine:   BlankEndsGroup,   // help page: no blank lines between User-agent, Disallow and Allow
	AgentsEnd:   EndsAtAnyRecord,  // as the library
	Token:       TokenWhole,       // as the library
	AgentMatch:  AgentYandex,      // as the library
	MaxRule:     1024,             // error dictionary: a rule over 1024 characters is an error
	NoSlash:     NoSlashDropped,   // error dictionary: a rule starts with / or *
	EmptyRule:   EmptyAllowsRoot,  // help page: an empty Disallow allows all, an empty Allow is ignored
	Escapes:     EscapesRaw,       // as the library
	Length:      LengthNoStars,    // help page: sorted by the length of the URL prefix
	MatchSelf:   true,             // as the library
	Delay:       DelayYandex,      // as the library
	Sitemaps:    SitemapsAbsolute, // error dictionary: a Sitemap is a full URL
	StarsLost:   true,             // as the library
})

// Classic is the reading of parsers in which a blank line ends a group, agents
// are compared whole, and patterns octet by octet.
var Classic = NewDialect("classic", Policy{
	MaxBytes:  -1,               // no limit
	BlankLine: BlankEndsGroup,   // a comment line does not
	AgentsEnd: EndsAtDelay,      // Allow, Disallow and Crawl-delay; Sitemap and unknown lines do not
	Token:     TokenWhole,       // the product token must equal the value
	Escapes:   EscapesRaw,       // no percent-decoding
	Length:    LengthCharacters, // the length of the pattern as written
	MatchSelf: true,             // no exception for /robots.txt
})

// Python is urllib.robotparser of the standard library up to Python 3.14: the
// draft of 1996, in which the first matching rule decides and * is a letter.
var Python = NewDialect("python", Policy{
	MaxBytes:        -1,                  // no limit
	LineEnds:        LineEndsUnicode,     // str.splitlines
	BOM:             BOMKeep,             // decoded as utf-8, not utf-8-sig
	BlankLine:       EmptyEndsGroup,      // parse: a line of spaces does not
	AgentsEnd:       EndsAtRate,          // parse: state 2
	SameAgent:       SameAgentFirst,      // can_fetch: the first entry that applies
	SkipEmptyGroups: true,                // parse: an entry is kept in state 2 only
	Token:           TokenWhole,          // Entry.applies_to
	AgentMatch:      AgentFirstSubstring, // Entry.applies_to
	Escapes:         EscapesDecoded,      // unquote, then quote
	Wildcards:       WildcardsOff,        // RuleLine.applies_to: startswith
	Precedence:      PrecedenceFirst,     // Entry.allowance
	MatchSelf:       true,                // no exception
	KeepFragment:    true,                // can_fetch: urlunparse keeps it
	Delay:           DelayWhole,          // str.isdigit
	DelayChoice:     DelayLast,           // the later line overwrites
})

// PythonRFC is urllib.robotparser after its rewrite for RFC 9309 (CPython
// issue 138907, 2026). It ranks rules by the octets they match in the path.
var PythonRFC = NewDialect("python-rfc", Policy{
	MaxBytes:     -1,                  // no limit
	LineEnds:     LineEndsUnicode,     // str.splitlines
	BOM:          BOMKeep,             // decoded as utf-8, not utf-8-sig
	AgentsEnd:    EndsAtRate,          // parse: state 2
	Token:        TokenWhole,          // _find_entry
	AgentMatch:   AgentEqualSubstring, // _find_entry
	Escapes:      EscapesRequoted,     // normalize_uri, normalize_pattern
	MidDollar:    MidDollarDropped,    // RuleLine raises ValueError
	Precedence:   PrecedenceMatched,   // RuleLine.applies_to returns the match's end
	KeepFragment: true,                // can_fetch
	Delay:        DelayWhole,          // str.isdecimal
	DelayChoice:  DelayLast,           // merge_entries
})

// Protego is Scrapy's parser (github.com/scrapy/protego, 0.6.1).
var Protego = NewDialect("protego", Policy{
	MaxBytes:     -1,                                                              // no limit
	LineEnds:     LineEndsUnicode,                                                 // str.splitlines
	BOM:          BOMKeep,                                                         // the caller decodes
	Typos:        TyposDisallow | TyposUserAgent | TyposSitemap | TyposCrawlDelay, // sets of spellings at the top of the file
	Separator:    SeparatorWords,                                                  // _extract_directive
	AgentsEnd:    EndsAtAnyRecord,                                                 // _parse_robotstxt: previous_rule_field
	Token:        TokenWhole,                                                      // a value with * is stored without it as well
	AgentMatch:   AgentSubstring,                                                  // _RuleSet.applies_to
	Escapes:      EscapesPath,                                                     // _quote_path, _quote_pattern
	MidDollar:    MidDollarBoth,                                                   // a rule with $ is added twice, as an end and as %24
	IndexPage:    IndexPageAllow,                                                  // _RuleSet.allow
	MatchSelf:    true,                                                            // no exception
	KeepFragment: true,                                                            // urlunparse keeps it
	DelayChoice:  DelayLast,                                                       // the later line overwrites
})

// Temoto is the Go library github.com/temoto/robotstxt (cadd395, 2026).
var Temoto = NewDialect("temoto", Policy{
	MaxBytes:        -1,                               // no limit
	Typos:           TyposUseragent | TyposCrawlDelay, // parser.go, parseLine
	Separator:       SeparatorFirst,                   // scanner.go: the first token ends at a colon or white space
	FirstWord:       true,                             // scanner.go: a token ends at white space
	AgentsEnd:       EndsAtDelay,                      // parser.go: isEmptyGroup
	SkipEmptyGroups: true,                             // parser.go: a group is made by its first rule
	Token:           TokenWhole,                       // the whole word
	AgentMatch:      AgentPrefix,                      // robotstxt.go, FindGroup
	NoSlash:         NoSlashAdded,                     // parser.go, returnPathVal
	Escapes:         EscapesRaw,                       // none
	Wildcards:       WildcardsUnanchored,              // the regular expression has no ^
	MidDollar:       MidDollarNever,                   // it stands for the end there too
	Tie:             TieFirst,                         // robotstxt.go, findRule
	Length:          LengthRegexp,                     // the length of the expression's text
	MatchSelf:       true,                             // no exception
	DelayChoice:     DelayLast,                        // the later line overwrites
})

// CrawlerCommons is the Java library github.com/crawler-commons/crawler-commons
// (8e14e27, July 2026), which Nutch and StormCrawler use.
var CrawlerCommons = NewDialect("crawler-commons", Policy{
	MaxBytes:    -1,                                                                          // left to the fetcher
	LineEnds:    LineEndsUnicode,                                                             // besides CR and LF, U+0085 and the Unicode separators
	Typos:       TyposDisallow | TyposUserAgent | TyposSitemap | TyposCrawlDelay | TyposWide, // SimpleRobotRulesParser's table
	Separator:   SeparatorWords,                                                              // colon or white space
	MidDollar:   MidDollarNever,                                                              // a $ in the URL is encoded before the match
	IndexPage:   IndexPageBoth,                                                               // after Google's, for both kinds of rule
	DelayChoice: DelayShortest,                                                               // of several, the shortest
})
