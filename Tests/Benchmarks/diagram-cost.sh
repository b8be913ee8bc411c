#!/bin/sh
# What wires, ways around, moved selections and the wand cost, beside what they may cost.
set -eu
cd "$(dirname "$0")"
swift build -c release --product DiagramCost
exec .build/release/DiagramCost
