/// What is wrong with packed bytes, and where.
public struct CompressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the bytes that the caller's slice is of.
  public let offset: Int
  public let reason: String

  init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  public var description: String { "\(reason) (byte \(offset))" }
}
