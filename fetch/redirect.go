package fetch

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/mayfetch/robots"
)

// FetchError says why a robots.txt was not had.
type FetchError struct {
	URL    string // where the attempt ended
	Event  Event
	Status int   // of the answer, 0 if there was none
	Err    error // of the network, if it was that
}

// Error says where and why: "https://host/robots.txt: server error: status 503".
func (e *FetchError) Error() string {
	text := e.URL + ": " + e.Event.String()
	if e.Status != 0 {
		text += ": status " + itoa(e.Status)
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns the error of the network.
func (e *FetchError) Unwrap() error { return e.Err }

// headerTimeout is the error of an answer whose header did not come in time.
type headerTimeout struct{}

func (headerTimeout) Error() string { return "no answer in time" }
func (headerTimeout) Timeout() bool { return true }

// newTransport returns a transport for files that are asked for once a day: it
// keeps no connection, because there is no second question, and takes no proxy
// from the environment, because the address policy could not see past it.
func newTransport(p AddressPolicy, t Timeouts) *http.Transport {
	return &http.Transport{
		DialContext:            (&net.Dialer{Timeout: t.Connect, ControlContext: p.Control}).DialContext,
		TLSHandshakeTimeout:    t.Connect,
		ResponseHeaderTimeout:  t.Header,
		MaxResponseHeaderBytes: 64 << 10,
		DisableCompression:     true, // readBody bounds what comes out of it
		DisableKeepAlives:      true,
	}
}

// ask sends the requests for e's robots.txt, follows redirects, and notes in e
// what came of it. old is what was known before; its version is named to the
// server. The body is that of a 2xx answer.
func (s *state) ask(ctx context.Context, e, old *Entry) (body []byte, bomb bool) {
	e.URL = e.Origin.RobotsURL()
	host, left := e.Origin.Host, s.timeouts.Whole
	for {
		if err := s.turn(ctx, host, nil); err != nil {
			e.Status = 0
			e.fail(EventNoTurn, err)
			return nil, false
		}
		began := time.Now() // waiting for a turn is not the server's fault
		next := ""
		body, bomb, next = s.hop(ctx, left, host, e, old)
		if left -= time.Since(began); next == "" {
			return body, bomb
		}
		e.URL, host = next, hostOf(next)
	}
}

// turn waits until a request to host may be sent, whose rules are group.
func (s *state) turn(ctx context.Context, host string, group *robots.Group) error {
	if s.gate == nil {
		return nil
	}
	began := time.Now()
	err := s.gate.Wait(ctx, host, group)
	if s.hooks.Waited != nil {
		s.hooks.Waited(host, time.Since(began))
	}
	return err
}

// hop sends one request and notes in e what came of it. next is where a
// redirect leads.
func (s *state) hop(ctx context.Context, left time.Duration, host string, e, old *Entry) (body []byte, bomb bool, next string) {
	limited, cancel := context.WithTimeout(ctx, left)
	defer cancel()
	resp, done, err := s.send(limited, e.URL, old)
	if err != nil {
		e.Status = 0
		e.fail(eventOfError(err, beforeHeader, false), err)
		return nil, false, ""
	}
	defer done()
	_ = s.gate.Report(ctx, host, resp) // a Gate remembers what its store cannot be told
	e.Status, e.Header = resp.StatusCode, headerOf(resp.Header)
	switch status := resp.StatusCode; {
	case isRedirect(status):
		return nil, false, s.follow(e, resp.Header.Get("Location"))
	case status == http.StatusNotModified && old.names(e.URL):
		e.Event = EventNotModified
	case status == http.StatusNotModified:
		e.fail(EventProtocol, nil)
	case status >= 200 && status < 300:
		e.Event = EventOK
		if body, bomb, err = readBody(resp, s.limit); err != nil {
			e.fail(eventOfError(err, withinBody, len(resp.TransferEncoding) > 0), err)
		}
	default:
		e.fail(eventOf(status), nil)
	}
	return body, bomb, ""
}

// fail notes a failure. That there is no file is none.
func (e *Entry) fail(event Event, err error) {
	e.Event = event
	if event.Class() != ClassClient {
		e.Err = &FetchError{URL: e.URL, Event: event, Status: e.Status, Err: err}
	}
}

// names reports whether the entry can name the version of its copy to the
// server at url.
func (e *Entry) names(url string) bool {
	return e != nil && e.last != nil && e.copyURL == url && (e.etag != "" || e.date != "")
}

// send sends one request. done ends it and must be called when err is nil.
func (s *state) send(ctx context.Context, url string, old *Entry) (resp *http.Response, done func(), err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		cancel(nil)
		return nil, nil, err
	}
	req.Header.Set("User-Agent", s.userAgent)
	req.Header.Set("Accept", "text/plain, */*;q=0.5")
	req.Header.Set("Accept-Encoding", "gzip")
	if old.names(url) {
		if old.etag != "" {
			req.Header.Set("If-None-Match", old.etag)
		}
		if old.date != "" {
			req.Header.Set("If-Modified-Since", old.date)
		}
	}
	timer := time.AfterFunc(s.timeouts.Connect+s.timeouts.Header, func() { cancel(headerTimeout{}) })
	resp, err = s.transport.RoundTrip(req)
	late := !timer.Stop()
	if err != nil {
		if late {
			err = headerTimeout{}
		}
		cancel(nil)
		return nil, nil, err
	}
	return resp, func() {
		io.CopyN(io.Discard, resp.Body, 1<<10) // a short rest lets a connection be used again
		resp.Body.Close()
		cancel(nil)
	}, nil
}

func isRedirect(status int) bool {
	switch status {
	case 301, 302, 303, 307, 308:
		return true
	}
	return false
}

// follow returns where a redirect leads, and nothing if it leads nowhere.
func (s *state) follow(e *Entry, location string) (next string) {
	next, ok := resolve(e.URL, location, s.toASCII)
	if !ok {
		e.fail(EventRedirectBad, nil)
		return ""
	}
	if len(e.Hops) == s.policy.Redirects {
		e.fail(EventRedirectLimit, nil)
		return ""
	}
	e.Hops = append(e.Hops, Hop{e.URL, e.Status, location[:min(len(location), 512)]})
	for _, hop := range e.Hops {
		if hop.URL == next {
			e.fail(EventRedirectLoop, nil)
			return ""
		}
	}
	return next
}

// hostOf is the host of a URL that resolve made.
func hostOf(url string) string {
	o, _ := ParseOrigin(url)
	return o.Host
}

// resolve returns the address that a Location field leads to. User information
// is dropped: nobody's password belongs into a robots.txt request.
func resolve(base, location string, toASCII func(string) (string, error)) (string, bool) {
	from, err := url.Parse(base)
	if err != nil || location == "" {
		return "", false
	}
	to, err := from.Parse(location)
	if err != nil {
		return "", false
	}
	o, err := parseOrigin(to.Scheme+"://"+to.Host, toASCII)
	if err != nil {
		return "", false
	}
	path := to.EscapedPath()
	if path == "" {
		path = "/"
	}
	if to.RawQuery != "" {
		path += "?" + to.RawQuery
	}
	return o.String() + path, true
}

// headerOf copies the fields that matter, cut to what is sensible.
func headerOf(h http.Header) Header {
	get := func(name string) string {
		value := h.Get(name)
		return value[:min(len(value), 512)]
	}
	return Header{
		ContentType:     get("Content-Type"),
		ContentEncoding: get("Content-Encoding"),
		CacheControl:    get("Cache-Control"),
		Age:             get("Age"),
		Expires:         get("Expires"),
		Date:            get("Date"),
		ETag:            get("ETag"),
		LastModified:    get("Last-Modified"),
		RetryAfter:      get("Retry-After"),
	}
}
