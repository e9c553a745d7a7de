package redis

import (
	"context"
	"strconv"
	"testing"

	"github.com/redis/rueidis"

	"github.com/mayfetch/robots/stores/internal/redistest"
)

// open returns a store on the server with keys of its own.
func open(t testing.TB, s *redistest.Server, o Options) *Store {
	t.Helper()
	client, err := rueidis.NewClient(rueidis.ClientOption{InitAddress: []string{s.Address}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return New(client, o)
}

// settle makes the server one that has known of all hosts since 1970.
func (s *Store) settle(t testing.TB) {
	t.Helper()
	for i := range buckets {
		key := s.prefix + "since:{" + strconv.Itoa(i) + "}"
		if err := s.client.Do(context.Background(), s.client.B().Set().Key(key).Value("0").Build()).Error(); err != nil {
			t.Fatal(err)
		}
	}
}
