#!/usr/bin/env python3
"""What drawing on a shared canvas costs, between real editors on terminals and their real host.

    share-cost.py PROGRAM            default: .build/release/oekaki, with oekaki-host beside it

How long from a key to the screen of who presses it, alone and on a canvas, and to the screen of
somebody else, who joined; how many bytes a stroke takes on the disk of the host; how long until who joins
sees the last of nearly 10,000 steps; how often editors and hosts are woken while nobody does anything. The
same with two hosts over a PostgreSQL server of its own, if one is installed. Needs a quiet machine.
"""
import glob, os, select, signal, shutil, subprocess, sys, tempfile, time

from editors import Editor, hosts, switches

SAMPLES = 300
# A cell drawn and cleared: with what is drawn besides, fewer steps than a new base begins after.
PAIRS = 4600


def told(name, times):
    times = sorted(times)
    print(f"{name:48}p50 {1000 * times[len(times) // 2]:6.2f} ms, "
          f"p99 {1000 * times[len(times) * 99 // 100]:6.2f} ms")


def keys(hand, other=None):
    """The times from a stroke to what is shown here, and there."""
    here, there = [], []
    for i in range(SAMPLES):
        # To and fro, to a cell that is clear.
        step = b"\x1b[B" if i % 60 == 0 else b"\x1b[D" if i // 60 % 2 else b"\x1b[C"
        hand.press(step)
        hand.rest(0.02)
        if other:
            other.rest(0.02)
        began = time.perf_counter()
        hand.press(b" ")
        waiting = {hand.terminal: here} | ({other.terminal: there} if other else {})
        while waiting:
            ready = select.select(list(waiting), [], [], 2)[0]
            if not ready:
                sys.exit("nothing was shown")
            for terminal in ready:
                os.read(terminal, 1 << 16)
                waiting.pop(terminal).append(time.perf_counter() - began)
        time.sleep(0.01)
    return here, there


class Server:
    """A PostgreSQL server in a folder, for the services wall and hall."""

    def __init__(self, host, folder):
        self.folder = folder + "/server"
        os.makedirs(self.folder)
        # It refuses to run as root.
        self.own = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        if self.own:
            os.chmod(folder, 0o755)
            os.chown(self.folder, 65534, 65534)
        self.run("initdb", "-D", self.folder + "/data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C")
        self.process = subprocess.Popen(
            self.command("postgres", "-D", self.folder + "/data", "-k", self.folder, "-c", "listen_addresses="),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        while subprocess.run(self.command("pg_isready", "-h", self.folder), stdout=subprocess.DEVNULL).returncode:
            time.sleep(0.05)
        with open(folder + "/services", "w") as services:
            for name, user in ("owner", "postgres"), ("wall", "ann"), ("hall", "bob"):
                services.write(f"[{name}]\nhost={self.folder}\ndbname=postgres\nuser={user}\n")
        os.environ["PGSERVICEFILE"] = folder + "/services"
        self.ask("postgres", "CREATE ROLE ann LOGIN; CREATE ROLE bob LOGIN")
        subprocess.run([host, "--migrate", "--via", "owner"], check=True)

    def command(self, name, *words):
        return [*self.own, sorted(glob.glob("/usr/lib/postgresql/*/bin/" + name))[-1], *words]

    def run(self, name, *words):
        subprocess.run(self.command(name, *words), check=True, stdout=subprocess.DEVNULL, cwd="/")

    def ask(self, user, sql):
        self.run("psql", "-h", self.folder, "-U", user, "-d", "postgres", "-q", "-c", sql)

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def size(folder):
    return sum(os.path.getsize(path) for path in glob.glob(folder + "/**", recursive=True) if os.path.isfile(path))


def settle(log):
    """Waits until nothing more is written."""
    last = -1
    while (now := log()) != last:
        last = now
        time.sleep(2)
    return last


def alone(program, folder):
    hand = Editor(program, ["--new", "--state", folder + "/s0"], folder)
    hand.rest(0.8)
    told("a key to its own screen, alone", keys(hand)[0])
    hand.leave()


def shared(program, folder, how, server=None):
    """Two on a canvas, and a third who joins."""
    folder = f"{folder}/{'server' if server else 'host'}s"
    os.makedirs(folder)
    picture = folder + "/wall.oekaki"
    subprocess.run([program, "run", "-", "--size", "80x20", "--save", picture], input=b"", check=True,
                   stdout=subprocess.DEVNULL)
    places = [["--via", name, "--at", f"{folder}/m{name}"] if server else ["--at", folder] for name in ("wall", "hall")]
    ann = Editor(program, ["share", picture, *places[0], "--state", folder + "/s1"], folder)
    ann.rest(1.5)
    if server:
        server.ask("ann", "SELECT oekaki.allow('wall', 'others', 'draw')")
    bob = Editor(program, ["join", "wall", *places[1], "--as", "bob", "--state", folder + "/s2"], folder)
    bob.rest(1.5)
    log = lambda: size(server.folder + "/data/base" if server else folder + "/wall.canvas")
    before = settle(log)
    here, there = keys(ann, bob)
    told(f"a key to its own screen, {how}", here)
    told(f"a key to somebody else’s screen, {how}", there)
    if not server:
        print(f"bytes a stroke in the log, {how}: {(settle(log) - before) / SAMPLES:.0f}")
    # Names are shown for some seconds, and then nothing happens any more.
    time.sleep(5)
    woken = lambda: [ann.switches(), bob.switches()] + [switches(host) for host in hosts(folder)]
    for hand in ann, bob:
        hand.rest(0.3)
    before = woken()
    time.sleep(3)
    print(f"woken in 3 s without a key, {how}: editors and hosts", [b - a for a, b in zip(before, woken())])
    for _ in range(PAIRS // 50):
        ann.press(b" \x1b[3~" * 50)
        ann.rest(0.02)
        bob.rest(0.02)
    ann.press(b":text 3,3 \"LAST\"\r")
    bob.wait(b"LAST")
    for hand in ann, bob:
        hand.rest(1)
    cid = Editor(program, ["join", "wall", *places[1], "--as", "cid", "--state", folder + "/s3"], folder)
    print(f"joining after {2 * PAIRS + SAMPLES} steps, {how}: {1000 * cid.wait(b'LAST'):.0f} ms")
    for hand in cid, bob, ann:
        hand.leave()


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/oekaki")
    folder = tempfile.mkdtemp(prefix="oekaki-share-")
    server = None
    try:
        alone(program, folder)
        shared(program, folder, "by a host")
        if glob.glob("/usr/lib/postgresql/*/bin/postgres"):
            server = Server(program + "-host", folder)
            shared(program, folder, "by PostgreSQL", server)
    finally:
        for host in hosts(folder):
            os.kill(host, signal.SIGTERM)
        if server:
            server.stop()
        time.sleep(0.2)
        shutil.rmtree(folder, ignore_errors=True)


main()
