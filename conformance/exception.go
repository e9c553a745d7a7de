package conformance

import (
	"fmt"
	"io/fs"
)

// Exception is an answer of an engine that only a bug or an accident of that
// engine explains. The dialect of its name gives the opposite verdict.
type Exception struct {
	Vector  string
	Dialect string
	Engine  Verdict // what the engine answers, without a line
	Bug     string  // what explains it
}

// Exceptions returns the exceptions of this package.
func Exceptions() ([]Exception, error) {
	return LoadExceptions(data)
}

// LoadExceptions reads exceptions.jsonl of fsys.
func LoadExceptions(fsys fs.FS) ([]Exception, error) {
	var all []Exception
	err := eachLine(fsys, "exceptions.jsonl", func(line []byte) error {
		var raw struct {
			Vector  string  `json:"vector"`
			Dialect string  `json:"dialect"`
			Engine  Verdict `json:"engine"`
			Bug     string  `json:"bug"`
		}
		if err := decodeStrict(line, &raw); err != nil {
			return err
		}
		if raw.Bug == "" {
			return fmt.Errorf("exception for vector %q: name the bug that explains the answer", raw.Vector)
		}
		all = append(all, Exception(raw))
		return nil
	})
	return all, err
}

// claim is one verdict of one dialect on one vector.
type claim struct{ vector, dialect string }

// excepted returns the claims that exceptions take out of force, and what is
// wrong with those that take out none.
func excepted(vectors []Vector, exceptions []Exception) (map[claim]bool, []error) {
	verdicts := map[claim]Verdict{}
	for _, v := range vectors {
		for d, want := range v.Want {
			verdicts[claim{v.Name, d}] = want
		}
	}
	out := map[claim]bool{}
	var errs []error
	for _, e := range exceptions {
		c := claim{e.Vector, e.Dialect}
		want, ok := verdicts[c]
		switch {
		case !ok:
			errs = append(errs, fmt.Errorf("exception for vector %q under %s: there is no such claim", e.Vector, e.Dialect))
		case want.Allowed != e.Engine.Allowed:
			errs = append(errs, fmt.Errorf("exception for vector %q under %s: the engine's answer is %s in the exception and %s in the vector", e.Vector, e.Dialect, e.Engine, want))
		case out[c]:
			errs = append(errs, fmt.Errorf("exception for vector %q under %s stands twice", e.Vector, e.Dialect))
		default:
			out[c] = true
		}
	}
	return out, errs
}
