package robots_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

const (
	maxFileLines = 500
	maxFuncLines = 70
)

// variables that packages may have besides dialects and arrays of data: none
// is written to. A slice or map here needs a reason to be no array.
var allowedVariables = map[string][]string{
	".": {
		"octets", // an array that a function fills
		"warm",   // its address says something, and nothing is stored in it
	},
	"conformance": {
		"ErrSkip", // an error to compare with
		"data",    // the embedded vectors
	},
	"crawlers/internal/gen": {"purposes", "answers", "dialects", "checks"}, // words to look up, in a command
}

// source is a parsed file.
type source struct {
	folder, name string
	text         []byte
	fset         *token.FileSet
	*ast.File
}

// parsed returns the hand-written files of the module, tests among them.
func parsed(t *testing.T) []source {
	t.Helper()
	var list []source
	for folder, names := range sources(t) {
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			fset := token.NewFileSet()
			f, err := parser.ParseFile(fset, name, text, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			if !ast.IsGenerated(f) {
				list = append(list, source{folder, name, text, fset, f})
			}
		}
	}
	return list
}

func (s source) line(n ast.Node) int { return s.fset.Position(n.Pos()).Line }

func TestFilesAndFunctionsAreShort(t *testing.T) {
	for _, s := range parsed(t) {
		if n := bytes.Count(s.text, []byte("\n")); n > maxFileLines {
			t.Errorf("%s has %d lines; split it by noun at %d", s.name, n, maxFileLines)
		}
		if isTest(s.name) {
			continue // a table is as long as its cases
		}
		for _, decl := range s.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := s.fset.Position(fn.End()).Line - s.line(fn) + 1; n > maxFuncLines {
				t.Errorf("%s:%d: %s has %d lines, want %d or fewer", s.name, s.line(fn), fn.Name.Name, n, maxFuncLines)
			}
		}
	}
}

func TestFoldersHaveSpeakingNames(t *testing.T) {
	for folder := range sources(t) {
		if base := path.Base(folder); slices.Contains([]string{"util", "utils", "common", "helpers", "misc", "shared"}, base) {
			t.Errorf("a folder called %s is a question not yet answered", folder)
		}
	}
}

func TestCodeHasNoPanicNorInit(t *testing.T) {
	for _, s := range parsed(t) {
		for _, word := range []string{"TO" + "DO", "FIX" + "ME", "XX" + "X:"} {
			if bytes.Contains(s.text, []byte(word)) {
				t.Errorf("%s says %s; do it or leave it", s.name, word)
			}
		}
		if isTest(s.name) {
			continue
		}
		ast.Inspect(s.File, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv == nil && n.Name.Name == "init" {
					t.Errorf("%s:%d: init runs where nobody asked for it", s.name, s.line(n))
				}
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "panic" {
					t.Errorf("%s:%d: no input and no caller is worth a panic", s.name, s.line(n))
				}
			}
			return true
		})
	}
}

func TestEveryExportedNameIsDocumented(t *testing.T) {
	stories := map[string]int{}
	for _, s := range parsed(t) {
		if isTest(s.name) {
			continue
		}
		stories[s.folder] += 0
		if s.Doc != nil {
			stories[s.folder]++
		}
		for _, decl := range s.Decls {
			for _, id := range undocumented(decl) {
				t.Errorf("%s:%d: %s has no doc comment", s.name, s.line(id), id.Name)
			}
		}
	}
	for folder, n := range stories {
		if n != 1 {
			t.Errorf("package %s is introduced by %d comments, want 1", folder, n)
		}
	}
}

// undocumented returns the exported names of decl that no comment describes.
// One comment may serve a group of constants.
func undocumented(decl ast.Decl) []*ast.Ident {
	var list []*ast.Ident
	missing := func(id *ast.Ident, comments ...*ast.CommentGroup) {
		if id.IsExported() && !slices.ContainsFunc(comments, func(c *ast.CommentGroup) bool { return c != nil }) {
			list = append(list, id)
		}
	}
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil || receiver(d).IsExported() {
			missing(d.Name, d.Doc)
		}
	case *ast.GenDecl:
		if d.Tok == token.CONST && isEnumeration(d) {
			return nil
		}
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				missing(s.Name, s.Doc, d.Doc)
			case *ast.ValueSpec:
				for _, id := range s.Names {
					missing(id, s.Doc, s.Comment, d.Doc)
				}
			}
		}
	}
	return list
}

// isEnumeration reports whether d declares the values of an exported type,
// whose comment says what they are.
func isEnumeration(d *ast.GenDecl) bool {
	id, ok := d.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident)
	return ok && id.IsExported()
}

// receiver returns the name of a method's type.
func receiver(d *ast.FuncDecl) *ast.Ident {
	e := d.Recv.List[0].Type
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if index, ok := e.(*ast.IndexExpr); ok {
		e = index.X
	}
	return e.(*ast.Ident)
}

func TestPackagesKeepNoState(t *testing.T) {
	variables := map[string]map[string]bool{} // by folder
	files := parsed(t)
	for _, s := range files {
		if isTest(s.name) {
			continue
		}
		if variables[s.folder] == nil {
			variables[s.folder] = map[string]bool{}
		}
		for _, decl := range s.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR {
				continue
			}
			for _, spec := range d.Specs {
				v := spec.(*ast.ValueSpec)
				for i, id := range v.Names {
					variables[s.folder][id.Name] = id.Name != "_" // nothing is kept in that one
					if !isData(v, i) && !slices.Contains(allowedVariables[s.folder], id.Name) {
						t.Errorf("%s:%d: %s is neither a dialect nor an array of data", s.name, s.line(id), id.Name)
					}
				}
			}
		}
	}
	for _, s := range files {
		if !isTest(s.name) {
			checkWrites(t, s, variables[s.folder])
		}
	}
}

// isData reports whether a variable holds a dialect or an array literal, or is
// a check that a type has the methods of another.
func isData(v *ast.ValueSpec, i int) bool {
	if v.Names[i].Name == "_" {
		return true
	}
	if i >= len(v.Values) {
		return false
	}
	switch e := v.Values[i].(type) {
	case *ast.CallExpr:
		id, ok := e.Fun.(*ast.Ident)
		return ok && id.Name == "NewDialect"
	case *ast.CompositeLit:
		array, ok := e.Type.(*ast.ArrayType)
		return ok && array.Len != nil
	}
	return false
}

// checkWrites reports statements that change a package's variable.
func checkWrites(t *testing.T, s source, variables map[string]bool) {
	t.Helper()
	check := func(e ast.Expr) {
		id := root(e)
		if id == nil || !variables[id.Name] {
			return
		}
		if id.Obj != nil { // declared in this file: is it the package's?
			if spec, ok := id.Obj.Decl.(*ast.ValueSpec); !ok || !slices.ContainsFunc(s.Decls, func(d ast.Decl) bool {
				g, ok := d.(*ast.GenDecl)
				return ok && slices.Contains(g.Specs, ast.Spec(spec))
			}) {
				return
			}
		}
		t.Errorf("%s:%d: %s is written to", s.name, s.line(e), id.Name)
	}
	ast.Inspect(s.File, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				for _, e := range n.Lhs {
					check(e)
				}
			}
		case *ast.IncDecStmt:
			check(n.X)
		}
		return true
	})
}

// root returns the variable that e is a part of: x of x.y[2].
func root(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return nil
		}
	}
}

func TestEveryExportedFunctionHasAnExample(t *testing.T) {
	examples := map[string]bool{}
	files := parsed(t)
	for _, s := range files {
		if s.folder != "." || !isTest(s.name) {
			continue
		}
		for _, decl := range s.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && strings.HasPrefix(fn.Name.Name, "Example") {
				examples[strings.TrimPrefix(fn.Name.Name, "Example")] = true
			}
		}
	}
	for _, s := range files {
		if s.folder != "." || isTest(s.name) {
			continue
		}
		for _, decl := range s.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || !fn.Name.IsExported() {
				continue
			}
			name := fn.Name.Name
			if fn.Recv != nil {
				if !receiver(fn).IsExported() {
					continue
				}
				name = receiver(fn).Name + "_" + name
			}
			if !examples[name] {
				t.Errorf("%s:%d: no Example%s prints an answer of it", s.name, s.line(fn), name)
			}
		}
	}
}
