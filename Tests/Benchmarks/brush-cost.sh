#!/bin/sh
# What strokes, gradients and filled shapes cost, beside what they may cost.
#
#   ./brush-cost.sh [WORD…]     what has one of the words in its name, such as spray polygon
set -eu
cd "$(dirname "$0")"
swift build -c release --product BrushCost
exec .build/release/BrushCost "$@"
