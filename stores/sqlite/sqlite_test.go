package sqlite

import (
	"path/filepath"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mayfetch/robots/fetch"
	"github.com/mayfetch/robots/stores/storetest"
)

// open opens a store on a file of its own, or on the given one.
func open(t testing.TB, path ...string) *Store {
	t.Helper()
	if len(path) == 0 {
		path = []string{filepath.Join(t.TempDir(), "a name? with #signs%20.db")}
	}
	s, err := Open(path[0])
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) fetch.Store { return open(t) })
}

func BenchmarkReserve(b *testing.B) {
	s := open(b)
	var n atomic.Int64
	b.SetParallelism(64)
	b.RunParallel(func(p *testing.PB) {
		for p.Next() {
			host := "host" + strconv.FormatInt(n.Add(1)%2000, 10) + ".example"
			if _, err := s.Reserve(b.Context(), host, time.Microsecond, time.Hour); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "reservations/s")
}

// One at a time, so that each is a transaction.
func BenchmarkReserveAlone(b *testing.B) {
	s := open(b)
	for i := range b.N {
		host := "host" + strconv.Itoa(i%2000) + ".example"
		if _, err := s.Reserve(b.Context(), host, time.Microsecond, time.Hour); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "reservations/s")
}
