/// What is wrong with a capture's text, and in which line (from 1).
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  /// What is wrong, in a few words.
  public let reason: String

  public var description: String { "line \(line): \(reason)" }
}
