#!/usr/bin/env python3
"""What a host costs: how long until a step is durable, and until another editor has it; bytes; wake-ups; how
long until who joins has all of it.

  Tests/Benchmarks/host-cost.py PROGRAM [AUTHORS...]      default: .build/release/oekaki-host 2 8 100

Every author sends five steps a second for ten seconds. It speaks to the host with a reader and writer
of its own, after the article on files. Beside it, in the same run: how long the disk takes to make as
many bytes durable, and how long a byte takes through a socket to another process and back.
"""
import os, random, selectors, socket, struct, subprocess, sys, tempfile, time


def number(n):
    out = bytearray()
    while n >= 128:
        out.append(n & 127 | 128)
        n >>= 7
    return bytes(out + bytes([n]))


def text(s):
    data = s.encode()
    return number(len(data)) + data


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        n = shift = 0
        while True:
            b = self.byte()
            n |= (b & 127) << shift
            shift += 7
            if b < 128:
                return n

    def block(self):
        n = self.number()
        self.at += n
        return self.data[self.at - n : self.at]


# `Hello.version`.
PROTOCOL = 5


class Author:
    def __init__(self, path, vocabulary, i):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.socket.setblocking(False)
        self.id, self.next, self.buffer, self.sent, self.parts = i + 1, 1, b"", {}, b""
        self.heard, self.bytes, self.waits = 0, 0, False
        # Neither looks only nor knows anything yet.
        hello = number(PROTOCOL) + vocabulary + number(self.id) + text(f"hand {i}") + b"\0\0"
        self.say(1, hello)

    def say(self, kind, payload):
        self.socket.sendall(struct.pack("<IB", len(payload) + 1, kind) + payload)

    def draw(self, structure):
        # A step that does nothing: the host does not look into it before it is durable.
        step = number(self.next) + number(structure) + b"\0" + number(20) + b"\2" + b"x" * 19
        self.sent[self.next] = time.perf_counter()
        # It was not done out of reach of the host.
        self.say(2, b"\0" + number(1) + step)
        self.next += 1
        self.waits = True

    def messages(self):
        data = self.socket.recv(1 << 16)
        self.bytes += len(data)
        self.buffer += data
        while len(self.buffer) >= 5:
            (length, kind) = struct.unpack("<IB", self.buffer[:5])
            if len(self.buffer) < 4 + length:
                return
            payload, self.buffer = self.buffer[5 : 4 + length], self.buffer[4 + length :]
            self.parts += payload
            if kind == 2:
                sys.exit(f"refused: {Reader(self.parts).block().decode()}")
            if kind:
                yield kind, Reader(self.parts)
                self.parts = b""


def percentiles(times):
    times = sorted(times)
    if not times:
        return "none"
    return "p50 %.2f ms, p99 %.2f ms" % (
        1000 * times[len(times) // 2], 1000 * times[min(len(times) - 1, len(times) * 99 // 100)])


def run(program, count, seconds=10, rate=5):
    with tempfile.TemporaryDirectory() as folder:
        vocabulary = bytes.fromhex(subprocess.check_output([program, "wall", "--vocabulary"], text=True).strip())
        host = subprocess.Popen([program, "wall", "--at", folder, "--new", "80x24"])
        path = f"{folder}/wall.socket"
        while not os.path.exists(path):
            time.sleep(0.01)
        authors = [Author(path, vocabulary, i) for i in range(count)]
        watch = selectors.DefaultSelector()
        for author in authors:
            watch.register(author.socket, selectors.EVENT_READ, author)
        by_id = {author.id: author for author in authors}
        durable, seen, drawn, dice = [], [], 0, random.Random(1)
        begin = time.perf_counter()
        due = [(begin + 0.5 + dice.random() / rate, i) for i in range(count)]
        while time.perf_counter() < begin + seconds + 1:
            now = time.perf_counter()
            for k, (at, i) in enumerate(due):
                if at <= now and now < begin + seconds and not authors[i].waits:
                    authors[i].draw(0)
                    drawn += 1
                    due[k] = (at + 1 / rate, i)
            for key, _ in watch.select(0.001):
                author = key.data
                for kind, reader in author.messages():
                    arrived = time.perf_counter()
                    if kind == 4:
                        for _ in range(reader.number()):
                            reader.number()
                            by = reader.number()
                            reader.number()
                            n = reader.number()
                            reader.number(), reader.byte(), reader.block()
                            author.heard += 1
                            if by != author.id and by in by_id:
                                seen.append(arrived - by_id[by].sent[n])
                    elif kind == 5:
                        if reader.byte() == 0:
                            durable.append(arrived - author.sent[reader.number()])
                        author.waits = False
        complete = all(author.heard == drawn for author in authors)
        bytes_each = sum(author.bytes for author in authors) / max(1, sum(a.heard for a in authors))
        joining = join(path, vocabulary, count, drawn)
        time.sleep(0.5)
        before = switches(host.pid)
        time.sleep(2)
        wakes = switches(host.pid) - before
        host.terminate()
        host.wait()
        print(f"{count} authors: {drawn} steps, {'all at all' if complete else 'NOT ALL ARRIVED'}; "
              f"durable {percentiles(durable)}; at another {percentiles(seen)}; "
              f"{bytes_each:.0f} bytes a step and editor; joined with all steps in {1000 * joining:.1f} ms; "
              f"{wakes} wake-ups in 2 s idle")


def join(path, vocabulary, i, drawn):
    """The time until somebody who comes has been told all steps."""
    began = time.perf_counter()
    author = Author(path, vocabulary, i)
    author.socket.setblocking(True)
    while author.heard < drawn:
        for kind, reader in author.messages():
            author.heard += reader.number() if kind == 4 else 0
    author.socket.close()
    return time.perf_counter() - began


def switches(pid):
    with open(f"/proc/{pid}/status") as status:
        return sum(int(line.split()[1]) for line in status if "ctxt_switches" in line)


def floor():
    with tempfile.NamedTemporaryFile() as file:
        times = []
        for _ in range(200):
            start = time.perf_counter()
            file.write(b"x" * 90)
            file.flush()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - start)
    print(f"the disk alone: {percentiles(times)}")
    a, b = socket.socketpair()
    if os.fork() == 0:
        a.close()
        while data := b.recv(90):
            b.send(data)
        os._exit(0)
    times = []
    for _ in range(1000):
        start = time.perf_counter()
        a.send(b"x" * 90)
        a.recv(90)
        times.append(time.perf_counter() - start)
    a.close()
    os.wait()
    print(f"a socket there and back: {percentiles(times)}")


program = sys.argv[1] if len(sys.argv) > 1 else ".build/release/oekaki-host"
floor()
for count in [int(n) for n in sys.argv[2:]] or [2, 8, 100]:
    run(program, count)
