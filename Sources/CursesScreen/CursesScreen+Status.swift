import Glibc

/// What the terminal has shown of what it was sent.
extension CursesScreen {
  /// Whether a `CSI 0 n` is missing for one of the `CSI 5 n`.
  public var awaitsStatus: Bool { openQuestions.contains { $0.isAwaited } }

  /// Whether `poll` calls the terminal writable.
  public var takesOutput: Bool {
    var source = pollfd(fd: device.drawing, events: Int16(POLLOUT), revents: 0)
    return poll(&source, 1, 0) > 0
  }
}
