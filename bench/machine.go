package main

import (
	"bufio"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
)

// A machine is what the figures depend on.
type machine struct {
	model  string // of its processor, or the architecture if the system does not say
	cores  int
	golang string // the version of Go
	peer   string // the version of the other library
}

func thisMachine() machine {
	m := machine{model: runtime.GOARCH, cores: runtime.NumCPU(), golang: runtime.Version(), peer: "unknown version"}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == "github.com/temoto/robotstxt" {
				m.peer = module.Version
			}
		}
	}
	file, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return m
	}
	defer file.Close()
	cores := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		key, value, _ := strings.Cut(lines.Text(), ":")
		switch strings.TrimSpace(key) {
		case "processor":
			cores++
		case "model name":
			m.model = strings.TrimSpace(value)
		}
	}
	m.cores = max(m.cores, cores) // the process may be bound to fewer
	return m
}
