// Command mayfetch answers, from a robots.txt file, whether a crawler may fetch
// a URL, which line says so, and under whose rules. See mayfetch --help.
package main

import (
	"os"

	"github.com/mayfetch/robots/cmd/mayfetch/internal/cli"
)

func main() { os.Exit(cli.Main()) }
