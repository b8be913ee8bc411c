/// The reason why bytes cannot be read as a picture, or a picture cannot be written.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in bytes from the start of the file, or of its unpacked content; nil if no single
  /// place is to blame.
  public let offset: Int?
  /// A short description without the place.
  public let reason: String

  /// Creates an error.
  ///
  /// - Parameter offset: The zero-based offset of the byte that is wrong.
  public init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }

  public var description: String { offset.map { "\(reason) (byte \($0))" } ?? reason }
}
