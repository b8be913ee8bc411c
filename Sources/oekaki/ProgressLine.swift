import CursesScreen
import Glibc
import Synchronization

/// A line on a terminal that shows progress, rewritten in place.
final class ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let hasEnded = Mutex(false)
  /// The number of times that `end()` tries, a millisecond apart, while the terminal has not taken
  /// the text being written.
  private static let patience = 100

  /// The bytes that clear the line.
  private static let start = "\r\u{1B}[K"

  func show(_ text: String) { hasEnded.withLock { hasEnded in if !hasEnded { put(text) } } }

  func clear() { show("") }

  /// Clears the line and suppresses what other threads would show later. Does not wait for a
  /// terminal that accepts nothing.
  func end() {
    for _ in 0..<Self.patience {
      let isDone = hasEnded.withLockIfAvailable { hasEnded in
        hasEnded = true
        if isShown { LastWords.write(Self.start, to: STDERR_FILENO, within: .milliseconds(100)) }
        return true
      }
      if isDone ?? false { return }
      usleep(1000)
    }
  }

  /// Replaces the line's contents.
  private func put(_ text: String) {
    guard isShown else { return }
    let bytes = Array("\(Self.start)\(text)".utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
