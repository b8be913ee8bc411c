import Glibc

/// Brings signals, and calls of other threads, into the loop that waits for the terminal. A byte is
/// a signal's number, or `wakeUp`.
///
/// It is never closed: a signal or another thread may write to it at any time.
struct SelfPipe {
  nonisolated static let wakeUp: UInt8 = 0
  private static var opened: SelfPipe?

  let readEnd: Int32
  let writeEnd: Int32

  /// The one of this process, opened the first time, with nothing in it.
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

  /// What came since the last call, in order, at most 256 bytes of it.
  func drain() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }
}

/// Wakes a screen's event loop from any thread; the handler then gets a batch without events.
/// Does nothing where no loop runs any more.
nonisolated public struct Waker: Sendable {
  private let pipe: Int32

  init(pipe: Int32) { self.pipe = pipe }

  public func wake() {
    var byte = SelfPipe.wakeUp
    _ = write(pipe, &byte, 1)
  }
}
