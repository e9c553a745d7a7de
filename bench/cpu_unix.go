//go:build unix

package main

import (
	"syscall"
	"time"
)

// measurable reports whether cpuTime works.
const measurable = true

// cpuTime returns how much CPU time, user and system, the process has used.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
