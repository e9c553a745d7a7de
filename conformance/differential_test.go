package conformance_test

import (
	"bufio"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/mayfetch/robots"
)

// The differential data set is not part of this repository: answers of the
// engines themselves to random files and to files of the web. The tests below
// look for it beside the checkout, or in the folder that MAYFETCH_SHARED
// names, and are skipped without it.

// answered is one line of the differential data set. A nil answer is no claim.
type answered struct {
	ID         string `json:"id"`
	Robots     string `json:"robots"`
	RobotsB64  string `json:"robots_b64"`
	Agent      string `json:"agent"`
	URL        string `json:"url"`
	Google     *bool  `json:"google"`
	GoogleLine int    `json:"google_line"`
	Yandex     *bool  `json:"yandex"`
	Classic    *bool  `json:"classic_model"`
	Temoto     *bool  `json:"temoto"`
	Protego    *bool  `json:"protego"`
	Python     *bool  `json:"python"`
	PythonRFC  *bool  `json:"python_rfc"`
	Commons    *bool  `json:"crawler_commons"`
}

// file returns the robots.txt of a line.
func (a answered) file(t *testing.T) string {
	t.Helper()
	if a.RobotsB64 == "" {
		return a.Robots
	}
	b, err := base64.StdEncoding.DecodeString(a.RobotsB64)
	if err != nil {
		t.Fatalf("%s: %v", a.ID, err)
	}
	return string(b)
}

// differential returns the lines of one file of the differential data set.
func differential(t *testing.T, name string, comparisons int) []answered {
	t.Helper()
	root := os.Getenv("MAYFETCH_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(root, name))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skipf("differential data not found at %s: %d comparisons not run", root, comparisons)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(z)
	var all []answered
	for {
		var a answered
		if err := d.Decode(&a); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
	}
	return all
}

// reportLimit is how many differences a test prints one by one.
const reportLimit = 20

// compare counts and prints where a dialect's decisions are not what same asks
// for; says is the other's answer. file returns what a row asks about, or nil.
func compare(t *testing.T, rows []answered, file func(answered) *robots.File, same func(answered, robots.Decision) bool, says func(answered) string) {
	t.Helper()
	differences := 0
	for _, a := range rows {
		f := file(a)
		if f == nil {
			t.Errorf("%s: no such file", a.ID)
			continue
		}
		got := f.Decide(a.Agent, a.URL)
		if same(a, got) {
			continue
		}
		if differences++; differences <= reportLimit {
			t.Errorf("%s: %s fetching %s: %s; the other says %s\n%q", a.ID, a.Agent, a.URL, got, says(a), a.Robots)
		}
	}
	t.Logf("%d differences", differences)
}

// under parses what a row holds.
func under(t *testing.T, d *robots.Dialect) func(answered) *robots.File {
	return func(a answered) *robots.File { return d.Parse(a.file(t)) }
}

func sameAsGoogle(a answered, got robots.Decision) bool {
	return got.Allowed() == *a.Google && got.Line() == a.GoogleLine
}

func googleSays(a answered) string {
	return fmt.Sprintf("allowed %v by line %d", *a.Google, a.GoogleLine)
}

func TestGoogleAnswersRandomFilesAsGoogle(t *testing.T) {
	rows := differential(t, "vectors/fuzz_google.jsonl.gz", 12000)
	compare(t, rows, under(t, robots.Google), sameAsGoogle, googleSays)
}

func TestGoogleAnswersFilesOfTheWebAsGoogle(t *testing.T) {
	files := map[string]*robots.File{}
	for _, a := range differential(t, "corpus/open.jsonl.gz", 20000) {
		files[a.ID] = robots.Google.Parse(a.file(t))
	}
	rows := differential(t, "vectors/corpus_google.jsonl.gz", 20000)
	compare(t, rows, func(a answered) *robots.File { return files[a.ID] }, sameAsGoogle, googleSays)
}

func TestYandexAnswersRandomFilesAsItsParser(t *testing.T) {
	rows := differential(t, "vectors/fuzz_yandex.jsonl.gz", 11845)
	compare(t, rows, under(t, robots.Yandex),
		func(a answered, got robots.Decision) bool { return got.Allowed() == *a.Yandex },
		func(a answered) string { return fmt.Sprintf("allowed %v", *a.Yandex) })
}

// The libraries have bugs that their dialects do not follow, so they are held
// to a share and not to every answer.
func TestLibrariesAnswerRandomFilesAsTheirDialects(t *testing.T) {
	lines := differential(t, "vectors/fuzz_google.jsonl.gz", 4*12000+10429)
	for _, library := range []struct {
		dialect *robots.Dialect
		answer  func(answered) *bool
	}{
		{robots.Python, func(a answered) *bool { return a.Python }},
		{robots.PythonRFC, func(a answered) *bool { return a.PythonRFC }},
		{robots.Protego, func(a answered) *bool { return a.Protego }},
		{robots.Temoto, func(a answered) *bool { return a.Temoto }},
		{robots.CrawlerCommons, func(a answered) *bool { return a.Commons }},
	} {
		claims, agreed := 0, 0
		for _, a := range lines {
			want := library.answer(a)
			if want == nil {
				continue
			}
			claims++
			if library.dialect.Parse(a.file(t)).Allowed(a.Agent, a.URL) == *want {
				agreed++
			}
		}
		share := 100 * float64(agreed) / float64(claims)
		t.Logf("%-16s %5d of %5d answers agree, %6.2f %%", library.dialect, agreed, claims, share)
		if said := agreement(t, library.dialect); said != [2]int{claims, agreed} {
			t.Errorf("%s: docs/agreement.json says %d answers, %d agree; they are %d and %d", library.dialect, said[0], said[1], claims, agreed)
		}
		if share < 95 {
			t.Errorf("%s: %.2f %% of the answers agree, want 95 or more", library.dialect, share)
		}
	}
}

// agreement returns what docs/agreement.json says of a library's dialect: how
// many answers there are, and how many agree. docs/dialects.md repeats it.
func agreement(t *testing.T, d *robots.Dialect) (said [2]int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "docs", "agreement.json"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Dialect        string
		Answers, Agree int
	}
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if row.Dialect == d.Name() {
			return [2]int{row.Answers, row.Agree}
		}
	}
	return said
}

// The model was written from the documentation of the Classic dialect by
// itself, so a difference says that one of the two misreads it.
func TestClassicAnswersRandomFilesAsAModel(t *testing.T) {
	rows := differential(t, "vectors/fuzz_google.jsonl.gz", 12000)
	compare(t, rows, under(t, robots.Classic),
		func(a answered, got robots.Decision) bool { return a.Classic == nil || got.Allowed() == *a.Classic },
		func(a answered) string { return fmt.Sprintf("allowed %v", *a.Classic) })
}

func TestEveryDialectReadsFilesOfTheWeb(t *testing.T) {
	lines := differential(t, "corpus/open.jsonl.gz", 11*12825)
	for _, d := range robots.Dialects() {
		rules := 0
		for _, a := range lines {
			f := d.Parse(a.file(t))
			f.Decide("ExampleBot", "/a?b=c")
			f.CrawlDelay("ExampleBot")
			for _, g := range f.Groups() {
				rules += len(g.Rules())
			}
		}
		t.Logf("%-16s %8d rules in groups", d, rules)
		if rules == 0 {
			t.Errorf("%s: no rule in %d files", d, len(lines))
		}
	}
}
