package fetch

import (
	"strings"
	"time"

	"github.com/mayfetch/robots"
)

// A StatusPolicy says what follows when a robots.txt cannot be had. It is
// plain data: copy and change it for an operator that is not known here. The
// zero StatusPolicy follows no redirect and allows nothing without a file.
type StatusPolicy struct {
	Name      string
	Source    string        // what says so
	Redirects int           // how many are followed
	CopyAge   time.Duration // for how long a copy may serve after it was last confirmed

	Redirect Phases // 3xx that came to no end
	Client   Phases // 4xx, but for 429
	Limited  Phases // 429
	Server   Phases // 5xx
	Network  Phases // no whole answer
}

// Phases is what holds one after another while a robots.txt keeps failing.
// The first without an end is the last.
type Phases [3]Phase

// A Phase says what holds for a while.
type Phase struct {
	Until time.Duration // counted from the first failure in a row; 0 means for ever
	Copy  bool          // the last good copy is used, if there is one within CopyAge
	Allow bool          // without a copy all is allowed, else nothing is
}

const day = 24 * time.Hour

var statusPolicies = [...]StatusPolicy{
	{
		Name:      "rfc9309",
		Source:    "RFC 9309, 2.3.1.2 to 2.3.1.4 and 2.4; 429 as a failure of the server, which it is for the moment",
		Redirects: 5,
		CopyAge:   30 * day,
		Redirect:  Phases{{Allow: true}},
		Client:    Phases{{Allow: true}},
		Limited:   Phases{{Copy: true}},
		Server:    Phases{{Copy: true}},
		Network:   Phases{{Copy: true}},
	},
	{
		Name: "google",
		Source: "https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec (July 2026): on 5xx and 429 no crawling for 12 hours, " +
			"then the last good copy for 30 days, without one no restrictions; after that it depends on whether the rest of the site answers, " +
			"which is not known here: disallowed",
		Redirects: 5,
		CopyAge:   30 * day,
		Redirect:  Phases{{Allow: true}},
		Client:    Phases{{Allow: true}},
		Limited:   googlePhases(),
		Server:    googlePhases(),
		Network:   googlePhases(),
	},
	{
		Name: "amazon",
		Source: "https://developer.amazon.com/amazonbot (2026): without a 2xx answer a copy up to 30 days old, " +
			"then as if there were no file",
		Redirects: 5,
		CopyAge:   30 * day,
		Redirect:  Phases{{Copy: true, Allow: true}},
		Client:    Phases{{Copy: true, Allow: true}},
		Limited:   Phases{{Copy: true, Allow: true}},
		Server:    Phases{{Copy: true, Allow: true}},
		Network:   Phases{{Copy: true, Allow: true}},
	},
	{
		Name: "yandex",
		Source: "https://yandex.com/support/webmaster/en/robot-workings/allow-disallow.md (2026): any answer but 200 opens the site; " +
			"of no answer it says nothing, so RFC 9309 holds",
		Redirects: 5,
		CopyAge:   30 * day,
		Redirect:  Phases{{Allow: true}},
		Client:    Phases{{Allow: true}},
		Limited:   Phases{{Allow: true}},
		Server:    Phases{{Allow: true}},
		Network:   Phases{{Copy: true}},
	},
}

func googlePhases() Phases {
	return Phases{{Until: 12 * time.Hour}, {30 * day, true, true}, {}}
}

// policyOf says whose policy is whose: by the name of a dialect, or by the
// token of a crawler that has no dialect of its own.
var policyOf = [...]struct{ name, policy string }{
	{"google", "google"},
	{"yandex", "yandex"},
	{"yandexdocs", "yandex"},
	{"amazonbot", "amazon"},
	{"amzn-searchbot", "amazon"},
	{"amzn-user", "amazon"},
}

// StatusPolicies returns the policies that are known: that of RFC 9309 first.
func StatusPolicies() []StatusPolicy {
	list := statusPolicies // a copy: callers may change theirs
	return list[:]
}

// StatusPolicyFor returns the policy of a crawler that reads under d: its
// operator's if that has published one, else RFC 9309's. A nil d means
// [robots.RFC9309].
func StatusPolicyFor(d *robots.Dialect, token string) StatusPolicy {
	for _, row := range policyOf {
		if !strings.EqualFold(row.name, token) && (d == nil || row.name != d.Name()) {
			continue
		}
		for _, p := range statusPolicies {
			if p.Name == row.policy {
				return p
			}
		}
	}
	return statusPolicies[0]
}

// phases returns what holds while events of a class keep coming.
func (p *StatusPolicy) phases(c Class) Phases {
	switch c {
	case ClassRedirect:
		return p.Redirect
	case ClassClient:
		return p.Client
	case ClassLimited:
		return p.Limited
	case ClassServer:
		return p.Server
	case ClassNetwork:
		return p.Network
	case ClassOwn: // the site has done nothing: only the safe side is right
		return Phases{{Copy: true}}
	}
	return Phases{}
}

// at returns the phase that holds when failures have gone on for a while, and
// when it ends, counted from the first failure; 0 means never.
func (ph Phases) at(since time.Duration) Phase {
	for _, p := range ph {
		if p.Until == 0 || since < p.Until {
			return p
		}
	}
	return Phase{}
}

// Consequence says in a sentence what the policy makes of an event:
// "a copy up to 30 days old, else disallow".
func (p *StatusPolicy) Consequence(e Event) string {
	if e.Class() == ClassSuccess {
		return "the file's rules"
	}
	text := ""
	for _, phase := range p.phases(e.Class()) {
		if text != "" {
			text += ", then "
		}
		if phase.Copy {
			text += "a copy up to " + days(p.CopyAge) + " old, else "
		}
		if phase.Allow {
			text += "allow"
		} else {
			text += "disallow"
		}
		if phase.Until == 0 {
			break
		}
		text += " until " + days(phase.Until) + " after the first failure"
	}
	return text
}

func days(d time.Duration) string {
	if d >= 2*day && d%day == 0 {
		return itoa(int(d/day)) + " days"
	}
	return itoa(int(d/time.Hour)) + " hours"
}
