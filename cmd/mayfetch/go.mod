// The command has a module of its own, so that the package it is made of needs
// no other module. In this repository go.work supplies github.com/mayfetch/robots
// from the root, which is why no version of it stands here between releases and
// no replace directive is needed; a release adds "require
// github.com/mayfetch/robots" with the version just tagged, so that go install
// works everywhere. Until then tidy with "go mod tidy -e": it reports that one
// module and does the rest.
module github.com/mayfetch/robots/cmd/mayfetch

go 1.26.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/rogpeppe/go-internal v1.16.0
	github.com/spf13/cobra v1.10.2
	golang.org/x/term v0.48.0
	golang.org/x/text v0.44.0
)

require (
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/spf13/pflag v1.0.9 // indirect
	golang.org/x/sys v0.50.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
)
