package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

func TestTableIsUpToDate(t *testing.T) {
	data, err := os.ReadFile("../../crawlers.json")
	if err != nil {
		t.Fatal(err)
	}
	want, err := generate(data)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../table.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("table.go is older than crawlers.json; run go generate ./crawlers")
	}
}

const (
	ant = `{"token":"Ant","purpose":"search","obeys_star":"yes","obeys_robots":"claimed","dialect":"rfc9309","source":"https://ant.example","checked":"read"}`
	bee = `{"token":"bee","purpose":"other","falls_back_to":["Ant"],"obeys_star":"unknown","obeys_robots":"no","dialect":"google","source":"https://bee.example","checked":"memory"}`
)

func TestGenerate(t *testing.T) {
	code, err := generate([]byte("[\n" + ant + ",\n" + bee + "\n]\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{token: "Ant", purpose: Search, star: Yes, obeys: Claimed, source: "https://ant.example", checked: Read},`,
		`{token: "bee", fallback: []string{"Ant"}, obeys: No, dialect: google, source: "https://bee.example"},`,
	} {
		if !strings.Contains(string(code), want) {
			t.Errorf("no row %s in\n%s", want, code)
		}
	}
}

func TestGenerateRefuses(t *testing.T) {
	tests := []struct{ name, data, want string }{
		{"empty", "", "one crawler a line"},
		{"one line", "[" + ant + "]\n", "one crawler a line"},
		{"missing comma", "[\n" + ant + "\n" + bee + "\n]\n", "line 2: want a comma"},
		{"comma at the end", "[\n" + ant + ",\n]\n", "line 2: want a comma"},
		{"two on a line", "[\n" + ant + " " + bee + "\n]\n", "line 2: more than one value"},
		{"out of order", "[\n" + bee + ",\n" + ant + "\n]\n", "line 3: Ant is out of order"},
		{"twice", "[\n" + ant + ",\n" + strings.Replace(ant, "Ant", "ANT", 1) + "\n]\n", "line 3: ANT stands here twice"},
		{"unknown field", "[\n" + `{"oprator":"x",` + ant[1:] + "\n]\n", "oprator"},
		{"unknown word", "[\n" + strings.Replace(ant, "search", "serach", 1) + "\n]\n", `unknown purpose "serach"`},
		{"missing word", "[\n" + strings.Replace(ant, `"checked":"read"`, `"notes":""`, 1) + "\n]\n", `unknown checked ""`},
		{"no source", "[\n" + strings.Replace(ant, "https://ant.example", "", 1) + "\n]\n", `"source" is missing`},
		{"no token", "[\n" + strings.Replace(ant, "Ant", "", 1) + "\n]\n", `"token" is missing`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := generate([]byte(test.data))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want an error with %q", err, test.want)
			}
		})
	}
}
