package fetch

import (
	"context"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"github.com/mayfetch/robots"
)

// canned is a transport that answers every request alike, from memory.
type canned struct {
	status int
	body   string
}

func (c canned) RoundTrip(r *http.Request) (*http.Response, error) {
	h := http.Header{"Content-Type": {"text/plain"}}
	return &http.Response{StatusCode: c.status, Header: h, Body: io.NopCloser(strings.NewReader(c.body)), Request: r}, nil
}

const sample = `# a shop
User-agent: *
Disallow: /cart
Disallow: /search?
Disallow: /*.pdf$
Allow: /cart/help
Crawl-delay: 2

User-agent: otherbot
Disallow: /

Sitemap: https://example.com/sitemap.xml
`

func filled(t testing.TB, origins int, bytes int64, tr http.RoundTripper) *Client {
	t.Helper()
	c := &Client{
		Agent: robots.Agent{Token: "testbot"}, UserAgent: "testbot/1.0",
		Address: AnyAddress, Transport: tr, MaxBytes: bytes,
	}
	for i := range origins {
		if _, err := c.Decide(context.Background(), fmt.Sprintf("https://host%07d.example.com/", i)); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// BenchmarkDecide asks a client with 100,000 origins in memory: about few of
// them, which then stand in the processor's caches; about popular ones more
// often than others, as links do; and about all alike, where each question
// waits for a dozen places in memory that no cache holds.
func BenchmarkDecide(b *testing.B) {
	const origins = 100_000
	c := filled(b, origins, 1<<30, canned{200, sample})
	popular := rand.NewZipf(rand.New(rand.NewSource(1)), 1.1, 1, origins-1)
	for _, bm := range []struct {
		name   string
		origin func(i int) int
	}{
		{"few", func(i int) int { return i % 100 }},
		{"popular", func(int) int { return int(popular.Uint64()) }},
		{"alike", func(i int) int { return i * 7919 % origins }},
	} {
		urls := make([]string, 1<<16)
		for i := range urls {
			urls[i] = fmt.Sprintf("https://host%07d.example.com/products/%d?page=2", bm.origin(i), i)
		}
		ctx := context.Background()
		for range 3 { // the rules of a group are compiled at its second question
			for _, u := range urls {
				c.Decide(ctx, u)
			}
		}
		runtime.GC()
		b.Run(bm.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				if d, _ := c.Decide(ctx, urls[i&(len(urls)-1)]); d.Verdict != robots.Allow {
					b.Fatal(d)
				}
			}
		})
	}
}
