# make test     everything a change must pass; .ci/run calls it
# make fuzz     each fuzz target for FUZZTIME (10 minutes if not said)
# make fleet    processes that share a store, timed, with FLEET small or full
# make bench    the figures of docs/benchmarks.md, written anew
# make golden   writes generated documents and expected outputs anew
GO          ?= go
FUZZTIME    ?= 10m
FLEET       ?= small
STATICCHECK  = honnef.co/go/tools/cmd/staticcheck@v0.8.2

# Directories that hold a go.mod.
MODULES = $(patsubst %/,%,$(dir $(wildcard go.mod */go.mod */*/go.mod)))

.PHONY: test begin tools format vet static race ports shortfuzz end fleet fuzz bench golden

test: begin tools format vet static race ports shortfuzz end

# What could not be run here is said where it stands, and once more at the end.
NOTRUN = .not-run

begin:
	@rm -f $(NOTRUN)
	@echo "NOT RUN: fleets of processes (they measure time; run make fleet)" | tee -a $(NOTRUN)

end:
	@if [ -s $(NOTRUN) ]; then echo "passed, but:"; cat $(NOTRUN); rm -f $(NOTRUN); else echo "passed"; fi

# The store for Redis is tested with a server of its own, on a loopback port.
tools:
	@command -v redis-server >/dev/null || { \
		as=; test $$(id -u) = 0 || as="sudo -n"; \
		$$as apt-get update -qq && $$as apt-get install -y -qq redis-server; } >/dev/null 2>&1 || true
	@command -v redis-server >/dev/null || echo "NOT RUN: the Redis store (no redis-server, and none could be installed)" | tee -a $(NOTRUN)

format:
	@files=$$(gofmt -s -l .); test -z "$$files" || { echo "not formatted, run gofmt -s -w:" $$files; exit 1; }

vet:
	$(GO) vet work

# staticcheck comes from the module proxy; without it the check is not run.
static:
	@if $(GO) run $(STATICCHECK) -version >/dev/null 2>&1; then \
		for m in $(MODULES); do echo "staticcheck $$m"; (cd $$m && $(GO) run $(STATICCHECK) ./...) || exit 1; done; \
	else echo "NOT RUN: staticcheck ($(STATICCHECK) cannot be fetched)" | tee -a $(NOTRUN); fi

# The race detector needs a C compiler. The benchmark has one goroutine, and
# figures that the detector would falsify: it is tested without.
race:
	@packages=$$($(GO) list work | grep -v /bench$$); \
	if command -v $$($(GO) env CC) >/dev/null; then set -x; CGO_ENABLED=1 $(GO) test -race -timeout 30m $$packages; \
	else echo "NOT RUN: the race detector (no C compiler)" | tee -a $(NOTRUN); set -x; $(GO) test -timeout 30m $$packages; fi
	$(GO) test ./bench

# Other machines: 32 bits, where offsets are as wide as an int, and the browser.
ports:
	GOARCH=386 $(GO) vet work
	GOARCH=386 CGO_ENABLED=0 $(GO) test . ./crawlers
	GOOS=js GOARCH=wasm $(GO) build -o /dev/null .
	GOOS=js GOARCH=wasm $(GO) build -o /dev/null ./crawlers
	GOOS=windows $(GO) vet ./cmd/mayfetch/...
	GOOS=darwin $(GO) vet ./cmd/mayfetch/...

# fuzz runs each fuzz target of every package for the given time.
define fuzz
	@for p in $$($(GO) list -f '{{.Dir}}' work); do for t in $$(grep -ho '^func Fuzz[A-Za-z0-9]*' $$p/*_test.go 2>/dev/null | cut -c6- | sort -u); do \
		echo "fuzz $$t for $(1)"; (cd $$p && $(GO) test -run '^$$' -fuzz "^$$t\$$" -fuzztime $(1) -fuzzminimizetime 1s .) || exit 1; done; done
endef

shortfuzz:
	$(call fuzz,3s)

fuzz:
	$(call fuzz,$(FUZZTIME))

fleet:
	cd stores && $(GO) test ./fleet -count 1 -v -timeout 60m -fleet $(FLEET)

bench:
	$(GO) run ./bench -o docs/benchmarks.md

golden:
	$(GO) test . -run Doc -update
	$(GO) test ./cmd/mayfetch/internal/cli -update
