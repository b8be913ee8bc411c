import DrawingCore

/// What a layer has in a frame.
nonisolated enum FrameMark: String {
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
  /// Returns what the layer has in some frames, which alone are looked at.
  nonisolated func marks(in frames: Range<Int>) -> [FrameMark] {
    guard !traits.isStill else { return Array(repeating: .still, count: frames.count) }
    return frames.map { frame in
      if isClear(inFrame: frame) { return .clear }
      if firstFrame(linkedWith: frame) == frame { return .own }
      return celNumber(inFrame: frame) == celNumber(inFrame: frame - 1) ? .same : .linked
    }
  }
}
