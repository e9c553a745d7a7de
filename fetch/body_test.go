package fetch

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/mayfetch/robots"
)

func utf16le(s string) string {
	b := []byte{0xFF, 0xFE}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

// How much of a large file counts is the dialect's to say.
func TestLargeFiles(t *testing.T) {
	const line = "# 16 characters\n"
	pad := func(bytes int) string { return strings.Repeat(line, bytes/len(line)) }
	const star, last = "User-agent: *\n", "Disallow: /private\n"
	for _, tt := range []struct {
		name    string
		dialect *robots.Dialect
		body    string
		event   Event
		reason  robots.Reason
	}{
		{"just within 500 KiB", robots.RFC9309, star + pad(leastLimit-100) + last, EventOK, robots.ReasonRule},
		{"beyond", robots.RFC9309, star + pad(leastLimit) + last, EventOversize, robots.ReasonNoRule},
		{"a line across the limit", robots.RFC9309, star + pad(leastLimit-64) + "\nDisallow: /" + strings.Repeat("private", 100), EventOversize, robots.ReasonNoRule},
		{"UTF-16 within", robots.RFC9309, utf16le(star + pad(leastLimit-100) + last), EventOK, robots.ReasonRule},
		{"UTF-16 beyond", robots.RFC9309, utf16le(star + pad(leastLimit) + last), EventOversize, robots.ReasonNoRule},
		{"Yandex's help page voids it", robots.YandexDocs, star + last + pad(leastLimit), EventOversize, robots.ReasonTooLarge},
		{"Yandex's library counts rules alone", robots.Yandex, star + pad(3*leastLimit) + last, EventOK, robots.ReasonRule},
		{"no limit", robots.Classic, star + pad(3*leastLimit) + last, EventOK, robots.ReasonRule},
		{"no limit, but for ours", robots.Classic, star + pad(mostLimit) + last, EventOversize, robots.ReasonNoRule},
		{"a line across ours", robots.Classic, star + pad(mostLimit-64) + "\nDisallow: /" + strings.Repeat("private", 100), EventOversize, robots.ReasonNoRule},
	} {
		s := newServer(t, text(tt.body))
		c := crawler(t, newClock())
		c.Dialect = tt.dialect
		d, err := c.Decide(context.Background(), s.url+"/private")
		if err != nil || d.Event != tt.event || d.Reason != tt.reason {
			t.Errorf("%s: %v: %v, %v; want %v: %v", tt.name, d.Event, d, err, tt.event, tt.reason)
		}
	}
}

func TestARedirectMayLeadToTLS(t *testing.T) {
	secure := httptest.NewTLSServer(text(rules))
	t.Cleanup(secure.Close)
	s := newServer(t, http.RedirectHandler(secure.URL+"/robots.txt", http.StatusMovedPermanently).ServeHTTP)
	c := crawler(t, newClock())
	c.Transport = secure.Client().Transport
	d, err := c.Decide(context.Background(), s.url+"/private")
	if err != nil || d.Line() != 2 || d.Origin.String() != s.url {
		t.Errorf("%v of %v, %v", d, d.Origin, err)
	}
}

// What is said of an answer besides its event.
func TestNotes(t *testing.T) {
	s := newServer(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte("<html>" + strings.Repeat("\n", 600_000)))
	})
	e, err := crawler(t, newClock()).File(context.Background(), s.url)
	if err != nil {
		t.Fatal(err)
	}
	for _, event := range Events() {
		want := event == EventOversize || event == EventHTML || event == EventType
		if e.Notes.Has(event) != want {
			t.Errorf("%v: %v, want %v", event, e.Notes.Has(event), want)
		}
	}
	if e.Size != leastLimit+1 || e.Header.ContentType != "text/html; charset=utf-8" || e.URL != s.url+"/robots.txt" {
		t.Errorf("%d bytes of %s from %s", e.Size, e.Header.ContentType, e.URL)
	}
}

func TestTimeoutsOfTLS(t *testing.T) {
	c := crawler(t, newClock())
	c.Timeouts.Connect = 100 * time.Millisecond
	url := strings.Replace(raw(t, silent), "http:", "https:", 1)
	if d, err := c.Decide(context.Background(), url+"/"); err != nil || d.Event != EventTimeout || d.Allowed() {
		t.Errorf("%v: %v, %v", d.Event, d, d.Err)
	}
}
