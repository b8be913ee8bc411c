#!/usr/bin/env bash
# `oekaki convert` to PNG beside Debian's `ansilove` in a loop of the shell: 1,000 files of ANSI art,
# and one of 1 MB. Fails where the thousand take longer than ansilove's, or the one more than twice
# as long. OEKAKI names a release build; without it one is made.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ -z "${OEKAKI:-}" ]; then
  swift build -c release --product oekaki >&2
  OEKAKI=$(swift build -c release --show-bin-path)/oekaki
fi
exec python3 - "$OEKAKI" <<'PYTHON'
import os, pathlib, random, statistics, subprocess, sys, tempfile, time

program = sys.argv[1]


def art(rows, seed):
    """Blocks and letters on 80 columns, a change of colours every fifth cell."""
    dice = random.Random(seed)
    bytes = bytearray()
    for _ in range(rows * 80):
        if dice.random() < 0.2:
            bold, ink, paper = dice.randrange(2), 30 + dice.randrange(8), 40 + dice.randrange(8)
            bytes += b"\x1b[%d;%d;%dm" % (bold, ink, paper)
        bytes.append(dice.choice(b"\xb0\xb1\xb2\xdb\xdc\xdf\xdd\xde  ABCxyz"))
    return bytes


def seconds(command, times):
    def once():
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start

    return statistics.median(once() for _ in range(times))


def compare(title, ours, theirs, most):
    print(f"{title:22} oekaki {ours:7.2f} s   ansilove {theirs:7.2f} s   {ours / theirs:4.2f} x")
    return ours > most * theirs


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    os.mkdir("out")
    names = [f"{i:03}.ans" for i in range(1000)]
    for i, name in enumerate(names):
        pathlib.Path(name).write_bytes(art(25 + i % 60, i))
    pathlib.Path("large.ans").write_bytes(art(8000, -1)[: 1 << 20])
    ours = [program, "convert", "--to", "png", "--out", "out", "--force", "--loss", "quiet"]
    theirs = 'for file; do ansilove -q -o "out/$file.png" "$file"; done'
    loop = ["/bin/sh", "-c", theirs, "sh"]
    many = seconds(ours + names, 1), seconds(loop + names, 1)
    one = seconds(ours + ["large.ans"], 5), seconds(loop + ["large.ans"], 5)
    failed = [
        compare("1,000 files", *many, 1), compare("one file of 1 MB", *one, 2)]
sys.exit(any(failed))
PYTHON
