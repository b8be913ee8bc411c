#!/usr/bin/env python3
"""What a key and a drag cost, in instructions, from the byte that comes in to the bytes that go out.

    key-cost.py PROGRAM [PROGRAM...]      key-cost.py .build/release/oekaki OLDER

Each program is driven on a terminal of 80x24 under callgrind (needs valgrind). A key: a cell drawn and the
cursor moved 20 times, then 120 times; the difference, divided by its 200 keys, is what a key costs in the
mean, with all that follows it. A drag: the pencil dragged over 20 cells, then over 120, a cell at a time.
A start: without a key, from nothing to having left.
"""
import fcntl
import os
import pty
import re
import select
import shutil
import struct
import sys
import tempfile
import termios
import time

SPACE, LEFT, RIGHT, DOWN, LEAVE = b" ", b"\x1b[D", b"\x1b[C", b"\x1b[B", b"\x11"


class Sitting:
    """The program on a terminal of its own, under callgrind unless time is measured."""

    def __init__(self, program, folder, arguments=("--new",), counts=True, options=()):
        self.counts = os.path.join(folder, "counts")
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", OEKAKI_FALLBACK_DIRS="")
            callgrind = [
                "valgrind", "--tool=callgrind", f"--callgrind-out-file={self.counts}",
                f"--log-file={folder}/log", *options]
            words = [program, "--state", f"{folder}/state", *arguments]
            words = callgrind + words if counts else words
            os.execvp(words[0], words)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def read_until_quiet(self, seconds, at_most=60):
        """Reads what is drawn until nothing has come for some seconds; False at the end."""
        begun = last = time.monotonic()
        while time.monotonic() - last < seconds and time.monotonic() - begun < at_most:
            if select.select([self.terminal], [], [], 0.05)[0]:
                try:
                    if not os.read(self.terminal, 65536):
                        return False
                except OSError:
                    return False
                last = time.monotonic()
        return True

    def read_first(self, quiet=6):
        """Reads the first picture, however long it takes."""
        select.select([self.terminal], [], [], 600)
        self.read_until_quiet(quiet, 600)

    def press(self, key, quiet=0.12):
        """Types a key and reads what it shows, so that it is not taken together with the next."""
        os.write(self.terminal, key)
        select.select([self.terminal], [], [], 5)
        return self.read_until_quiet(quiet)

    def leave(self):
        while self.press(LEAVE, 2):
            pass
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def draw_by_keys(sitting, pairs):
    for pair in range(pairs):
        sitting.press(SPACE)
        # To and fro, so that each cell is a fresh one: what draws nothing costs less.
        row, column = divmod(pair, 30)
        sitting.press(DOWN if column == 29 else LEFT if row % 2 else RIGHT)


def draw_by_drags(sitting, cells):
    def mouse(code, cell, end):
        row, column = divmod(cell, 30)
        column = 29 - column if row % 2 else column
        sitting.press(b"\x1b[<%d;%d;%d%c" % (code, 12 + column, 6 + row, end))

    mouse(0, 0, ord("M"))
    for cell in range(1, cells + 1):
        mouse(32, cell, ord("M"))
    mouse(0, cells, ord("m"))


def instructions(program, act, count):
    """Returns the instructions of a sitting in which something is done so many times."""
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(program, folder)
        sitting.read_first()
        act(sitting, count)
        sitting.leave()
        with open(sitting.counts) as counts:
            return int(re.search(r"^(?:totals|summary): (\d+)", counts.read(), re.M)[1])


def each(program, act, events):
    """Returns what one of the events costs of which each thing done takes some."""
    few, many = (instructions(program, act, count) for count in (20, 120))
    return (many - few) / (100 * events)


if __name__ == "__main__":
    if len(sys.argv) < 2 or not shutil.which("valgrind"):
        sys.exit(__doc__)
    for program in sys.argv[1:]:
        key, drag = each(program, draw_by_keys, 2), each(program, draw_by_drags, 1)
        start = instructions(program, draw_by_keys, 0)
        print(f"{program}: {key:,.0f} a key, {drag:,.0f} a drag, {start / 1e6:.1f} M a start and leaving")
