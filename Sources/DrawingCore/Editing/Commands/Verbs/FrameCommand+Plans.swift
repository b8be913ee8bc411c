import Cells

extension EditorState {
  /// Returns the index of frame `n`, which is counted from 1.
  func frameIndex(_ n: Int) throws(CommandError) -> Int {
    guard drawing.timeline.frames.indices.contains(n - 1) else {
      throw .noSuchFrame(n, count: drawing.frameCount)
    }
    return n - 1
  }

  /// Returns the indices of frames that are counted from 1.
  func frameIndices(_ frames: ClosedRange<Int>) throws(CommandError) -> ClosedRange<Int> {
    try frameIndex(frames.lowerBound)...(try frameIndex(frames.upperBound))
  }

  /// Returns the edit that changes what is known of the frames, which stay where they are.
  func changingTimeline(_ change: (inout Timeline) -> Void) -> Edit {
    var timeline = drawing.timeline
    change(&timeline)
    return .timeline(timeline, .none, [])
  }

  /// Returns the edit that changes what cels some layers show. The others stay as they are.
  func changingCels(_ change: (Int, Layer) -> LayerCels?) -> Edit {
    let layers = drawing.layers.enumerated().map { i, layer in
      change(i, layer)
        ?? LayerCels(isStill: layer.traits.isStill, layer.order.map(LayerCels.Source.kept))
    }
    return .timeline(drawing.timeline, .none, layers)
  }

  // MARK: Frames

  func newFrame(
    at n: Int?, _ contents: FrameCommand.Contents
  ) throws(CommandError) -> Edit {
    let at = n.map { $0 - 1 } ?? frame + 1
    guard at <= drawing.frameCount else { throw .noSuchFrame(at + 1, count: drawing.frameCount) }
    let blank = TileGrid(drawing.size, background: .clear)
    var new = Frame.usual
    if contents != .empty { new.time = drawing.timeline.frames[frame].time }
    return try inserting([new], at: at) { layer in
      let shown = layer.celNumber(inFrame: frame)
      switch contents {
      case .copy: return ([.copy(of: shown)], [0])
      case .link: return ([.kept(shown)], [0])
      case .empty: return ([.tiles(blank)], [0])
      }
    }
  }

  func duplicated(
    _ frames: ClosedRange<Int>, isLinked: Bool, isReversed: Bool
  ) throws(CommandError) -> Edit {
    let sources = isReversed ? Array(frames.reversed()) : Array(frames)
    let new = sources.map { source in
      var frame = drawing.timeline.frames[source]
      frame.name = ""
      return frame
    }
    return try inserting(new, at: frames.upperBound + 1) { layer in
      let numbers = sources.map(layer.celNumber(inFrame:))
      // Frames that share a cel have copies that share one.
      let first = numbers.map { number in numbers.firstIndex(of: number) ?? 0 }
      return (numbers.map { isLinked ? .kept($0) : .copy(of: $0) }, first)
    }
  }

  /// Returns the edit that inserts frames.
  ///
  /// - Parameter cels: Returns the cels of a layer in those frames, and for each the first of them
  ///   that shares it.
  private func inserting(
    _ frames: [Frame], at index: Int,
    _ cels: (Layer) -> (sources: [LayerCels.Source], first: [Int])
  ) throws(CommandError) -> Edit {
    guard drawing.frameCount + frames.count <= Timeline.maximumFrames else { throw .tooManyFrames }
    var timeline = drawing.timeline
    let change = FrameChange.inserted(index..<index + frames.count)
    timeline.frames.insert(contentsOf: frames, at: index)
    timeline.follow(change)
    let layers = drawing.layers.map { layer in
      var sources = layer.order.map(LayerCels.Source.kept)
      var linked = Array(0..<sources.count + frames.count)
      if layer.traits.isStill {
        sources += frames.map { _ in .kept(0) }
      } else {
        let new = cels(layer)
        sources.insert(contentsOf: new.sources, at: index)
        for (i, first) in new.first.enumerated() { linked[index + i] = index + first }
      }
      return LayerCels(isStill: layer.traits.isStill, sources, linked: linked)
    }
    try check(layers)
    return .timeline(timeline, change, layers)
  }

  func deleted(_ frames: ClosedRange<Int>) throws(CommandError) -> Edit {
    guard frames.count < drawing.frameCount else { throw .lastFrame }
    return rearranged(.removed(frames.lowerBound..<frames.upperBound + 1)) {
      $0.removeSubrange(frames)
    }
  }

  func moved(_ frames: ClosedRange<Int>, to n: Int) throws(CommandError) -> Edit {
    guard n - 1 <= drawing.frameCount - frames.count else {
      throw .cannotMove(to: n, last: drawing.frameCount - frames.count + 1)
    }
    let change = FrameChange.moved(frames.lowerBound..<frames.upperBound + 1, to: n - 1)
    return rearranged(change) { indices in
      let moved = indices[frames]
      indices.removeSubrange(frames)
      indices.insert(contentsOf: moved, at: n - 1)
    }
  }

  /// Returns the edit that takes frames out or moves them.
  private func rearranged(_ change: FrameChange, _ rearrange: (inout [Int]) -> Void) -> Edit {
    var indices = Array(drawing.timeline.frames.indices)
    rearrange(&indices)
    var timeline = drawing.timeline
    timeline.frames = indices.map { drawing.timeline.frames[$0] }
    timeline.follow(change)
    let layers = drawing.layers.map { layer in
      let order = layer.order
      return LayerCels(
        isStill: layer.traits.isStill, indices.map { LayerCels.Source.kept(order[$0]) })
    }
    return .timeline(timeline, change, layers)
  }

  /// Throws if there would be too many cels.
  func check(_ layers: [LayerCels]) throws(CommandError) {
    guard layers.reduce(0, { $0 + $1.celCount }) <= Timeline.maximumCels else {
      throw .tooManyCels
    }
  }
}

extension CommandError {
  static let lastFrame = CommandError("the last frame cannot be deleted")
  static let tooManyFrames = CommandError("a drawing has at most \(Timeline.maximumFrames) frames")
  static let tooManyCels = CommandError(
    "a drawing has at most \(Timeline.maximumCels) cels (cel link A-B, layer still N)")
  static let frameNameTooLong = CommandError(
    "a frame's name has at most \(Layer.maximumNameLength) characters")

  static func noSuchFrame(_ n: Int, count: Int) -> CommandError {
    CommandError(
      count == 1 ? "there is no frame \(n), only one" : "there is no frame \(n), only 1 to \(count)"
    )
  }

  static func cannotMove(to n: Int, last: Int) -> CommandError {
    CommandError("the first of these frames cannot have number \(n), only 1 to \(last)")
  }
}
