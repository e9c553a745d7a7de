package sqlite

import "database/sql"

const (
	sweepEvery = 256                // jobs between two steps
	sweepRows  = 1024               // looked at in a step
	sweepAfter = 3600 * 1000 * 1000 // microseconds that a row is kept beyond its time: a host's next pause may be longer
)

// A sweeper removes rows whose time is long over. It walks through the tables
// in small steps, in the order in which rows were made, and so needs neither an
// index nor a transaction that others would wait for.
type sweeper struct {
	jobs  int
	table int
	row   int64 // the last one looked at
}

// sweep counts n jobs, and makes a step when there were enough.
func (s *sweeper) sweep(w *writer, n int) error {
	if s.jobs += n; s.jobs < sweepEvery {
		return nil
	}
	s.jobs = 0
	tables := [...]string{"value", "lease", "host"}
	table := tables[s.table%len(tables)]
	var last sql.NullInt64
	err := w.conn.QueryRowContext(w.ctx, "SELECT max(rowid) FROM (SELECT rowid FROM "+table+
		" WHERE rowid > ? ORDER BY rowid LIMIT ?)", s.row, sweepRows).Scan(&last)
	if err != nil {
		return err
	}
	if !last.Valid {
		s.table, s.row = s.table+1, 0
		return nil
	}
	_, err = w.conn.ExecContext(w.ctx, "DELETE FROM "+table+" WHERE rowid > ? AND rowid <= ? AND until < ?",
		s.row, last.Int64, now()-sweepAfter)
	s.row = last.Int64
	return err
}
