package fetch

import (
	"net/http"
	"net/url"
	"strings"
)

// A Transport is an http.RoundTripper that sends what robots.txt allows, and
// only that, each request in its turn:
//
//	client := &http.Client{Transport: &fetch.Transport{Client: robots}}
//
// Requests that are allowed go to Base as they are: nothing is added to them.
// Redirects are requests of their own to a Transport, so each is decided too.
// A request that is not sent ends with one of these errors:
//
//   - [*DisallowedError]: the rules forbid it, or nobody knows them
//   - [*IdentityError]: its User-Agent is not the name that is decided with
//   - [*GateError]: it would have to wait too long, or nobody knows how long
//
// A Transport must not be the Transport of its own Client.
type Transport struct {
	Client *Client           // who decides; requests wait at its Gate
	Base   http.RoundTripper // who sends; nil means [http.DefaultTransport]
}

var _ http.RoundTripper = (*Transport)(nil)

// DisallowedError is the error for a request that may not be sent.
type DisallowedError struct {
	Decision Decision // why not
}

// Error says which rule or failure forbids the request.
func (e *DisallowedError) Error() string { return "robots.txt: " + e.Decision.String() }

// Unwrap returns the error that led to the decision, if there was one.
func (e *DisallowedError) Unwrap() error { return e.Decision.Err }

// IdentityError is the error for a request that would go out under another
// name than the one that is decided with.
type IdentityError struct {
	UserAgent string // of the request
	Token     string // of the Client's Agent
}

// Error says which name is missing where.
func (e *IdentityError) Error() string {
	return "User-Agent " + quote(e.UserAgent) + " does not contain the product token " + quote(e.Token) +
		"; set the request's header to the Client's UserAgent"
}

// RoundTrip implements [http.RoundTripper].
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	d, err := t.admit(r)
	if err != nil {
		if r.Body != nil {
			r.Body.Close() // as every RoundTripper does, also on errors
		}
		return nil, err
	}
	resp, err := t.base().RoundTrip(r)
	if err != nil {
		return resp, err
	}
	// If the Gate's store cannot be told, the Gate itself remembers; the answer
	// is good all the same.
	_ = t.Client.Gate.Report(r.Context(), d.Origin.Host, resp)
	return resp, nil
}

// admit returns when the request may be sent, or why it may not.
func (t *Transport) admit(r *http.Request) (Decision, error) {
	if r.URL == nil {
		return Decision{}, &SetupError{"the request has no URL"}
	}
	c := t.Client
	if c == nil {
		return Decision{}, &SetupError{"missing; set Transport.Client to who decides"}
	}
	if ua := r.Header.Get("User-Agent"); !containsFold(ua, c.Agent.Token) {
		return Decision{}, &IdentityError{ua, c.Agent.Token}
	}
	d, _ := c.Decide(r.Context(), requestTarget(r)) // d.Err says it
	if !d.Allowed() {
		return d, &DisallowedError{d}
	}
	return d, c.begin().turn(r.Context(), d.Origin.Host, d.Group())
}

func (t *Transport) base() http.RoundTripper {
	if t.Base == nil {
		return http.DefaultTransport
	}
	return t.Base
}

// CloseIdleConnections closes those of Base, if it can.
func (t *Transport) CloseIdleConnections() {
	if c, ok := t.base().(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}

// requestTarget returns the URL that the server is asked for: what stands in
// the request line and the Host header, which need not be what r.URL says.
func requestTarget(r *http.Request) string {
	uri := r.URL.RequestURI()
	if !strings.HasPrefix(uri, "/") { // an absolute URL, or *
		return uri
	}
	host := r.Host
	if host == "" {
		host = r.URL.Host
	}
	return (&url.URL{Scheme: r.URL.Scheme, Host: host}).String() + uri
}
