package conformance

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// T is what the runner needs of a test; [testing.T] has it.
type T interface {
	Helper()
	Errorf(format string, args ...any)
}

// Answer is an implementation's verdict. Line is [LineUnknown] when the
// implementation does not say which line decided.
type Answer = Verdict

// ErrSkip is what an implementation returns for a question that it has no
// means to put, such as one with fallback tokens to a function of one token.
var ErrSkip = errors.New("question not put")

// Check puts every question of the vectors to answer and reports each verdict
// that differs. It also reports an exception that is not needed, and a run in
// which no question was answered.
func Check(t T, answer func(Question) (Answer, error)) {
	t.Helper()
	vectors, err := Vectors()
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	exceptions, err := Exceptions()
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	for _, err := range CheckAll(vectors, exceptions, answer) {
		t.Errorf("%v", err)
	}
}

// CheckAll does for the given vectors and exceptions what [Check] does for
// those of this package, and returns what it found.
func CheckAll(vectors []Vector, exceptions []Exception, answer func(Question) (Answer, error)) []error {
	except, errs := excepted(vectors, exceptions)
	answered := 0
	for _, v := range vectors {
		for _, dialect := range slices.Sorted(maps.Keys(v.Want)) {
			got, err := answer(v.ask(dialect))
			if errors.Is(err, ErrSkip) {
				continue
			}
			answered++
			if err == nil {
				err = compare(v.Want[dialect], got, except[claim{v.Name, dialect}])
			}
			if err != nil {
				errs = append(errs, fmt.Errorf("%s/%s under %s: %w (%s; %s)", v.Topic, v.Name, dialect, err, v.Why, v.Source))
			}
		}
	}
	if answered == 0 {
		errs = append(errs, errors.New("no question was answered"))
	}
	return errs
}

// compare says how an answer departs from a claim, or from an exception to it.
func compare(want Verdict, got Answer, except bool) error {
	switch {
	case except && want.Allowed == got.Allowed:
		return fmt.Errorf("got %q as the engine does; remove the exception", got)
	case except:
		return nil
	case want.Allowed != got.Allowed,
		want.Line != LineUnknown && got.Line != LineUnknown && want.Line != got.Line:
		return fmt.Errorf("got %q, want %q", got, want)
	}
	return nil
}

// CheckRecords asks answer for the other records of every vector that claims
// some and reports what differs. Fields that answer leaves nil are not
// compared; of a value that is repeated only the first counts.
func CheckRecords(t T, answer func(Question) (Records, error)) {
	t.Helper()
	vectors, err := Vectors()
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	compared := 0
	for _, v := range vectors {
		for _, dialect := range slices.Sorted(maps.Keys(v.Records)) {
			got, err := answer(v.ask(dialect))
			if errors.Is(err, ErrSkip) {
				continue
			}
			if err != nil {
				t.Errorf("%s/%s under %s: %v", v.Topic, v.Name, dialect, err)
				continue
			}
			n, diffs := compareRecords(v.Records[dialect], got)
			compared += n
			for _, d := range diffs {
				t.Errorf("%s/%s under %s: %s (%s; %s)", v.Topic, v.Name, dialect, d, v.Why, v.Source)
			}
		}
	}
	if compared == 0 {
		t.Errorf("no record was compared")
	}
}

// compareRecords compares the fields that both sides have, and says how many
// those are and which differ.
func compareRecords(want, got Records) (compared int, diffs []string) {
	add := func(name string, same bool, w, g any) {
		compared++
		if !same {
			diffs = append(diffs, fmt.Sprintf("%s: got %v, want %v", name, g, w))
		}
	}
	if want.DelayMS != nil && got.DelayMS != nil {
		add("delay_ms", *want.DelayMS == *got.DelayMS, *want.DelayMS, *got.DelayMS)
	}
	if want.Host != nil && got.Host != nil {
		add("host", *want.Host == *got.Host, *want.Host, *got.Host)
	}
	if want.Sitemaps != nil && got.Sitemaps != nil {
		w, g := once(want.Sitemaps), once(got.Sitemaps)
		add("sitemaps", slices.Equal(w, g), w, g)
	}
	if want.CleanParams != nil && got.CleanParams != nil {
		w, g := once(want.CleanParams), once(got.CleanParams)
		add("clean_params", slices.Equal(w, g), w, g)
	}
	if want.Errors != nil && got.Errors != nil {
		add("errors", slices.Equal(want.Errors, got.Errors), want.Errors, got.Errors)
	}
	if want.Lines != nil && got.Lines != nil {
		add("lines", slices.Equal(want.Lines, got.Lines), want.Lines, got.Lines)
	}
	return compared, diffs
}

// once returns list without the repetition of a value.
func once(list []string) []string {
	var out []string
	for _, s := range list {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}
