/// How the frames of a drawing change places.
enum FrameChange: Hashable, Sendable {
  case none
  /// Frames stand here that were not there before.
  case inserted(Range<Int>)
  /// Frames that stood here are gone.
  case removed(Range<Int>)
  /// Frames that stood here begin at another index afterwards.
  case moved(Range<Int>, to: Int)

  /// The change that takes this one back.
  var inverse: FrameChange {
    switch self {
    case .none: .none
    case .inserted(let range): .removed(range)
    case .removed(let range): .inserted(range)
    case .moved(let range, let to): .moved(to..<to + range.count, to: range.lowerBound)
    }
  }

  /// Returns the number of frames afterwards; nil if the change does not fit so many frames.
  func count(after count: Int) -> Int? {
    let all = 0..<count
    switch self {
    case .none: return count
    case .inserted(let range):
      return range.lowerBound <= count && !range.isEmpty && range.lowerBound >= 0
        ? count + range.count : nil
    case .removed(let range):
      return !range.isEmpty && range.clamped(to: all) == range && range.count < count
        ? count - range.count : nil
    case .moved(let range, let to):
      let isInside = !range.isEmpty && range.clamped(to: all) == range
      return isInside && to >= 0 && to <= count - range.count ? count : nil
    }
  }

  /// Returns the index of a frame afterwards; for one that is gone that of the one in its place.
  ///
  /// - Parameter count: the number of frames afterwards.
  func follow(_ frame: Int, count: Int) -> Int {
    switch self {
    case .none: return frame
    case .inserted(let range): return frame < range.lowerBound ? frame : frame + range.count
    case .removed(let range):
      if frame < range.lowerBound { return frame }
      return min(frame < range.upperBound ? range.lowerBound : frame - range.count, count - 1)
    case .moved(let range, let to):
      if range.contains(frame) { return to + frame - range.lowerBound }
      let without = frame < range.lowerBound ? frame : frame - range.count
      return without < to ? without : without + range.count
    }
  }

  /// Returns the indices of some frames that belong together, which those that come to stand
  /// between them join. Nil if none is left.
  func follow(_ frames: ClosedRange<Int>) -> ClosedRange<Int>? {
    let (a, b) = (frames.lowerBound, frames.upperBound)
    switch self {
    case .none: return frames
    case .inserted(let range):
      if range.lowerBound > b { return frames }
      return (range.lowerBound <= a ? a + range.count : a)...b + range.count
    case .removed(let range):
      let before = max(0, min(range.upperBound, a) - range.lowerBound)
      let inside = range.clamped(to: a..<b + 1).count
      let left = frames.count - inside
      return left > 0 ? a - before...a - before + left - 1 : nil
    case .moved(let range, let to):
      guard to != range.lowerBound else { return frames }
      return FrameChange.removed(range).follow(frames)
        .flatMap(FrameChange.inserted(to..<to + range.count).follow)
    }
  }
}
