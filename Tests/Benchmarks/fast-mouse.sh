#!/usr/bin/env bash
# Do canvas and status keep up with a mouse that reports 125 times a second, at size 32 and symmetry
# `quarters`? Draws for some seconds, prints the time from each report to the last byte that it put
# on the screen, and fails where the 99th percentile is over 16 ms or a report has left no trace in
# the recording.
#
#   Tests/Benchmarks/fast-mouse.sh [SECONDS] [PROGRAM]     8 and the release build unless given
#
# Needs python3, and a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-8}
program=$(realpath "${2:-$(swift build -c release --show-bin-path)/oekaki}")
exec python3 - "$program" "$seconds" <<'PYTHON'
import fcntl, os, pty, select, shutil, struct, sys, tempfile, termios, time

program, seconds = sys.argv[1], float(sys.argv[2])
folder = tempfile.mkdtemp()
recording = folder + "/recording"
child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", SWIFT_BACKTRACE="enable=no")
    os.execv(program, [program, "--new", "--state", folder + "/state", "--record", recording])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))


def read(limit):
    """Whether something came."""
    if not select.select([terminal], [], [], max(0, limit))[0]:
        return False
    return os.read(terminal, 1 << 20) != b""


def settle(quiet):
    """The time of the last byte, once nothing has come for so long."""
    last = time.perf_counter()
    while read(quiet):
        last = time.perf_counter()
    return last


settle(2)
for line in ["size 180x50", "option size=32", "symmetry quarters"]:
    os.write(terminal, b":" + line.encode() + b"\r")
    settle(0.5)


def to_and_fro(way, length):
    return abs(way % (2 * length) - length)


def place(i):
    """Some cells further each time, never the same twice in a row."""
    return 15 + to_and_fro(3 * i, 119), 7 + to_and_fro(2 * i, 41)


def report(i, code=32, end=b"M"):
    x, y = place(i)
    os.write(terminal, b"\033[<%d;%d;%d%s" % (code, x, y, end))


count = int(seconds * 125)
report(0, 0)
settle(0.2)
# One after another: how long each takes.
times = []
for i in range(1, count):
    start = time.perf_counter()
    report(i)
    select.select([terminal], [], [], 1)
    times.append(settle(0.004) - start)
    time.sleep(max(0, start + 0.008 - time.perf_counter()))
# At the pace of the mouse, whatever the screen does.
begun = time.perf_counter()
for i in range(count, 2 * count):
    report(i)
    while (rest := begun + (i - count + 1) * 0.008 - time.perf_counter()) > 0:
        read(rest)
behind = settle(0.1) - begun - count * 0.008
report(2 * count - 1, 0, b"m")
settle(0.5)
os.write(terminal, b"\x11")
while True:
    try:
        if not os.read(terminal, 1 << 16):
            break
    except OSError:
        break
os.waitpid(child, 0)
text = open(recording).read()
shutil.rmtree(folder)
origin = [int(n) for n in text.split("press ")[1].split()[0].split(",")]
points = {tuple(map(int, word.split(","))) for line in text.splitlines()
          if line.startswith(("press ", "move ")) for word in line.split()[1:]}
first = place(0)
expected = {(origin[0] + place(i)[0] - first[0], origin[1] + place(i)[1] - first[1])
            for i in range(2 * count)}
times.sort()
late = times[int(len(times) * 0.99)] * 1000
print(f"{len(times)} reports: median {times[len(times) // 2] * 1000:.2f} ms, 99 of 100 within "
      f"{late:.2f} ms, the longest {times[-1] * 1000:.2f} ms; {behind * 1000:.1f} ms behind after "
      f"{seconds:g} s at 125 a second; {len(expected - points)} of {len(expected)} places lost")
sys.exit(late > 16 or behind * 1000 > 16 or bool(expected - points))
PYTHON
