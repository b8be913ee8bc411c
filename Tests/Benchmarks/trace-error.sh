#!/usr/bin/env bash
# How near `oekaki import --as MODE` comes to a picture, beside Debian's `chafa` at the same size and
# mode: the mean error of the dots, 0 to 255 a channel, against the picture averaged in linear light.
# In braille and ascii what is not drawn counts as black; the second pair of figures is of the dots
# alone that are drawn. Fails where all dots are more than a hundredth further off than chafa's.
# Pictures may be named (PNG); else two are made. OEKAKI names a release build; without it one is made.
set -euo pipefail
here=$PWD
cd "$(dirname "$0")/../.."
if [ -z "${OEKAKI:-}" ]; then
  swift build -c release --product oekaki >&2
  OEKAKI=$(swift build -c release --show-bin-path)/oekaki
fi
cd "$here"
exec python3 - "$OEKAKI" "$@" <<'PYTHON'
import math, os, pathlib, random, re, struct, subprocess, sys, tempfile, zlib

program, pictures = sys.argv[1], sys.argv[2:]
columns = 60


def write(path, width, height, color):
    rows = b"".join(
        b"\0" + b"".join(bytes(color(x, y)) for x in range(width)) for y in range(height))
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pathlib.Path(path).write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b""))


def photograph(dice):
    """Light from one side, soft shapes, grain."""
    blobs = [[dice.random() for _ in range(7)] for _ in range(24)]

    def color(x, y):
        u, v = x / 480, y / 320
        levels = [40 + 90 * u, 60 + 60 * v, 110 - 60 * u * v]
        for a, b, size, red, green, blue, sign in blobs:
            d = ((u - a) ** 2 + (v - b) ** 2) / (0.002 + 0.02 * size)
            weight = math.exp(-d) * (1 if sign > 0.4 else -1)
            for i, level in enumerate((red, green, blue)):
                levels[i] += 170 * level * weight
        grain = dice.gauss(0, 6)
        return [max(0, min(255, int(level + grain))) for level in levels]

    return color


def logo(x, y):
    """A dark orange ring, a blue bar and white letters on black."""
    d = math.hypot(x - 160, y - 160)
    if 90 < d < 130: return (150, 70, 0)
    if 300 < x < 440 and 60 < y < 110: return (0, 60, 200)
    if 300 < x < 440 and 150 < y < 260 and (x // 20 + y // 30) % 3: return (255, 255, 255)
    return (0, 0, 0)


def read(path):
    raw = pathlib.Path(path).read_bytes()
    at, packed = 8, b""
    while at < len(raw):
        (count,) = struct.unpack_from(">I", raw, at)
        kind = raw[at + 4 : at + 8]
        body = raw[at + 8 : at + 8 + count]
        if kind == b"IHDR": width, height, depth, color = struct.unpack_from(">IIBB", body)
        if kind == b"IDAT": packed += body
        at += 12 + count
    channels = {2: 3, 6: 4}[color]
    assert depth == 8
    flat, step = zlib.decompress(packed), width * channels
    before, rows = bytearray(step), []
    for y in range(height):
        row = bytearray(flat[y * (step + 1) + 1 : (y + 1) * (step + 1)])
        how = flat[y * (step + 1)]
        for i in range(step):
            a = row[i - channels] if i >= channels else 0
            b, c = before[i], before[i - channels] if i >= channels else 0
            p = a + b - c
            best = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[i] = row[i] + (0, a, b, (a + b) // 2, best)[how] & 255
        rows.append([tuple(row[i : i + 3]) for i in range(0, step, channels)])
        before = row
    return width, height, rows


light = [
    v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in range(256)]


def level(v): return 255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)


def averaged(picture, wide, high):
    width, height, rows = picture
    def mean(i, j):
        ys = range(j * height // high, max(j * height // high + 1, (j + 1) * height // high))
        xs = range(i * width // wide, max(i * width // wide + 1, (i + 1) * width // wide))
        return tuple(
            level(sum(light[rows[y][x][k]] for y in ys for x in xs) / (len(ys) * len(xs)))
            for k in range(3))
    return [[mean(i, j) for i in range(wide)] for j in range(high)]


def sextants():
    codes = iter(range(0x1FB00, 0x1FB3C))
    known = {0: " ", 21: "▌", 42: "▐", 63: "█"}
    return {known[k] if k in known else chr(next(codes)): k for k in range(64)}


# Of each mode: dots across and down, the glyphs' dots, and what chafa calls it.
order = [0, 3, 1, 4, 2, 5, 6, 7]
modes = {
    "half": (1, 2, dict(zip(" ▀▄█", range(4))), ["vhalf+space+solid"]),
    "quad": (2, 2, dict(zip(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", range(16))), ["quad+space+solid+half"]),
    "sextant": (2, 3, sextants(), ["sextant+space+solid+hhalf"]),
    "braille": (2, 4, {" ": 0} | {
        chr(0x2800 + b): sum((b >> order[i] & 1) << i for i in range(8)) for b in range(256)
    }, ["braille+space", "--fg-only"]),
    "ascii": (1, 1, {" ": 0}, ["ascii", "--fg-only"]),
}
vga = [
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170),
    (170, 170, 170), (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255),
    (255, 85, 255), (85, 255, 255), (255, 255, 255)]


def entry(i):
    if i < 16: return vga[i]
    if i > 231: return (8 + 10 * (i - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    return (steps[(i - 16) // 36], steps[(i - 16) // 6 % 6], steps[(i - 16) % 6])


def cells(text):
    """Of each row: glyph, ink and paper; None is the terminal's own, or none."""
    rows = []
    for line in re.sub(r"\x1b\[\?25[hl]", "", text).split("\n"):
        row, ink, paper, swaps = [], None, None, False
        for codes, glyph in re.findall(r"\x1b\[([0-9;]*)m|(.)", line):
            if glyph:
                row.append((glyph, paper, ink) if swaps else (glyph, ink, paper))
                continue
            parts = iter([int(code or 0) for code in codes.split(";")])
            for code in parts:
                if code == 0: ink, paper, swaps = None, None, False
                elif code == 7: swaps = True
                elif code in (38, 48):
                    color = (
                        entry(next(parts)) if next(parts) == 5
                        else (next(parts), next(parts), next(parts)))
                    ink, paper = (color, paper) if code == 38 else (ink, color)
                elif 30 <= code < 38: ink = entry(code - 30)
                elif 40 <= code < 48: paper = entry(code - 40)
                elif 90 <= code < 98: ink = entry(code - 82)
                elif 100 <= code < 108: paper = entry(code - 92)
                elif code == 39: ink = None
                elif code == 49: paper = None
        rows.append(row)
    return rows


def errors(text, source, mode, high):
    """The mean error of all dots, and of those that are drawn: of a glyph of ascii its ink."""
    wide, deep, masks, _ = modes[mode]
    everything, drawn = [], []
    rows = cells(text)
    for y in range(high):
        for x in range(columns):
            row = rows[y] if y < len(rows) else []
            glyph, ink, paper = row[x] if x < len(row) else (" ", None, None)
            mask = masks.get(glyph, 1 if mode == "ascii" else None)
            assert mask is not None, f"{mode}: {glyph}"
            for i in range(wide * deep):
                wanted = source[y * deep + i // wide][x * wide + i % wide]
                isSet = mask >> i & 1
                color = (ink or (255, 255, 255)) if isSet else paper or (0, 0, 0)
                error = sum(abs(a - b) for a, b in zip(color, wanted)) / 3
                everything.append(error)
                if isSet or paper: drawn.append(error)
    return sum(everything) / len(everything), sum(drawn) / max(1, len(drawn))


def shown(command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode()


failed = False
with tempfile.TemporaryDirectory() as folder:
    if not pictures:
        pictures = [f"{folder}/photograph.png", f"{folder}/logo.png"]
        write(pictures[0], 480, 320, photograph(random.Random(14)))
        write(pictures[1], 480, 320, logo)
    print("picture     mode     colours   all dots ours  chafa    drawn dots ours  chafa")
    for path in pictures:
        picture = read(path)
        high = max(1, round(columns * picture[1] / picture[0] / 2))
        size = f"{columns}x{high}"
        for mode, (wide, deep, _, symbols) in modes.items():
            source = averaged(picture, columns * wide, high * deep)
            for colors, theirs in (("24bit", "full"), ("256", "240"), ("16", "16")):
                drawing = f"{folder}/a.oekaki"
                pathlib.Path(drawing).unlink(missing_ok=True)
                subprocess.run(
                    [program, "import", path, drawing, "--as", mode, "--size", size, "--colors", colors],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
                ours = errors(shown([program, "show", drawing, "--ansi"]), source, mode, high)
                other = errors(
                    shown(
                        ["chafa", "-f", "symbols", "--symbols", *symbols, "--fill", "none", "-c", theirs,
                         "--size", size, "--stretch", "-w", "9", "--dither", "none", "-p", "off", path]),
                    source, mode, high)
                isWorse = ours[0] > 1.01 * other[0]
                failed = failed or isWorse
                name = pathlib.Path(path).stem[:10]
                print(
                    f"{name:11} {mode:8} {colors:8} {ours[0]:14.2f} {other[0]:6.2f} "
                    f"{ours[1]:18.2f} {other[1]:6.2f}{'   worse' if isWorse else ''}")
sys.exit(failed)
PYTHON
