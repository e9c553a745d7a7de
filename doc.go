// Package robots answers whether a crawler may fetch a URL, which line of
// robots.txt says so, and under whose rules.
//
// # The story
//
// A [Dialect] parses text into a [File]. A File has [Group]s, each a list of
// User-agent values with [Rule]s. Asked about a crawler and a target, the File
// selects the group and applies its rules; the answer is a [Decision], which
// names the verdict, the reason and the rule with its line. [File.Explain]
// gives the whole reasoning as a [Trail].
//
//	f := robots.RFC9309.Parse(text)
//	d := f.Decide("MyBot", "https://example.com/private/page?id=1")
//	fmt.Println(d.Allowed(), d.Line())
//
// # Dialects
//
// There is no reading without a dialect, because engines differ: on blank
// lines, on what a User-agent value names, on how long a pattern is, on
// percent-encoding. [RFC9309] is the standard and the one a crawler should
// use. [Google], [Bing] and [Yandex] read as those search engines do.
// [Classic] is the older reading in which a blank line ends a group:
//
//	User-agent: *
//
//	Disallow: /private/
//
// forbids /private/ under RFC9309 and allows everything under Classic, where
// [File.Orphans] lists the rule that was lost. Real files have such blank lines.
// A Dialect is a [Policy], plain
// data, and you can make your own.
//
// # Product tokens
//
// Everything here takes a crawler's product token ("Googlebot"), not its full
// User-Agent header, which names no group. [Token] finds the token in a header.
// An [Agent] adds what an operator says of groups that do not name its crawler.
//
// # Promises
//
// Parsing never fails: a line that cannot be used is passed over and the
// others count. Files, groups and dialects are immutable and safe for
// concurrent use. A nil [*Group] and the zero [File] allow everything, because
// what nothing forbids is allowed. No input causes a panic. The package needs
// nothing but the standard library, and keeps no state.
//
// # Limits
//
// The package does not fetch, and reads neither X-Robots-Tag headers nor
// robots meta elements. It does not compare a URL's host with anything: give
// it the file of the URL's own origin. It reads 256 MiB of
// a text at most.
package robots
