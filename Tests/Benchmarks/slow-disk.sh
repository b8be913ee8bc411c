#!/usr/bin/env bash
# Does the hand wait for the disk (R12)? Draws for ten minutes while each fdatasync takes
# two seconds (strace), and prints the time from the mouse to the screen. Fails where the 99th
# percentile is over 16 ms, where "not yet on disk" comes later than 500 ms after a stroke, or where
# a stroke is called safe in less than two seconds.
#
#   Tests/Benchmarks/slow-disk.sh [SECONDS] [PROGRAM]     600 and the release build unless given
#
# Needs the Debian packages strace and python3, and a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-600}
program=$(realpath "${2:-$(swift build -c release --show-bin-path)/oekaki}")
exec python3 - "$program" "$seconds" <<'PYTHON'
import os, pty, random, select, signal, sys, tempfile, time, fcntl, struct, termios

program, seconds = sys.argv[1], float(sys.argv[2])
state = tempfile.mkdtemp()
slow = ["strace", "-f", "-qqq", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=fdatasync",
        "-e", "inject=fdatasync:delay_exit=2000000"]
child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", SWIFT_BACKTRACE="enable=no")
    os.execvp(slow[0], slow + [program, "--new", "--state", state + "/state"])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))


def read(limit):
    if not select.select([terminal], [], [], max(0, limit))[0]:
        return b""
    return os.read(terminal, 65536)


def read_until(words, limit):
    """The time until one of the words is on its way to the screen, nil after the limit."""
    start, seen = time.perf_counter(), b""
    while (now := time.perf_counter() - start) < limit:
        seen += read(limit - now)
        if any(word in seen for word in words):
            return time.perf_counter() - start, seen
    return None, seen


if read_until([b"Space"], 10)[0] is None:
    sys.exit("the drawing screen does not come")
read_until([b"nothing"], 1)
dice = random.Random(12)
times, late, early = [], 0, 0
end = time.perf_counter() + seconds
while time.perf_counter() < end:
    # A stroke of 40 motions, 5 ms apart, and then a rest until the mark has come.
    x, y = dice.randrange(9, 40), dice.randrange(4, 18)
    begun = time.perf_counter()
    for step in range(40):
        code = 0 if step == 0 else 32
        start = time.perf_counter()
        os.write(terminal, b"\033[<%d;%d;%dM" % (code, x + step % 30, y + step // 30))
        took, seen = read_until(["█".encode(), b"%d," % (x + step % 30 - 9)], 5)
        times.append(5 if took is None else time.perf_counter() - start)
        time.sleep(0.005)
    os.write(terminal, b"\033[<0;%d;%dm" % (x + 9, y + 1))
    took, seen = read_until([b"not yet"], 0.5)
    late += took is None and b"not yet" not in seen
    took, _ = read_until([b"safe"], 10)
    early += took is not None and time.perf_counter() - begun < 2
times.sort()
p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.99))
print(f"{len(times)} motions: p50 {p50:.1f} ms, p99 {p99:.1f} ms, slowest {times[-1] * 1000:.1f} ms")
print(f"marks that came late: {late}; strokes called safe too early: {early}")
os.kill(child, signal.SIGTERM)
sys.exit(p99 > 16 or late > 0 or early > 0)
PYTHON
