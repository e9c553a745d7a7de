package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"syscall"
)

// stage is how far a request had come when it failed.
type stage uint8

const (
	beforeHeader stage = iota
	withinBody
)

// eventOfError names a failure of the network. chunked says that the body
// came in chunks.
func eventOfError(err error, at stage, chunked bool) Event {
	var (
		address  *AddressError
		encoding *encodingError
		dns      *net.DNSError
	)
	switch {
	case errors.As(err, &address):
		return EventAddress
	case errors.Is(err, context.Canceled):
		return EventCanceled
	case errors.As(err, &encoding):
		return EventEncoding
	case errors.As(err, &dns):
		return EventDNS
	case isTimeout(err):
		if at == withinBody {
			return EventSlow
		}
		return EventTimeout
	case isTLS(err):
		return EventTLS
	case errors.Is(err, syscall.ECONNREFUSED):
		return EventRefused
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return EventReset
	}
	var failed *net.OpError
	switch ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF); {
	case ended && at == beforeHeader:
		return EventReset
	case ended:
		return EventCut
	case errors.As(err, &failed):
		return EventNetwork
	case at == beforeHeader:
		return EventProtocol // what net/http cannot read has no type of its own
	case chunked:
		return EventChunk
	}
	return EventEncoding // the body arrived, and its decoder refused it
}

func isTimeout(err error) bool {
	var t interface{ Timeout() bool }
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &t) && t.Timeout()
}

func isTLS(err error) bool {
	var (
		record    tls.RecordHeaderError
		alert     tls.AlertError
		chain     *tls.CertificateVerificationError
		authority x509.UnknownAuthorityError
		name      x509.HostnameError
		invalid   x509.CertificateInvalidError
	)
	return errors.As(err, &record) || errors.As(err, &alert) || errors.As(err, &chain) ||
		errors.As(err, &authority) || errors.As(err, &name) || errors.As(err, &invalid)
}
