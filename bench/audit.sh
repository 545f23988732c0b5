#!/usr/bin/env bash
# Measures `adoube audit` against pgn-extract -r and python-chess on one file, made by seed.
#
#   bench/audit.sh [GAMES]          100,000 games without an argument
#
# Needs pgn-extract (the Debian package) and a Python with the `chess` package (set PYTHON to
# choose one); what is missing is left out. Times are processor time (user + system), so that other work on the
# machine disturbs little; the last line is wall-clock time on one and on all cores.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-100000}
python_games=2000
PATH=$PATH:/usr/games
python=${PYTHON:-python3}
target=${CARGO_TARGET_DIR:-target}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cargo build --quiet --release -p adoube
cargo build --quiet --release -p adoube-notation --example make-pgn
"$target/release/examples/make-pgn" "$games" "adoube bench" > "$work/games.pgn"
"$target/release/examples/make-pgn" "$python_games" "adoube bench" > "$work/part.pgn"
echo "$games games, $(stat -c %s "$work/games.pgn") bytes"

# Processor seconds of a command; best of three.
TIMEFORMAT='%U %S'
cpu() {
    local best=
    for _ in 1 2 3; do
        local times
        times=$( { time "$@" > "$work/out" 2> "$work/err" || true; } 2>&1 )
        local seconds
        seconds=$(awk '{ print $1 + $2 }' <<< "$times")
        if [ -z "$best" ] || awk "BEGIN { exit !($seconds < $best) }"; then best=$seconds; fi
    done
    echo "$best"
}
rate() { awk "BEGIN { printf \"%.0f\", $1 / $2 }"; }

ours=$(rate "$games" "$(cpu "$target/release/adoube" audit --summary --threads 1 "$work/games.pgn")")
echo "adoube audit, one thread:   $ours games/s"
if command -v pgn-extract > /dev/null; then
    theirs=$(rate "$games" "$(cpu pgn-extract -s -r "$work/games.pgn")")
    echo "pgn-extract -r:             $theirs games/s"
    awk "BEGIN { printf \"audit / pgn-extract -r:     %.1f times\n\", $ours / $theirs }"
fi
if "$python" -c 'import chess.pgn' 2> /dev/null; then
    cat > "$work/read.py" << 'PY'
import chess.pgn, sys
with open(sys.argv[1]) as games:
    while chess.pgn.read_game(games):
        pass
PY
    theirs=$(rate "$python_games" "$(cpu "$python" "$work/read.py" "$work/part.pgn")")
    echo "python-chess:               $theirs games/s"
    awk "BEGIN { printf \"audit / python-chess:       %.0f times\n\", $ours / $theirs }"
fi

TIMEFORMAT='%R'
wall() { { time "$target/release/adoube" audit --summary "$@" "$work/games.pgn" > /dev/null || true; } 2>&1; }
one=$(wall --threads 1)
all=$(wall --threads "$(nproc)")
awk "BEGIN { printf \"wall clock: %.2f s on one thread, %.2f s on $(nproc): %.2f times\n\", $one, $all, $one / $all }"
