// Package fleet measures whether processes with a store in common are as polite
// as one, by the clock of those they ask. The full size finds a known fault: see
// fetch.Gate.
package fleet

import (
	"context"
	"database/sql"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/mayfetch/robots/stores/internal/redistest"
)

// A fleet measures when requests reach a site, which a busy machine falsifies, so
// it is run by hand: go test ./fleet -fleet small, or full.
var asked = flag.String("fleet", "", "test with 4 processes: small, with 8 goroutines each and 24 hosts for some seconds, or full, with 64 and 2,000 for some minutes")

func full() bool { return *asked == "full" }

// onlyAsked skips a test that was not asked for.
func onlyAsked(t *testing.T) {
	t.Helper()
	if *asked == "" {
		t.Skip("NOT RUN: fleets of processes; run go test ./fleet -fleet small")
	}
}

// size returns a fleet of the size asked for. The small one may share its
// machine with other tests. How late they make a request between the Gate and
// the site is no fault of the Gate, so only the large one is timed strictly:
// a small run that passes says nothing of requests up to half a delay early.
func size() config {
	if full() {
		return config{Hosts: 2000, Port: "0", Delay: 5 * time.Second, Processes: 4, Goroutines: 64, Rounds: 4}
	}
	return config{Hosts: 24, Port: "0", Delay: 400 * time.Millisecond, Processes: 4, Goroutines: 8, Rounds: 2}
}

// parallel saves time where a fleet is small: most of it is waiting.
func parallel(t *testing.T) {
	if !full() {
		t.Parallel()
	}
}

// start starts one process of the fleet.
func start(t *testing.T, c config, process int) *exec.Cmd {
	t.Helper()
	c.Process = process
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asWorker+"="+string(text))
	cmd.Stderr = os.Stderr
	if _, err := cmd.StdinPipe(); err != nil { // the process ends when it is closed, with this one at the latest
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // most have ended by then
	return cmd
}

// run runs a fleet until all is done. After a third of the time that the
// delays imply, with a process to kill, the last is killed and started anew.
func run(t *testing.T, c config, kill bool) report {
	t.Helper()
	s := newSites(t, &c)
	var cmds []*exec.Cmd
	for i := range c.Processes {
		cmds = append(cmds, start(t, c, i))
	}
	if kill {
		time.Sleep(implied(c) / 3)
		last := len(cmds) - 1
		if err := cmds[last].Process.Kill(); err != nil {
			t.Error(err)
		}
		_ = cmds[last].Wait() // says that it was killed
		cmds[last] = start(t, c, last)
	}
	for i, cmd := range cmds {
		if err := cmd.Wait(); err != nil {
			t.Errorf("process %d: %v", i, err)
		}
	}
	r := s.report()
	t.Logf("%s: %d requests in %v, at least %v and at most %v apart; the delays imply %v",
		c.Store, r.requests, r.took.Round(time.Millisecond), r.shortest.Round(time.Millisecond), r.longest.Round(time.Millisecond), implied(c))
	return r
}

// implied returns how long a run takes at least: robots.txt comes first.
func implied(c config) time.Duration { return time.Duration(c.Processes*c.Rounds) * c.Delay }

// check judges a run. Extra is the time lost: that for which the store was
// away, and the turns that every process held meanwhile and gave up.
func check(t *testing.T, c config, r report, extra time.Duration) {
	t.Helper()
	if want := c.Hosts * c.Processes * c.Rounds; r.pages != want {
		t.Errorf("%d pages were asked for, want %d", r.pages, want)
	}
	if r.rushed != 0 || r.early != 0 && full() {
		t.Errorf("%d of %d requests came too early, the earliest after %v, want %v; %d had passed the Gate too early",
			r.early, r.requests, r.shortest, c.Delay, r.rushed)
	}
	if r.mostFiles != 1 {
		t.Errorf("a robots.txt was asked for %d times, want once", r.mostFiles)
	}
	if !full() {
		return
	}
	if most := implied(c)*5/4 + extra; r.took > most {
		t.Errorf("all took %v, want %v at most", r.took, most)
	}
	if most := 3*c.Delay + extra; r.longest > most {
		t.Errorf("a host was left alone for %v, want %v at most", r.longest, most)
	}
}

func TestAFleetIsPolite(t *testing.T) {
	onlyAsked(t)
	parallel(t)
	for _, store := range [...]string{"sqlite", "redis"} {
		t.Run(store, func(t *testing.T) {
			parallel(t)
			c := withStore(t, store)
			r := run(t, c, false)
			check(t, c, r, 0)
			if r.twice != 0 {
				t.Errorf("%d pages were asked for twice", r.twice)
			}
		})
	}
}

// withStore returns a fleet with a store of its own.
func withStore(t *testing.T, store string) config {
	t.Helper()
	c := size()
	if c.Store = store; store == "sqlite" {
		c.Address = filepath.Join(t.TempDir(), "fleet.db")
	} else {
		c.Address = redistest.Start(t).Address
	}
	return c
}

// What the tests count must be able to happen.
func TestWithoutAGateRequestsComeTooEarly(t *testing.T) {
	onlyAsked(t)
	c := config{Hosts: 4, Port: "0", Delay: 500 * time.Millisecond, Processes: 2, Goroutines: 2, Rounds: 3}
	r := run(t, c, false)
	if r.early == 0 || r.rushed == 0 || r.mostFiles < 2 {
		t.Errorf("%d requests came too early, and a robots.txt was asked for %d times; want some and more than once", r.early, r.mostFiles)
	}
}

func TestAFleetSurvives(t *testing.T) {
	onlyAsked(t)
	parallel(t)
	away := time.Second
	if full() {
		away = 10 * time.Second
	}
	t.Run("sqlite", func(t *testing.T) {
		parallel(t)
		c := withStore(t, "sqlite")
		time.AfterFunc(implied(c)/2, func() { hold(t, c.Address, away) })
		check(t, c, run(t, c, true), lost(c, away))
	})
	t.Run("redis", func(t *testing.T) {
		parallel(t)
		c := size()
		server := redistest.Start(t)
		c.Store, c.Address = "redis", server.Address
		restarted := make(chan struct{})
		time.AfterFunc(implied(c)/2, func() {
			defer close(restarted)
			server.Kill(t) // it forgets everything
			time.Sleep(away)
			server.Restart(t)
		})
		r := run(t, c, true)
		<-restarted
		check(t, c, r, lost(c, away))
	})
}

// lost returns the time that a fleet loses when its store is away, the turns of
// the process killed among it.
func lost(c config, away time.Duration) time.Duration {
	return away + time.Duration(c.Processes+2)*c.Delay
}

// hold keeps everybody else from writing to a file for a while.
func hold(t *testing.T, path string, d time.Duration) {
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Error(err)
		return
	}
	defer db.Close()
	ctx := context.Background()
	conn, err := db.Conn(ctx)
	if err == nil {
		_, err = conn.ExecContext(ctx, "BEGIN IMMEDIATE")
	}
	if err == nil {
		time.Sleep(d)
		_, err = conn.ExecContext(ctx, "ROLLBACK")
	}
	if err != nil {
		t.Errorf("hold %s: %v", path, err)
	}
}
