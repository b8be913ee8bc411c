/// An error in the text of a capture.
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// A short description of the error.
  public let reason: String

  public var description: String { "line \(line): \(reason)" }
}
