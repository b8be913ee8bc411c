import CVTerm
import Cells
import Glibc
import TestSupport

/// A program at the head of a session of its own, whose controlling terminal is a new
/// pseudo-terminal.
struct ChildProcess {
  let id: pid_t
  /// The descriptor of the terminal's other end.
  let master: Int32

  init(_ command: [String], size: Size, environment: [String: String]) throws(PseudoTerminalError) {
    guard !command.isEmpty else { throw PseudoTerminalError("there is no command") }
    let (master, slave, name) = try Self.openTerminal(size)
    defer { close(slave) }
    do {
      // Opened by name, in the new session: that makes it the controlling terminal.
      id = try Spawn(
        command, environment: environment,
        [(0, .file(name, flags: O_RDWR)), (1, .descriptor(0)), (2, .descriptor(0))],
        group: .session
      ).id
    } catch {
      close(master)
      throw PseudoTerminalError(error.description)
    }
    self.master = master
  }

  /// Opens a pseudo-terminal. Both ends are closed on exec from the start: otherwise a program that
  /// another test starts meanwhile would keep the terminal alive.
  private static func openTerminal(
    _ size: Size
  ) throws(PseudoTerminalError) -> (master: Int32, slave: Int32, name: String) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard master >= 0 else { throw .system("open /dev/ptmx", errno) }
    var window = winsize(size)
    let number = cvtUnlockTerminal(master)
    guard number >= 0, ioctl(master, UInt(TIOCSWINSZ), &window) == 0 else {
      close(master)
      throw .system("ioctl", errno)
    }
    let name = "/dev/pts/\(number)"
    return (master, open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), name)
  }
}

extension winsize {
  init(_ size: Size) {
    self.init(
      ws_row: UInt16(clamping: size.height), ws_col: UInt16(clamping: size.width), ws_xpixel: 0,
      ws_ypixel: 0)
  }
}
