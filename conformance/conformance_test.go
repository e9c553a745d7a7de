package conformance_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/conformance"
)

// ways are the public paths to a verdict. Each answers every question it has
// the means to put, and all must give the same.
var ways = []struct {
	name  string
	plain bool // it takes a token and nothing more
	ask   func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error)
}{
	{"Decide", true, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		return answer(d.Parse(q.Robots).Decide(q.Agent, q.URL))
	}},
	{"Allowed", true, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		allowed := d.Parse(q.Robots).Allowed(q.Agent, q.URL)
		return conformance.Answer{Allowed: allowed, Line: conformance.LineUnknown}, nil
	}},
	{"Group", true, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		return answer(d.Parse(q.Robots).Group(q.Agent).Decide(q.URL))
	}},
	{"compiled", false, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		f := d.Parse(q.Robots)
		f.DecideFor(agent(q), q.URL) // the second question compiles
		return answer(f.DecideFor(agent(q), q.URL))
	}},
	{"one-shot", true, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		return answer(d.Decide(q.Robots, q.Agent, q.URL))
	}},
	{"DecideFor", false, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		return answer(d.Parse(q.Robots).DecideFor(agent(q), q.URL))
	}},
	{"GroupFor", false, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		return answer(d.Parse(q.Robots).GroupFor(agent(q)).Decide(q.URL))
	}},
	{"Under", false, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		other := robots.Classic
		if d == other {
			other = robots.Temoto
		}
		f := other.Parse(q.Robots)
		f.DecideFor(agent(q), q.URL)
		return answer(f.Under(d).DecideFor(agent(q), q.URL))
	}},
	{"Explain", false, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		return answer(d.Parse(q.Robots).Explain(agent(q), q.URL).Decision)
	}},
	{"Explain elsewhere", false, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		for _, other := range robots.Classic.Parse(q.Robots).Explain(agent(q), q.URL).Others {
			if other.Dialect == d {
				return answer(other.Decision)
			}
		}
		return conformance.Answer{}, fmt.Errorf("the trail has no opinion of %s", d)
	}},
	{"Read", false, func(d *robots.Dialect, q conformance.Question) (conformance.Answer, error) {
		f, err := d.Read(strings.NewReader(q.Robots))
		if err != nil {
			return conformance.Answer{}, err
		}
		return answer(f.DecideFor(agent(q), q.URL))
	}},
}

func TestVectors(t *testing.T) {
	for _, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			conformance.Check(t, func(q conformance.Question) (conformance.Answer, error) {
				d, err := dialect(q.Dialect)
				if err != nil {
					return conformance.Answer{}, err
				}
				if way.plain && !q.Plain() {
					return conformance.Answer{}, conformance.ErrSkip
				}
				return way.ask(d, q)
			})
		})
	}
}

func TestRecords(t *testing.T) {
	conformance.CheckRecords(t, func(q conformance.Question) (conformance.Records, error) {
		d, err := dialect(q.Dialect)
		if err != nil {
			return conformance.Records{}, err
		}
		f := d.Parse(q.Robots)
		ms := conformance.NoDelay
		if delay, ok := f.GroupFor(agent(q)).CrawlDelay(); ok {
			ms = int(delay / time.Millisecond)
		}
		host, _ := f.Host()
		params := []string{}
		for _, c := range f.CleanParams() {
			params = append(params, strings.Join(c.Params, "&")+" "+pathExpression(c.Path))
		}
		return conformance.Records{
			DelayMS:     &ms,
			Sitemaps:    append([]string{}, f.Sitemaps()...),
			Host:        &host.Value,
			CleanParams: params,
		}, nil
	})
}

// Exceptions are few, because a dialect that needs many follows the wrong
// policies.
func TestExceptionsAreFew(t *testing.T) {
	share := func(percent int) func(claims int) int {
		return func(claims int) int { return claims * percent / 100 }
	}
	fixed := func(n int) func(int) int { return func(int) int { return n } }
	limits := map[string]func(claims int) int{
		"rfc9309":         fixed(0),
		"classic":         fixed(0),
		"google":          fixed(0),
		"bing":            fixed(0),
		"yandex":          fixed(15),
		"yandexdocs":      fixed(3),
		"python":          share(8),
		"python-rfc":      share(8),
		"protego":         share(8),
		"crawler-commons": share(8),
		"temoto":          share(12),
	}
	vectors, err := conformance.Vectors()
	if err != nil {
		t.Fatal(err)
	}
	exceptions, err := conformance.Exceptions()
	if err != nil {
		t.Fatal(err)
	}
	claims, excepted := map[string]int{}, map[string]int{}
	for _, v := range vectors {
		for d := range v.Want {
			claims[d]++
		}
	}
	for _, e := range exceptions {
		excepted[e.Dialect]++
	}
	for _, d := range robots.Dialects() {
		limit, ok := limits[d.Name()]
		switch {
		case !ok:
			t.Errorf("%s: decide here how many exceptions it may have", d)
		case claims[d.Name()] == 0:
			t.Errorf("%s: no vector speaks of it", d)
		case excepted[d.Name()] > limit(claims[d.Name()]):
			t.Errorf("%s: %d exceptions to %d claims, want at most %d", d, excepted[d.Name()], claims[d.Name()], limit(claims[d.Name()]))
		}
		t.Logf("%-16s %3d claims, %2d exceptions", d, claims[d.Name()], excepted[d.Name()])
	}
}

// pathExpression returns the regular expression for the path of a Clean-param
// line, as Yandex's library stores it.
func pathExpression(path string) string {
	return strings.NewReplacer(".", `\.`, "*", ".*").Replace(path) + ".*"
}

// answer turns a decision into what the runner compares.
func answer(d robots.Decision) (conformance.Answer, error) {
	return conformance.Answer{Allowed: d.Allowed(), Line: d.Line()}, nil
}

func agent(q conformance.Question) robots.Agent {
	return robots.Agent{Token: q.Agent, Fallback: q.Fallback, NoStar: q.NoStar, StarDelay: q.StarDelay}
}

func dialect(name string) (*robots.Dialect, error) {
	d, ok := robots.DialectNamed(name)
	if !ok {
		return nil, fmt.Errorf("no dialect is named %q", name)
	}
	return d, nil
}
