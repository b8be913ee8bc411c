import Glibc
import Synchronization

/// Open files that are kept to be closed: where the process or the system has no more of them, what
/// must be written still can be.
package final class SpareDescriptors: Sendable {
  /// As many as a save, or the first files of a session, have open at once.
  private static let count = 12

  private let held: Mutex<[Int32]>

  package init() { held = Mutex(Self.opened(Self.count)) }

  deinit { release() }

  /// The result of `body`, which is called again with the spares given up where it failed because
  /// no file could be opened. What failed so must have left nothing half done.
  package func performing<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do throws(FileError) { return try body() } catch {
      guard [EMFILE, ENFILE].contains(error.code) else { throw error }
      release()
      defer { refill() }
      return try body()
    }
  }

  private func release() {
    let numbers = held.withLock { held in
      defer { held = [] }
      return held
    }
    for number in numbers { _ = close(number) }
  }

  /// Whatever the system gives back: none where there are none.
  private func refill() {
    held.withLock { $0 += Self.opened(Self.count - $0.count) }
  }

  private static func opened(_ count: Int) -> [Int32] {
    guard count > 0 else { return [] }
    return (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }.filter { $0 >= 0 }
  }
}
