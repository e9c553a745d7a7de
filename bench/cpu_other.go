//go:build !unix

package main

import "time"

// measurable reports whether cpuTime works.
const measurable = false

func cpuTime() time.Duration { return 0 }
