#!/usr/bin/env python3
"""A session for an hour: 200 random events a second, resizes, a kill every 30 to 120 seconds and a relaunch.

    session-soak.py [SECONDS] [PROGRAM]     3600 and .build/release/oekaki

Fails where the program ends by itself, where a life takes 10 MB more memory at its end than after its first
five seconds or more descriptors, where the state directory grows over two snapshots and 12 MB, where the
idle program takes more than 0.5 % of a processor, or where a session comes back with fewer commands.
"""
import json, os, pathlib, random, subprocess, sys, tempfile, time

from editors import Checks, Editor, descriptors, memory

MOST_GROWTH = 10 * 1024
# Beside two snapshots, in bytes.
MOST_KEPT = 12_000_000
MOST_IDLE = 0.5


class Life:
    """The program from a start to the next kill."""

    def __init__(self, program, folder, dice):
        self.dice = dice
        self.editor = Editor(program, ["--state", f"{folder}/state"], folder)
        self.editor.rest(1)

    def act(self):
        dice, x, y = self.dice, self.dice.randrange(9, 70), self.dice.randrange(3, 20)
        kind = dice.randrange(100)
        if kind < 90:
            self.editor.draw(dice, kind, x, y)
        elif kind < 99:
            self.editor.press(dice.choice([b"\033[A", b"\033[B", b"\033[C", b"\033[D", b" "]))
        else:
            for _ in range(10):
                self.editor.resize(dice.randrange(10, 150), dice.randrange(5, 50))
            self.editor.resize(80, 24)

    def draw(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for _ in range(10):
                self.act()
            self.look(0.05)

    def look(self, seconds):
        """Reads what is drawn in that time."""
        end = time.monotonic() + seconds
        try:
            while (left := end - time.monotonic()) > 0:
                self.editor.read(left)
        except OSError:
            sys.exit("the program ended by itself")

    @property
    def processor(self):
        """The seconds of a processor that it has taken."""
        with open(f"/proc/{self.editor.process}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def idleness(self, seconds=10):
        """The part of a processor, in percent, that it takes while nothing happens."""
        used = self.processor
        self.look(seconds)
        return (self.processor - used) / seconds * 100


class Soak(Checks):
    def __init__(self, program, folder):
        super().__init__()
        self.program, self.folder = program, folder
        self.state = pathlib.Path(folder, "state")
        self.dice = random.Random(13)
        self.lives = self.known = 0

    def check(self, holds, words):
        super().check(holds, f"life {self.lives}: {words}")

    def commands(self):
        """The number of commands that a relaunch would bring back."""
        words = [self.program, "info", "--state", str(self.state), "--json"]
        return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)[0]["sequence"]

    def live(self, seconds):
        """Draws for a time, rests, and is killed while it draws on."""
        life = Life(self.program, self.folder, self.dice)
        process = life.editor.process
        self.lives += 1
        life.draw(5)
        before, most = memory(process), descriptors(process)
        life.draw(seconds)
        life.look(2)
        growth, idle = memory(process) - before, life.idleness()
        self.check(growth <= MOST_GROWTH, f"{growth} KB more memory")
        self.check(descriptors(process) <= most, f"{descriptors(process)} descriptors, {most} before")
        self.check(idle <= MOST_IDLE, f"{idle:.1f} % of a processor while idle")
        shown = self.commands()
        life.draw(self.dice.uniform(0, 0.5))
        life.editor.kill()
        kept = self.commands()
        self.check(kept >= shown >= self.known, f"{self.known}, {shown}, then {kept} commands")
        self.known = kept
        files = [file for file in self.state.rglob("*") if file.is_file()]
        size = sum(file.stat().st_size for file in files)
        snapshot = max((f.stat().st_size for f in files if f.name.startswith("base-")), default=0)
        self.check(size <= 2 * snapshot + MOST_KEPT, f"{size} bytes, snapshot {snapshot}")
        print(f"life {self.lives}: {kept} commands, {growth:+d} KB, {idle:.1f} % idle, {size} bytes kept",
              flush=True)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3600
    program = os.path.realpath(sys.argv[2] if len(sys.argv) > 2 else ".build/release/oekaki")
    end = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            LC_ALL="C.UTF-8", SWIFT_BACKTRACE="enable=no", XDG_RUNTIME_DIR=folder)
        soak = Soak(program, folder)
        while (left := end - time.monotonic()) > 0:
            soak.live(min(soak.dice.uniform(30, 120), max(5, left)))
    print(f"{soak.lives} lives, {soak.faults} faults")
    sys.exit(soak.faults > 0)


if __name__ == "__main__":
    main()
