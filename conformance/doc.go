// Package conformance holds what robots.txt engines and documents answer, as
// data, and the runner that holds an implementation to it.
//
// A vector is one file, one crawler and one address, with the verdict of every
// dialect that is known to have one. The vectors stand in vectors, one topic a
// file, one vector a line; README.md describes the format for readers in other
// languages. This package reads them and knows no robots.txt itself, so every
// layer can be checked by the same runner: the plain reading, a compiled
// index, a command's output, a build for another platform.
//
//	conformance.Check(t, func(q conformance.Question) (conformance.Answer, error) {
//		d, _ := robots.DialectNamed(q.Dialect)
//		v := d.Parse(q.Robots).Decide(q.Agent, q.URL)
//		return conformance.Answer{Allowed: v.Allowed(), Line: v.Line()}, nil
//	})
//
// A dialect follows an engine's policies and not its bugs. An answer that only
// a bug explains stays in the vectors, because it is what the engine says, and
// stands in exceptions.jsonl with that bug. An exception that is no longer
// needed fails the run.
package conformance
