import DrawingCore

/// What `oekaki info --json` tells of the frames of a drawing.
nonisolated struct FilmFacts: Encodable {
  /// Frames a second, for those without a time of their own.
  private let rate: Int
  /// How long each frame is seen, in milliseconds.
  private let times: [Int]
  /// The name of each frame, often empty; nil if all are.
  private let names: [String]?
  private let tags: [Tag]?

  private struct Tag: Encodable {
    let name: String
    /// The numbers of the first and the last frame, from 1.
    let frames: [Int]
    let direction: String
    /// How often it is played; nil for ever.
    let times: Int?
  }

  /// Creates the facts; nil if there is nothing to tell.
  init?(_ timeline: Timeline) {
    guard timeline != .single else { return nil }
    rate = timeline.rate
    times = timeline.frames.indices.map(timeline.time(of:))
    let named = timeline.frames.map(\.name)
    names = named.allSatisfy(\.isEmpty) ? nil : named
    let tags = timeline.tags.map {
      Tag(
        name: $0.name, frames: [$0.frames.lowerBound + 1, $0.frames.upperBound + 1],
        direction: $0.direction.rawValue, times: $0.times)
    }
    self.tags = tags.isEmpty ? nil : tags
  }
}
