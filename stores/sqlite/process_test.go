package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/mayfetch/robots/fetch"
)

// fileOfChild names the file that a test process of its own works on.
const fileOfChild = "MAYFETCH_TEST_FILE"

func TestMain(m *testing.M) {
	if path := os.Getenv(fileOfChild); path != "" {
		go func() {
			_, _ = io.Copy(io.Discard, os.Stdin)
			os.Exit(1) // who started this process has ended
		}()
		os.Exit(child(path))
	}
	os.Exit(m.Run())
}

// child takes a lease and a turn, says so, and then takes turns until killed.
func child(path string) int {
	ctx := context.Background()
	s, err := Open(path)
	if err == nil {
		_, _, err = s.Lease(ctx, "origin", 2*time.Second)
	}
	if err == nil {
		_, err = s.Reserve(ctx, "example.com", time.Minute, 0)
	}
	fmt.Println("ready:", err)
	for i := 0; err == nil; i++ {
		_, err = s.Reserve(ctx, fmt.Sprint("host", i), time.Minute, 0)
	}
	return 1
}

func TestAProcessThatIsKilledLeavesTheOthersSound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fleet.db")
	s := open(t, path)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fileOfChild+"="+path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if line != "ready: <nil>\n" {
		t.Fatalf("the other process said %q, %v", line, err)
	}
	if _, ok, err := s.Lease(t.Context(), "origin", time.Minute); ok || err != nil {
		t.Errorf("Lease = %v, %v, want that the other process holds it", ok, err)
	}
	time.Sleep(50 * time.Millisecond) // it is writing
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // says that it was killed
	if wait, err := s.Reserve(t.Context(), "example.com", time.Minute, time.Hour); err != nil || wait < 50*time.Second {
		t.Errorf("Reserve = %v, %v, want that the turn of the killed process counts", wait, err)
	}
	for start := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		_, ok, err := s.Lease(t.Context(), "origin", time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			break
		}
		if time.Since(start) > 10*time.Second {
			t.Fatal("the lease of the killed process does not end")
		}
	}
}

// While another process holds the file, nobody knows anything; then all is as
// it was.
func TestAFileThatIsHeldFailsClosed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fleet.db")
	s, other := open(t, path), open(t, path)
	gate := fetch.Gate{Store: s, Min: 300 * time.Millisecond}
	if err := gate.Wait(t.Context(), "example.com", nil); err != nil {
		t.Fatal(err)
	}
	held, free := make(chan struct{}), make(chan struct{})
	done := make(chan error)
	go func() {
		done <- other.do(context.Background(), func(*writer) error {
			close(held)
			<-free
			return nil
		})
	}()
	<-held
	ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
	defer cancel()
	if err := gate.Wait(ctx, "example.com", nil); err == nil {
		t.Error("a request passed while the file was held")
	}
	close(free)
	if err := <-done; err != nil {
		t.Error(err)
	}
	if err := gate.Wait(t.Context(), "example.com", nil); err != nil {
		t.Errorf("after that: %v", err)
	}
}

func TestAFileOutlivesItsProcesses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fleet.db")
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Reserve(t.Context(), "example.com", time.Minute, 0); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), "key", []byte("value"), time.Minute); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), "key", nil, time.Minute); err == nil {
		t.Error("a closed store took a value")
	}
	s = open(t, path)
	if value, _, err := s.Get(t.Context(), "key"); string(value) != "value" {
		t.Errorf("Get = %q, %v", value, err)
	}
	if wait, err := s.Reserve(t.Context(), "example.com", time.Second, time.Hour); err != nil || wait < 50*time.Second {
		t.Errorf("Reserve = %v, %v, want about a minute", wait, err)
	}
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	garbage := filepath.Join(t.TempDir(), "garbage.db")
	if err := os.WriteFile(garbage, []byte("User-agent: *\nDisallow: /\n this is no database at all"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{garbage, t.TempDir(), filepath.Join(t.TempDir(), "no", "such", "folder.db")} {
		if s, err := Open(path); err == nil {
			t.Errorf("%s was opened", path)
			s.Close()
		}
	}
}

func TestOldRowsAreSweptOut(t *testing.T) {
	s := open(t)
	long := time.Hour + time.Minute
	const rows = 1500
	for i := range rows {
		key := fmt.Sprint("old", i)
		if err := s.do(t.Context(), func(w *writer) error {
			_, err := w.setHost.ExecContext(w.ctx, key, now()-microseconds(long), now()-microseconds(long))
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 3 * rows { // the walk comes round
		if _, err := s.Reserve(t.Context(), fmt.Sprint("new", i%100), 0, time.Hour); err != nil {
			t.Fatal(err)
		}
	}
	var n int
	if err := s.db.QueryRow("SELECT count(*) FROM host").Scan(&n); err != nil || n != 100 {
		t.Errorf("%d hosts are left, %v, want 100", n, err)
	}
}
