#!/usr/bin/env bash
# How soon does the program end when the terminal goes away or a signal tells it to (R6)? Draws with
# the mouse, ends it in each of four ways, and prints the slowest and the dearest end. Fails where
# one takes more than a second, or more than 100 ms of the processor.
#
#   Tests/Benchmarks/hang-up.sh [ROUNDS] [PROGRAM]        100 and the release build unless given
#
# Needs the Debian package python3, and a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")/../.."
rounds=${1:-100}
program=$(realpath "${2:-$(swift build -c release --show-bin-path)/oekaki}")
exec python3 - "$program" "$rounds" <<'PYTHON'
import fcntl, os, pty, select, shutil, signal, struct, sys, tempfile, termios, time

program, rounds = sys.argv[1], int(sys.argv[2])
folder = tempfile.mkdtemp()
ticks = os.sysconf("SC_CLK_TCK")


def launch(state):
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", SWIFT_BACKTRACE="enable=no",
                          OEKAKI_FALLBACK_DIRS="")
        os.execv(program, [program, "--new", "--state", state])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return child, terminal


def read_while(terminal, quiet):
    while select.select([terminal], [], [], quiet)[0]:
        os.read(terminal, 65536)


def used(child):
    with open(f"/proc/{child}/stat") as file:
        fields = file.read().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / ticks


slowest, dearest = {}, {}
for number in range(rounds):
    for way in ["closed", signal.SIGHUP, signal.SIGTERM, signal.SIGINT]:
        child, terminal = launch(f"{folder}/{number}-{way}")
        read_while(terminal, 0.5)
        for step in range(30):
            os.write(terminal, b"\033[<%d;%d;10M" % (0 if step == 0 else 32, 10 + step))
        read_while(terminal, 0.3)
        before, start = used(child), time.perf_counter()
        if way == "closed":
            os.close(terminal)
        else:
            os.kill(child, way)
        _, _, usage = os.wait4(child, 0)
        name = way if way == "closed" else way.name
        slowest[name] = max(slowest.get(name, 0), time.perf_counter() - start)
        dearest[name] = max(dearest.get(name, 0), usage.ru_utime + usage.ru_stime - before)
        if way != "closed":
            os.close(terminal)
shutil.rmtree(folder)
for name in slowest:
    print(f"{name}: ends within {slowest[name] * 1000:.0f} ms, {dearest[name] * 1000:.0f} ms of it work")
sys.exit(max(slowest.values()) > 1 or max(dearest.values()) > 0.1)
PYTHON
