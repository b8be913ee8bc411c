#!/usr/bin/env bash
# What golden cases cost beside the start of the program: a case of 1,000 commands on 80x24, and
# `oekaki verify` of the whole suite. Medians in milliseconds; fails where a case of 1,000 commands
# takes more than five times the start, or the suite more than three times the starts of its processes.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build -c release --product oekaki >&2
exec python3 - "$(swift build -c release --show-bin-path)/oekaki" Snapshots <<'PYTHON'
import math, os, pathlib, random, statistics, subprocess, sys, tempfile, time

program, suite = sys.argv[1:]
os.environ["CI"] = "1"


def median(*arguments, times=21):
    def once():
        start = time.perf_counter()
        subprocess.run([program, *arguments], stdout=subprocess.DEVNULL, check=True)
        return (time.perf_counter() - start) * 1000

    once()
    return statistics.median(once() for _ in range(times))


def thousand():
    """998 commands that draw, and a capture."""
    dice = random.Random(1)
    point = lambda: f"{dice.randrange(80)},{dice.randrange(24)}"
    makers = [
        lambda: f"line {point()} {point()}", lambda: f"rect {point()} {point()} style=double",
        lambda: f"ellipse {point()} {point()}", lambda: f"fill {point()} glyph=\"x\"",
        lambda: f"text {point()} \"Hello\"", lambda: f"erase {point()} {point()}",
        lambda: f"color fg={dice.randrange(256)}", lambda: "undo", lambda: "redo",
    ]
    lines = ["size 80x24"] + [dice.choice(makers)() for _ in range(998)] + ["snap canvas drawn"]
    return "\n".join(lines) + "\n"


with tempfile.TemporaryDirectory() as folder:
    case = pathlib.Path(folder, "thousand")
    case.mkdir()
    (case / "script").write_text(thousand())
    subprocess.run([program, "verify", folder, "--record", "missing"], stdout=subprocess.DEVNULL)
    start = median("--version")
    run = median("run", str(case / "script"))
    # One process that verifies, and the one that started it.
    verify = median("verify", folder) - start

cases = sum(1 for _ in pathlib.Path(suite).rglob("script"))
workers = len(os.sched_getaffinity(0))
whole = median("verify", suite)
starts = start * (1 + math.ceil(cases / workers))

print(f"start of the program             {start:8.1f} ms")
print(f"run, 1,000 commands on 80x24     {run:8.1f} ms   {run / start:4.1f} x the start")
print(f"verify, 1,000 commands on 80x24  {verify:8.1f} ms   {verify / start:4.1f} x the start")
print(f"verify, {cases} cases, {workers} at a time {whole:13.1f} ms   "
      f"{whole / starts:4.1f} x the start of {1 + math.ceil(cases / workers)} processes in a row")
sys.exit(run > 5 * start or verify > 5 * start or whole > 3 * starts)
PYTHON
