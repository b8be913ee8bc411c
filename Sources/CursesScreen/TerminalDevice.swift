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

/// Writes as much to the terminal as fits without waiting. Safe to call in a signal handler.
nonisolated func writeWithoutWaiting(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
  let flags = fcntl(descriptor, F_GETFL)
  _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
  _ = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
  _ = fcntl(descriptor, F_SETFL, flags)
}
