#!/usr/bin/env python3
"""What films cost, each line beside one frame or beside Durdraw.

    film-cost.py PROGRAM [DURDRAW_PYTHON]      film-cost.py .build/release/oekaki /tmp/venv/bin/python

In instructions, under callgrind (needs valgrind): a key that draws, undo and redo, and going to the next
frame, on a film of 1,000 frames of 80x50 and on one frame, beside a redraw of the view. In bytes and in
time: opening and saving by distinct tiles. In time: a key with undo, opening and saving of a film that
takes Durdraw about 500 KB, beside Durdraw itself (PyPI) where its Python is named. At last, how late the
frames of 200x60 are at 60 a second, and how long a key waits meanwhile. What is measured by time wants a
quiet machine. Fails where a limit in instructions or bytes is not kept.
"""
import importlib.machinery
import os
import pathlib
import random
import re
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

here = pathlib.Path(__file__).parent
key_cost = importlib.machinery.SourceFileLoader("key_cost", str(here / "key-cost.py")).load_module()
SPACE, RIGHT, UNDO, REDO = key_cost.SPACE, key_cost.RIGHT, b"\x1a", b"\x19"
NEXT, REDRAW = b"\x1b[1;5C", b"\x0c"
failed = False


def limit(name, value, most, unit=""):
    global failed
    failed |= value > most
    print(f"{name:52}{value:10.2f}{unit}   at most {most}{unit}{'' if value <= most else '   FAILED'}")


def draw(program, folder, name, lines):
    """Makes a drawing of a script."""
    script = pathlib.Path(folder, name + ".txt")
    path = pathlib.Path(folder, name + ".oekaki")
    script.write_text("\n".join(lines + [f'save "{path.name}"', ""]))
    subprocess.run([program, "run", str(script)], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return path


def film(count, more="", word="frame {}"):
    lines = ["size 80x50", "rect 0,0 79,49 fg=cyan"]
    for number in range(count):
        lines += [f"frame new{more}"] if number else []
        lines += ["text 4,4 \"" + word.format(number) + "\""] if word else []
    return lines + ["frame 1"]


def linked_film(count):
    """Linked frames in few steps, so that the file holds the film and hardly any history."""
    lines, made = film(1, word=None)[:-1], 1
    while made < count:
        more = min(made, count - made)
        lines.append(f"frame duplicate 1-{more} link")
        made += more
    return lines + ["frame 1"]


def noise(count):
    """Frames without two cells that are alike side by side."""
    dice = random.Random(1)
    lines = ["size 80x24"]
    for number in range(count):
        lines += ["frame new empty"] if number else []
        for y in range(24):
            for x in range(0, 80, 8):
                text = "".join(dice.choice("abcdefghijklmnop/\\|#@") for _ in range(8))
                lines.append(f'text {x},{y} "{text.replace(chr(92), "+")}" fg={dice.randrange(1, 16)}')
    return lines + ["frame 1"]


# Instructions

def instructions(program, path, keys, few=10, many=60):
    """Returns the instructions of a key in the mean: those of more keys less those of fewer."""
    def count(times):
        with tempfile.TemporaryDirectory() as folder:
            sitting = key_cost.Sitting(program, folder, [str(path)])
            sitting.read_first()
            for number in range(times):
                sitting.press(keys[number % len(keys)])
            sitting.leave()
            return int(re.search(r"^(?:totals|summary): (\d+)", open(sitting.counts).read(), re.M)[1])

    return (count(many) - count(few)) / (many - few)


def opening(program, path):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counts", program, "info",
             str(path)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return int(re.search(r"^(?:totals|summary): (\d+)", open(f"{folder}/counts").read(), re.M)[1])


def compare_keys(program, one, many):
    for name, keys in [("a key that draws", [SPACE, RIGHT]), ("undo and redo", None)]:
        if keys is None:
            keys = [SPACE, UNDO, REDO, UNDO]
        few, lot = instructions(program, one, keys), instructions(program, many, keys)
        print(f"{name + ', one frame':52}{few:10,.0f}   1,000 frames {lot:,.0f}")
        limit(f"{name}: times", lot / few, 1.2)
    redraw, step = (instructions(program, many, [keys]) for keys in (REDRAW, NEXT))
    print(f"{'a redraw of the screen':52}{redraw:10,.0f}   the next frame {step:,.0f}")
    limit("the next frame: redraws", step / redraw, 1.0)


# Time

def median(body, times=9):
    def once():
        start = time.perf_counter()
        body()
        return (time.perf_counter() - start) * 1000

    once()
    return statistics.median(once() for _ in range(times))


def key_times(program, path, keys, times=60):
    """Returns milliseconds from a key to the first byte for the screen, in order of size."""
    with tempfile.TemporaryDirectory() as folder:
        sitting = key_cost.Sitting(program, folder, [str(path)], counts=False)
        sitting.read_first(1)
        taken = []
        for number in range(times):
            os.write(sitting.terminal, keys[number % len(keys)])
            start = time.perf_counter()
            select.select([sitting.terminal], [], [], 10)
            taken.append((time.perf_counter() - start) * 1000)
            sitting.read_until_quiet(0.03)
        sitting.leave()
        return sorted(taken)


DURDRAW = """
import gzip, os, pickle, statistics, sys, time
from types import SimpleNamespace
from durdraw.durdraw_file import open_json_dur_file, serialize_to_json_file
from durdraw.durdraw_undo import UndoManager
path, other = sys.argv[1:]
state = SimpleNamespace(colorMode="256", charEncoding="utf-8", modified=False)
def median(body, times=5):
    taken = []
    for _ in range(times):
        start = time.perf_counter(); body(); taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)
def read():
    with gzip.open(path, "rt") as file: return open_json_dur_file(file, state)
opened = read()
ui = SimpleNamespace(mov=opened["mov"], notify=lambda text: None)
undo = UndoManager(ui, appState=state)
def key():
    undo.push(); ui.mov.frames[0].content[0][0] = "x"; undo.undo()
print(median(read), median(lambda: serialize_to_json_file(opened["opts"], state, ui.mov, other)), median(key))
"""


def compare_with_durdraw(program, folder, path, python):
    subprocess.run([program, "convert", str(path), "--to", "dur", "--force"], check=True,
                   stdout=subprocess.DEVNULL)
    other = path.with_suffix(".dur")
    print(f"{'the film for Durdraw':52}{other.stat().st_size / 1000:10.0f} KB   ours "
          f"{path.stat().st_size / 1000:.0f} KB")
    script = pathlib.Path(folder, "save.txt")
    script.write_text(f'open "{path.name}"\nsave "again.oekaki"\n')
    open_ms = median(lambda: subprocess.run([program, "info", str(path)], stdout=subprocess.DEVNULL))
    both_ms = median(lambda: subprocess.run([program, "run", str(script)], cwd=folder))
    dur_ms = median(lambda: subprocess.run([program, "info", str(other)], stdout=subprocess.DEVNULL))
    keys = key_times(program, path, [SPACE, UNDO])
    worst = keys[len(keys) * 95 // 100]
    theirs = ["–"] * 3
    if python:
        theirs = subprocess.run([python, "-c", DURDRAW, str(other), f"{folder}/theirs.dur"],
                                stdout=subprocess.PIPE, check=True).stdout.decode().split()
        theirs = [f"{float(number):.0f} ms" for number in theirs]
    print(f"{'opening it, ours':52}{open_ms:10.1f} ms   its .dur {dur_ms:.1f} ms   Durdraw {theirs[0]}")
    print(f"{'opening and saving it':52}{both_ms:10.1f} ms   Durdraw, saving alone {theirs[1]}")
    print(f"{'a key with undo, median':52}{statistics.median(keys):10.1f} ms   Durdraw {theirs[2]}")
    print(f"{'a key with undo, 95 of 100 (at most 16)':52}{worst:10.1f} ms")


def play(program, path, seconds=5):
    """How late frames are that are due every 60th of a second, and how long a key waits."""
    import fcntl
    import pty
    import struct
    import termios
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        os.execvp(program, [program, "play", str(path)])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
    times, waits, pressed, begun = [], [], None, time.perf_counter()
    seen = b""
    while time.perf_counter() - begun < seconds:
        if select.select([terminal], [], [], 0.2)[0]:
            data = seen[-3:] + os.read(terminal, 1 << 20)
            now = time.perf_counter()
            # Each frame ends with a question, which a terminal answers.
            for _ in range(data.count(b"\x1b[5n")):
                os.write(terminal, b"\x1b[0n")
                times.append(now)
            seen = data
    os.write(terminal, b"q")
    start, waits = time.perf_counter(), None
    try:
        while data := os.read(terminal, 1 << 20):
            seen += data
            while b"\x1b[5n" in seen:
                seen = seen.replace(b"\x1b[5n", b"", 1)
                os.write(terminal, b"\x1b[0n")
            if waits is None and b"\x1b[?1049l" in seen:
                waits = (time.perf_counter() - start) * 1000
    except OSError:
        pass
    os.waitpid(process, 0)
    gaps = [(b - a) * 1000 for a, b in zip(times[10:], times[11:])]
    late = sum(gap > 2000 / 60 for gap in gaps)
    rate = (len(times) - 11) / (times[-1] - times[10])
    print(f"{'frames a second, of 60, at 200x60':52}{rate:10.1f}   late by a period {late} of {len(gaps)}")
    print(f"{'q until the screen is given back':52}{waits:10.1f} ms")


def main():
    program = os.path.abspath(sys.argv[1])
    python = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        one = draw(program, folder, "one", film(1))
        many = draw(program, folder, "many", film(1000))
        linked = draw(program, folder, "linked", linked_film(1000))
        stepped = draw(program, folder, "stepped", film(1000, " link", word=None))
        single = draw(program, folder, "single", film(1, word=None))
        compare_keys(program, one, many)
        a, b = single.stat().st_size, linked.stat().st_size
        print(f"{'bytes of one frame':52}{a:10,}   1,000 linked {b:,}   1,000 that differ "
              f"{many.stat().st_size:,}")
        limit("1,000 linked frames: times the file of one", b / a, 1.1)
        print(f"{'bytes of a step that links a frame':52}"
              f"{(stepped.stat().st_size - b) / 988:10.1f}")
        costs = [opening(program, path) for path in (single, linked, many)]
        print(f"{'instructions of opening one frame':52}{costs[0]:10,}   1,000 linked {costs[1]:,}   "
              f"1,000 that differ {costs[2]:,}")
        compare_with_durdraw(program, folder, draw(program, folder, "noise", noise(40)), python)
        fast = ["size 200x60", "rate 60"]
        for number in range(60):
            fast += ["frame new"] if number else []
            fast += [f"fill 0,0 glyph=\"{chr(97 + number % 26)}\" fg={number % 15 + 1}"]
        play(program, draw(program, folder, "fast", fast))
    sys.exit(failed)


if len(sys.argv) < 2 or not shutil.which("valgrind"):
    sys.exit(__doc__)
main()
