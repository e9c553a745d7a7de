// Command bench measures package robots beside github.com/temoto/robotstxt and
// beside yardsticks that any machine has: a scan for line ends, a lookup in a
// map.
//
// One process measures everything on one core, in CPU time: user and system,
// garbage collection included. Contenders take turns, so that what disturbs one
// disturbs all, and the median of several rounds counts. Figures are therefore
// comparable within one run; those that have a goal are mostly ratios.
//
// Run it anywhere in the repository:
//
//	go run ./bench                        # print the tables
//	go run ./bench -quick                 # a rough look, in about a minute
//	go run ./bench -o docs/benchmarks.md  # write the page as well
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
)

func main() {
	out := flag.String("o", "", "also write the page to this `file`")
	quick := flag.Bool("quick", false, "measure briefly and roughly")
	path := flag.String("corpus", "", "parse the real files of this gzipped JSON Lines `file`")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "bench: unexpected argument %q\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := run(os.Stdout, *out, *path, *quick); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(stdout io.Writer, out, path string, quick bool) error {
	if !measurable {
		return errors.New("this system does not tell a process its CPU time; measure on Linux, macOS or a BSD")
	}
	c, err := findCorpus(path)
	if err != nil {
		return err
	}
	e := thorough
	if quick {
		e = rough
	}
	r, err := measure(c, e)
	if err != nil {
		return err
	}
	page := r.page(thisMachine())
	if _, err := io.WriteString(stdout, page); err != nil {
		return err
	}
	if out == "" {
		return nil
	}
	return os.WriteFile(out, []byte(page), 0o644)
}

// measure measures everything.
func measure(c corpus, e effort) (*report, error) {
	// With a second core, collector threads that would otherwise idle are
	// counted too.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	r := &report{corpus: c, effort: e}
	r.measureParse()
	r.measureHeld()
	r.measureOneShot()
	if err := r.measureMatch(); err != nil {
		return nil, err
	}
	r.measureCompile()
	r.measureHostile()
	return r, nil
}
