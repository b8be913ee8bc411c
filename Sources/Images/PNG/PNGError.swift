/// The reason why bytes are not a PNG picture, or a picture cannot be written as one.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause that says what is wrong.
  public let reason: String

  init(_ reason: String) { self.reason = reason }

  public var description: String { reason }
}
