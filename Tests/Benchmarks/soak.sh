#!/usr/bin/env bash
# Memory after many visits: every screen opened, filled and closed, 100 times and 1,000 times, each
# in a process of its own. Prints the peak of the resident memory of both; they should be the same.
#
#   Tests/Benchmarks/soak.sh [PROGRAM]     PROGRAM: the release build unless given
#
# Needs the Debian package time.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-$(swift build -c release --show-bin-path)/oekaki}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'size 20x8\nrect 1,1 15,6 fg=red\nsave "a.oekaki"\nsave "b.oekaki"\n' >make
"$program" run make >/dev/null

visit() { # NAME KEYS…
  local name=$1 peaks=""
  shift
  for count in 100 1000; do
    printf 'size 30x10\n' >visit
    printf 'repeat %d\nkey %s\nend\n' "$count" "$*" >>visit
    peaks="$peaks $(/usr/bin/time -f %M "$program" run visit 2>&1 >/dev/null | tail -1)"
  done
  printf '%-16s 100 visits %s KB, 1,000 visits %s KB\n' "$name" $peaks
}

visit commands : r e tab left esc
visit help '?' pgdn end esc
visit glyphs f5 right down pgdn esc
visit lettering f4 a enter esc esc
visit gallery ctrl-o down tab a backspace esc
