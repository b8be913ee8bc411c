#!/usr/bin/env bash
# A session for an hour (R13): 200 random events a second, resizes, a kill every 30 to 120
# seconds and a relaunch. Fails where the program ends by itself, where a life takes 10 MB more
# memory at its end than after its first five seconds or more descriptors, where the state directory
# grows over two snapshots and 12 MB, where the idle program takes more than 0.5 % of a processor, or
# where a session comes back with fewer commands.
#
#   Tests/Benchmarks/session-soak.sh [SECONDS] [PROGRAM]     3600 and the release build unless given
#
# Needs the Debian package python3.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-3600}
program=$(realpath "${2:-$(swift build -c release --show-bin-path)/oekaki}")
exec python3 - "$program" "$seconds" <<'PYTHON'
import fcntl, json, os, pathlib, pty, random, select, shutil, signal, struct, subprocess, sys
import tempfile, termios, time

program, seconds = sys.argv[1], float(sys.argv[2])
folder = pathlib.Path(tempfile.mkdtemp())
state = folder / "state"
dice = random.Random(13)
faults = []
environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8",
                   SWIFT_BACKTRACE="enable=no", XDG_RUNTIME_DIR=str(folder))


class Life:
    def __init__(self):
        self.id, self.terminal = pty.fork()
        if self.id == 0:
            os.execvpe(program, [program, "--state", str(state)], environment)
        self.size = (24, 80)
        self.resize(self.size)
        self.rest(1)

    def resize(self, size):
        self.size = size
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))

    def rest(self, time_left):
        end = time.monotonic() + time_left
        while (left := end - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                try:
                    os.read(self.terminal, 65536)
                except OSError:
                    break
        ended, status = os.waitpid(self.id, os.WNOHANG)
        if ended:
            sys.exit(f"the program ended by itself: status {status:#x}")

    def event(self):
        x, y = dice.randrange(9, 70), dice.randrange(3, 20)
        kind = dice.randrange(100)
        if kind < 70:
            text = b"\033[<%d;%d;%dM" % (dice.choice([0, 32, 32, 32]), x, y)
        elif kind < 80:
            text = b"\033[<0;%d;%dm" % (x, y)
        elif kind < 90:
            text = dice.choice([b"p", b"l", b"r", b"o", b"f", b"1", b"5", b"\x1a", b"\x19"])
        elif kind < 99:
            text = dice.choice([b"\033[A", b"\033[B", b"\033[C", b"\033[D", b" "])
        else:
            for _ in range(10):
                self.resize((dice.randrange(5, 50), dice.randrange(10, 150)))
            self.resize((24, 80))
            return
        os.write(self.terminal, text)

    def status(self, name):
        text = pathlib.Path(f"/proc/{self.id}/status").read_text()
        return int(next(l for l in text.splitlines() if l.startswith(name)).split()[1])

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.id}/fd"))

    @property
    def processor(self):
        fields = pathlib.Path(f"/proc/{self.id}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def draw(self, time_left):
        end = time.monotonic() + time_left
        while time.monotonic() < end:
            for _ in range(10):
                self.event()
            self.rest(0.05)


def size_of(path):
    return sum(f.stat().st_size for f in path.rglob("*") if f.is_file())


def newest():
    words = [program, "info", "--state", str(state), "--json"]
    return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)[0]


def check(holds, words):
    if not holds:
        faults.append(words)
        print("FAULT:", words, flush=True)


end, lives, known = time.monotonic() + seconds, 0, 0
while time.monotonic() < end:
    life = Life()
    lives += 1
    life.draw(5)
    memory, descriptors = life.status("VmRSS"), life.descriptors
    life.draw(min(dice.uniform(30, 120), max(5, end - time.monotonic())))
    life.rest(2)
    growth = life.status("VmRSS") - memory
    check(growth <= 10_240, f"life {lives}: {growth} KB more memory")
    check(life.descriptors <= descriptors, f"life {lives}: {life.descriptors} descriptors")
    used = life.processor
    life.rest(10)
    idle = (life.processor - used) / 10 * 100
    check(idle <= 0.5, f"life {lives}: {idle:.1f} % of a processor while idle")
    sequence = newest()["sequence"]
    life.draw(dice.uniform(0, 0.5))
    os.kill(life.id, signal.SIGKILL)
    os.waitpid(life.id, 0)
    os.close(life.terminal)
    kept = newest()["sequence"]
    check(kept >= sequence >= known, f"life {lives}: {known}, {sequence}, then {kept} commands")
    known = kept
    snapshot = max([f.stat().st_size for f in state.rglob("base-*")], default=0)
    size = size_of(state)
    check(size <= 2 * snapshot + 12_000_000, f"life {lives}: {size} bytes, snapshot {snapshot}")
    print(f"life {lives}: {kept} commands, {growth:+d} KB, {idle:.1f} % idle, {size} bytes kept",
          flush=True)
shutil.rmtree(folder)
print(f"{lives} lives, {len(faults)} faults")
sys.exit(bool(faults))
PYTHON
