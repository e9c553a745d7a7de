package render

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/cmd/mayfetch/internal/answer"
)

// Answers writes answers one after the other, in memory that does not grow.
type Answers interface {
	Write(answer.Answer) error
	// Close writes what is left. It is told whether all questions were answered.
	Close(complete bool) error
}

// Columns says how wide the columns of text are: as wide as what is known of
// the questions beforehand.
type Columns struct {
	Agent, Dialect, Target int
	Row                    int // of the terminal, for which URLs are cut; 0: none are
}

const (
	maxAgent  = 30 // how wide the column of agents gets; a longer one is cut
	padTarget = 48 // how far the column of URLs is padded; a longer one is not cut
)

// ColumnsFor returns the columns for these questions.
func ColumnsFor(agents []string, dialects []*robots.Dialect, targets []string) Columns {
	var c Columns
	for _, a := range agents {
		c.Agent = min(max(c.Agent, columns(quoted(a))), maxAgent)
	}
	for _, d := range dialects {
		c.Dialect = max(c.Dialect, columns(d.Name()))
	}
	for _, t := range targets {
		if n := columns(quoted(t)); n <= padTarget {
			c.Target = max(c.Target, n)
		}
	}
	return c
}

// NewText writes one line an answer, for people.
func NewText(w io.Writer, s Style, c Columns) Answers { return &textAnswers{w, s, c} }

type textAnswers struct {
	w       io.Writer
	style   Style
	columns Columns
}

func (t *textAnswers) Write(a answer.Answer) error {
	who := "  " + pad(t.style.clip(quoted(a.Agent.Token), maxAgent), t.columns.Agent) + "  " +
		pad(a.Dialect.Name(), t.columns.Dialect) + "  "
	cause := "  " + t.style.cause(a.Decision, a.Position.Line, a.Agent, a.Agent.Token)
	target, wide := quoted(a.Target), t.columns.Target
	if t.columns.Row > 0 {
		room := max(t.columns.Row-columns(t.style.word(false))-columns(who)-columns(cause), minText)
		target, wide = t.style.middle(target, room), min(wide, room)
	}
	_, err := io.WriteString(t.w, t.style.verdict(a.Allowed())+who+pad(target, wide)+cause+"\n")
	return err
}

func (t *textAnswers) Close(bool) error { return nil }

// NewNDJSON writes one JSON object a line.
func NewNDJSON(w io.Writer) Answers { return ndjsonAnswers{encoder(w)} }

type ndjsonAnswers struct{ enc *json.Encoder }

func (n ndjsonAnswers) Write(a answer.Answer) error { return n.enc.Encode(NewRecord(a)) }
func (n ndjsonAnswers) Close(bool) error            { return nil }

// encoder returns an encoder that leaves <, > and & alone: URLs are full of them.
func encoder(w io.Writer) *json.Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc
}

// checkSchema names the form of the JSON document; the number rises when a
// reader of the old form would be misled.
const checkSchema = "mayfetch/check/1"

// NewJSON writes one JSON document. Its last member, "complete", tells a whole
// one from one that was interrupted.
func NewJSON(w io.Writer, source string) Answers {
	return &jsonAnswers{w: w, source: source}
}

type jsonAnswers struct {
	w      io.Writer
	source string
	buf    bytes.Buffer
	n      int
}

func (j *jsonAnswers) Write(a answer.Answer) error {
	j.buf.Reset()
	if j.n == 0 {
		if err := j.open(); err != nil {
			return err
		}
	} else {
		j.buf.WriteString(",\n")
	}
	j.n++
	if err := encoder(&j.buf).Encode(NewRecord(a)); err != nil {
		return err
	}
	_, err := j.w.Write(bytes.TrimSuffix(j.buf.Bytes(), []byte("\n")))
	return err
}

func (j *jsonAnswers) open() error {
	name, err := json.Marshal(j.source)
	if err == nil {
		j.buf.WriteString(`{"schema":"` + checkSchema + `","source":` + string(name) + `,"results":[` + "\n")
	}
	return err
}

func (j *jsonAnswers) Close(complete bool) error {
	j.buf.Reset()
	if j.n == 0 {
		if err := j.open(); err != nil {
			return err
		}
	}
	j.buf.WriteString("\n],\"complete\":" + strconv.FormatBool(complete) + "}\n")
	_, err := j.w.Write(j.buf.Bytes())
	return err
}

// NewCSV writes a header and one row an answer. The dialects that decide
// otherwise share a column, separated by spaces.
func NewCSV(w io.Writer) Answers { return &csvAnswers{w: csv.NewWriter(w)} }

type csvAnswers struct {
	w      *csv.Writer
	opened bool
}

func (c *csvAnswers) open() error {
	if c.opened {
		return nil
	}
	c.opened = true
	return c.w.Write([]string{
		"url", "agent", "dialect", "allowed", "line", "column", "rule", "reason",
		"group_line", "agent_matched", "crawl_delay", "differs", "sent_as",
	})
}

func (c *csvAnswers) Write(a answer.Answer) error {
	if err := c.open(); err != nil {
		return err
	}
	v := NewVerdict(a)
	delay := ""
	if a.Delay != nil {
		delay = seconds(*a.Delay)
	}
	var differs []string
	for _, d := range a.Differs {
		differs = append(differs, d.Dialect.Name())
	}
	err := c.w.Write([]string{
		a.Target, a.Agent.Token, v.Dialect, strconv.FormatBool(v.Allowed), strconv.Itoa(v.Line), strconv.Itoa(v.Column),
		v.Rule, v.Reason, strconv.Itoa(v.GroupLine), v.AgentMatched, delay, strings.Join(differs, " "), a.SentAs,
	})
	if err != nil {
		return err
	}
	c.w.Flush() // into the command's own buffer, so that order and pauses are its affair
	return c.w.Error()
}

func (c *csvAnswers) Close(bool) error {
	if err := c.open(); err != nil {
		return err
	}
	c.w.Flush()
	return c.w.Error()
}

// Nowhere drops answers: the exit code is all that is wanted.
type Nowhere struct{}

// Write drops a.
func (Nowhere) Write(answer.Answer) error { return nil }

// Close does nothing.
func (Nowhere) Close(bool) error { return nil }
