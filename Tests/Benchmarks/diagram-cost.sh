#!/bin/sh
# What wires, ways around, moved selections, reading and the wand cost, beside what they may cost: by
# time, and where valgrind is there, in instructions.
set -eu
cd "$(dirname "$0")"
swift build -c release --product DiagramCost
program=.build/release/DiagramCost
exceeded=0
"$program" || exceeded=1
if ! command -v valgrind >/dev/null; then
  echo "instructions are not counted: that needs valgrind (apt install valgrind)"
  exit $exceeded
fi

# Tells the instructions of something done so many times, and whether they are more than a limit.
count() {
  found=$(valgrind --tool=callgrind --instr-atstart=no --callgrind-out-file=/dev/null \
    "$program" "$2" "$3" 2>&1 | awk -v n="$3" '/Collected/ { printf "%d", $4 / n }')
  mark=' '
  if [ "${found:-$4}" -ge "$4" ]; then mark='!' exceeded=1; fi
  echo "$mark $1: ${found:-?} instructions (less than $4)"
}

count "reading 400x200 cells full of boxes" read 4 100000000
count "a frame of a floating box with 20 wires" move 30 100000000
exit $exceeded
