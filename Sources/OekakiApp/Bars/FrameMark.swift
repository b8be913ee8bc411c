import DrawingCore

/// What a layer has in a frame.
enum FrameMark: String {
  /// A cel of its own, or one that later frames share.
  case own = "●"
  /// The cel of the frame before.
  case same = "─"
  /// The cel of an earlier frame.
  case linked = "○"
  /// Nothing.
  case clear = "·"
  /// The cel of all frames.
  case still = "═"
}

extension Layer {
  /// Returns what the layer has in some frames.
  func marks(in frames: Range<Int>) -> [FrameMark] {
    guard !traits.isStill else { return Array(repeating: .still, count: frames.count) }
    // Cels are numbered in the order in which frames use them.
    var known = (0..<frames.lowerBound).reduce(0) { max($0, celNumber(inFrame: $1) + 1) }
    return frames.map { frame in
      let number = celNumber(inFrame: frame)
      let isFirst = number >= known
      known = max(known, number + 1)
      if isClear(inFrame: frame) { return .clear }
      if isFirst { return .own }
      return number == celNumber(inFrame: frame - 1) ? .same : .linked
    }
  }
}
