package robots_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var link = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)

// pages returns the Markdown files of docs and their text.
func pages(t *testing.T) map[string]string {
	t.Helper()
	list := map[string]string{}
	err := filepath.WalkDir("docs", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(name) != ".md" {
			return err
		}
		text, err := os.ReadFile(name)
		list[name] = string(text)
		return err
	})
	if err != nil || len(list) == 0 {
		t.Fatalf("%d pages in docs: %v", len(list), err)
	}
	return list
}

func TestLinksInTheDocsLeadSomewhere(t *testing.T) {
	for name, text := range pages(t) {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(name), filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s links to %s, which is not there", name, m[1])
			}
		}
	}
}

func TestEveryDecisionIsListed(t *testing.T) {
	all := pages(t)
	index := all[filepath.Join("docs", "decisions", "README.md")]
	for name, text := range all {
		if filepath.Dir(name) != filepath.Join("docs", "decisions") || filepath.Base(name) == "README.md" {
			continue
		}
		title, _, _ := strings.Cut(strings.TrimPrefix(text, "# "), "\n") // "1. The zero Policy is RFC 9309"
		number, words, _ := strings.Cut(title, ". ")
		if want := number + ". [" + words + "](" + filepath.Base(name) + ")\n"; !strings.Contains(index, want) {
			t.Errorf("docs/decisions/README.md does not list %q", want)
		}
	}
}

func TestTheArchitectureShowsEveryFile(t *testing.T) {
	page := pages(t)[filepath.Join("docs", "architecture.md")]
	for _, name := range sources(t)["."] {
		if !isTest(name) && !strings.Contains(page, "`"+name+"`") {
			t.Errorf("docs/architecture.md does not show %s", name)
		}
	}
	for _, name := range regexp.MustCompile("`([a-z]+\\.go)`").FindAllStringSubmatch(page, -1) {
		if _, err := os.Stat(name[1]); err != nil {
			t.Errorf("docs/architecture.md shows %s, which is not there", name[1])
		}
	}
}
