#!/bin/sh
# What strokes of spray and of large brushes cost, beside what they may cost.
set -eu
cd "$(dirname "$0")"
swift build -c release --product BrushCost
exec .build/release/BrushCost
