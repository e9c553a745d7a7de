package conformance

import (
	"bytes"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

//go:embed vectors/*.jsonl exceptions.jsonl
var data embed.FS

// Vectors returns the vectors of this package, in the order of their files.
func Vectors() ([]Vector, error) {
	return Load(data)
}

// Load reads every file vectors/*.jsonl of fsys. It refuses a vector that
// makes no claim, has no reason or source, or has the name of another.
func Load(fsys fs.FS) ([]Vector, error) {
	files, err := fs.Glob(fsys, "vectors/*.jsonl")
	if err != nil {
		return nil, err
	}
	var all []Vector
	seen := map[string]string{}
	for _, file := range files {
		topic := strings.TrimSuffix(path.Base(file), ".jsonl")
		err := eachLine(fsys, file, func(line []byte) error {
			v, err := decodeVector(line)
			if err != nil {
				return err
			}
			if other, ok := seen[v.Name]; ok {
				return fmt.Errorf("vector %q stands in topic %s too; give one of them another name", v.Name, other)
			}
			v.Topic, seen[v.Name] = topic, topic
			all = append(all, v)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// decodeVector reads one line of a vector file.
func decodeVector(line []byte) (Vector, error) {
	var raw struct {
		Name      string             `json:"name"`
		Robots    *string            `json:"robots"`
		RobotsB64 *string            `json:"robots_b64"`
		Agent     string             `json:"agent"`
		Fallback  []string           `json:"fallback"`
		NoStar    bool               `json:"no_star"`
		StarDelay bool               `json:"star_delay"`
		URL       string             `json:"url"`
		Want      map[string]Verdict `json:"want"`
		Records   map[string]Records `json:"records"`
		Why       string             `json:"why"`
		Source    string             `json:"source"`
	}
	if err := decodeStrict(line, &raw); err != nil {
		return Vector{}, err
	}
	v := Vector{
		Name: raw.Name, Agent: raw.Agent, Fallback: raw.Fallback, NoStar: raw.NoStar, StarDelay: raw.StarDelay,
		URL: raw.URL, Want: raw.Want, Records: raw.Records, Why: raw.Why, Source: raw.Source,
	}
	switch {
	case v.Name == "":
		return v, errors.New("a vector has no name")
	case v.Why == "" || v.Source == "":
		return v, fmt.Errorf("vector %q: say why the answer holds and where it comes from", v.Name)
	case len(v.Want) == 0 && len(v.Records) == 0:
		return v, fmt.Errorf("vector %q claims nothing; give it want or records", v.Name)
	case len(v.Want) > 0 && v.URL == "":
		return v, fmt.Errorf("vector %q has verdicts but no url", v.Name)
	case (raw.Robots == nil) == (raw.RobotsB64 == nil):
		return v, fmt.Errorf("vector %q: give either robots or robots_b64", v.Name)
	case raw.Robots != nil:
		v.Robots = *raw.Robots
	default:
		b, err := base64.StdEncoding.DecodeString(*raw.RobotsB64)
		if err != nil {
			return v, fmt.Errorf("vector %q: robots_b64: %w", v.Name, err)
		}
		v.Robots = string(b)
	}
	return v, nil
}

// eachLine calls use with every line of a file and names file and line in its
// error.
func eachLine(fsys fs.FS, file string, use func(line []byte) error) error {
	b, err := fs.ReadFile(fsys, file)
	if err != nil {
		return err
	}
	n := 0
	for line := range bytes.Lines(b) {
		n++
		if err := use(line); err != nil {
			return fmt.Errorf("%s:%d: %w", file, n, err)
		}
	}
	return nil
}

// decodeStrict decodes one JSON value into v and refuses fields that v does
// not have, so that a misspelt field is no silent lack of a claim.
func decodeStrict(line []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one value on a line; write one vector per line")
	}
	return nil
}
