/// What is wrong with a font's bytes, and where.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the file (of what is in it, where it is packed).
  public let offset: Int
  /// In a few words, without a full stop.
  public let reason: String

  public var description: String { "\(reason) (byte \(offset))" }
}
