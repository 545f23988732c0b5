#!/usr/bin/env bash
# Measures `adoube audit` against pgn-extract -r and python-chess on one thread, in one run: on realistic games, which is
# what counts, and on games made by seed, which end early and repeat little.
#
#   bench/audit.sh [FILE.pgn | GAMES]
#
# Without an argument, or with a number, the realistic games are those of bench/data/selfplay.pgn (whole games between
# engines, with the clock after every move), repeated to that many (20,000 without a number); a file is measured as it
# is, repeated to at least 60 MB. Ends with status 1 where the audit of realistic games is not four times as fast.
#
# Needs pgn-extract (the Debian package) and a Python with the `chess` package (set PYTHON to
# choose one); what is missing is left out. Times are processor time (user + system), so that other work on the
# machine disturbs little; the last line is wall-clock time on one and on all cores.
set -euo pipefail
cd "$(dirname "$0")/.."
least=4.0
PATH=$PATH:/usr/games
python=${PYTHON:-python3}
target=${CARGO_TARGET_DIR:-target}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source=bench/data/selfplay.pgn
wanted=20000
case ${1:-} in
    '') ;;
    *[!0-9]*) source=$1; wanted= ;;
    *) wanted=$1 ;;
esac
[ -r "$source" ] || { echo "bench/audit.sh: $source cannot be read" >&2; exit 2; }

cargo build --quiet --release -p adoube
cargo build --quiet --release -p adoube-notation --example make-pgn

# Processor seconds of a command; best of three.
cpu() {
    local TIMEFORMAT='%U %S' best=
    for _ in 1 2 3; do
        local times seconds
        times=$( { time "$@" > "$work/out" 2> "$work/err" || true; } 2>&1 )
        seconds=$(awk '{ print $1 + $2 }' <<< "$times")
        if [ -z "$best" ] || awk "BEGIN { exit !($seconds < $best) }"; then best=$seconds; fi
    done
    echo "$best"
}
rate() { awk "BEGIN { printf \"%.0f\", $1 / $2 }"; }
games_in() { grep -c '^\[Event ' "$1" || true; }

# Measures one file; tells how many times as fast as pgn-extract the audit is.
measure() {
    local file=$1 games ours theirs
    games=$(games_in "$file")
    echo "$games games, $(stat -c %s "$file") bytes"
    ours=$(rate "$games" "$(cpu "$target/release/adoube" audit --summary --threads 1 "$file")")
    echo "adoube audit, one thread:   $ours games/s"
    times=
    if command -v pgn-extract > /dev/null; then
        theirs=$(rate "$games" "$(cpu pgn-extract -s -r "$file")")
        echo "pgn-extract -r:             $theirs games/s"
        times=$(awk "BEGIN { printf \"%.1f\", $ours / $theirs }")
        echo "audit / pgn-extract -r:     $times times"
    fi
    rate_of_audit=$ours
}

in_source=$(games_in "$source")
if [ -n "$wanted" ]; then
    copies=$(( (wanted + in_source - 1) / in_source ))
else
    copies=$(( (60000000 + $(stat -c %s "$source") - 1) / $(stat -c %s "$source") ))
fi
for ((i = 0; i < copies; i++)); do cat "$source"; echo; done > "$work/real.pgn"
echo "Realistic games ($source, $copies times):"
measure "$work/real.pgn"
real=$times

if "$python" -c 'import chess.pgn' 2> /dev/null; then
    cat > "$work/read.py" << 'PY'
import chess.pgn, sys
with open(sys.argv[1]) as games:
    while chess.pgn.read_game(games):
        pass
PY
    theirs=$(rate "$in_source" "$(cpu "$python" "$work/read.py" "$source")")
    echo "python-chess:               $theirs games/s"
    awk "BEGIN { printf \"audit / python-chess:       %.0f times\n\", $rate_of_audit / $theirs }"
fi

TIMEFORMAT='%R'
wall() { { time "$target/release/adoube" audit --summary "$@" "$work/real.pgn" > /dev/null || true; } 2>&1; }
one=$(wall --threads 1)
all=$(wall --threads "$(nproc)")
awk "BEGIN { printf \"wall clock: %.2f s on one thread, %.2f s on $(nproc): %.2f times\n\", $one, $all, $one / $all }"

echo
echo "Made games:"
"$target/release/examples/make-pgn" 50000 "adoube bench" > "$work/made.pgn"
measure "$work/made.pgn"

if [ -n "$real" ] && awk "BEGIN { exit !($real < $least) }"; then
    echo "bench/audit.sh: $real times pgn-extract on realistic games; at least $least are wanted" >&2
    exit 1
fi
