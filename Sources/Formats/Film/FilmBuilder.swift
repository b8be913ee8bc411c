import Cells
import DrawingCore

/// A film in the making: pictures come one by one, and equal ones are linked.
public struct FilmBuilder: Sendable {
  private var pictures: [Drawing] = []
  private var frames: [Film.Frame] = []
  /// The indices of the pictures with a hash of their cells.
  private var known: [Int: [Int]] = [:]

  /// Creates a film without frames.
  public init() {}

  /// The number of frames so far.
  public var count: Int { frames.count }

  /// Adds a frame. Costs the cells of the picture.
  ///
  /// - Parameters:
  ///   - picture: The picture, which has the size of all others and shares its tiles with those it
  ///     was made from.
  ///   - time: The time in milliseconds; nil for the usual one.
  /// - Throws: `FormatError` if there are too many frames.
  public mutating func add(_ picture: Drawing, for time: Int?) throws(FormatError) {
    try FormatLimits.check(frames: frames.count + 1)
    let hash = picture.cellHash
    let equal = known[hash, default: []].first { pictures[$0] == picture }
    if equal == nil {
      known[hash, default: []].append(pictures.count)
      pictures.append(picture)
    }
    frames.append(Film.Frame(picture: equal ?? pictures.count - 1, time: time))
  }

  /// Changes the time of the last frame.
  public mutating func setLastTime(_ time: Int?) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].time = time
  }

  /// Returns the film.
  ///
  /// - Throws: `FormatError` if there are no frames, or a time or a size is not allowed.
  public func film(rate: Int = Film.usualRate, times: Int? = nil) throws(FormatError) -> Film {
    try Film(pictures, frames: frames, rate: rate, times: times)
  }
}

extension Drawing {
  /// A hash of the visible cells.
  var cellHash: Int {
    var hasher = Hasher()
    forEachRow { _, row in
      for cell in row where cell != .clear { hasher.combine(cell) }
    }
    return hasher.finalize()
  }
}
