package fetch

import (
	"bytes"
	"encoding/json"
	"errors"
	"time"
)

// record is an entry as a store keeps it: a line of JSON, and the text of the
// copy behind it. What follows from it each process works out for itself.
type record struct {
	URL     string    `json:"url"`
	Hops    []Hop     `json:"hops,omitempty"`
	Event   string    `json:"event"`
	Notes   []string  `json:"notes,omitempty"`
	Status  int       `json:"status"`
	Header  Header    `json:"header"`
	Size    int       `json:"size"`
	Problem string    `json:"problem,omitempty"`
	Fetched time.Time `json:"fetched,omitzero"`
	Failing time.Time `json:"failing,omitzero"`
	Refresh time.Time `json:"refresh"`
	Until   time.Time `json:"until"`
	Copy    bool      `json:"copy"`
	CopyURL string    `json:"copyURL,omitempty"`
	ETag    string    `json:"etag,omitempty"`
	Date    string    `json:"date,omitempty"`
}

// encode returns the entry as a store keeps it.
func (e *Entry) encode() []byte {
	r := record{
		URL: e.URL, Hops: e.Hops, Event: e.Event.String(), Status: e.Status, Header: e.Header, Size: e.Size,
		Fetched: e.Fetched, Failing: e.Failing, Refresh: time.Unix(0, e.refresh), Until: e.Until,
		Copy: e.last != nil, CopyURL: e.copyURL, ETag: e.etag, Date: e.date,
	}
	for _, event := range Events() {
		if e.Notes.Has(event) {
			r.Notes = append(r.Notes, event.String())
		}
	}
	var failure *FetchError
	if errors.As(e.Err, &failure) && failure.Err != nil {
		r.Problem = failure.Err.Error()
	}
	line, _ := json.Marshal(r) // strings, numbers and times: there is always a form
	line = append(line, '\n')
	if e.last != nil {
		line = append(line, e.last.Text()...)
	}
	return line
}

// decode reads what encode wrote. It returns nil for anything else, as if the
// store had nothing: the file is then asked for.
func (s *state) decode(value []byte, o Origin) *Entry {
	line, text, ok := bytes.Cut(value, []byte("\n"))
	var r record
	if !ok || json.Unmarshal(line, &r) != nil {
		return nil
	}
	event, ok := eventNamed(r.Event)
	if !ok || event.Class() == ClassNone || event.Class() == ClassSuccess && !r.Copy {
		return nil
	}
	now := s.now()
	e := &Entry{
		Origin: o, URL: r.URL, Hops: r.Hops, Event: event, Status: r.Status, Header: r.Header, Size: r.Size,
		Fetched: r.Fetched, Failing: r.Failing, Until: r.Until,
		copyURL: r.CopyURL, etag: r.ETag, date: r.Date,
	}
	if e.Until.Sub(now) > longest { // a clock elsewhere, or a forgery
		return nil
	}
	for _, name := range r.Notes {
		if note, ok := eventNamed(name); ok {
			e.Notes = e.Notes.with(note)
		}
	}
	if r.Copy {
		e.last = s.dialect.Parse(string(text))
	}
	switch event.Class() {
	case ClassSuccess, ClassClient:
	default:
		failure := &FetchError{URL: e.URL, Event: event, Status: e.Status}
		if r.Problem != "" {
			failure.Err = errors.New(r.Problem)
		}
		e.Err = failure
	}
	e.judge(&s.policy, now)
	e.expires, e.refresh = e.Until.UnixNano(), r.Refresh.UnixNano()
	return e
}

func eventNamed(name string) (Event, bool) {
	for i := range events {
		if events[i].name == name {
			return Event(i), true
		}
	}
	return EventNone, false
}
