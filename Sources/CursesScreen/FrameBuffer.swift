import CNcurses
import Glibc

/// What ncurses has drawn and the terminal has not got yet: it writes at every movement of the
/// cursor, and over SSH each write may become a packet of its own. A frame goes out in one piece.
struct FrameBuffer {
  /// Where ncurses draws: to memory, or to the terminal while it changes its modes.
  let descriptor: Int32
  /// Below 0 where the system has no such memory: ncurses then draws to the terminal.
  private let memory: Int32
  private let device: TerminalDevice
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)

  private static let size = 65_536

  init(_ device: TerminalDevice) throws(TerminalError) {
    descriptor = fcntl(device.drawing, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .system(call: "dup", code: errno) }
    memory = cnMemoryFile("oekaki-frame")
    self.device = device
  }

  /// From now on what ncurses draws waits for `send`.
  func gather() {
    if memory >= 0 { _ = cnDuplicate(memory, descriptor) }
  }

  /// From now on ncurses has the terminal itself.
  func passOn() {
    send()
    _ = cnDuplicate(device.drawing, descriptor)
  }

  /// Gives the terminal what has been gathered, waiting for it where it must.
  func send() {
    guard memory >= 0 else { return }
    let count = lseek(memory, 0, SEEK_CUR)
    var sent = 0
    while sent < count {
      let got = pread(memory, buffer.baseAddress, min(buffer.count, count - sent), sent)
      guard got > 0 else { break }
      device.write(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
      sent += got
    }
    if count > 0 { lseek(memory, 0, SEEK_SET) }
    // Screens of a million cells do not stay in memory.
    if count > 1 << 20 { _ = ftruncate(memory, 0) }
  }

  /// ncurses has closed the descriptor.
  func end() {
    if memory >= 0 { close(memory) }
    buffer.deallocate()
  }
}
