import CNcurses
import Glibc

/// A buffer for ncurses' output, which sends each frame in one piece. ncurses writes at every
/// movement of the cursor, and over SSH each write may become a separate packet.
struct FrameBuffer {
  /// The descriptor ncurses draws to: memory, or the terminal while it changes its modes.
  let descriptor: Int32
  /// The memory file; below 0 where the system has none, or lets files be too small for a frame, and
  /// ncurses draws to the terminal.
  private let memory: Int32
  private let device: TerminalDevice
  /// A piece of a frame and the marks around it.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: size + SynchronizedOutput.begin.count + SynchronizedOutput.end.count, alignment: 1)
  /// Whether the terminal is to show large frames in one piece.
  var isSynchronized = false

  private static let size = 65_536

  init(_ device: TerminalDevice) throws(TerminalError) {
    descriptor = fcntl(device.drawing, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .system(call: "dup", code: errno) }
    memory = Self.hasRoom ? cnMemoryFile("oekaki-frame") : -1
    self.device = device
  }

  /// Whether a file may be as large as any frame (`ulimit -f`).
  private static var hasRoom: Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return true }
    return limit.rlim_cur >= largest
  }

  /// More than the bytes of a frame that fills the largest screen.
  private static let largest: rlim_t = 1 << 26

  /// Holds ncurses' output back until `send()`.
  func gather() {
    if memory >= 0 { _ = cnDuplicate(memory, descriptor) }
  }

  /// Sends what is held back and connects ncurses to the terminal directly.
  func passOn() {
    send()
    _ = cnDuplicate(device.drawing, descriptor)
  }

  /// Sends the gathered output to the terminal, waiting for it if necessary.
  func send() {
    guard memory >= 0 else { return }
    let count = lseek(memory, 0, SEEK_CUR)
    let isMarked = isSynchronized && count >= SynchronizedOutput.smallest
    var (sent, used) = (0, isMarked ? put(SynchronizedOutput.begin, at: 0) : 0)
    while sent < count {
      let place = buffer.baseAddress?.advanced(by: used)
      let got = pread(memory, place, min(Self.size, count - sent), sent)
      guard got > 0 else { break }
      (sent, used) = (sent + got, used + got)
      if isMarked, sent >= count { used += put(SynchronizedOutput.end, at: used) }
      device.write(UnsafeRawBufferPointer(rebasing: buffer[..<used]))
      used = 0
    }
    if count > 0 { lseek(memory, 0, SEEK_SET) }
    // Frees the memory after frames of more than a megabyte.
    if count > 1 << 20 { _ = ftruncate(memory, 0) }
  }

  /// Writes a mark into the buffer and returns its length.
  private func put(_ mark: [UInt8], at place: Int) -> Int {
    UnsafeMutableRawBufferPointer(rebasing: buffer[place...]).copyBytes(from: mark)
    return mark.count
  }

  /// Frees everything but the descriptor, which ncurses has closed.
  func end() {
    if memory >= 0 { close(memory) }
    buffer.deallocate()
  }
}
