#!/usr/bin/env python3
"""In which order a release has its functions: as a sitting calls them first, so that what runs lies together.

    function-order.py PROGRAM             writes function-order.txt beside this (needs valgrind)
    function-order.py --check PROGRAM     says how many of its names the program has

The program, a release with its symbols, is driven under callgrind: a start, keys, a drag, shapes, text, undo,
saving, a few screens. A release is linked in the order that was noted, and takes a third less memory for it. A
name that is no longer there does no harm, and a function that is not on the list lies behind the others: the
list is made again when --check finds that a tenth of it is gone.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
key_cost = __import__("key-cost")

ORDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "function-order.txt")
ESCAPE, RETURN, MENU, COLORS = b"\x1b", b"\r", b"\x1b[20~", b"\x1b[17~"
UNDO, REDO, SAVE = b"\x1a", b"\x19", b"\x13"
RECT = [b"r", key_cost.SPACE, *[key_cost.RIGHT] * 3, key_cost.DOWN, RETURN]
TEXT = [b"t", *[b"%c" % letter for letter in b"Words"], ESCAPE]
REST = [UNDO, UNDO, REDO, b"p", b"]", b"2", SAVE, MENU, ESCAPE, COLORS, ESCAPE, b"?", ESCAPE]


def act(sitting):
    """Does what most sittings have in them."""
    key_cost.draw_by_keys(sitting, 6)
    key_cost.draw_by_drags(sitting, 12)
    for key in RECT + TEXT:
        sitting.press(key)
    for key in REST:
        sitting.press(key, 0.5)


def functions(program):
    """Returns the names of the functions that the program has in itself."""
    lines = subprocess.run(["nm", "--defined-only", program], capture_output=True, check=True, text=True).stdout
    found = (line.split(" ", 2) for line in lines.splitlines())
    return {name for _, kind, name in found if kind in "tTwW"}


def called(program):
    """Returns the names of the functions that a sitting calls, in the order of their first calls."""
    with tempfile.TemporaryDirectory() as folder:
        drawing = f"{folder}/drawing.oekaki"
        sitting = key_cost.Sitting(program, folder, [drawing], options=["--demangle=no"])
        sitting.read_first()
        act(sitting)
        sitting.leave()
        with open(sitting.counts) as counts:
            # callgrind numbers functions as it meets them. A call from within itself has '2 after its name.
            numbered = re.findall(r"^c?fn=\((\d+)\) ([^'\n]+)", counts.read(), re.M)
    return list(dict.fromkeys(name for _, name in sorted(numbered, key=lambda pair: int(pair[0]))))


if __name__ == "__main__":
    *options, program = sys.argv[1:] or [None]
    if program is None or options not in ([], ["--check"]) or not shutil.which("valgrind"):
        sys.exit(__doc__)
    present = functions(program)
    if options:
        with open(ORDER) as order:
            names = order.read().split()
        print(f"{sum(name in present for name in names)} of {len(names)} names")
    else:
        with open(ORDER, "w") as order:
            order.writelines(f"{name}\n" for name in called(program) if name in present)
