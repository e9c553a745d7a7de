package fetch

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"testing"
)

func TestPublicOnly(t *testing.T) {
	for _, tt := range []struct {
		address string
		public  bool
	}{
		{"8.8.8.8", true}, {"1.1.1.1", true}, {"172.15.255.255", true}, {"172.32.0.0", true}, {"100.63.255.255", true},
		{"100.128.0.0", true}, {"169.253.255.255", true}, {"198.17.255.255", true}, {"198.20.0.0", true}, {"223.255.255.255", true},
		{"2606:4700::1111", true}, {"2a00:1450::1", true}, {"2001:4860:4860::8888", true},
		{"::ffff:8.8.8.8", true}, {"64:ff9b::8.8.8.8", true},

		{"0.0.0.0", false}, {"0.1.2.3", false}, {"10.0.0.1", false}, {"10.255.255.255", false}, {"100.64.0.1", false},
		{"100.100.100.200", false}, {"100.127.255.255", false}, {"127.0.0.1", false}, {"127.255.255.254", false},
		{"168.63.129.16", false}, {"169.254.169.254", false}, {"172.16.0.1", false}, {"172.31.255.255", false},
		{"192.0.0.192", false}, {"192.0.2.1", false}, {"192.88.99.1", false}, {"192.168.1.1", false}, {"198.18.0.1", false},
		{"198.19.255.255", false}, {"198.51.100.1", false}, {"203.0.113.9", false}, {"224.0.0.1", false}, {"239.255.255.255", false},
		{"240.0.0.1", false}, {"255.255.255.255", false},
		{"::", false}, {"::1", false}, {"::7f00:1", false}, {"::ffff:127.0.0.1", false}, {"::ffff:169.254.169.254", false},
		{"::ffff:0:127.0.0.1", false}, {"64:ff9b::10.0.0.1", false}, {"64:ff9b::7f00:1", false}, {"64:ff9b:1::8.8.8.8", false},
		{"100::1", false}, {"2001::1", false}, {"2001:0:4136:e378:8000:63bf:3fff:fdd2", false}, {"2001:2::1", false},
		{"2001:db8::1", false}, {"2002:7f00:1::", false}, {"2002:808:808::", false}, {"3fff::1", false}, {"4000::1", false},
		{"5f00::1", false}, {"fc00::1", false}, {"fd00:ec2::254", false}, {"fe80::1", false}, {"fec0::1", false}, {"ff02::1", false},
	} {
		if got := PublicOnly.Allows(netip.MustParseAddr(tt.address)); got != tt.public {
			t.Errorf("%s: public %v, want %v", tt.address, got, tt.public)
		}
		if !AnyAddress.Allows(netip.MustParseAddr(tt.address)) {
			t.Errorf("%s is refused by AnyAddress", tt.address)
		}
	}
	if PublicOnly.Allows(netip.Addr{}) {
		t.Error("no address at all is public")
	}
}

// A client that is told nothing dials no loopback, by name or by number.
func TestNothingPrivateIsDialled(t *testing.T) {
	s := newServer(t, text(rules))
	for _, url := range []string{s.url, "http://localhost:" + port(t, s.url)} {
		c := crawler(t, newClock())
		c.Address = PublicOnly
		d, err := c.Decide(context.Background(), url+"/")
		var refused *AddressError
		if d.Event != EventAddress || d.Allowed() || !errors.As(err, &refused) || !errors.As(d.Err, &refused) {
			t.Errorf("%s: %v: %v, %v", url, d.Event, d, err)
		}
	}
	if n := s.asked.Load(); n != 0 {
		t.Errorf("the site was asked %d times", n)
	}
}

// One server stands for a public one; it redirects to another, which is private.
func TestEveryHopIsDialledUnderThePolicy(t *testing.T) {
	inside := newServer(t, text("User-agent: *\nAllow: /\n"))
	outside := newServer(t, http.RedirectHandler(inside.url+"/robots.txt", http.StatusFound).ServeHTTP)
	c := crawler(t, newClock())
	public := "127.0.0.1:" + port(t, outside.url)
	dialer := &net.Dialer{}
	c.Transport = &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		if address == public { // stands for an address on the Internet
			return dialer.DialContext(ctx, network, address)
		}
		guarded := &net.Dialer{ControlContext: PublicOnly.Control}
		return guarded.DialContext(ctx, network, address)
	}}
	d, _ := c.Decide(context.Background(), outside.url+"/")
	if d.Event != EventAddress || d.Allowed() {
		t.Errorf("%v: %v, %v", d.Event, d, d.Err)
	}
	if inside.asked.Load() != 0 || outside.asked.Load() != 1 {
		t.Errorf("outside was asked %d times, inside %d", outside.asked.Load(), inside.asked.Load())
	}
}

func TestPublicOnlyNeedsAnOwnTransport(t *testing.T) {
	c := crawler(t, newClock())
	c.Address, c.Transport = PublicOnly, http.DefaultTransport
	var problem *SetupError
	if d, err := c.Decide(context.Background(), "https://example.com/"); !errors.As(err, &problem) || d.Allowed() {
		t.Errorf("%v, %v", d, err)
	}
}

func port(t *testing.T, url string) string {
	t.Helper()
	o, err := ParseOrigin(url)
	if err != nil {
		t.Fatal(err)
	}
	return itoa(int(o.Port))
}
