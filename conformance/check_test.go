package conformance_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/mayfetch/robots/conformance"
)

var (
	allow    = conformance.Verdict{Allowed: true, Line: conformance.LineUnknown}
	disallow = conformance.Verdict{Line: conformance.LineUnknown}
)

// The runner is only worth something if it fails where it should.
func TestCheckAllFinds(t *testing.T) {
	at := func(v conformance.Verdict, line int) conformance.Verdict { v.Line = line; return v }
	exception := func(vector, dialect string, engine conformance.Verdict) []conformance.Exception {
		return []conformance.Exception{{Vector: vector, Dialect: dialect, Engine: engine, Bug: "b"}}
	}
	twice := append(exception("v", "d", disallow), exception("v", "d", disallow)...)
	for _, test := range []struct {
		name       string
		want       conformance.Verdict
		exceptions []conformance.Exception
		got        conformance.Answer
		err        error
		report     string // part of the only report; "" when there is none
	}{
		{"agreement", at(disallow, 2), nil, at(disallow, 2), nil, ""},
		{"another verdict", disallow, nil, allow, nil, `t/v under d: got "allow", want "disallow" (why; source)`},
		{"another line", at(disallow, 2), nil, at(disallow, 3), nil, `got "disallow 3", want "disallow 2"`},
		{"a line where none decided", at(allow, 0), nil, at(allow, 1), nil, `got "allow 1", want "allow 0"`},
		{"a line that is not claimed", disallow, nil, at(disallow, 3), nil, ""},
		{"a line that is not answered", at(disallow, 2), nil, disallow, nil, ""},
		{"an error", disallow, nil, disallow, errors.New("boom"), "boom"},
		{"a skipped question", disallow, nil, allow, conformance.ErrSkip, "no question was answered"},
		{"a needed exception", disallow, exception("v", "d", disallow), allow, nil, ""},
		{"a stale exception", disallow, exception("v", "d", disallow), disallow, nil, "remove the exception"},
		{"an exception that contradicts the vector", disallow, exception("v", "d", allow), disallow, nil, "the engine's answer is allow in the exception"},
		{"an exception for no vector", disallow, exception("w", "d", disallow), disallow, nil, "no such claim"},
		{"an exception for no claim", disallow, exception("v", "e", disallow), disallow, nil, "no such claim"},
		{"an exception twice", disallow, twice, allow, nil, "stands twice"},
	} {
		t.Run(test.name, func(t *testing.T) {
			vectors := []conformance.Vector{{
				Name: "v", Topic: "t", Why: "why", Source: "source",
				Want: map[string]conformance.Verdict{"d": test.want},
			}}
			errs := conformance.CheckAll(vectors, test.exceptions, func(conformance.Question) (conformance.Answer, error) {
				return test.got, test.err
			})
			switch {
			case test.report == "" && len(errs) > 0:
				t.Errorf("reports %v, want none", errs)
			case test.report != "" && (len(errs) != 1 || !strings.Contains(errs[0].Error(), test.report)):
				t.Errorf("reports %v, want one with %q", errs, test.report)
			}
		})
	}
}

// recorder is a conformance.T that keeps what is reported.
type recorder struct{ reports []string }

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.reports = append(r.reports, fmt.Sprintf(format, args...))
}

func TestCheckReportsEveryWrongVerdict(t *testing.T) {
	vectors, err := conformance.Vectors()
	if err != nil {
		t.Fatal(err)
	}
	claims := 0
	for _, v := range vectors {
		claims += len(v.Want)
	}
	var r recorder
	conformance.Check(&r, func(q conformance.Question) (conformance.Answer, error) {
		return conformance.Answer{}, errors.New("no answer")
	})
	if len(r.reports) != claims {
		t.Errorf("%d reports for %d claims, want one a claim", len(r.reports), claims)
	}
}

func TestCheckRecordsFinds(t *testing.T) {
	for _, test := range []struct {
		name   string
		answer func(conformance.Question) (conformance.Records, error)
		report string
	}{
		{"a wrong delay", func(conformance.Question) (conformance.Records, error) {
			ms := 123456789
			return conformance.Records{DelayMS: &ms}, nil
		}, "delay_ms: got 123456789, want "},
		{"wrong sitemaps", func(conformance.Question) (conformance.Records, error) {
			return conformance.Records{Sitemaps: []string{"x", "x"}}, nil
		}, "sitemaps: got [x], want "},
		{"a wrong host", func(conformance.Question) (conformance.Records, error) {
			host := "x"
			return conformance.Records{Host: &host}, nil
		}, "host: got x, want "},
		{"wrong parameters", func(conformance.Question) (conformance.Records, error) {
			return conformance.Records{CleanParams: []string{"x"}}, nil
		}, "clean_params: got [x], want "},
		{"wrong findings", func(conformance.Question) (conformance.Records, error) {
			return conformance.Records{Errors: [][2]int{{99, 99}}}, nil
		}, "errors: got [[99 99]], want "},
		{"wrong lines", func(conformance.Question) (conformance.Records, error) {
			return conformance.Records{Lines: []int{99}}, nil
		}, "lines: got [99], want "},
		{"an error", func(conformance.Question) (conformance.Records, error) {
			return conformance.Records{}, errors.New("boom")
		}, "boom"},
		{"nothing compared", func(conformance.Question) (conformance.Records, error) {
			return conformance.Records{}, nil
		}, "no record was compared"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var r recorder
			conformance.CheckRecords(&r, test.answer)
			if len(r.reports) == 0 || !strings.Contains(r.reports[0], test.report) {
				t.Errorf("reports %q, want the first to have %q", r.reports[:min(1, len(r.reports))], test.report)
			}
		})
	}
}
