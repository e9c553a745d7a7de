package cli_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/cli"
)

// numbered yields n lines made from a form with one number.
type numbered struct {
	form string
	n, i int
	rest string
}

func (r *numbered) Read(p []byte) (int, error) {
	filled := 0
	for filled < len(p) {
		if r.rest == "" && r.i == r.n {
			break
		}
		if r.rest == "" {
			r.rest = fmt.Sprintf(r.form, r.i)
			r.i++
		}
		n := copy(p[filled:], r.rest)
		r.rest = r.rest[n:]
		filled += n
	}
	if filled == 0 {
		return 0, io.EOF
	}
	return filled, nil
}

// measuring counts lines and remembers the largest live heap.
type measuring struct {
	lines, writes int
	heap          uint64
}

func (m *measuring) Write(p []byte) (int, error) {
	m.lines += strings.Count(string(p), "\n")
	if m.writes++; m.writes%10 == 0 {
		runtime.GC()
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		m.heap = max(m.heap, stats.HeapAlloc)
	}
	return len(p), nil
}

func TestStreamsTakeConstantMemory(t *testing.T) {
	robots := file(t, "User-agent: *\n\nDisallow: /x\n")
	row := `{"id":%d,"robots":"User-agent: *\nDisallow: /x\n","agent":"A","url":"/x"}` + "\n"
	for _, test := range []struct {
		form string
		args []string
	}{
		{"/x/%d\n", []string{"check", robots, "-i", "-", "-a", "A"}},
		{"/x/%d\n", []string{"check", robots, "-i", "-", "-a", "A", "-o", "json"}},
		{"/x/%d\n", []string{"check", robots, "-i", "-", "-a", "A", "-o", "csv"}},
		{row, []string{"judge"}},
	} {
		const n = 20_000
		var out measuring
		got := mayfetch(t, &numbered{form: test.form, n: n}, func(s *cli.Streams) { s.Out = &out }, test.args...)
		if out.lines < n || got.code > 1 {
			t.Errorf("%v: %d lines, exit code %d, %s", test.args, out.lines, got.code, got.err)
		}
		if out.heap == 0 || out.heap > 16<<20 {
			t.Errorf("%v: %d bytes live for %d lines", test.args, out.heap, n)
		}
	}
}

func TestJudgeReadsLongRows(t *testing.T) {
	long := strings.Repeat("# comment\\n", 800_000) // 8 MB
	in := strings.NewReader(`{"id":1,"robots":"` + long + `User-agent: *\nDisallow: /x\n","agent":"A","url":"/x","dialect":"classic"}` + "\n" +
		`{"id":2,"robots":"","agent":"A","url":"/x"}`)
	got := mayfetch(t, in, nil, "judge")
	want := `{"id":1,"dialect":"classic","allowed":false,"line":800002,"column":11,"rule":"Disallow: /x","reason":"rule","group_line":800001,"agent_matched":"*","crawl_delay":null}
{"id":2,"dialect":"rfc9309","allowed":true,"line":0,"column":0,"rule":"","reason":"empty file","group_line":0,"agent_matched":"","crawl_delay":null}
`
	if got.code != 0 || got.out != want {
		t.Errorf("exit code %d\n got %s\nwant %s", got.code, got.out, want)
	}
}

func TestJudgePassesOverARowWithoutEnd(t *testing.T) {
	endless := io.LimitReader(repeated('x'), 65<<20)
	in := io.MultiReader(endless, strings.NewReader("\n"+`{"id":2,"robots":"","agent":"A","url":"/x"}`))
	got := mayfetch(t, in, nil, "judge")
	if !strings.HasPrefix(got.out, `{"error":"row 1: the line is longer than 64 MiB"}`+"\n"+`{"id":2,"dialect"`) {
		t.Errorf("exit code %d, %q", got.code, got.out)
	}
}

// repeated is one byte without end.
type repeated byte

func (r repeated) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(r)
	}
	return len(p), nil
}

func TestSourceWithoutEnd(t *testing.T) {
	got := mayfetch(t, repeated('\n'), nil, "check", "-", "/x", "-a", "A")
	want := "mayfetch: cannot read standard input: it is larger than 64 MiB\nhint: is it a robots.txt file?\n"
	if got.code != 3 || got.err != want {
		t.Errorf("exit code %d, %q; want 3, %q", got.code, got.err, want)
	}
}

// broken is an input that fails after some text.
type broken struct{ text string }

func (b *broken) Read(p []byte) (int, error) {
	if b.text == "" {
		return 0, io.ErrUnexpectedEOF
	}
	n := copy(p, b.text)
	b.text = b.text[n:]
	return n, nil
}

func TestInputThatBreaksOff(t *testing.T) {
	robots := file(t, "User-agent: *\nDisallow: /x\n")
	for _, test := range []struct {
		args []string
		text string
		want string
	}{
		{[]string{"judge"}, "{}\n{", "mayfetch: cannot read row 2 of standard input: unexpected EOF\n"},
		{[]string{"check", robots, "-i", "-", "-a", "A"}, "/a\n/b", "mayfetch: cannot read line 2 of standard input: unexpected EOF\n"},
		{[]string{"check", "-", "/a", "-a", "A"}, "User", "mayfetch: cannot read standard input: unexpected EOF\nhint: name a robots.txt file, or - for standard input\n"},
	} {
		if got := mayfetch(t, &broken{test.text}, nil, test.args...); got.code != 3 || got.err != test.want {
			t.Errorf("%v: exit code %d, %q; want 3, %q", test.args, got.code, got.err, test.want)
		}
	}
}

func TestJudgeRefusesBytesThatAreNotUTF8(t *testing.T) {
	got := mayfetch(t, strings.NewReader("{\"id\":1,\"robots\":\"\xff\",\"agent\":\"A\",\"url\":\"/\"}\n"), nil, "judge")
	want := `{"error":"row 1: not UTF-8; send a file of other bytes as \"robots_b64\""}` + "\n"
	if got.out != want {
		t.Errorf("got %q, want %q", got.out, want)
	}
}

// Rows share the last file; every answer must be that of a run of its own.
func TestJudgeForgetsNothingBetweenRows(t *testing.T) {
	var rows []string
	for _, robots := range []string{`"User-agent: A\nDisallow: /x\n"`, `"User-agent: B\nDisallow: /\n"`, `"User-agent: *\n\nDisallow: /\n"`} {
		for _, dialect := range []string{`"rfc9309"`, `"classic"`, `"rfc9309"`} {
			for _, agent := range []string{`"A"`, `"B"`, `"A"`} {
				for _, url := range []string{`"/x"`, `"/y"`} {
					rows = append(rows, fmt.Sprintf(`{"id":0,"robots":%s,"agent":%s,"url":%s,"dialect":%s}`, robots, agent, url, dialect))
				}
			}
		}
	}
	// The same text as it is and as base64, in which it says something else.
	encoded := base64.StdEncoding.EncodeToString([]byte("User-agent: *\nDisallow: /\n"))
	for _, member := range []string{"robots", "robots_b64", "robots"} {
		rows = append(rows, fmt.Sprintf(`{"id":0,%q:%q,"agent":"A","url":"/x"}`, member, encoded))
	}
	together := mayfetch(t, strings.NewReader(strings.Join(rows, "\n")), nil, "judge")
	apart := ""
	for _, row := range rows {
		apart += mayfetch(t, strings.NewReader(row), nil, "judge").out
	}
	if together.out != apart {
		t.Errorf("together:\n%s\napart:\n%s", together.out, apart)
	}
	for line := range strings.Lines(together.out) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
}
