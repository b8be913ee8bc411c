/// Why bytes are no picture, or a picture cannot be written.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In bytes from the start of the file, of what is in it where it is packed; nil where no place is
  /// to blame.
  public let offset: Int?
  public let reason: String

  public init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }

  public var description: String { offset.map { "\(reason) (byte \($0))" } ?? reason }
}
