import Cells
import DrawingCore

/// A film: pictures of one size that follow one another, each shown for a time.
///
/// Pictures are drawings that share what is equal, so that a film costs what changes in it. A frame
/// names its picture; frames with the same picture are linked.
public struct Film: Sendable {
  /// One picture, shown for a time.
  public struct Frame: Hashable, Sendable {
    /// The index of its picture.
    public var picture: Int
    /// The time in milliseconds; nil for the usual one.
    public var time: Int?
    /// The name; often empty.
    public var name: String

    /// Creates a frame.
    public init(picture: Int, time: Int? = nil, name: String = "") {
      (self.picture, self.time, self.name) = (picture, time, name)
    }
  }

  /// The pictures, each of which a frame shows.
  public private(set) var pictures: [Drawing]
  /// The frames in order; there is at least one.
  public private(set) var frames: [Frame]
  /// The number of frames in a second that have no time of their own.
  public private(set) var rate: Int
  /// The named ranges of frames.
  public internal(set) var tags: [FrameTag]
  /// How many times it plays; nil for ever.
  public var times: Int?
  /// Whether the drawing that it was made of has layers that are the same in all frames.
  var hasStillLayers = false

  /// The rate that films have unless they state one.
  public static let usualRate = 10
  /// The rates that are allowed.
  public static let rates = 1...60

  /// Creates a film.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, which have one size.
  ///   - frames: The frames, as many as `FormatLimits.frames` at most.
  ///   - rate: One of `rates`.
  /// - Throws: `FormatError` if any of this is not allowed.
  public init(
    _ pictures: [Drawing], frames: [Frame], rate: Int = Film.usualRate, tags: [FrameTag] = [],
    times: Int? = nil
  ) throws(FormatError) {
    try FormatLimits.check(frames: frames.count)
    guard let size = pictures.first?.size, pictures.allSatisfy({ $0.size == size }) else {
      throw FormatError("the pictures of a film have one size")
    }
    guard frames.allSatisfy({ pictures.indices.contains($0.picture) }),
      frames.allSatisfy({ FormatLimits.frameTimes.contains($0.time ?? 1) }),
      Film.rates.contains(rate), tags.count <= Timeline.maximumTags,
      Set(tags.map(\.name)).count == tags.count,
      tags.allSatisfy({ $0.frames.upperBound < frames.count })
    else { throw FormatError("a film has no such frames") }
    self.pictures = pictures
    self.frames = frames
    self.rate = rate
    self.tags = tags
    self.times = times
  }

  /// Returns the same film with a part of each picture, or other pictures in their places.
  ///
  /// - Throws: `FormatError` if they are not as many, or not of one size.
  package func showing(_ pictures: [Drawing]) throws(FormatError) -> Film {
    var film = try Film(pictures, frames: frames, rate: rate, tags: tags, times: times)
    film.hasStillLayers = hasStillLayers
    return film
  }

  /// The size of all pictures.
  public var size: Size { pictures[0].size }
  /// The title, the author and the like.
  public var about: About { pictures[0].about }

  /// The picture of a frame.
  public subscript(frame: Int) -> Drawing { pictures[frames[frame].picture] }

  /// The time of a frame in milliseconds.
  public func time(of frame: Int) -> Int { frames[frame].time ?? Film.usualTime(rate) }

  /// The time of each frame in milliseconds.
  public var frameTimes: [Int] { frames.indices.map(time(of:)) }

  /// Returns the time in milliseconds of a frame that has none of its own, rounded half up.
  public static func usualTime(_ rate: Int) -> Int { (2000 + rate) / (2 * rate) }

  /// Returns whether two frames that follow one another show the same. Equal pictures count as one
  /// even if they are not linked.
  public func isStill(from frame: Int, to next: Int) -> Bool {
    frames[frame].picture == frames[next].picture || self[frame] == self[next]
  }
}
