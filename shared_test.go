package robots

import (
	"bufio"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// sharedTexts returns the real files of the differential data set, or none
// where it is missing. The set stands beside the checkout, or where
// MAYFETCH_SHARED says.
func sharedTexts(tb testing.TB) (texts []string) {
	tb.Helper()
	dir := os.Getenv("MAYFETCH_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "shared")
	}
	name := filepath.Join(dir, "corpus", "open.jsonl.gz")
	file, err := os.Open(name)
	if err != nil {
		tb.Logf("NOT RUN on real files: the differential data set is missing: %v", err)
		return nil
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		tb.Fatal(err)
	}
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var row struct {
			Robots *string `json:"robots"`
			Base64 string  `json:"robots_b64"`
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			tb.Fatal(err)
		}
		if row.Robots != nil {
			texts = append(texts, *row.Robots)
			continue
		}
		b, err := base64.StdEncoding.DecodeString(row.Base64)
		if err != nil {
			tb.Fatal(err)
		}
		texts = append(texts, string(b))
	}
	if err := lines.Err(); err != nil {
		tb.Fatal(err)
	}
	return texts
}
