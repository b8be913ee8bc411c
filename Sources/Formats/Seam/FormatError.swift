/// Why bytes are no picture, or a picture cannot be written.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In bytes from the start of the file, of what is in it where it is packed; nil where no place
  /// is to blame.
  public let offset: Int?
  /// What is wrong, in a few words without the place.
  public let reason: String

  /// - Parameter offset: the byte that is wrong, from 0.
  public init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }

  public var description: String { offset.map { "\(reason) (byte \($0))" } ?? reason }
}
