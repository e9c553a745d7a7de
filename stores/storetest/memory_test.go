package storetest_test

import (
	"testing"

	"github.com/mayfetch/robots/fetch"
	"github.com/mayfetch/robots/stores/storetest"
)

func TestMemoryStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) fetch.Store { return new(fetch.MemoryStore) })
}
