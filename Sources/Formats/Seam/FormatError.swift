/// The reason why bytes cannot be read as a picture, or a picture cannot be written.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in bytes from the start of the file, or of its unpacked content; nil if no single
  /// place is to blame.
  public let offset: Int?
  /// A short description without the place.
  public let reason: String
  /// The reason without what it advises, if it does: what helps is another thing where other words ask
  /// for the same.
  package let problem: String

  /// Creates an error.
  ///
  /// - Parameter offset: The zero-based offset of the byte that is wrong.
  public init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
    problem = reason
  }

  /// Creates an error that no single place is to blame for, and says what to do about it.
  package init(_ problem: String, advice: String) {
    (self.problem, offset) = (problem, nil)
    reason = "\(problem) (\(advice))"
  }

  public var description: String { offset.map { "\(reason) (byte \($0))" } ?? reason }
}
