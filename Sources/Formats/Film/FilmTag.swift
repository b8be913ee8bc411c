import DrawingCore

/// A named range of frames, which plays by itself.
public struct FilmTag: Hashable, Sendable {
  /// The order in which the frames of a range play.
  public typealias Direction = FrameTag.Direction

  /// The name.
  public var name: String
  /// The indices of the frames.
  public var range: ClosedRange<Int>
  /// The order in which they play.
  public var direction: Direction
  /// How many times they play; nil for ever.
  public var times: Int?

  /// The largest number of tags in a film.
  static let most = 256

  /// Creates a tag.
  public init(
    _ name: String, _ range: ClosedRange<Int>, _ direction: Direction = .forward,
    times: Int? = nil
  ) {
    (self.name, self.range, self.direction, self.times) = (name, range, direction, times)
  }

  /// The indices of the frames of one pass.
  var pass: [Int] {
    switch direction {
    case .forward: Array(range)
    case .reverse: range.reversed()
    case .bounce: Array(range) + range.dropFirst().dropLast().reversed()
    }
  }
}

extension Film {
  /// Returns one pass of a tag as a film of its own, which plays as often as the tag does.
  public func pass(of tag: FilmTag) throws(FormatError) -> Film {
    try chosen(tag.pass, times: tag.times)
  }

  /// Returns some of the frames, in order, as a film of their own.
  public func part(_ range: ClosedRange<Int>) throws(FormatError) -> Film {
    try chosen(Array(range.clamped(to: 0...frames.count - 1)), times: times)
  }

  private func chosen(_ indices: [Int], times: Int?) throws(FormatError) -> Film {
    var numbers: [Int: Int] = [:]
    var shown: [Drawing] = []
    let chosen = indices.map { index in
      let old = frames[index].picture
      let number = numbers[old] ?? shown.count
      if numbers[old] == nil {
        numbers[old] = number
        shown.append(pictures[old])
      }
      return Frame(picture: number, time: frames[index].time)
    }
    return try Film(shown, frames: chosen, rate: rate, times: times)
  }
}
