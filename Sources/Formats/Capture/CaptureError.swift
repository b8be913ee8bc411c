/// What is wrong with a capture's text, and in which line (from 1).
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  public let line: Int
  public let reason: String

  public var description: String { "line \(line): \(reason)" }
}
