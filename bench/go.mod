// The benchmark has a module of its own, so that the package it measures needs
// no other module. In this repository go.work supplies github.com/mayfetch/robots
// from the root, which is why no version of it stands here and no replace
// directive is needed. Tidy with "go mod tidy -e": it reports that one module
// and does the rest.
module github.com/mayfetch/robots/bench

go 1.26.0

require github.com/temoto/robotstxt v1.1.2
