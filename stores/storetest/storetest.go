// Package storetest says in tests what a fetch.Store promises. A store of your
// own should pass them too:
//
//	func TestStore(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) fetch.Store { return open(t) })
//	}
package storetest

import (
	"testing"

	"github.com/mayfetch/robots/fetch"
)

// Run tests a store. Each test calls open for a store of its own, which is
// empty and has been for a minute. Open may use t.Cleanup to close it.
func Run(t *testing.T, open func(t *testing.T) fetch.Store) {
	for _, tt := range [...]struct {
		name string
		test func(t *testing.T, s fetch.Store)
	}{
		{"a value is what was put last", lastValue},
		{"a value is a copy", copiedValue},
		{"a value ends with its time", shortValue},
		{"a lease has one holder", oneHolder},
		{"a lease ends with its time", shortLease},
		{"of many who ask at once one gets the lease", contestedLease},
		{"turns are spacing apart", spacedTurns},
		{"turns asked for at once are spacing apart", contestedTurns},
		{"the longer spacing counts between two turns", mixedSpacing},
		{"a turn beyond the limit is not taken", limitedTurn},
		{"a turn comes when its time has come", timelyTurn},
		{"hosts do not wait for each other", otherHosts},
		{"a delay holds the next turn back", delayedTurn},
		{"a delay never brings a turn forward", shortDelay},
		{"nothing is answered when the context has ended", endedContext},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.test(t, open(t)) })
	}
}
