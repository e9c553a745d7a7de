package fetch_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"time"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/fetch"
)

// shop is a site with rules.
func shop() *httptest.Server {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		fmt.Fprint(w, "User-agent: *\nDisallow: /cart\n")
	}))
}

// down is a site that is not well.
func down() *httptest.Server {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
	}))
}

func noon() time.Time { return time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC) }

func ExampleClient() {
	site := shop()
	defer site.Close()
	c := &fetch.Client{
		Agent:     robots.Agent{Token: "MyBot"},
		UserAgent: "MyBot/1.0 (+https://example.com/bot)",
		Address:   fetch.AnyAddress, // the example's site is on this machine
	}
	defer c.Close()
	for _, path := range []string{"/", "/cart/1"} {
		d, err := c.Decide(context.Background(), site.URL+path)
		fmt.Println(d, err)
	}
	// Output:
	// allowed: no rule matched (group *, line 1, rfc9309) <nil>
	// disallowed by line 2: Disallow: /cart (group *, line 1, rfc9309) <nil>
}

func ExampleClient_Decide_unreachable() {
	site := down()
	defer site.Close()
	c := &fetch.Client{
		Agent:     robots.Agent{Token: "MyBot"},
		UserAgent: "MyBot/1.0 (+https://example.com/bot)",
		Address:   fetch.AnyAddress,
		Now:       noon,
	}
	defer c.Close()
	d, _ := c.Decide(context.Background(), site.URL+"/")
	fmt.Println(d)
	fmt.Println(d.Event, "/", d.Event.Class(), "/", d.Status)
	// Output:
	// disallowed: status 503 until 2026-11-30T12:01:00Z (unreachable)
	// server error / server error / 503
}

func ExampleClient_File() {
	site := shop()
	defer site.Close()
	c := &fetch.Client{
		Agent:     robots.Agent{Token: "MyBot"},
		UserAgent: "MyBot/1.0 (+https://example.com/bot)",
		Address:   fetch.AnyAddress,
		Now:       noon,
	}
	defer c.Close()
	e, err := c.File(context.Background(), site.URL+"/any/page")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Status, e.Event, e.Size, "bytes until", e.Until.Format(time.RFC3339))
	fmt.Println(e.Decide(robots.Agent{Token: "OtherBot"}, "/cart"))
	// Output:
	// 200 ok 30 bytes until 2026-12-01T12:00:00Z
	// disallowed by line 2: Disallow: /cart (group *, line 1, rfc9309)
}

// A client without a name decides nothing.
func ExampleSetupError() {
	d, err := new(fetch.Client).Decide(context.Background(), "https://example.com/")
	fmt.Println(d.Allowed())
	fmt.Println(err)
	// Output:
	// false
	// fetch.Client: no name; set Agent to your crawler's product token and UserAgent to the header that contains it
}

func ExampleHooks() {
	site := shop()
	defer site.Close()
	log := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{} // for the example's sake
		}
		return a
	}}))
	c := &fetch.Client{
		Agent:     robots.Agent{Token: "MyBot"},
		UserAgent: "MyBot/1.0 (+https://example.com/bot)",
		Address:   fetch.AnyAddress,
		Hooks: fetch.Hooks{
			Fetched: func(e *fetch.Entry, took time.Duration) {
				log.Info("robots.txt", "event", e.Event, "status", e.Status)
			},
			Refused: func(url string, d fetch.Decision) {
				log.Info("refused", "path", strings.TrimPrefix(url, d.Origin.String()), "line", d.Line())
			},
		},
	}
	defer c.Close()
	c.Decide(context.Background(), site.URL+"/cart/1")
	// Output:
	// level=INFO msg=robots.txt event=ok status=200
	// level=INFO msg=refused path=/cart/1 line=2
}

func ExampleParseOrigin() {
	for _, url := range []string{"HTTPS://user@Example.com:443/page?q#f", "http://[2001:DB8::1]:8080/", "ftp://example.com/"} {
		o, err := fetch.ParseOrigin(url)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(o, o.RobotsURL())
	}
	// Output:
	// https://example.com https://example.com/robots.txt
	// http://[2001:db8::1]:8080 http://[2001:db8::1]:8080/robots.txt
	// "ftp://example.com/": not an http or https address; write https://host/path
}

func ExampleStatusPolicy_Consequence() {
	for _, d := range []*robots.Dialect{robots.RFC9309, robots.Yandex} {
		p := fetch.StatusPolicyFor(d, "")
		for _, e := range []fetch.Event{fetch.EventAbsent, fetch.EventServerError, fetch.EventTimeout} {
			fmt.Printf("%s, %s: %s\n", p.Name, e, p.Consequence(e))
		}
	}
	// Output:
	// rfc9309, absent: allow
	// rfc9309, server error: a copy up to 30 days old, else disallow
	// rfc9309, time-out: a copy up to 30 days old, else disallow
	// yandex, absent: allow
	// yandex, server error: allow
	// yandex, time-out: a copy up to 30 days old, else disallow
}

func ExampleAddressPolicy_Allows() {
	for _, a := range []string{"8.8.8.8", "169.254.169.254", "::ffff:10.0.0.1"} {
		fmt.Println(a, fetch.PublicOnly.Allows(netip.MustParseAddr(a)))
	}
	// Output:
	// 8.8.8.8 true
	// 169.254.169.254 false
	// ::ffff:10.0.0.1 false
}
