package fetch

// An Event is what came of an attempt to get a robots.txt. Its name, which
// String returns, does not change between versions.
type Event uint8

const (
	EventNone Event = iota // no attempt was made

	EventOK          // a 2xx answer with a file
	EventNotModified // 304 to a question whether the copy still holds: it does
	EventEmpty       // a 2xx answer without a body
	EventHTML        // a 2xx answer whose body is a page: a bot wall, or a site that answers all with its front page
	EventType        // a 2xx answer whose Content-Type is not text/plain
	EventOversize    // a 2xx answer of more than the limit, maybe endless: the whole lines within it are used
	EventBomb        // as EventOversize, of a body that decompression blew up a hundredfold

	EventRedirectLimit // more redirects than are followed
	EventRedirectLoop  // a redirect to where it came from
	EventRedirectBad   // a 3xx answer that leads nowhere: no Location, an unreadable one, or not http or https

	EventAbsent      // 404 or 410
	EventDenied      // 401 or 403
	EventClientError // another 4xx, but for 429
	EventTooMany     // 429
	EventServerError // 5xx

	EventDNS      // the host's name was not resolved
	EventRefused  // no connection: refused
	EventReset    // the connection was closed before an answer, or within it
	EventTLS      // no agreement on TLS, or a certificate that does not hold; an alert of the server's is EventNetwork
	EventTimeout  // no connection or no answer in time
	EventSlow     // an answer that began and was not over in time
	EventCut      // a body shorter than its Content-Length, or that ends within a chunk
	EventChunk    // chunks that cannot be read
	EventEncoding // a Content-Encoding that is unknown or cannot be undone
	EventProtocol // an answer that is no HTTP, or no answer to what was asked
	EventNetwork  // any other failure of the network

	EventAddress  // an address that the AddressPolicy refuses
	EventStore    // the shared store gives no answer
	EventNoTurn   // the Gate did not let the request pass
	EventCanceled // whoever asked gave up, or the client was closed
	EventURL      // the URL has no origin that could be asked
	EventSetup    // the client's fields are wrong

	numEvents = iota
)

// A Class is a set of events that mean the same for a verdict.
type Class uint8

const (
	ClassNone     Class = iota // nothing was asked: disallowed, and not remembered
	ClassSuccess               // 2xx: what can be read of the file counts
	ClassRedirect              // 3xx that came to no end
	ClassClient                // 4xx, but for 429
	ClassLimited               // 429
	ClassServer                // 5xx
	ClassNetwork               // no whole answer
	ClassOwn                   // a failure on this side, whatever the site does: disallowed, unless there is a copy

	numClasses = iota
)

var classNames = [numClasses]string{
	"nothing asked", "success", "redirect", "client error", "too many requests", "server error", "no answer", "own failure",
}

// String returns the class in a few words: "client error".
func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return "unknown"
}

var events = [numEvents]struct {
	name  string
	class Class
}{
	EventNone: {"none", ClassNone},

	EventOK:          {"ok", ClassSuccess},
	EventNotModified: {"not modified", ClassSuccess},
	EventEmpty:       {"empty body", ClassSuccess},
	EventHTML:        {"html body", ClassSuccess},
	EventType:        {"wrong content type", ClassSuccess},
	EventOversize:    {"oversize body", ClassSuccess},
	EventBomb:        {"decompression bomb", ClassSuccess},

	EventRedirectLimit: {"too many redirects", ClassRedirect},
	EventRedirectLoop:  {"redirect loop", ClassRedirect},
	EventRedirectBad:   {"bad redirect", ClassRedirect},

	EventAbsent:      {"absent", ClassClient},
	EventDenied:      {"denied", ClassClient},
	EventClientError: {"client error", ClassClient},
	EventTooMany:     {"too many requests", ClassLimited},
	EventServerError: {"server error", ClassServer},

	EventDNS:      {"name not resolved", ClassNetwork},
	EventRefused:  {"connection refused", ClassNetwork},
	EventReset:    {"connection reset", ClassNetwork},
	EventTLS:      {"tls failure", ClassNetwork},
	EventTimeout:  {"time-out", ClassNetwork},
	EventSlow:     {"slow body", ClassNetwork},
	EventCut:      {"truncated body", ClassNetwork},
	EventChunk:    {"bad chunk", ClassNetwork},
	EventEncoding: {"bad content encoding", ClassNetwork},
	EventProtocol: {"bad answer", ClassNetwork},
	EventNetwork:  {"network failure", ClassNetwork},

	EventAddress:  {"address refused", ClassOwn},
	EventStore:    {"store failure", ClassOwn},
	EventNoTurn:   {"no turn", ClassNone},
	EventCanceled: {"canceled", ClassNone},
	EventURL:      {"bad url", ClassNone},
	EventSetup:    {"bad setup", ClassNone},
}

// String returns the event's name: "redirect loop".
func (e Event) String() string {
	if int(e) < len(events) {
		return events[e].name
	}
	return "unknown"
}

// Class returns the class of the event.
func (e Event) Class() Class {
	if int(e) < len(events) {
		return events[e].class
	}
	return ClassNone
}

// Events returns every event, in the order of their classes.
func Events() []Event {
	list := make([]Event, numEvents)
	for i := range list {
		list[i] = Event(i)
	}
	return list
}

// eventOf is the event of a status that is neither 2xx nor a redirect.
func eventOf(status int) Event {
	switch {
	case status == 404 || status == 410:
		return EventAbsent
	case status == 401 || status == 403:
		return EventDenied
	case status == 429:
		return EventTooMany
	case status >= 300 && status < 400:
		return EventRedirectBad
	case status >= 400 && status < 500:
		return EventClientError
	case status >= 500 && status < 600:
		return EventServerError
	}
	return EventProtocol
}

// An EventSet is a set of events: what one answer had to be said of it.
type EventSet uint64

// Has reports whether e is in the set.
func (s EventSet) Has(e Event) bool { return s>>e&1 != 0 }

func (s EventSet) with(e Event) EventSet { return s | 1<<e }
