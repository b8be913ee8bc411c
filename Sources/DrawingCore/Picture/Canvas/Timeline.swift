/// What a drawing knows of its frames, besides their cels.
public struct Timeline: Hashable, Sendable {
  /// The frames in order, at least one.
  public internal(set) var frames = [Frame.usual]
  /// The number of frames a second, for frames without a time of their own.
  public internal(set) var rate = Timeline.usualRate
  /// The tags in the order in which they were made. No two have the same name.
  public internal(set) var tags: [FrameTag] = []

  private init() {}

  /// Creates a timeline. Nil if it is not allowed.
  package init?(_ frames: [Frame], rate: Int, tags: [FrameTag]) {
    (self.frames, self.rate, self.tags) = (frames, rate, tags)
    guard isAllowed else { return nil }
  }

  /// The timeline of a drawing that does not move.
  public static let single = Timeline()
  /// The largest number of frames.
  public static let maximumFrames = 4096
  /// The largest number of cels that are told apart, in all layers together.
  public static let maximumCels = 65_536
  /// The largest number of tags.
  public static let maximumTags = 256
  /// The rates that a drawing may have.
  public static let rates = 1...60
  /// The rate of a drawing unless another one is set.
  public static let usualRate = 10

  /// The time of a frame without one of its own, in milliseconds.
  public var usualTime: Int { (2000 + rate) / (2 * rate) }

  /// Returns how long a frame is seen, in milliseconds.
  public func time(of frame: Int) -> Int { frames[frame].time ?? usualTime }

  /// Returns the tag of a name.
  public func tag(named name: String) -> FrameTag? { tags.first { $0.name == name } }

  /// Whether numbers and names are within the limits, and tags name frames that are there.
  var isAllowed: Bool { PackedTimeline(self).isAllowed }

  /// Lets the tags follow frames that change places. Those without frames are dropped.
  mutating func follow(_ change: FrameChange) {
    tags = tags.compactMap { tag in
      change.follow(tag.frames).map { frames in
        var tag = tag
        tag.frames = frames
        return tag
      }
    }
  }
}
