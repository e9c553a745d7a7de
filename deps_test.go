package robots_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/mayfetch/robots"

// mayImport says which packages of this module a package may import. Arrows
// point down only: a package imports from above it in this table. The packages
// of internal folders are not in it; see checkImport.
var mayImport = map[string][]string{
	".":           nil,
	"conformance": {"."},
	"crawlers":    {"."},
	"policy":      {".", "crawlers"},
	"fetch":       {".", "crawlers"},
	"lint":        {".", "crawlers", "policy"},
}

// packages that run in a browser, where each of these costs a download of a
// hundred kilobytes or more, or has nothing to talk to.
var (
	inBrowser = []string{".", "crawlers", "policy", "lint"}
	forbidden = []string{"fmt", "reflect", "os", "net", "encoding/json", "encoding/binary", "log/slog", "regexp"}
)

// sources returns the Go files of the module by folder, without those of
// modules inside it.
func sources(t *testing.T) map[string][]string {
	t.Helper()
	files := map[string][]string{}
	err := filepath.WalkDir(".", func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			_, err := os.Stat(filepath.Join(name, "go.mod"))
			if name != "." && (err == nil || e.Name() == "testdata" || strings.HasPrefix(e.Name(), ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(name, ".go") {
			folder := filepath.ToSlash(filepath.Dir(name))
			files[folder] = append(files[folder], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files["."]) == 0 {
		t.Fatal("no Go files found")
	}
	return files
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

func TestPackagesImportOnlyFromBelow(t *testing.T) {
	for folder, names := range sources(t) {
		if _, known := mayImport[folder]; !known && !slices.Contains(strings.Split(folder, "/"), "internal") {
			t.Errorf("package %s has no row in mayImport; add one", folder)
			continue
		}
		for _, name := range names {
			if isTest(name) {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range f.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				if problem := checkImport(folder, imported); problem != "" {
					t.Errorf("%s imports %s: %s", name, imported, problem)
				}
			}
		}
	}
}

// checkImport says what is wrong with an import, or nothing.
func checkImport(folder, imported string) string {
	first, _, _ := strings.Cut(imported, "/")
	inside := imported == module || strings.HasPrefix(imported, module+"/")
	switch {
	case !inside && strings.Contains(first, "."):
		return "this module has no dependencies"
	case !inside:
		return ""
	}
	target := path.Clean("./" + strings.TrimPrefix(strings.TrimPrefix(imported, module), "/"))
	switch {
	case strings.HasPrefix(target, "internal/"):
		return "" // shared by the packages above it; Go itself forbids circles
	case strings.HasPrefix(folder, "internal/"):
		if target == "." {
			return ""
		}
		return "what packages share stands below them"
	case !slices.Contains(mayImport[folder], target):
		return "arrows point down only; see mayImport"
	}
	return ""
}

func TestCheckImport(t *testing.T) {
	for _, tt := range []struct {
		folder, imported string
		ok               bool
	}{
		{".", "strings", true},
		{".", "net/url", true}, // the standard library is for another test
		{".", "golang.org/x/net/idna", false},
		{".", module + "/crawlers", false},
		{".", module + "/internal/pattern", true},
		{"crawlers", module, true},
		{"crawlers", module + "/lint", false},
		{"policy", module + "/fetch", false},
		{"fetch", module + "/policy", false},
		{"lint", module + "/policy", true},
		{"lint", module + "/fetch", false},
		{"conformance", module + "/crawlers", false},
		{"internal/pattern", module, true},
		{"internal/pattern", module + "/lint", false},
		{"lint", module + "x/y", false},
	} {
		if problem := checkImport(tt.folder, tt.imported); (problem == "") != tt.ok {
			t.Errorf("%s imports %s: %q, want ok %v", tt.folder, tt.imported, problem, tt.ok)
		}
	}
}

func TestPackagesRunInABrowser(t *testing.T) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("THE GO TOOL IS MISSING: what the packages import in a browser was not checked")
	}
	for folder := range sources(t) {
		if !slices.Contains(inBrowser, folder) {
			continue
		}
		cmd := exec.Command(goTool, "list", "-deps", "./"+folder)
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOWORK=off", "GOFLAGS=", "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list -deps ./%s: %v", folder, err)
		}
		deps := strings.Fields(string(out))
		if !slices.Contains(deps, "strings") {
			t.Errorf("go list -deps ./%s names %d packages and not strings", folder, len(deps))
		}
		for _, dep := range deps {
			if slices.Contains(forbidden, dep) || strings.HasPrefix(dep, "net/") {
				t.Errorf("package %s depends on %s, which costs too much in a browser", folder, dep)
			}
		}
	}
}

func TestTheModuleHasNoDependencies(t *testing.T) {
	text, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word != "" && word != "module" && word != "go" && !strings.HasPrefix(word, "//") {
			t.Errorf("go.mod says %q; this module needs nothing but Go", strings.TrimSpace(line))
		}
	}
	if !strings.HasPrefix(string(text), "module "+module+"\n") {
		t.Errorf("go.mod does not start with module %s", module)
	}
}
