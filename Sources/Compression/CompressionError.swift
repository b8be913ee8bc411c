/// An error in packed bytes, and its offset.
public struct CompressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset, in the indices of the caller's slice.
  public let offset: Int
  public let reason: String

  init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  public var description: String { "\(reason) (byte \(offset))" }
}
