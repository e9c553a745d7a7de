package robots

import (
	"go/ast"
	"go/constant"
	goparser "go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
)

// The files policy.go and dialects.go are read here as documents: their
// comments are the sources that docs/dialects.md cites.

// sourceConstant is a constant of a type in policy.go.
type sourceConstant struct {
	name    string
	value   int64
	comment string
}

// sourceField is a field of Policy.
type sourceField struct {
	name, typ, comment, section string
}

// parseSource returns the syntax of a file of this package.
func parseSource(t *testing.T, name string) (*ast.File, *token.FileSet) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := goparser.ParseFile(fset, name, nil, goparser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return f, fset
}

// oneLine returns a comment's text on one line.
func oneLine(g *ast.CommentGroup) string {
	return strings.Join(strings.Fields(g.Text()), " ")
}

// policyConstants returns the constants of each type in policy.go.
func policyConstants(t *testing.T) map[string][]sourceConstant {
	t.Helper()
	file, _ := parseSource(t, "policy.go")
	list := map[string][]sourceConstant{}
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.CONST {
			continue
		}
		typ, shift := "", false
		for i, spec := range d.Specs {
			s := spec.(*ast.ValueSpec)
			if id, ok := s.Type.(*ast.Ident); ok {
				typ = id.Name
				_, shift = s.Values[0].(*ast.BinaryExpr) // 1 << iota
			}
			v := int64(i)
			if shift {
				v = 1 << i
			}
			list[typ] = append(list[typ], sourceConstant{s.Names[0].Name, v, oneLine(s.Comment)})
		}
	}
	return list
}

// policyFields returns the fields of Policy in order.
func policyFields(t *testing.T) []sourceField {
	t.Helper()
	file, fset := parseSource(t, "policy.go")
	var list []sourceField
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || spec.Name.Name != "Policy" {
			return true
		}
		for _, f := range spec.Type.(*ast.StructType).Fields.List {
			section := ""
			for _, c := range file.Comments { // the last heading above the field
				text := oneLine(c)
				if c.Pos() > spec.Pos() && c.End() < f.Pos() && strings.HasSuffix(text, ".") &&
					fset.Position(c.Pos()).Column == fset.Position(f.Pos()).Column {
					section = strings.TrimSuffix(text, ".")
				}
			}
			for _, name := range f.Names {
				list = append(list, sourceField{name.Name, f.Type.(*ast.Ident).Name, oneLine(f.Comment), section})
			}
		}
		return false
	})
	return list
}

// sourceAnswer is one field of a dialect's literal.
type sourceAnswer struct {
	field, value, comment string
}

// sourceDialect is a dialect's literal.
type sourceDialect struct {
	variable, name, doc string
	answers             []sourceAnswer
}

// dialectSources returns the literals of dialects.go in the order of Dialects.
func dialectSources(t *testing.T) []sourceDialect {
	t.Helper()
	file, fset := parseSource(t, "dialects.go")
	byName := map[string]sourceDialect{}
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.VAR {
			continue
		}
		spec := d.Specs[0].(*ast.ValueSpec)
		call, ok := spec.Values[0].(*ast.CallExpr)
		if !ok || call.Fun.(*ast.Ident).Name != "NewDialect" {
			continue
		}
		name, err := strconv.Unquote(call.Args[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		src := sourceDialect{variable: spec.Names[0].Name, name: name, doc: oneLine(d.Doc)}
		for _, e := range call.Args[1].(*ast.CompositeLit).Elts {
			kv := e.(*ast.KeyValueExpr)
			src.answers = append(src.answers, sourceAnswer{
				field:   kv.Key.(*ast.Ident).Name,
				value:   expression(kv.Value),
				comment: commentBehind(file, fset, kv),
			})
		}
		byName[name] = src
	}
	var list []sourceDialect
	for _, d := range Dialects() {
		src, ok := byName[d.Name()]
		if !ok {
			t.Fatalf("dialects.go has no literal of %s", d)
		}
		list = append(list, src)
	}
	return list
}

// commentBehind returns the comment on the line on which n ends.
func commentBehind(file *ast.File, fset *token.FileSet, n ast.Node) string {
	line := fset.Position(n.End()).Line
	for _, c := range file.Comments {
		if fset.Position(c.Pos()).Line == line {
			return oneLine(c)
		}
	}
	return ""
}

// expression writes the expressions that dialects.go uses.
func expression(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.BasicLit:
		return e.Value
	case *ast.UnaryExpr:
		return e.Op.String() + expression(e.X)
	case *ast.BinaryExpr:
		return expression(e.X) + " " + e.Op.String() + " " + expression(e.Y)
	}
	return "?"
}

// number returns the value of an expression of literals.
func number(t *testing.T, e string) int64 {
	t.Helper()
	x, err := goparser.ParseExpr(e)
	if err != nil {
		t.Fatal(err)
	}
	n, ok := constant.Int64Val(fold(x))
	if !ok {
		t.Fatalf("%q is not a number", e)
	}
	return n
}

func fold(e ast.Expr) constant.Value {
	switch e := e.(type) {
	case *ast.BasicLit:
		return constant.MakeFromLiteral(e.Value, e.Kind, 0)
	case *ast.UnaryExpr:
		return constant.UnaryOp(e.Op, fold(e.X), 0)
	case *ast.BinaryExpr:
		return constant.BinaryOp(fold(e.X), e.Op, fold(e.Y))
	}
	return constant.MakeUnknown()
}
