package fetch

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/mayfetch/robots"
)

const (
	leastLimit = 500 << 10 // RFC 9309, 2.5: at least this much of a file is read
	mostLimit  = 4 << 20   // what is read for a dialect that knows no limit
	bombRatio  = 100       // a text compresses tenfold; a thousandfold is zeros
)

// limitFor is how many bytes of a text a dialect looks at. Whether Yandex's
// library declares a file void depends on all its rules.
func limitFor(d *robots.Dialect) int {
	p := d.Policy()
	if p.MaxBytes < 0 || p.Oversize == robots.OversizeAllowRules {
		return mostLimit
	}
	return min(max(p.MaxBytes, leastLimit), mostLimit)
}

// encodingError is the error of a body that is not encoded as it says.
type encodingError struct{ cause string }

func (e *encodingError) Error() string { return "content encoding " + e.cause }

// counter counts what is read of the network.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// readBody reads an answer's body, decoded, up to limit bytes and one more,
// which tells that there is more. In UTF-16 a character takes two bytes. bomb
// says that decompression made much of little.
func readBody(resp *http.Response, limit int) (body []byte, bomb bool, err error) {
	most := int64(2*limit + 8)
	wire := &counter{r: io.LimitReader(resp.Body, most)} // also of a stream that decodes to nothing
	decoded, err := decoder(wire, resp.Header.Get("Content-Encoding"))
	if err != nil {
		return nil, false, err
	}
	body, err = io.ReadAll(io.LimitReader(decoded, int64(limit)+1))
	if err == nil && len(body) > limit && isUTF16(body) {
		var rest []byte
		rest, err = io.ReadAll(io.LimitReader(decoded, int64(limit)+4))
		body = append(body, rest...)
	}
	if err != nil && wire.n == most {
		err = &encodingError{"decodes to less than was sent"}
	}
	if err != nil {
		return nil, false, err
	}
	return body, len(body) > limit && int64(len(body)) > bombRatio*wire.n, nil
}

func isUTF16(b []byte) bool {
	return len(b) > 1 && (b[0] == 0xFF && b[1] == 0xFE || b[0] == 0xFE && b[1] == 0xFF)
}

// decoder undoes a Content-Encoding. Asked for gzip alone, a server may still
// send deflate, which is zlib by name.
func decoder(r io.Reader, encoding string) (io.Reader, error) {
	var decoded io.Reader
	var err error
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "", "identity":
		return r, nil
	case "gzip", "x-gzip":
		decoded, err = gzip.NewReader(r)
	case "deflate":
		decoded, err = zlib.NewReader(r)
	default:
		return nil, &encodingError{quote(encoding) + " was not asked for"}
	}
	if errors.Is(err, io.EOF) {
		return bytes.NewReader(nil), nil // an empty body needs no encoding
	}
	return decoded, err
}

// read makes a file of a body, and notes what there is to say of it. The cut
// of a body larger than the dialect's own limit is the dialect's; where it has
// none, the last line, which may be half a line, is left out here.
func read(d *robots.Dialect, body []byte, limit int, contentType string) (*robots.File, EventSet, error) {
	var notes EventSet
	f, err := d.Read(bytes.NewReader(body))
	if err != nil {
		return nil, notes, err
	}
	text := f.Text()
	if _, cut := f.Truncated(); cut {
		notes = notes.with(EventOversize)
	} else if len(text) > limit {
		notes = notes.with(EventOversize)
		if limit == mostLimit {
			f = d.Parse(text[:strings.LastIndexAny(text[:limit], "\r\n")+1])
		}
	}
	kind, _, _ := strings.Cut(contentType, ";")
	switch start := strings.TrimLeft(text, "\uFEFF \t\r\n"); {
	case text == "":
		return f, notes.with(EventEmpty), nil // its type says nothing
	case start != "" && start[0] == '<':
		notes = notes.with(EventHTML)
	}
	if kind = strings.TrimSpace(kind); !strings.EqualFold(kind, "text/plain") {
		notes = notes.with(EventType)
	}
	return f, notes, nil
}

// eventAmong is the most telling event of a 2xx answer.
func eventAmong(notes EventSet) Event {
	for _, e := range [...]Event{EventBomb, EventOversize, EventEmpty, EventHTML, EventType} {
		if notes.Has(e) {
			return e
		}
	}
	return EventOK
}
