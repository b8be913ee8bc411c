import Cells
import Glibc
import TerminalKit

/// The terminal as the kernel sees it: descriptors, size, line settings.
struct TerminalDevice {
  let input: Int32 = STDIN_FILENO
  /// A separate descriptor for drawing. A signal that ends the program redirects it to /dev/null,
  /// so that a terminal that has stopped reading cannot delay the end.
  let drawing: Int32
  /// The settings the terminal had before.
  let settings: termios

  static func check() throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
    guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
  }

  init() throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    self.settings = settings
    drawing = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard drawing >= 0 else { throw .system(call: "dup", code: errno) }
  }

  /// The current size in cells: 80 × 24 where the kernel has none, and at most the largest screen
  /// of a window.
  var size: Size {
    var window = winsize()
    guard ioctl(input, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(80, 24)
    }
    let largest = Window.largestScreen
    return Size(min(Int(window.ws_col), largest.width), min(Int(window.ws_row), largest.height))
  }

  /// The size of a cell in pixels; nil where the kernel does not know it.
  var cellPixels: Size? {
    var window = winsize()
    guard ioctl(input, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    let cell = Size(
      Int(window.ws_xpixel) / Int(window.ws_col), Int(window.ws_ypixel) / Int(window.ws_row))
    return cell.width > 1 && cell.height > 1 ? cell : nil
  }

  /// Whether the other end is closed.
  var isGone: Bool {
    var source = pollfd(fd: input, events: 0, revents: 0)
    return poll(&source, 1, 0) > 0
  }

  /// Writes all bytes to the terminal, waiting for it if necessary. Errors mean that the terminal
  /// is gone and are left for the event loop to discover.
  func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

  func write(_ bytes: UnsafeRawBufferPointer) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = Glibc.write(drawing, rest.baseAddress, rest.count)
      if count > 0 { written += count } else if errno != EINTR { return }
    }
  }

  func end() { close(drawing) }

  func restoreSettings() {
    var settings = settings
    tcsetattr(input, TCSANOW, &settings)
  }
}

/// Writes as much to the terminal as fits without waiting, and returns how much that was, or -1 with
/// `errno` set. Safe to call in a signal handler.
@discardableResult
nonisolated func writeWithoutWaiting(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
) -> Int {
  let flags = fcntl(descriptor, F_GETFL)
  _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
  let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
  let code = errno
  _ = fcntl(descriptor, F_SETFL, flags)
  errno = code
  return count
}

/// The last words of a program, which must not keep it from ending.
public enum LastWords {
  /// Writes to a terminal, pipe or file as long as something takes it, and gives up after a time.
  /// The flags of the descriptor stay as they are.
  nonisolated public static func write(
    _ text: String, to descriptor: Int32 = STDOUT_FILENO, within time: Duration
  ) {
    let end = ContinuousClock.now + time
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return }
      var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&target, 1, Int32(left.rounded(.up))) > 0 || errno == EINTR else { return }
      let count = rest.withUnsafeBytes { writeWithoutWaiting($0, to: descriptor) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EINTR {
        usleep(2000)
      } else {
        return
      }
    }
  }
}
