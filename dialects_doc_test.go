package robots

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/dialects.md anew")

const documentFile = "docs/dialects.md"

func TestDialectsDocumentIsFresh(t *testing.T) {
	d := document{
		fields:    policyFields(t),
		constants: policyConstants(t),
		dialects:  dialectSources(t),
		agreement: readAgreement(t),
	}
	want := d.write(t)
	if *update {
		if err := os.WriteFile(documentFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(documentFile)
	if err != nil {
		t.Fatalf("%v; write it with go test . -run TestDialectsDocumentIsFresh -update", err)
	}
	gotLines, wantLines := strings.Split(string(got), "\n"), strings.Split(want, "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		if i >= len(gotLines) || i >= len(wantLines) || gotLines[i] != wantLines[i] {
			t.Fatalf("%s is stale from line %d on; write it with go test . -run TestDialectsDocumentIsFresh -update", documentFile, i+1)
		}
	}
}

// The document is made from the source of the literals; the dialects must be
// what the source says, or the document would lie.
func TestSourceAndDialectsAgree(t *testing.T) {
	d := document{constants: policyConstants(t)}
	typeOf := map[string]string{}
	for _, f := range policyFields(t) {
		typeOf[f.name] = f.typ
		if f.comment == "" || f.section == "" {
			t.Errorf("field %s has no comment or stands under no heading", f.name)
		}
	}
	for name, list := range d.constants {
		for _, c := range list {
			if c.comment == "" {
				t.Errorf("%s of type %s has no comment", c.name, name)
			}
		}
	}
	for i, src := range dialectSources(t) {
		p := reflect.ValueOf(Dialects()[i].Policy())
		set := map[string]int64{}
		for _, a := range src.answers {
			set[a.field] = d.valueOf(t, typeOf[a.field], a.value)
			if a.comment == "" {
				t.Errorf("%s: %s has no source", src.name, a.field)
			}
		}
		if len(typeOf) != p.NumField() {
			t.Errorf("the source of Policy shows %d fields, want %d", len(typeOf), p.NumField())
		}
		for j := range p.NumField() {
			name, got := p.Type().Field(j).Name, int64(0)
			switch v := p.Field(j); {
			case v.Kind() == reflect.Bool && v.Bool():
				got = 1
			case v.CanInt():
				got = v.Int()
			case v.CanUint():
				got = int64(v.Uint())
			}
			if got != set[name] {
				t.Errorf("%s: %s is %d, and its literal says %d", src.name, name, got, set[name])
			}
		}
	}
}

// agreement says how many answers of an engine its dialect gives as well.
type agreement struct {
	Dialect string `json:"dialect"`
	Engine  string `json:"engine"`
	Data    string `json:"data"`
	Answers int    `json:"answers"`
	Agree   int    `json:"agree"`
	Why     string `json:"why"` // the differences, if there are any
}

func readAgreement(t *testing.T) []agreement {
	t.Helper()
	text, err := os.ReadFile("docs/agreement.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []agreement
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal("docs/agreement.json: ", err)
	}
	for _, a := range list {
		if _, ok := DialectNamed(a.Dialect); !ok || a.Engine == "" || a.Data == "" || a.Agree > a.Answers || a.Agree <= 0 || (a.Why == "") != (a.Agree == a.Answers) {
			t.Errorf("docs/agreement.json: %+v says too little or what cannot be", a)
		}
	}
	return list
}

// document is what docs/dialects.md is made of.
type document struct {
	fields    []sourceField
	constants map[string][]sourceConstant
	dialects  []sourceDialect
	agreement []agreement
}

// valueOf returns the value of an expression of a dialect's literal.
func (d *document) valueOf(t *testing.T, typ, e string) int64 {
	t.Helper()
	switch typ {
	case "int":
		return number(t, e)
	case "bool":
		if e != "true" {
			t.Fatalf("a dialect sets a bool to %s", e)
		}
		return 1
	}
	var v int64
	for _, c := range d.named(t, typ, e) {
		v |= c.value
	}
	return v
}

// named returns the constants that an expression of one type joins.
func (d *document) named(t *testing.T, typ, e string) []sourceConstant {
	t.Helper()
	var list []sourceConstant
	for name := range strings.SplitSeq(e, " | ") {
		found := false
		for _, c := range d.constants[typ] {
			if c.name == name {
				list, found = append(list, c), true
			}
		}
		if !found {
			t.Fatalf("policy.go has no constant %s of type %s", name, typ)
		}
	}
	return list
}

// short writes a value for the overview: the words of a constant's name, or a
// number.
func (d *document) short(t *testing.T, typ, e string) string {
	t.Helper()
	switch typ {
	case "int":
		return bytesOrNone(number(t, e))
	case "bool":
		return "yes"
	}
	var list []string
	for _, c := range d.named(t, typ, e) {
		list = append(list, shortName(c, d.constants[typ]))
	}
	return strings.Join(list, ", ")
}

// zero writes what RFC 9309 answers, for the overview.
func (d *document) zero(t *testing.T, f sourceField) string {
	t.Helper()
	switch {
	case f.name == "MaxBytes":
		return "500 KiB"
	case f.typ == "int":
		return "no limit"
	case f.typ == "bool":
		return "no"
	}
	if c := d.constants[f.typ][0]; c.value == 0 {
		return shortName(c, d.constants[f.typ])
	}
	return "none" // a set
}

// long writes a value in full: the comment of the constant.
func (d *document) long(t *testing.T, typ, e string) string {
	t.Helper()
	if typ == "int" || typ == "bool" {
		return d.short(t, typ, e)
	}
	var list []string
	for _, c := range d.named(t, typ, e) {
		list = append(list, d.whole(c, d.constants[typ]))
	}
	return strings.Join(list, "; ")
}

// whole returns the comment of c. One that starts with "and" goes on from the
// constant before, one that starts with "or" from the first.
func (d *document) whole(c sourceConstant, all []sourceConstant) string {
	before := all[0]
	for _, other := range all {
		if other == c {
			break
		}
		before = other
	}
	switch word, _, _ := strings.Cut(c.comment, " "); strings.TrimSuffix(word, ",") {
	case "and":
		return d.whole(before, all) + " " + c.comment
	case "or":
		return all[0].comment + ", " + c.comment
	}
	return c.comment
}

func bytesOrNone(n int64) string {
	if n < 0 {
		return "no limit"
	}
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// shortName writes a constant's name as words, without those that all the
// constants of its type start with: EndsAtDelay is "delay".
func shortName(c sourceConstant, all []sourceConstant) string {
	own, n := words(c.name), 0
	for n < len(own)-1 && !slices.ContainsFunc(all, func(other sourceConstant) bool {
		w := words(other.name)
		return n >= len(w)-1 || w[n] != own[n]
	}) {
		n++
	}
	return strings.Join(own[n:], " ")
}

// words returns the words of a name in lower case: BOMSkip is "bom", "skip".
func words(name string) []string {
	upper := func(i int) bool { return i < len(name) && 'A' <= name[i] && name[i] <= 'Z' }
	var list []string
	start := 0
	for i := 1; i <= len(name); i++ {
		if i == len(name) || upper(i) && (!upper(i-1) || i+1 < len(name) && !upper(i+1)) {
			list = append(list, strings.ToLower(name[start:i]))
			start = i
		}
	}
	return list
}

// percent writes a share of a hundred, never rounded up to all.
func percent(part, whole int) string {
	hundredths := (10000*part + whole/2) / whole
	if part < whole {
		hundredths = min(hundredths, 9999)
	}
	return fmt.Sprintf("%d.%02d %%", hundredths/100, hundredths%100)
}
