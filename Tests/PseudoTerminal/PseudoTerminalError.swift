/// An error of a program on a pseudo-terminal, described for the reader of a failed test.
package struct PseudoTerminalError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  static func system(_ call: String, _ code: Int32) -> PseudoTerminalError {
    PseudoTerminalError("\(call) failed with error \(code)")
  }
}

/// The way in which a program ended.
package enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// Creates a status from the one that `waitpid` reports for a process that has ended.
  package init(waitStatus status: Int32) {
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }
}
