/// One picture of a drawing that moves.
public struct Frame: Hashable, Sendable {
  /// How long the frame is seen, in milliseconds; nil for the time that the drawing’s rate gives.
  public internal(set) var time: Int?
  /// One line of printable text, at most `Layer.maximumNameLength` scalars long. Often empty.
  public internal(set) var name = ""

  /// A frame without a time or a name of its own.
  public static let usual = Frame()

  /// The times that a frame may have, in milliseconds.
  public static let times = 1...600_000

  private init() {}

  /// Creates a frame. Nil for a time or a name that it may not have.
  package init?(time: Int?, name: String = "") {
    guard time.map(Frame.times.contains) ?? true, Layer.allows(name: name) else { return nil }
    (self.time, self.name) = (time, name)
  }
}
