#!/usr/bin/env python3
"""What drawing on a shared canvas costs, between real editors on terminals and their real host.

    share-cost.py PROGRAM            default: .build/release/oekaki, with oekaki-host beside it

How long from a key to the screen of who presses it, alone and on a canvas, and to the screen of
somebody else, who joined; how often editors and host are woken while nobody does anything. Needs a
quiet machine.
"""
import fcntl, os, pty, select, signal, shutil, struct, subprocess, sys, tempfile, termios, time

SAMPLES = 300


class Editor:
    def __init__(self, program, words, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", HOME=folder, XDG_STATE_HOME=folder)
            os.execv(program, [program, *words])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.rest(0.8)

    def read(self, wait):
        """Whether something came within that many seconds."""
        if not select.select([self.terminal], [], [], wait)[0]:
            return b""
        return os.read(self.terminal, 1 << 16)

    def rest(self, silence=0.25):
        seen = b""
        while part := self.read(silence):
            seen += part
        return seen

    def press(self, keys):
        os.write(self.terminal, keys)

    def switches(self):
        return switches(self.process)

    def leave(self):
        self.press(b"\x11")
        end = time.time() + 5
        while time.time() < end and os.waitpid(self.process, os.WNOHANG)[0] == 0:
            try:
                self.read(0.05)
            except OSError:
                pass


def switches(process):
    """How often all threads of a process were put to sleep by themselves, and so woken."""
    count = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/status") as status:
            count += sum(int(line.split()[1]) for line in status if line.startswith("voluntary"))
    return count


def told(name, times):
    times = sorted(times)
    print(f"{name:44}p50 {1000 * times[len(times) // 2]:6.2f} ms, "
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


def hosts(folder):
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            line = open(f"/proc/{process}/cmdline", "rb").read()
        except OSError:
            continue
        if line.startswith(b"oekaki-host\0") and folder.encode() in line:
            found.append(int(process))
    return found


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/oekaki")
    folder = tempfile.mkdtemp(prefix="oekaki-share-")
    picture = os.path.join(folder, "wall.oekaki")
    try:
        subprocess.run([program, "run", "-", "--size", "80x20", "--save", picture], input=b"", check=True,
                       stdout=subprocess.DEVNULL)
        alone = Editor(program, ["--new", "--state", folder + "/s0"], folder)
        told("a key to its own screen, alone", keys(alone)[0])
        alone.leave()
        ann = Editor(program, ["share", picture, "--state", folder + "/s1"], folder)
        bob = Editor(program, ["join", "wall", "--as", "bob", "--state", folder + "/s2"], folder)
        here, there = keys(ann, bob)
        told("a key to its own screen, on a canvas", here)
        told("a key to the screen of somebody else", there)
        [host] = hosts(folder)
        # A name is shown for some seconds, and then nothing happens any more.
        time.sleep(5)
        for hand in ann, bob:
            hand.rest(0.3)
        before = [ann.switches(), bob.switches(), switches(host)]
        time.sleep(3)
        after = [ann.switches(), bob.switches(), switches(host)]
        print("woken in 3 s without a key: editors %d and %d, host %d" % tuple(b - a for a, b in zip(before, after)))
        bob.leave()
        ann.leave()
    finally:
        for host in hosts(folder):
            os.kill(host, signal.SIGTERM)
        time.sleep(0.2)
        shutil.rmtree(folder, ignore_errors=True)


main()
