#!/usr/bin/env bash
# Times of `adoube ratings import`: half a million players from a list into a new file, in both formats.
#
#   bench/ratings.sh [path of the adoube binary]
set -euo pipefail
cd "$(dirname "$0")/.."
adoube=${1:-${CARGO_TARGET_DIR:-target}/release/adoube}
[ -x "$adoube" ] || { echo "bench/ratings.sh: $adoube is missing; cargo build --release" >&2; exit 2; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

printf '%8s %10s %10s\n' format players seconds
for format in text xml; do
    options=()
    [ "$format" = text ] || options=(--xml)
    "$adoube" ratings generate "$scratch/list" --players 500000 "${options[@]}"
    TIMEFORMAT=%R
    seconds=$( { time "$adoube" ratings import "$scratch/list" --db "$scratch/$format.db" > "$scratch/answer" 2> "$scratch/said"; } 2>&1 )
    printf '%8s %10s %10s\n' "$format" "$(grep -o '[0-9]*' "$scratch/answer")" "$seconds"
done
