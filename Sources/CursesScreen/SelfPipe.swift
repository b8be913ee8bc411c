import Glibc

/// A pipe that brings signals and calls from other threads into the loop that waits for the
/// terminal. Each byte is a signal's number or `wakeUp`.
///
/// It is never closed: a signal or another thread may write to it at any time.
struct SelfPipe {
  nonisolated static let wakeUp: UInt8 = 0
  private static var opened: SelfPipe?

  let readEnd: Int32
  let writeEnd: Int32

  /// Returns the pipe of this process, emptied; opens it the first time.
  static func shared() throws(TerminalError) -> SelfPipe {
    if let opened {
      _ = opened.drain()
      return opened
    }
    let new = try SelfPipe()
    opened = new
    return new
  }

  private init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Reads and returns the bytes written since the last call, in order, at most 256.
  func drain() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }
}

/// A handle that wakes a screen's event loop from any thread. The handler then receives a batch
/// without events. Has no effect when no loop is running.
nonisolated public struct Waker: Sendable {
  private let pipe: Int32

  init(pipe: Int32) { self.pipe = pipe }

  /// Wakes the loop. May be called from a signal handler.
  public func wake() {
    var byte = SelfPipe.wakeUp
    _ = write(pipe, &byte, 1)
  }
}
