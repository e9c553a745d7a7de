package robots

import (
	"io"
	"strings"
)

// A Dialect reads robots.txt as one engine or document does. It is a name and
// a [Policy], immutable, and safe for concurrent use.
type Dialect struct {
	name   string
	policy Policy
	traits traits
}

// NewDialect returns a dialect that follows p. Use it for an engine that this
// package does not know, or for a variant of one that it does:
//
//	p := robots.Google.Policy()
//	p.Delay = robots.DelayDecimal
//	d := robots.NewDialect("google with delays", p)
func NewDialect(name string, p Policy) *Dialect {
	return &Dialect{name: name, policy: p, traits: p.traits()}
}

// Name returns the dialect's name in lower case, as the command line takes it.
func (d *Dialect) Name() string { return d.name }

// String returns the dialect's name.
func (d *Dialect) String() string { return d.name }

// Policy returns a copy of the policy that d follows.
func (d *Dialect) Policy() Policy { return d.policy }

// Parse reads text under d. It never fails: a line that cannot be used is
// passed over and the others count. Bytes that are not UTF-8 are kept.
// Text past its first 256 MiB is not read.
func (d *Dialect) Parse(text string) *File {
	return parse(d, text, UTF8)
}

// Read reads r to its end and parses what it read under d. UTF-16 with a byte
// order mark is decoded first; [File.Encoding] remembers it, and offsets count
// in the decoded text. The error is r's own; what was read before it is lost.
//
// Bound r when its other end is not trusted, by an [io.LimitedReader] that lets
// at least one byte more pass than d reads (see [Policy.MaxBytes]): then a line
// that is cut is known as such, and not used.
func (d *Dialect) Read(r io.Reader) (*File, error) {
	b, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	text, enc := decode(b)
	return parse(d, text, enc), nil
}

// Dialects returns the dialects of this package: the standard, the search
// engines, and then the libraries that crawlers are built on.
func Dialects() []*Dialect {
	return []*Dialect{
		RFC9309, Google, Bing, Yandex, YandexDocs, Classic,
		Python, PythonRFC, Protego, Temoto, CrawlerCommons,
	}
}

// DialectNamed returns the dialect of [Dialects] with the given name, whatever
// its letter case.
func DialectNamed(name string) (*Dialect, bool) {
	for _, d := range Dialects() {
		if strings.EqualFold(d.name, name) {
			return d, true
		}
	}
	return nil, false
}
