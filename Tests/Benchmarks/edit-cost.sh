#!/usr/bin/env bash
# Instructions of one edit, counted by callgrind, on several drawings; fails where one costs more
# than 1.2 times what it costs on the first.
set -euo pipefail
cd "$(dirname "$0")"
command -v valgrind >/dev/null || { echo "edit-cost.sh needs valgrind (apt install valgrind)"; exit 69; }
swift build -c release --product EditCost >&2
program="$(swift build -c release --show-bin-path)/EditCost"

count=64
cases="80,24,0,1 4096,4096,0,1 80,24,100000,1 80,24,0,20 4096,4096,100000,20"
edits="${*:-dot line box text fill erase gesture undo digest}"

# Prints the instructions of one edit.
cost() {
  local size steps layers
  IFS=, read -r width height steps layers <<<"$1"
  valgrind --tool=callgrind --instr-atstart=no --callgrind-out-file=/dev/null \
    "$program" "$width" "$height" "$steps" "$layers" "$2" $count 2>&1 \
    | awk -v n=$count '/Collected/ { printf "%d\n", $4 / n }'
}

printf '%-9s' edit
for case in $cases; do printf '%24s' "$case"; done
printf '\n'
worst=0
for edit in $edits; do
  printf '%-9s' "$edit"
  base=""
  for case in $cases; do
    cost=$(cost "$case" "$edit")
    [ -n "$base" ] || base=$cost
    printf '%24s' "$cost ($(awk "BEGIN { printf \"%.2f\", $cost / $base }"))"
    awk "BEGIN { exit !($cost > 1.2 * $base) }" && worst=1
  done
  printf '\n'
done
exit $worst
