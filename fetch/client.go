package fetch

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/mayfetch/robots"
)

// A Client gets robots.txt files, keeps them, and answers for one crawler. It
// works once Agent and UserAgent are set, and is safe for concurrent use. Its
// fields must not be changed after the first question.
type Client struct {
	Agent     robots.Agent // who asks
	UserAgent string       // the User-Agent header to send; it contains Agent.Token

	Dialect *robots.Dialect // how files are read; nil means [robots.RFC9309]
	Status  *StatusPolicy   // what a failure means; nil means that of the dialect and agent

	Address   AddressPolicy                // which addresses may be dialled; zero means [PublicOnly]
	ToASCII   func(string) (string, error) // turns a host with other letters into ASCII; nil refuses it
	Transport http.RoundTripper            // nil means a sound one of its own, without a proxy
	Store     Store                        // what a fleet shares; nil means nothing
	Gate      *Gate                        // when each host may be asked; nil means at once

	Timeouts Timeouts
	Cache    Lifetimes
	MaxBytes int64 // memory for files, roughly; 0 means 256 MiB

	Now   func() time.Time // the clock; nil means [time.Now]
	Hooks Hooks

	once  sync.Once
	state state
}

// Timeouts bound a fetch. Zero means the value in brackets.
type Timeouts struct {
	Connect time.Duration // of a connection, with its name look-up [5 s]
	Header  time.Duration // until the header of an answer is there [10 s]
	Whole   time.Duration // all of it, with redirects and body [30 s]
}

// Lifetimes say for how long an answer is kept. Zero means the value in
// brackets.
type Lifetimes struct {
	Min     time.Duration // at least, whatever the server says [5 min]
	Max     time.Duration // at most, and what counts if the server says nothing; no more than 24 h, RFC 9309, 2.4 [24 h]
	Absent  time.Duration // after an answer that says there is no file [1 h]
	Retry   time.Duration // after the first failure; it doubles from there on [1 min]
	RetryAt time.Duration // after a failure at most, Retry-After aside [1 h]
}

// SetupError says what is wrong with the fields of a [Client].
type SetupError struct{ Problem string }

// Error says it.
func (e *SetupError) Error() string { return "fetch.Client: " + e.Problem }

// Decide answers whether the crawler may fetch url, asking for the robots.txt
// of its origin if need be. Ignoring the error fails closed: unless the
// dialect's operator says otherwise, the Decision is then Disallow.
func (c *Client) Decide(ctx context.Context, url string) (Decision, error) {
	return c.decide(ctx, url)
}

// File returns what is known of the robots.txt of url's origin, asking for it
// if need be. Where there is an error, the Entry says how the request failed
// and what follows; it is never nil.
func (c *Client) File(ctx context.Context, url string) (*Entry, error) {
	return c.file(ctx, url)
}

// Close ends fetches under way and waits for them. Questions that come later
// are answered from memory or fail. A Client that is not closed holds nothing
// beyond idle connections once its fetches are done.
func (c *Client) Close() error { return c.close() }

// check returns what is wrong with the fields.
func (c *Client) check() error {
	token := c.Agent.Token
	switch {
	case token == "":
		return &SetupError{"no name; set Agent to your crawler's product token and UserAgent to the header that contains it"}
	case strings.Contains(token, "*"):
		return &SetupError{"* names no crawler; set Agent.Token to your crawler's product token"}
	case !containsFold(c.UserAgent, token):
		return &SetupError{"UserAgent " + quote(c.UserAgent) + " does not contain the product token " + quote(token) + "; send the name that you decide with"}
	case c.Transport != nil && c.Address == PublicOnly:
		return &SetupError{"PublicOnly cannot watch over your own Transport; set Address to AnyAddress, and PublicOnly.Control in the transport's dialer if you need it"}
	}
	return nil
}
