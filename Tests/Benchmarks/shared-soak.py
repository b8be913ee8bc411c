#!/usr/bin/env python3
"""A film on a shared canvas for an hour: three who draw, and their host; one of the four is killed each minute.

    shared-soak.py [SECONDS] [PROGRAM]     3600 and .build/release/oekaki, with oekaki-host beside it

Strokes, undo, frames that come and go, resizes, 200 events a second. After each minute everybody rests:
all have the same drawing then, nobody is woken without a key, and nobody has more descriptors than after
the first minutes. Who is killed had at most 5 MB more memory than the same session, or the same canvas, has
when it is back: what has been drawn and can be undone takes memory, and has no end.
"""
import json, os, random, shutil, signal, subprocess, sys, tempfile, time

from editors import Checks, Editor, descriptors, hosts, memory, switches

MOST_GROWTH = 5 * 1024
# The minutes until each has begun a new base once.
WARM = 4


class Hand:
    """Somebody who draws at random."""

    def __init__(self, program, folder, name, words, dice):
        self.program, self.name, self.dice = program, name, dice
        self.state = f"{folder}/{name}"
        self.words = [*words, "--state", self.state]
        self.folder = folder
        self.begin()

    def begin(self):
        self.editor = Editor(self.program, self.words, self.folder)
        self.editor.rest(1)

    def begin_again(self):
        self.editor.kill()
        self.words = ["--state", self.state]
        self.begin()

    def act(self):
        dice, x, y = self.dice, self.dice.randrange(9, 66), self.dice.randrange(3, 19)
        kind = dice.randrange(200) / 2
        if kind < 89:
            self.editor.draw(dice, kind, x, y)
        elif kind < 98:
            # To another frame, mostly, or to play the film for a moment.
            self.editor.press(dice.choice([b"\033[1;5C", b"\033[1;5D"] * 4 + [b"**"]))
        elif kind < 99:
            self.editor.press(dice.choice([b"&", b":frame delete 2-2\r\033", b":cel clear 1-2\r\033"]))
        else:
            self.editor.resize(dice.randrange(20, 150), dice.randrange(8, 50))
            self.editor.resize(80, 24)

    def drawing(self):
        """The digest of what a relaunch would bring back."""
        told = self.tell("info", "--state", self.state, "--json")
        copy = f"{self.folder}/{self.name}.oekaki"
        self.tell("recover", told[0]["id"], "--state", self.state, "--save", copy)
        drawing = self.tell("info", copy, "--json")["drawing"]
        os.remove(copy)
        return drawing

    def tell(self, *words):
        done = subprocess.run([self.program, *words], check=True, capture_output=True)
        return json.loads(done.stdout or "null")


class Soak(Checks):
    def __init__(self, program, folder):
        super().__init__()
        self.folder = folder
        self.descriptors = {}
        picture = folder + "/film.oekaki"
        subprocess.run([program, "run", "-", "--size", "60x18", "--save", picture],
                       input=b"frame new\nframe new\n", check=True, stdout=subprocess.DEVNULL)
        dice = random.Random(44)
        at = ["--at", folder]
        self.hands = [Hand(program, folder, "ann", ["share", picture, *at], dice)]
        self.hands += [Hand(program, folder, name, ["join", "film", *at, "--as", name], dice)
                       for name in ("bob", "cid")]

    def draw(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for _ in range(3):
                for hand in self.hands:
                    hand.act()
            for hand in self.hands:
                hand.editor.rest(0.015)

    def rest(self):
        """Ends every gesture and stops films, until nobody has anything to show any more."""
        for hand in self.hands:
            hand.editor.press(b"\033[<0;20;10m")
            hand.editor.rest(0.1)
            hand.editor.press(b"\033")
            hand.editor.rest(0.3)
        time.sleep(6)
        for hand in self.hands:
            hand.editor.rest(0.5)

    def processes(self):
        found = hosts(self.folder)
        self.check(len(found) == 1, f"{len(found)} hosts")
        return {"host": found[0]} | {hand.name: hand.editor.process for hand in self.hands}

    def minute(self, number):
        self.draw(50)
        self.rest()
        drawings = {hand.drawing() for hand in self.hands}
        self.check(len(drawings) == 1, f"minute {number}: {len(drawings)} drawings")
        running = self.processes()
        before = {name: switches(process) for name, process in running.items()}
        time.sleep(3)
        woken = {name: switches(process) - before[name] for name, process in running.items()}
        self.check(not any(woken.values()), f"minute {number}: woken {woken}")
        for kind, held in ("host", [running.pop("host")]), ("editors", running.values()):
            held = max(map(descriptors, held))
            most = self.descriptors[kind] = max(held if number <= WARM else 0, self.descriptors.get(kind, 0))
            self.check(held <= most, f"minute {number}: {held - most} more descriptors, {kind}")
        name, before, after = self.kill(number)
        more = before - after
        self.check(more <= MOST_GROWTH, f"minute {number}: {name} had {more} KB more than it needs")
        print(f"minute {number}: {name} {before:,} KB, {after:,} KB when it is back", flush=True)

    def kill(self, number):
        """Kills one of the four. Returns its name, and its memory before and once it is back."""
        number %= len(self.hands) + 1
        if number == len(self.hands):
            host = hosts(self.folder)[0]
            before = memory(host)
            os.kill(host, signal.SIGKILL)
            end = time.monotonic() + 20
            while not (found := [h for h in hosts(self.folder) if h != host]) and time.monotonic() < end:
                for hand in self.hands:
                    hand.editor.rest(0.1)
            time.sleep(3)
            return "host", before, memory(found[0])
        hand = self.hands[number]
        before = memory(hand.editor.process)
        hand.begin_again()
        hand.editor.rest(3)
        return hand.name, before, memory(hand.editor.process)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3600
    program = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else ".build/release/oekaki")
    folder = tempfile.mkdtemp(prefix="oekaki-soak-")
    end, number, soak = time.monotonic() + seconds, 0, None
    try:
        soak = Soak(program, folder)
        while time.monotonic() < end:
            number += 1
            soak.minute(number)
        for hand in soak.hands:
            hand.editor.leave()
    finally:
        for host in hosts(folder):
            os.kill(host, signal.SIGTERM)
        time.sleep(0.2)
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{number} minutes, {soak.faults} faults")
    sys.exit(soak.faults > 0)


main()
