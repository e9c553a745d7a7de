package crawlers

import (
	"slices"

	"github.com/mayfetch/robots"
)

// Crawler is one row of the table, a copy that is the caller's own. Texts are
// short and in English; an empty one means there is nothing to say.
type Crawler struct {
	Token    string   // as in a User-agent line. A few have characters RFC 9309 does not allow; Notes says so
	AliasOf  string   // the token of the row that this one is another spelling of
	Operator string   // who runs it, "" if nobody says
	Purpose  Purpose  // the one class it belongs to
	Detail   string   // the purpose more closely
	Fallback []string // tokens whose groups it takes, in this order, when no group names it
	Star     Answer   // whether the group of "*" counts when no other does: Yes, No or Unknown
	Obeys    Answer   // whether it keeps to robots.txt; No: it says, or was seen, that it does not

	StarDelay bool // a group of its own leaves it the Crawl-delay of "*"
	Control   bool // a name for robots.txt only: no request is ever sent under it
	Retired   bool // no longer in use; a group that names it changes nothing, or little

	Dialect *robots.Dialect // how its operator reads a file; RFC9309 when that is not published
	Header  string          // an example of its User-Agent header, "" if none is known
	Source  string          // addresses of public pages, separated by a space
	Checked Checked         // how far the row was held against Source
	Notes   string          // what does not fit a field
}

// Answer to a question about a crawler.
type Answer uint8

const (
	Unknown Answer = iota
	No
	Claimed // the operator says yes; no independent confirmation is known
	Yes
)

// String is "unknown", "no", "claimed" or "yes".
func (a Answer) String() string {
	switch a {
	case No:
		return "no"
	case Claimed:
		return "claimed"
	case Yes:
		return "yes"
	}
	return "unknown"
}

// Checked is how far a row was held against its source.
type Checked uint8

const (
	Memory Checked = iota // common knowledge; the page is named, but was not read again for this row
	List                  // a public list of crawlers says so
	Read                  // the source itself was read
)

// String is "memory", "list" or "read".
func (c Checked) String() string {
	switch c {
	case List:
		return "list"
	case Read:
		return "read"
	}
	return "memory"
}

// Agent is the crawler as a question to a [robots.File]. NoStar is set where
// "*" is known not to count for a crawler that does read robots.txt, as for
// AdsBot-Google. One that ignores the file altogether, as Google-Safety, keeps
// "*": its disobedience is for people to read in Obeys, not a reason to answer
// that it may.
func (c Crawler) Agent() robots.Agent {
	return robots.Agent{
		Token:     c.Token,
		Fallback:  slices.Clone(c.Fallback),
		NoStar:    c.Star == No && c.Obeys != No,
		StarDelay: c.StarDelay,
	}
}

// row is a Crawler in the form the linker lays out: constants only, so that
// the table costs nothing at start.
type row struct {
	token, aliasOf, operator    string
	purpose                     Purpose
	detail                      string
	fallback                    []string
	star, obeys                 Answer
	starDelay, control, retired bool
	common                      bool // a word of everyday software: in a header it counts only with a version
	dialect                     dialect
	header, source              string
	checked                     Checked
	notes                       string
}

// dialect stands for a variable of package robots.
type dialect uint8

const (
	rfc9309 dialect = iota
	google
	bing
	yandex
)

func (d dialect) robots() *robots.Dialect {
	switch d {
	case google:
		return robots.Google
	case bing:
		return robots.Bing
	case yandex:
		return robots.Yandex
	}
	return robots.RFC9309
}

func (r *row) crawler() Crawler {
	return Crawler{
		Token:     r.token,
		AliasOf:   r.aliasOf,
		Operator:  r.operator,
		Purpose:   r.purpose,
		Detail:    r.detail,
		Fallback:  slices.Clone(r.fallback),
		Star:      r.star,
		Obeys:     r.obeys,
		StarDelay: r.starDelay,
		Control:   r.control,
		Retired:   r.retired,
		Dialect:   r.dialect.robots(),
		Header:    r.header,
		Source:    r.source,
		Checked:   r.checked,
		Notes:     r.notes,
	}
}
