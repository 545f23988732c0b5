# Two commands do everything: `make run` and `make test`. The others are for those who build Adoube.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

STAMPS := .stamps
LISTEN ?= 127.0.0.1:8080
DB ?= adoube.db
CARGO ?= cargo
export PATH := $(HOME)/.cargo/bin:$(PATH)

help: ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

# ---- what the machine needs ----------------------------------------------------------------------------------

$(STAMPS)/rust: tools/setup.sh
	@echo "Looking for Rust and a C compiler …"
	@mkdir -p $(STAMPS) && tools/setup.sh rust && touch $@

$(STAMPS)/node: tools/setup.sh
	@echo "Looking for Node.js …"
	@mkdir -p $(STAMPS) && tools/setup.sh node && touch $@

$(STAMPS)/chromium: tools/setup.sh
	@mkdir -p $(STAMPS) && tools/setup.sh chromium && touch $@

# ---- the web part --------------------------------------------------------------------------------------------

$(STAMPS)/npm: $(STAMPS)/node web/package.json web/package-lock.json
	@echo "Fetching what the web part is built with …"
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STAMPS)/web: $(STAMPS)/npm $(wildcard web/src/*.ts web/src/*.svg web/src/*/*) web/scripts/build.mjs
	cd web && npm run --silent build
	@touch $@

web: $(STAMPS)/web ## build the scripts and styles of the pages

# ---- running -------------------------------------------------------------------------------------------------

run: $(STAMPS)/rust $(STAMPS)/web ## build and serve on http://127.0.0.1:8080 (DEMO=1 adds sample events)
	@echo "Building Adoube; the first time takes some minutes. What is being built is shown below."
	$(CARGO) run --bin adoube -- serve --listen $(LISTEN) --db $(DB) $(if $(filter-out 0,$(DEMO)),--demo)

build: $(STAMPS)/rust $(STAMPS)/web ## build the binary for a hall: target/release/adoube
	$(CARGO) build --release --bin adoube

WINDOWS := x86_64-pc-windows-gnu
windows: $(STAMPS)/rust $(STAMPS)/web ## build the binary for Windows: target/x86_64-pc-windows-gnu/release/adoube.exe
	@tools/setup.sh windows
	$(CARGO) build --release --target $(WINDOWS) --bin adoube

# ---- testing -------------------------------------------------------------------------------------------------

test: format lint test-rust test-doc check-web test-web ## everything: formats, lints, Rust, documents, types, browsers

format: $(STAMPS)/rust
	$(CARGO) fmt --all --check

lint: $(STAMPS)/rust $(STAMPS)/web
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

# What lands does not hang on luck: here random tests draw the same samples each time, and `make properties` draws new ones.
test-rust: export PROPTEST_RNG_SEED ?= 64
test-rust: $(STAMPS)/rust $(STAMPS)/web ## the Rust tests
	@if $(CARGO) nextest --version >/dev/null 2>&1; \
	 then $(CARGO) nextest run --workspace --no-fail-fast --status-level=slow --final-status-level=fail; \
	 else $(CARGO) test --workspace --quiet --no-fail-fast --lib --bins --tests; fi

test-doc: $(STAMPS)/rust $(STAMPS)/web
	$(CARGO) test --workspace --doc --quiet
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items --quiet

check-web: $(STAMPS)/npm
	cd web && npm run --silent check

test-web: $(STAMPS)/rust $(STAMPS)/web $(STAMPS)/chromium ## the browser tests; SHOTS=folder keeps pictures of every page
	$(CARGO) build --quiet --bin adoube
	cd web && npm run --silent test

# ---- slow suites, each by itself ------------------------------------------------------------------------------

load: $(STAMPS)/rust $(STAMPS)/web ## 500 live games and 2,000 spectators for a minute; on a quiet machine
	$(CARGO) build --release --bin adoube
	$(CARGO) build --release -p adoube-server --example load
	ulimit -n 16384 && $(or $(CARGO_TARGET_DIR),target)/release/examples/load $(or $(CARGO_TARGET_DIR),target)/release/adoube

polls: $(STAMPS)/rust $(STAMPS)/web ## 10,000 polls a second of a round of 40 games, as sites ask; on a quiet machine
	$(CARGO) build --release --bin adoube
	$(CARGO) build --release -p adoube-server --example polls
	$(or $(CARGO_TARGET_DIR),target)/release/examples/polls $(or $(CARGO_TARGET_DIR),target)/release/adoube

readers: $(STAMPS)/rust $(STAMPS)/web ## python-chess and pgn-extract read every feed of forty games that are played
	@tools/setup.sh bench
	$(CARGO) build --bin adoube
	bench/readers.sh $(or $(CARGO_TARGET_DIR),target)/debug/adoube

TIMES ?= 20
WITH_PROPERTIES := base board competition laws notation pairing ratings standings trf venue
properties: $(STAMPS)/rust ## the random tests on new samples, TIMES times (20); a failure names the smallest sample it found
	for time in $$(seq $(TIMES)); do $(CARGO) test --quiet --no-fail-fast $(WITH_PROPERTIES:%=-p adoube-%) || exit 1; done

flags: $(STAMPS)/rust ## twenty flags at once in positions that take seconds to search: is anybody else late?
	$(CARGO) run --quiet --release -p adoube-house --example flags

opinion: $(STAMPS)/rust ## a million random games by each edition, decider against the second model (COUNT=, SEED=)
	$(CARGO) run --quiet --release -p adoube-laws --example opinion -- $(or $(COUNT),1000000) $(or $(SEED),1)

bench: $(STAMPS)/rust $(STAMPS)/web ## speed, as ratios: the audit, Swiss pairings, the game's decider, move counts, standings, rating lists
	@tools/setup.sh bench
	$(CARGO) build --release --bin adoube
	bench/audit.sh
	bench/swiss.sh
	$(CARGO) bench -p adoube-laws --bench game
	$(CARGO) bench -p adoube-board --bench perft
	$(CARGO) bench -p adoube-standings --bench standings
	$(CARGO) bench -p adoube-ratings --bench lists
	bench/ratings.sh

FUZZ_SECONDS ?= 600
fuzz: $(STAMPS)/rust ## fuzz every reader, FUZZ_SECONDS each (600)
	@tools/setup.sh fuzz
	for target in fen san pgn spoken trf tfen towers; do \
	  $(CARGO) +nightly fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS) || exit 1; done

MUTANTS ?=
mutants: $(STAMPS)/rust ## change the decider and the clock in every small way: the tests must notice (MUTANTS="--only flags.rs --jobs 4")
	@tools/setup.sh mutants
	$(CARGO) run --quiet --manifest-path tools/mutants/Cargo.toml --target-dir $(or $(CARGO_TARGET_DIR),target) -- $(MUTANTS)

deny: $(STAMPS)/rust ## licences, duplicates, sources and advisories of all dependencies by cargo-deny (fetches the advisories)
	@tools/setup.sh deny
	$(CARGO) deny check

# ---- looking around ------------------------------------------------------------------------------------------

shots: ## pictures of every page in shots/
	SHOTS=$(CURDIR)/shots $(MAKE) test-web

clean: ## remove everything that was built
	rm -rf target web/node_modules web/build $(STAMPS) && find web/dist -type f ! -name .gitkeep -delete

.PHONY: help web run build windows polls readers test format lint test-rust test-doc check-web test-web properties flags opinion bench fuzz mutants deny load shots clean
