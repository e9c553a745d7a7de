// Package sqlite keeps what crawlers on one machine share in an SQLite file.
//
// Several processes may open the same file, on a local disk. One that is
// killed leaves no transaction half done, and its leases end by themselves. The file
// outlives them all, so a fleet that starts anew remembers when it last asked
// whom. The clock is the machine's.
//
// Whatever writes goes through one queue per process, and what stands in it at
// the same time is one transaction. So thousands of turns can be taken in a
// second, each still by itself. Reading waits for nobody.
package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"sync"
	"time"

	_ "modernc.org/sqlite" // the driver

	"github.com/mayfetch/robots/fetch"
)

// busyTimeout is how long a transaction waits for those of other processes
// before the Store counts as gone.
const busyTimeout = 5 * time.Second

// A Store is a [fetch.Store] in a file.
type Store struct {
	db     *sql.DB
	writer *sql.Conn

	jobs    chan *job
	closing chan struct{}
	closed  chan struct{} // when the writer is done
	once    sync.Once
}

var _ fetch.Store = (*Store)(nil)

// Times are microseconds since 1970. A turn is the last one taken of a host,
// and free when the next may be at the earliest.
const schema = `
CREATE TABLE IF NOT EXISTS value (key TEXT PRIMARY KEY, value BLOB NOT NULL, until INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS lease (key TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS host (key TEXT PRIMARY KEY, turn INTEGER NOT NULL, until INTEGER NOT NULL);
`

// Open opens the file, and makes it if there is none. Close it when done.
func Open(path string) (*Store, error) {
	options := url.Values{"_pragma": {
		fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()),
		"journal_mode(WAL)",
		"synchronous(NORMAL)", // what the last moments before a power cut wrote may be lost, and that is over by then
	}}
	name := url.URL{Scheme: "file", OmitHost: true, Path: path, RawQuery: options.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, fmt.Errorf("sqlite: open %s: %w", path, err)
	}
	db.SetMaxIdleConns(4)
	s := &Store{db: db, jobs: make(chan *job, most), closing: make(chan struct{}), closed: make(chan struct{})}
	ctx := context.Background()
	if s.writer, err = db.Conn(ctx); err == nil {
		_, err = s.writer.ExecContext(ctx, schema)
	}
	if err == nil {
		err = s.start(ctx)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("sqlite: open %s: %w", path, err), db.Close())
	}
	return s, nil
}

// Close ends the Store. Calls under way end with an error or are done.
func (s *Store) Close() error {
	s.once.Do(func() { close(s.closing) })
	<-s.closed
	return errors.Join(s.writer.Close(), s.db.Close())
}

// Get implements [fetch.Store].
func (s *Store) Get(ctx context.Context, key string) (value []byte, ok bool, err error) {
	err = s.db.QueryRowContext(ctx, "SELECT value FROM value WHERE key = ? AND until > ?", key, now()).Scan(&value)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, false, nil
	case err != nil:
		return nil, false, fmt.Errorf("sqlite: get %q: %w", key, err)
	}
	return value, true, nil
}

// Put implements [fetch.Store].
func (s *Store) Put(ctx context.Context, key string, value []byte, ttl time.Duration) error {
	value = append([]byte{}, value...) // it may be written after the caller has given up; never nil, for NULL is none
	err := s.do(ctx, func(w *writer) error {
		_, err := w.put.ExecContext(w.ctx, key, value, now()+microseconds(ttl))
		return err
	})
	if err != nil {
		return fmt.Errorf("sqlite: put %q: %w", key, err)
	}
	return nil
}

// Lease implements [fetch.Store].
func (s *Store) Lease(ctx context.Context, key string, ttl time.Duration) (release func(), ok bool, err error) {
	holder := rand.Text()
	taken := false
	err = s.do(ctx, func(w *writer) error {
		t := now()
		result, err := w.lease.ExecContext(w.ctx, key, holder, t+microseconds(ttl), t)
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		taken = n > 0
		return err
	})
	if err != nil {
		return nil, false, fmt.Errorf("sqlite: lease %q: %w", key, err)
	}
	if !taken {
		return nil, false, nil
	}
	return func() {
		// Whoever held the lease may be gone. If this fails the lease ends by itself.
		_ = s.do(context.WithoutCancel(ctx), func(w *writer) error {
			_, err := w.release.ExecContext(w.ctx, key, holder)
			return err
		})
	}, true, nil
}

// Reserve implements [fetch.Store].
func (s *Store) Reserve(ctx context.Context, host string, spacing, limit time.Duration) (wait time.Duration, err error) {
	pause, most := microseconds(spacing), microseconds(limit)
	var µs int64
	err = s.do(ctx, func(w *writer) error {
		t := now()
		turn, free, err := w.host(host)
		if err != nil {
			return err
		}
		turn = max(t, turn+pause, free)
		if µs = turn - t; µs > most {
			return nil
		}
		_, err = w.setHost.ExecContext(w.ctx, host, turn, turn+pause)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("sqlite: reserve a turn at %s: %w", host, err)
	}
	wait = time.Duration(µs) * time.Microsecond
	if µs > most {
		return 0, &fetch.TooFarError{Host: host, Wait: wait, Limit: limit}
	}
	return wait, nil
}

// Delay implements [fetch.Store].
func (s *Store) Delay(ctx context.Context, host string, d time.Duration) error {
	err := s.do(ctx, func(w *writer) error {
		t := now()
		turn, free, err := w.host(host)
		if err != nil {
			return err
		}
		_, err = w.setHost.ExecContext(w.ctx, host, turn, max(free, t+microseconds(d)))
		return err
	})
	if err != nil {
		return fmt.Errorf("sqlite: delay %s: %w", host, err)
	}
	return nil
}

func now() int64 { return time.Now().UnixMicro() }

// microseconds returns d in the unit of the file, rounded up.
func microseconds(d time.Duration) int64 {
	if d <= 0 {
		return 0
	}
	return int64((d-1)/time.Microsecond) + 1
}
