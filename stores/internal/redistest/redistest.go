// Package redistest starts servers for tests.
package redistest

import (
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A Server is a redis-server on a loopback port of its own.
type Server struct {
	Address string // host:port
	cmd     *exec.Cmd
}

// Start starts a server that keeps nothing on disk and ends with the test. The
// test is skipped if none is installed.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{Address: freeAddress(t)}
	s.Restart(t)
	t.Cleanup(func() { s.Kill(t) })
	return s
}

func freeAddress(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// Restart starts the server again after Kill.
func (s *Server) Restart(t testing.TB) {
	t.Helper()
	program, err := exec.LookPath("redis-server")
	if err != nil {
		if program, err = exec.LookPath("valkey-server"); err != nil {
			t.Skip("NOT RUN: neither redis-server nor valkey-server is installed")
		}
	}
	_, port, _ := strings.Cut(s.Address, ":")
	s.cmd = exec.Command(program, "--bind", "127.0.0.1", "--port", port, "--save", "", "--appendonly", "no", "--dir", t.TempDir())
	s.cmd.Stderr = os.Stderr
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		c, err := net.Dial("tcp", s.Address)
		if err == nil {
			c.Close()
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s does not listen: %v", program, err)
		}
	}
}

// Kill ends the server, which forgets everything.
func (s *Server) Kill(t testing.TB) {
	t.Helper()
	if s.cmd == nil {
		return
	}
	if err := s.cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = s.cmd.Wait() // says that it was killed
	s.cmd = nil
}
