/// An error in the bytes of a font.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in bytes from the start of the file, or of the unpacked file if it is zipped.
  public let offset: Int
  /// A short phrase without a full stop.
  public let reason: String

  public var description: String { "\(reason) (byte \(offset))" }
}
