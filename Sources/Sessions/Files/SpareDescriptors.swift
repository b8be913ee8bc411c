import Glibc
import Synchronization

/// Open files held in reserve: when the process or the system has run out of them, closing these
/// lets essential data be written.
package final class SpareDescriptors: Sendable {
  /// The number of files that a save, or the first files of a session, have open at once.
  private static let count = 12

  private let held: Mutex<[Int32]>

  package init() { held = Mutex(Self.opened(Self.count)) }

  deinit { release() }

  /// Returns the result of `body`. If it fails because no file can be opened, the reserve is given
  /// up and `body` is called again, so it must not have left anything half done.
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

  /// Refills the reserve as far as the system permits.
  private func refill() {
    held.withLock { $0 += Self.opened(Self.count - $0.count) }
  }

  private static func opened(_ count: Int) -> [Int32] {
    guard count > 0 else { return [] }
    return (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }.filter { $0 >= 0 }
  }
}
