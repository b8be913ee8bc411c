/// The frames that are played, and that `frames=range` means.
public enum FrameRange: Hashable, Sendable {
  /// The frames of these indices.
  case frames(ClosedRange<Int>)
  /// The frames of a tag, with its direction and times.
  case tag(String)

  /// Returns the indices of the frames. Nil if there is no such tag.
  public func frames(in timeline: Timeline) -> ClosedRange<Int>? {
    switch self {
    case .frames(let frames): frames
    case .tag(let name): timeline.tag(named: name)?.frames
    }
  }

  /// Returns the part of the range that is there; nil if nothing is.
  func clamped(to timeline: Timeline) -> FrameRange? {
    switch self {
    case .frames(let frames):
      let all = timeline.frames.indices
      return frames.lowerBound < all.upperBound
        ? .frames(frames.lowerBound...min(frames.upperBound, all.upperBound - 1)) : nil
    case .tag(let name): return timeline.tag(named: name) == nil ? nil : self
    }
  }

  /// Returns the range after frames have changed places; nil if nothing of it is left.
  func following(_ change: FrameChange, tags: [FrameTag]) -> FrameRange? {
    switch self {
    case .frames(let frames): change.follow(frames).map(FrameRange.frames)
    case .tag(let name): tags.contains { $0.name == name } ? self : nil
    }
  }
}

/// How many of the frames beside the current one are shown where the drawing is clear.
public struct Onion: Hashable, Sendable {
  /// The number of earlier frames.
  public internal(set) var before = 0
  /// The number of later frames.
  public internal(set) var after = 0
  /// Whether the last frame stands before the first one.
  public internal(set) var loops = false

  /// Creates an onion skin. Numbers outside of `counts` become the nearest in it.
  public init(before: Int = 0, after: Int = 0, loops: Bool = false) {
    func count(_ number: Int) -> Int {
      max(Onion.counts.lowerBound, min(number, Onion.counts.upperBound))
    }
    (self.before, self.after, self.loops) = (count(before), count(after), loops)
  }

  /// No other frames.
  public static let off = Onion()

  /// How many earlier and how many later frames may be shown.
  public static let counts = 0...8
}
