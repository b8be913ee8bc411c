/// A name for some frames of a drawing, and how they are played.
public struct FrameTag: Hashable, Sendable {
  /// The order in which frames are played.
  public enum Direction: String, CaseIterable, Sendable {
    case forward, reverse
    /// There and back again, the first and the last frame once.
    case bounce
  }

  /// One line of printable text, not empty, at most `Layer.maximumNameLength` scalars long.
  public let name: String
  /// The indices of the frames.
  public internal(set) var frames: ClosedRange<Int>
  /// The order in which they are played.
  public let direction: Direction
  /// How often they are played; nil for ever.
  public let times: Int?

  /// The indices of the frames of one pass, in the order in which they are played.
  public var pass: [Int] {
    switch direction {
    case .forward: Array(frames)
    case .reverse: frames.reversed()
    case .bounce: Array(frames) + frames.dropFirst().dropLast().reversed()
    }
  }

  /// How often frames may be played.
  public static let counts = 1...65_535

  /// Creates a tag. Nil for a name or a number that it may not have.
  package init?(
    _ name: String, _ frames: ClosedRange<Int>, _ direction: Direction = .forward,
    times: Int? = nil
  ) {
    guard !name.isEmpty, Layer.allows(name: name), frames.lowerBound >= 0,
      times.map(FrameTag.counts.contains) ?? true
    else { return nil }
    (self.name, self.frames, self.direction, self.times) = (name, frames, direction, times)
  }
}
