package fetch

import (
	"context"
	"net/netip"
	"syscall"
)

// An AddressPolicy says which IP addresses may be dialled. It is asked about
// the address that a name was resolved to, at the moment of dialling, for
// every connection: neither a redirect nor a name that resolves to something
// else the second time gets around it.
type AddressPolicy uint8

const (
	// PublicOnly refuses everything that is not on the public Internet:
	// loopback, private and link-local networks, carrier-grade NAT, cloud
	// metadata services, multicast, documentation and reserved ranges, and
	// IPv6 addresses that stand for such an IPv4 address. It is for software
	// that takes addresses from strangers.
	PublicOnly AddressPolicy = iota
	// AnyAddress refuses nothing: for crawlers of an intranet, and tests.
	AnyAddress
)

// AddressError is the error of a connection that an AddressPolicy refused.
type AddressError struct{ Address string }

// Error says which address it was.
func (e *AddressError) Error() string { return "address " + e.Address + " is not public" }

// Allows reports whether a may be dialled.
func (p AddressPolicy) Allows(a netip.Addr) bool { return p == AnyAddress || isPublic(a) }

// Control is for the ControlContext field of a [net.Dialer]: it lets a
// Transport of your own keep to the policy. The error is an [*AddressError].
func (p AddressPolicy) Control(_ context.Context, _, address string, _ syscall.RawConn) error {
	if p == AnyAddress {
		return nil
	}
	a, err := netip.ParseAddrPort(address)
	if err != nil || !p.Allows(a.Addr()) {
		return &AddressError{Address: address}
	}
	return nil
}

// isPublic reports whether a stands for a host on the public Internet.
func isPublic(a netip.Addr) bool {
	a = a.Unmap()
	if a.Is6() && nat64[0].contains(a) {
		b := a.As16()
		a = netip.AddrFrom4([4]byte(b[12:])) // RFC 6052, 2.2: the IPv4 address it stands for
	}
	if !a.IsValid() {
		return false
	}
	list := notPublic4[:]
	if a.Is6() {
		if !global6[0].contains(a) {
			return false
		}
		list = notPublic6[:]
	}
	for _, b := range list {
		if b.contains(a) {
			return false
		}
	}
	return true
}

// A block is a range of addresses: its first octets, and how many of its bits
// count.
type block struct {
	bits  int
	first [16]byte
}

// contains reports whether a lies in the block, which is of a's kind.
func (b block) contains(a netip.Addr) bool {
	octets := a.AsSlice()
	for i := 0; i*8 < b.bits; i++ {
		mask := byte(0xFF)
		if left := b.bits - i*8; left < 8 {
			mask <<= 8 - left
		}
		if (octets[i]^b.first[i])&mask != 0 {
			return false
		}
	}
	return true
}

// notPublic4 is the IANA IPv4 Special-Purpose Address Registry, multicast, and
// what clouds have put elsewhere.
var notPublic4 = [...]block{
	{8, [16]byte{0}},                 // this network
	{8, [16]byte{10}},                // private, RFC 1918
	{10, [16]byte{100, 64}},          // carrier-grade NAT, RFC 6598; a metadata service at 100.100.100.200
	{8, [16]byte{127}},               // loopback
	{32, [16]byte{168, 63, 129, 16}}, // Azure's platform service, from within its machines
	{16, [16]byte{169, 254}},         // link-local; the metadata service of most clouds at 169.254.169.254
	{12, [16]byte{172, 16}},          // private
	{24, [16]byte{192, 0, 0}},        // protocol assignments; a metadata service at 192.0.0.192
	{24, [16]byte{192, 0, 2}},        // documentation
	{24, [16]byte{192, 88, 99}},      // relays of 6to4, no longer used
	{16, [16]byte{192, 168}},         // private
	{15, [16]byte{198, 18}},          // benchmarks
	{24, [16]byte{198, 51, 100}},     // documentation
	{24, [16]byte{203, 0, 113}},      // documentation
	{4, [16]byte{224}},               // multicast
	{4, [16]byte{240}},               // reserved, and broadcast
}

// The IPv6 addresses that are routed lie in 2000::/3; what lies outside is
// loopback, unspecified, unique local, link-local, multicast, or reserved.
var (
	global6    = [...]block{{3, [16]byte{0x20}}}
	notPublic6 = [...]block{
		{23, [16]byte{0x20, 0x01}},             // protocol assignments; Teredo, which stands for any IPv4 address
		{32, [16]byte{0x20, 0x01, 0x0D, 0xB8}}, // documentation
		{16, [16]byte{0x20, 0x02}},             // 6to4, which stands for any IPv4 address
		{20, [16]byte{0x3F, 0xFF}},             // documentation, RFC 9637
	}
	nat64 = [...]block{{96, [16]byte{0, 0x64, 0xFF, 0x9B}}} // RFC 6052, 2.1
)
