package robots

import (
	"fmt"
	"strings"
	"testing"
)

// write returns the text of docs/dialects.md.
func (d *document) write(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(pageHead)
	d.overview(t, &b)
	d.questions(&b)
	for _, src := range d.dialects {
		d.dialect(t, &b, src)
	}
	d.agreements(&b)
	return strings.TrimRight(b.String(), "\n") + "\n"
}

const pageHead = `# Dialects

This page is written by ` + "`go test . -run TestDialectsDocumentIsFresh -update`" + ` from the literals in
` + "`dialects.go`" + ` and the comments in ` + "`policy.go`" + `. Change those, not this.

A dialect is a name and a ` + "`Policy`" + `: one field for each question on which engines differ. The zero
` + "`Policy`" + ` is RFC 9309, so a dialect lists its departures from the standard and nothing else. What is in
no table below is read as RFC 9309 has it.
`

// row writes one line of a table.
func row(b *strings.Builder, cells ...string) {
	for _, c := range cells {
		b.WriteString("| " + strings.ReplaceAll(c, "|", `\|`) + " ")
	}
	b.WriteString("|\n")
}

func heading(b *strings.Builder, cells ...string) {
	row(b, cells...)
	rule := make([]string, len(cells))
	for i := range rule {
		rule[i] = "---"
	}
	row(b, rule...)
}

// overview writes the matrix of questions and dialects.
func (d *document) overview(t *testing.T, b *strings.Builder) {
	t.Helper()
	b.WriteString("\n## Overview\n\nAn empty cell is RFC 9309's answer.\n\n")
	head := []string{"question"}
	for _, src := range d.dialects {
		head = append(head, src.name)
	}
	heading(b, head...)
	for _, f := range d.fields {
		cells := []string{"`" + f.name + "`"}
		for i, src := range d.dialects {
			cell := ""
			if i == 0 {
				cell = d.zero(t, f)
			}
			for _, a := range src.answers {
				if a.field == f.name {
					cell = d.short(t, f.typ, a.value)
				}
			}
			cells = append(cells, cell)
		}
		row(b, cells...)
	}
}

// questions writes what each field asks and the answers there are.
func (d *document) questions(b *strings.Builder) {
	b.WriteString("\n## Questions\n")
	section := ""
	for _, f := range d.fields {
		if f.section != section {
			section = f.section
			fmt.Fprintf(b, "\n### %s\n\n", section)
		}
		fmt.Fprintf(b, "- `%s`: %s\n", f.name, f.comment)
		for _, c := range d.constants[f.typ] {
			fmt.Fprintf(b, "  - `%s`: %s\n", c.name, c.comment)
		}
	}
}

// dialect writes the section of one dialect.
func (d *document) dialect(t *testing.T, b *strings.Builder, src sourceDialect) {
	t.Helper()
	fmt.Fprintf(b, "\n## %s\n\n`robots.%s`. %s\n\n", src.name, src.variable, plainLinks(src.doc))
	if len(src.answers) == 0 {
		b.WriteString("It departs in nothing.\n")
		return
	}
	heading(b, "question", "answer", "source")
	for _, f := range d.fields {
		for _, a := range src.answers {
			if a.field == f.name {
				row(b, "`"+f.name+"`: "+f.comment, d.long(t, f.typ, a.value), a.comment)
			}
		}
	}
}

// plainLinks writes a doc comment's links as code.
func plainLinks(doc string) string {
	return strings.NewReplacer("[", "`", "]", "`").Replace(doc)
}

// agreements writes how far dialects and engines agree.
func (d *document) agreements(b *strings.Builder) {
	b.WriteString(`
## Agreement with the engines

A dialect follows an engine's policies and not its bugs. These are the shares of answers on which engine and
dialect agree, measured by running the engines.

`)
	heading(b, "dialect", "engine", "data", "answers", "agree", "what differs")
	for _, a := range d.agreement {
		why := a.Why
		if why == "" {
			why = "nothing"
		}
		row(b, a.Dialect, a.Engine, a.Data, bytesOrNone(int64(a.Answers)), percent(a.Agree, a.Answers), why)
	}
}
