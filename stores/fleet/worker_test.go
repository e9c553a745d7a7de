package fleet

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/rueidis"

	"github.com/mayfetch/robots"
	"github.com/mayfetch/robots/fetch"
	"github.com/mayfetch/robots/stores/redis"
	"github.com/mayfetch/robots/stores/sqlite"
)

// A config is what a test tells the processes of its fleet.
type config struct {
	Store      string // "sqlite" or "redis"; none means that there is no Gate either
	Address    string // of the store
	Hosts      int
	Port       string
	Delay      time.Duration // that every host asks for
	Processes  int
	Goroutines int // of each process
	Rounds     int // each process asks each host once a round
	Process    int // which of them this is
}

// host returns the address of a host. Those of one goroutine are spread over
// the networks.
func (c *config) host(i int) string { return fmt.Sprintf("127.%d.%d.%d", 1+i%7, i/250, 1+i%250) }

// asWorker names the variable that makes a test process one of a fleet.
const asWorker = "MAYFETCH_TEST_FLEET"

func TestMain(m *testing.M) {
	text := os.Getenv(asWorker)
	if text == "" {
		os.Exit(m.Run())
	}
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(1) // who started this process has ended
	}()
	var c config
	err := json.Unmarshal([]byte(text), &c)
	if err == nil {
		err = work(context.Background(), c)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// work asks all hosts for all pages of one process that were not asked for
// before.
func work(ctx context.Context, c config) error {
	client := &fetch.Client{
		Agent:     robots.Agent{Token: "FleetBot"},
		UserAgent: "FleetBot/1.0 (+https://bot.example/)",
		Address:   fetch.AnyAddress,
	}
	store, closeStore, err := openStore(c)
	if err != nil {
		return err
	}
	defer closeStore()
	if store != nil {
		client.Store = store
		client.Gate = &fetch.Gate{Store: store, Min: 10 * time.Millisecond}
	}
	defer client.Close()
	done, err := donePages(ctx, c)
	if err != nil {
		return err
	}
	crawler := &http.Client{Transport: &fetch.Transport{Client: client, Base: stamp{&http.Transport{MaxIdleConnsPerHost: 1}}}}
	var group sync.WaitGroup
	for g := range c.Goroutines {
		group.Go(func() {
			for round := -1; round < c.Rounds; round++ { // first the rules of all
				for i := g; i < c.Hosts; i += c.Goroutines {
					site := net.JoinHostPort(c.host(i), c.Port)
					page := fmt.Sprintf("/%d/%d", c.Process, round)
					switch {
					case round < 0:
						until(func() error { _, err := client.File(ctx, "http://"+site); return err })
					case !done[c.host(i)+page]:
						until(func() error { return ask(ctx, crawler, client.UserAgent, "http://"+site+page) })
					}
				}
			}
		})
	}
	group.Wait()
	return nil
}

// stamp says in each request when it passed the Gate, by the clock that the
// sites have too.
type stamp struct{ base http.RoundTripper }

func (s stamp) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Passed", time.Now().Format(time.RFC3339Nano))
	return s.base.RoundTrip(r)
}

// until does what may fail as long as the store is down.
func until(do func() error) {
	for do() != nil {
		time.Sleep(100 * time.Millisecond)
	}
}

func ask(ctx context.Context, crawler *http.Client, userAgent, url string) error {
	r, err := http.NewRequestWithContext(ctx, "GET", url, nil)
	if err != nil {
		return err
	}
	r.Header.Set("User-Agent", userAgent)
	resp, err := crawler.Do(r)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, resp.Body)
	return errors.Join(err, resp.Body.Close())
}

// openStore opens the fleet's store; it is nil if there is none.
func openStore(c config) (fetch.Store, func(), error) {
	switch c.Store {
	case "sqlite":
		s, err := sqlite.Open(c.Address)
		if err != nil {
			return nil, nil, err
		}
		return s, func() { s.Close() }, nil
	case "redis":
		client, err := rueidis.NewClient(rueidis.ClientOption{InitAddress: []string{c.Address}})
		if err != nil {
			return nil, nil, err
		}
		return redis.New(client, redis.Options{Timeout: 2 * time.Second}), client.Close, nil
	}
	return nil, func() {}, nil
}

// donePages returns the pages that were asked for before this process began.
func donePages(ctx context.Context, c config) (map[string]bool, error) {
	r, err := http.NewRequestWithContext(ctx, "GET", "http://"+net.JoinHostPort(c.host(0), c.Port)+"/done", nil)
	if err != nil {
		return nil, err
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	done := map[string]bool{}
	lines := bufio.NewScanner(resp.Body)
	for lines.Scan() {
		done[strings.TrimSpace(lines.Text())] = true
	}
	return done, lines.Err()
}
