package fetch

import "time"

// Hooks are functions that are told what happens, for logs and metrics. Any
// may be nil. They are called where the work is done, from many goroutines at
// once, and hold it up: be quick. Values they are given must not be changed.
type Hooks struct {
	// Fetched is told of each attempt to get a robots.txt over the network.
	Fetched func(e *Entry, took time.Duration)
	// Answered is told of each answer to a question about an origin.
	Answered func(o Origin, from Source)
	// Waited is told of each wait for a host's turn.
	Waited func(host string, wait time.Duration)
	// Refused is told of each request that is not sent, and why.
	Refused func(url string, d Decision)
}

// Source says where the answer to a question about an origin came from.
type Source uint8

const (
	FromMemory  Source = iota // the client's own memory
	FromFlight                // a fetch that had been started, for this question or another
	FromNowhere               // there was none: the question was wrong, or whoever asked gave up
)

var sourceNames = [...]string{FromMemory: "memory", FromFlight: "flight", FromNowhere: "nowhere"}

// String returns the source in one word: "memory".
func (s Source) String() string {
	if int(s) < len(sourceNames) {
		return sourceNames[s]
	}
	return "unknown"
}
