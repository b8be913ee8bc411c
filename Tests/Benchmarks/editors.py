"""Real editors on terminals of their own, and the hosts that they start, for what measures them."""
import fcntl, os, pty, select, signal, struct, sys, termios, time


class Editor:
    def __init__(self, program, words, folder):
        self.began = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", HOME=folder, XDG_STATE_HOME=folder)
            os.execv(program, [program, *words])
        os.set_inheritable(self.terminal, False)
        self.resize(80, 24)

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

    def wait(self, text):
        """The seconds since it began, once its output has a text."""
        seen = b""
        while text not in seen:
            if not (part := self.read(20)):
                sys.exit(f"never seen: {text}")
            seen += part
        return time.perf_counter() - self.began

    def press(self, keys):
        os.write(self.terminal, keys)

    def draw(self, dice, kind, x, y):
        """Drags at a cell where `kind` is below 70, below 80 ends the drag, else chooses a tool or an ink, or
        takes back or does again."""
        if kind < 70:
            self.press(b"\033[<%d;%d;%dM" % (dice.choice([0, 32, 32, 32]), x, y))
        elif kind < 80:
            self.press(b"\033[<0;%d;%dm" % (x, y))
        else:
            self.press(dice.choice([b"p", b"l", b"r", b"o", b"f", b"1", b"5", b"\x1a", b"\x19"]))

    def switches(self):
        return switches(self.process)

    def resize(self, columns, rows):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    def leave(self):
        self.press(b"\x11")
        end = time.time() + 5
        while time.time() < end and os.waitpid(self.process, os.WNOHANG)[0] == 0:
            try:
                self.read(0.05)
            except OSError:
                pass


class Checks:
    """What has to hold, and how often it did not."""

    def __init__(self):
        self.faults = 0

    def check(self, holds, words):
        if not holds:
            self.faults += 1
            print("FAULT:", words, flush=True)


def switches(process):
    """How often all threads of a process were put to sleep by themselves, and so woken."""
    count = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/status") as status:
            count += sum(int(line.split()[1]) for line in status if line.startswith("voluntary"))
    return count


def memory(process):
    """The kilobytes of a process that are in memory and its own."""
    with open(f"/proc/{process}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("RssAnon"))


def descriptors(process):
    return len(os.listdir(f"/proc/{process}/fd"))


def hosts(folder):
    """The processes of the hosts that keep their canvases in a folder."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            line = open(f"/proc/{process}/cmdline", "rb").read()
        except OSError:
            continue
        if line.startswith(b"oekaki-host\0") and folder.encode() in line:
            found.append(int(process))
    return found
