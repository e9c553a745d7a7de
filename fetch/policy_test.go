package fetch

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/mayfetch/robots"
)

// Each row is a site that answers well once or never, and then fails for a
// while; the questions are asked hour by hour, as a crawler would.
func TestWhatFollowsFromALongFailure(t *testing.T) {
	for _, tt := range []struct {
		policy  string
		status  int  // of the failure
		copy    bool // the site answered before
		after   time.Duration
		verdict robots.Kind
		stale   bool
	}{
		{"rfc9309", 503, false, 0, disallow, false},
		{"rfc9309", 503, false, 40 * day, disallow, false},
		{"rfc9309", 503, true, time.Hour, allow, true},
		{"rfc9309", 503, true, 28 * day, allow, true},
		{"rfc9309", 503, true, 31 * day, disallow, false},
		{"rfc9309", 429, true, time.Hour, allow, true},
		{"rfc9309", 404, true, 0, allow, false},
		{"rfc9309", 999, true, time.Hour, allow, true}, // no answer to be made sense of

		{"google", 503, false, time.Hour, disallow, false},
		{"google", 503, false, 11 * time.Hour, disallow, false},
		{"google", 503, false, 13 * time.Hour, allow, false},
		{"google", 503, false, 29 * day, allow, false},
		{"google", 503, false, 31 * day, disallow, false},
		{"google", 503, true, 11 * time.Hour, disallow, false},
		{"google", 503, true, 13 * time.Hour, allow, true},
		{"google", 503, true, 31 * day, disallow, false},
		{"google", 429, false, 13 * time.Hour, allow, false},
		{"google", 404, false, 0, allow, false},

		{"amazon", 503, false, 0, allow, false},
		{"amazon", 503, true, time.Hour, allow, true},
		{"amazon", 404, true, time.Hour, allow, true},
		{"amazon", 404, true, 31 * day, allow, false},

		{"yandex", 503, false, 0, allow, false},
		{"yandex", 429, true, 0, allow, false},
		{"yandex", 999, false, 0, disallow, false},
	} {
		now := newClock()
		s := newServer(t, text("User-agent: *\nDisallow: /private\nAllow: /open\n"))
		c := crawler(t, now)
		policy := policyNamed(t, tt.policy)
		c.Status = &policy
		ask := func(path string) Decision {
			d, err := c.Decide(context.Background(), s.url+path)
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		if tt.copy {
			ask("/")
			now.pass(25 * time.Hour)
		}
		s.serve(status(tt.status))
		if tt.status == 999 {
			s.serve(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
		}
		ask("/")
		for passed := time.Duration(0); passed < tt.after; passed += time.Hour {
			now.pass(time.Hour)
			ask("/")
		}
		open, private := ask("/open"), ask("/private")
		if open.Verdict != tt.verdict || open.Stale != tt.stale {
			t.Errorf("%s, %d, copy %v, after %v: %v, stale %v; want %v, stale %v", tt.policy, tt.status, tt.copy, tt.after,
				open, open.Stale, tt.verdict, tt.stale)
		}
		if want := tt.verdict; tt.stale && private.Verdict != disallow || !tt.stale && private.Verdict != want {
			t.Errorf("%s, %d, copy %v, after %v: /private %v", tt.policy, tt.status, tt.copy, tt.after, private)
		}
	}
}

const (
	allow    = robots.Allow
	disallow = robots.Disallow
)

func policyNamed(t *testing.T, name string) StatusPolicy {
	t.Helper()
	for _, p := range StatusPolicies() {
		if p.Name == name {
			return p
		}
	}
	t.Fatalf("no policy is called %s", name)
	return StatusPolicy{}
}

func TestStatusPolicyFor(t *testing.T) {
	for _, tt := range []struct {
		dialect *robots.Dialect
		token   string
		want    string
	}{
		{nil, "MyBot", "rfc9309"},
		{robots.RFC9309, "MyBot", "rfc9309"},
		{robots.Classic, "MyBot", "rfc9309"},
		{robots.Google, "Googlebot", "google"},
		{robots.Yandex, "YandexBot", "yandex"},
		{robots.YandexDocs, "YandexBot", "yandex"},
		{robots.RFC9309, "amazonbot", "amazon"},
		{robots.RFC9309, "Amzn-User", "amazon"},
	} {
		p := StatusPolicyFor(tt.dialect, tt.token)
		if p.Name != tt.want || p.Source == "" || p.Redirects < 5 {
			t.Errorf("%v, %s: %s from %q with %d redirects, want %s", tt.dialect, tt.token, p.Name, p.Source, p.Redirects, tt.want)
		}
	}
}

func TestEveryPolicySpeaksOfEveryEvent(t *testing.T) {
	for _, tt := range []struct {
		policy string
		event  Event
		want   string
	}{
		{"rfc9309", EventOK, "the file's rules"},
		{"rfc9309", EventAbsent, "allow"},
		{"rfc9309", EventRedirectLimit, "allow"},
		{"rfc9309", EventTimeout, "a copy up to 30 days old, else disallow"},
		{"rfc9309", EventStore, "a copy up to 30 days old, else disallow"},
		{"rfc9309", EventCanceled, "disallow"},
		{"google", EventServerError, "disallow until 12 hours after the first failure, then a copy up to 30 days old, else allow until 30 days after the first failure, then disallow"},
		{"amazon", EventAbsent, "a copy up to 30 days old, else allow"},
		{"yandex", EventServerError, "allow"},
		{"yandex", EventDNS, "a copy up to 30 days old, else disallow"},
	} {
		if p := policyNamed(t, tt.policy); p.Consequence(tt.event) != tt.want {
			t.Errorf("%s, %v: %s, want %s", tt.policy, tt.event, p.Consequence(tt.event), tt.want)
		}
	}
}

// A policy that leaves something out is on the safe side.
func TestTheZeroPolicyAllowsNothing(t *testing.T) {
	for _, code := range []int{301, 404, 429, 503} {
		c := crawler(t, newClock())
		c.Status = &StatusPolicy{}
		if d, err := c.Decide(context.Background(), newServer(t, redirects(1, code)).url+"/"); err != nil || d.Allowed() {
			t.Errorf("%d: %v, %v", code, d, err)
		}
	}
}

func TestStatusPoliciesAreCopies(t *testing.T) {
	StatusPolicies()[0].Server[0].Allow = true
	if p := StatusPolicyFor(nil, ""); p.Server[0].Allow {
		t.Error("a caller changed the policy of everybody")
	}
}

// A copy that the site has taken back serves nobody.
func TestACopyEndsWhereTheSiteSaysThereIsNoFile(t *testing.T) {
	for _, tt := range []struct {
		policy string
		stale  bool // the copy from before is used
	}{{"rfc9309", false}, {"google", false}, {"amazon", true}} {
		now := newClock()
		s := newServer(t, text("User-agent: *\nAllow: /\n"))
		c := crawler(t, now)
		policy := policyNamed(t, tt.policy)
		c.Status = &policy
		var d Decision
		for _, h := range []http.HandlerFunc{text("User-agent: *\nAllow: /\n"), status(410), status(503)} {
			s.serve(h)
			d, _ = c.Decide(context.Background(), s.url+"/")
			now.pass(day)
		}
		if d.Status != 503 || d.Stale != tt.stale || d.Allowed() != tt.stale {
			t.Errorf("%s: %v, stale %v", tt.policy, d, d.Stale)
		}
	}
}
