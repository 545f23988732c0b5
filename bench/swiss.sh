#!/usr/bin/env bash
# Times of `adoube pair` on the questions in bench/data/swiss, their ratio to an endorsed engine's, and how they grow.
# The answers are compared, too: a fast wrong answer ends the benchmark with status 1.
#
#   bench/swiss.sh [path of the adoube binary]
set -euo pipefail
cd "$(dirname "$0")/.."
adoube=${1:-${CARGO_TARGET_DIR:-target}/release/adoube}
[ -x "$adoube" ] || { echo "bench/swiss.sh: $adoube is missing; cargo build --release" >&2; exit 2; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# User seconds of one run, the mean of several where one is too short to measure.
seconds() {
    local runs=$1; shift
    local TIMEFORMAT=%3U total
    total=$( { time for ((i = 0; i < runs; i++)); do "$@" > "$scratch/answer"; done; } 2>&1 )
    awk -v total="$total" -v runs="$runs" 'BEGIN { printf "%.4f", total / runs }'
}

# Peak memory in MB, where the system tells.
memory() {
    if [ -x /usr/bin/time ]; then
        /usr/bin/time -f %M -o "$scratch/memory" "$@" > /dev/null
        awk '{ printf "%.0f", $1 / 1024 }' "$scratch/memory"
    else
        printf '?'
    fi
}

wrong=0
declare -A own
printf '%8s %6s %10s %12s %9s %8s  %s\n' players round seconds reference ratio MB answer
while IFS=$'\t' read -r players round reference; do
    case $players in '#'*) continue ;; esac
    question=$(printf 'bench/data/swiss/p%04d-r%d.trf' "$players" "$round")
    runs=20; [ "$players" -lt 1000 ] || runs=5
    time=$(seconds "$runs" "$adoube" pair "$question")
    if cmp -s "$scratch/answer" "${question%.trf}.out"; then answer=same; else answer=DIFFERENT; wrong=1; fi
    own[$players-$round]=$time
    ratio=$(awk -v a="$reference" -v b="$time" 'BEGIN { printf "%.0f", a / (b > 0 ? b : 0.0001) }')
    printf '%8d %6d %10s %12s %8sx %8s  %s\n' "$players" "$round" "$time" "$reference" "$ratio" \
        "$(memory "$adoube" pair "$question")" "$answer"
done < bench/data/swiss/reference.tsv

# 5,000 players have no reference: the endorsed engine would need hours.
for round in 1 5 9; do
    "$adoube" simulate --players 5000 --rounds 9 --seed bench --stop-after $((round - 1)) > "$scratch/5000.trf"
    printf '%8d %6d %10s %12s %9s %8s\n' 5000 "$round" "$(seconds 1 "$adoube" pair "$scratch/5000.trf")" - - \
        "$(memory "$adoube" pair "$scratch/5000.trf")"
done

for round in 5 9; do
    awk -v a="${own[500-$round]}" -v b="${own[2000-$round]}" -v round="$round" 'BEGIN {
        a = a > 0 ? a : 0.0001
        printf "growth from 500 to 2000 players, round %d: %.1f times, power %.2f\n", round, b / a, log(b / a) / log(4)
    }'
done
exit "$wrong"
