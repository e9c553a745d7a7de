package cli

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/render"
)

// judge answers rows. It keeps the last file, for rows of one file that come
// together.
type judge struct {
	raw     []byte // the member "robots" or "robots_b64" that made text, as written
	encoded bool
	text    *answer.Text

	asker *answer.Asker // the last one, of text
	out   []byte
}

// question is a row before its members are read.
type question struct {
	ID        json.RawMessage `json:"id"`
	Robots    json.RawMessage `json:"robots"`
	RobotsB64 json.RawMessage `json:"robots_b64"`
	Agent     json.RawMessage `json:"agent"`
	URL       json.RawMessage `json:"url"`
	Dialect   json.RawMessage `json:"dialect"`
}

// row answers row n: one line of JSON, or nothing for a blank line. The result
// is valid until the next call.
func (j *judge) row(n int, line []byte, err error) []byte {
	line = bytes.TrimSpace(line)
	if err == nil && len(line) == 0 {
		return nil
	}
	var q question
	var verdict render.Verdict
	if err == nil {
		q, err = parseQuestion(line)
	}
	if err == nil {
		verdict, err = j.verdict(q)
	}
	var rest []byte
	if err == nil {
		rest = marshal(verdict)
	} else {
		rest = marshal(map[string]string{"error": fmt.Sprintf("row %d: %s", n, err)})
	}
	j.out = j.out[:0]
	if err == nil || q.ID != nil {
		id := q.ID
		if id == nil {
			id = json.RawMessage("null")
		}
		j.out = append(append(append(j.out, `{"id":`...), id...), ',')
		rest = rest[1:]
	}
	j.out = append(append(j.out, rest...), '\n')
	return j.out
}

func marshal(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // strings, numbers and booleans always encode
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func parseQuestion(line []byte) (q question, err error) {
	if !utf8.Valid(line) {
		return q, errors.New(`not UTF-8; send a file of other bytes as "robots_b64"`)
	}
	if err := json.Unmarshal(line, &q); err != nil {
		var kind *json.UnmarshalTypeError
		if errors.As(err, &kind) {
			return question{}, errors.New("not a JSON object")
		}
		return question{}, fmt.Errorf("not JSON: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	return q, nil
}

// verdict answers a question.
func (j *judge) verdict(q question) (v render.Verdict, err error) {
	token, err := member(q.Agent, "agent")
	if err != nil {
		return v, err
	}
	target, err := member(q.URL, "url")
	if err != nil {
		return v, err
	}
	dialect := robots.RFC9309
	if !missing(q.Dialect) {
		name, err := member(q.Dialect, "dialect")
		if err != nil {
			return v, err
		}
		var ok bool
		if dialect, ok = robots.DialectNamed(name); !ok {
			return v, fmt.Errorf("there is no dialect %q", name)
		}
	}
	if err := j.read(q, dialect); err != nil {
		return v, err
	}
	if j.asker == nil || j.asker.Agent().Token != token || j.asker.Dialect() != dialect {
		j.asker = answer.Ask(j.text, robots.Agent{Token: token}, dialect, nil)
	}
	return render.NewVerdict(j.asker.Plain(target)), nil
}

// read makes the row's file the current one.
func (j *judge) read(q question, d *robots.Dialect) error {
	raw, encoded := q.Robots, false
	switch {
	case missing(q.Robots) && missing(q.RobotsB64):
		return errors.New(`"robots" is missing`)
	case !missing(q.Robots) && !missing(q.RobotsB64):
		return errors.New(`"robots" and "robots_b64" are both there`)
	case missing(q.Robots):
		raw, encoded = q.RobotsB64, true
	}
	if j.text != nil && j.encoded == encoded && bytes.Equal(j.raw, raw) {
		return nil
	}
	f, err := parseFile(raw, encoded, d)
	if err != nil {
		return err
	}
	j.raw, j.encoded = append(j.raw[:0], raw...), encoded
	j.text, j.asker = answer.NewText(f), nil
	return nil
}

// parseFile reads the member "robots", or "robots_b64" if it is encoded. The
// latter is what a server sent, so it may be UTF-16.
func parseFile(raw json.RawMessage, encoded bool, d *robots.Dialect) (*robots.File, error) {
	if !encoded {
		text, err := member(raw, "robots")
		return d.Parse(text), err
	}
	text, err := member(raw, "robots_b64")
	if err != nil {
		return nil, err
	}
	body, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, errors.New(`"robots_b64" is not base64`)
	}
	return d.Read(bytes.NewReader(body))
}

// missing reports whether a member is not there, or null.
func missing(raw json.RawMessage) bool { return raw == nil || string(raw) == "null" }

// member reads a member that is a string.
func member(raw json.RawMessage, name string) (s string, err error) {
	if missing(raw) {
		return "", fmt.Errorf("%q is missing", name)
	}
	if json.Unmarshal(raw, &s) != nil {
		return "", fmt.Errorf("%q is not a string", name)
	}
	return s, nil
}
