package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mayfetch/robots/conformance"
)

// A corpus is the files that are parsed.
type corpus struct {
	name  string // what they are, for the page
	real  bool   // they come from real sites, so the goals apply
	texts []string
	size  int // bytes of all
}

func newCorpus(what string, real bool, texts []string) corpus {
	c := corpus{real: real, texts: texts}
	for _, text := range texts {
		c.size += len(text)
	}
	c.name = fmt.Sprintf("%s %s, %.1f MB", grouped(len(texts)), what, float64(c.size)/1e6)
	return c
}

// findCorpus returns the real files at path. Without a path it looks where the
// differential tests do: in the directory that MAYFETCH_SHARED names, or beside
// the repository. If there are none, it returns the project's own.
func findCorpus(path string) (corpus, error) {
	if path != "" {
		return realCorpus(path)
	}
	root, err := repository()
	if err != nil {
		return corpus{}, err
	}
	dir := os.Getenv("MAYFETCH_SHARED")
	if dir == "" {
		dir = filepath.Join(root, "..", "shared")
	}
	c, err := realCorpus(filepath.Join(dir, "corpus", "open.jsonl.gz"))
	if errors.Is(err, fs.ErrNotExist) {
		return ownCorpus(root, 4<<20)
	}
	return c, err
}

// repository returns the root of the repository around the working directory.
func repository() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.work")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.work in this directory or above; run the benchmark inside the repository")
		}
		dir = parent
	}
}

// realCorpus reads gzipped lines {"robots": text}, or {"robots_b64": base64}
// where the text is not UTF-8.
func realCorpus(path string) (corpus, error) {
	file, err := os.Open(path)
	if err != nil {
		return corpus{}, err
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		return corpus{}, fmt.Errorf("%s: %w", path, err)
	}
	var texts []string
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		text, err := textOf(lines.Bytes())
		if err != nil {
			return corpus{}, fmt.Errorf("%s:%d: %w", path, len(texts)+1, err)
		}
		texts = append(texts, text)
	}
	if err := lines.Err(); err != nil {
		return corpus{}, fmt.Errorf("%s: %w", path, err)
	}
	if len(texts) == 0 {
		return corpus{}, fmt.Errorf("%s: no files in it", path)
	}
	return newCorpus("real files", true, texts), nil
}

func textOf(line []byte) (string, error) {
	var row struct {
		Robots *string `json:"robots"`
		Base64 []byte  `json:"robots_b64"`
	}
	if err := json.Unmarshal(line, &row); err != nil {
		return "", err
	}
	if row.Robots != nil {
		return *row.Robots, nil
	}
	return string(row.Base64), nil
}

// ownCorpus returns the samples and the texts of the conformance vectors,
// repeated until they have the given size at least.
func ownCorpus(root string, size int) (corpus, error) {
	vectors, err := conformance.Vectors()
	if err != nil {
		return corpus{}, err
	}
	names, err := filepath.Glob(filepath.Join(root, "samples", "*.txt"))
	if err != nil {
		return corpus{}, err
	}
	if len(names) == 0 {
		return corpus{}, fmt.Errorf("%s: no samples there", filepath.Join(root, "samples"))
	}
	var once []string
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			return corpus{}, err
		}
		once = append(once, string(b))
	}
	for _, v := range vectors {
		once = append(once, v.Robots)
	}
	texts, total := []string(nil), 0
	for total == 0 || total < size {
		for _, text := range once {
			texts = append(texts, text)
			total += len(text)
		}
	}
	return newCorpus("files, the project's own samples and conformance texts, repeated", false, texts), nil
}
