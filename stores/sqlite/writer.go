package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// most is how many jobs can be one transaction.
const most = 512

// ErrClosed is what a call gets that came when the Store was closed.
var ErrClosed = errors.New("the store is closed")

// A job is something to write. Its do is called within a transaction, which
// may be undone afterwards.
type job struct {
	ctx  context.Context
	do   func(w *writer) error
	done chan error // holds one
}

// A writer writes what is asked for, in one transaction as much as there is.
// Its statements are those of one connection.
type writer struct {
	ctx  context.Context
	conn *sql.Conn

	put, lease, release, getHost, setHost *sql.Stmt

	sweeper sweeper
}

// start prepares the statements and starts the writer.
func (s *Store) start(ctx context.Context) error {
	w := &writer{ctx: ctx, conn: s.writer}
	for _, p := range []struct {
		to    **sql.Stmt
		query string
	}{
		{&w.put, `INSERT INTO value VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until`},
		{&w.lease, `INSERT INTO lease VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE until <= ?`},
		{&w.release, `DELETE FROM lease WHERE key = ? AND holder = ?`},
		{&w.getHost, `SELECT turn, until FROM host WHERE key = ?`},
		{&w.setHost, `INSERT INTO host VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET turn = excluded.turn, until = excluded.until`},
	} {
		var err error
		if *p.to, err = w.conn.PrepareContext(ctx, p.query); err != nil {
			return err
		}
	}
	go func() {
		defer close(s.closed)
		w.run(s.jobs, s.closing)
	}()
	return nil
}

// do has a job done and returns its error, or that of ctx.
func (s *Store) do(ctx context.Context, do func(w *writer) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{ctx, do, make(chan error, 1)}
	select {
	case s.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-s.closing:
		return ErrClosed
	}
	select {
	case err := <-j.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-s.closed:
		return ErrClosed
	}
}

func (w *writer) run(jobs <-chan *job, closing <-chan struct{}) {
	batch := make([]*job, 0, most)
	for {
		select {
		case j := <-jobs:
			batch = append(batch[:0], j)
		case <-closing:
			return
		}
		for more := true; more && len(batch) < most; {
			select {
			case j := <-jobs:
				batch = append(batch, j)
			default:
				more = false
			}
		}
		w.write(batch)
	}
}

// write does a batch in one transaction. What fails alone fails alone.
func (w *writer) write(batch []*job) {
	errs := make([]error, len(batch))
	_, err := w.conn.ExecContext(w.ctx, "BEGIN IMMEDIATE")
	if err == nil {
		for i, j := range batch {
			if errs[i] = j.ctx.Err(); errs[i] == nil {
				errs[i] = j.do(w)
			}
		}
		err = w.sweeper.sweep(w, len(batch))
		if _, failed := w.conn.ExecContext(w.ctx, "COMMIT"); failed != nil {
			_, undone := w.conn.ExecContext(w.ctx, "ROLLBACK")
			err = errors.Join(err, failed, undone)
		}
	}
	for i, j := range batch {
		if errs[i] == nil {
			errs[i] = err
		}
		j.done <- errs[i]
	}
}

// host returns what is known of a host, zeros if it is nothing.
func (w *writer) host(key string) (turn, free int64, err error) {
	err = w.getHost.QueryRowContext(w.ctx, key).Scan(&turn, &free)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return turn, free, err
}
