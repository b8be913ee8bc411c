extension EditorState {
  /// The index of the frame that is drawn on.
  public var frame: Int { hand.frame }
  /// The frames that are played and that `frames=range` means; nil for all, and the current one.
  public var range: FrameRange? { hand.range }
  /// The frames beside the current one that are shown with it.
  public var onion: Onion { hand.onion }

  /// The indices of the frames that are played once, in order, and how often; nil for ever.
  public var pass: (frames: [Int], times: Int?) {
    let all = Array(0..<drawing.frameCount)
    switch range {
    case .frames(let frames): return (Array(frames), nil)
    case .tag(let name):
      guard let tag = drawing.timeline.tag(named: name) else { return (all, nil) }
      return (tag.pass, tag.times)
    case nil: return (all, nil)
    }
  }

  /// Makes a frame the current one.
  mutating func show(_ frame: Int) {
    hand.frame = frame
    drawing.show(frame)
  }

  /// Returns the state as it is with another frame shown.
  func showing(_ frame: Int) -> EditorState {
    var other = self
    other.show(frame)
    return other
  }

  /// Whether a reader has to know frames to understand the state.
  package var needsFrames: Bool {
    drawing.timeline != .single || range != nil || onion != .off
      || brush.options.frames != .here || gesture?.brush.options.frames ?? .here != .here
      || drawing.layers.contains { $0.traits.isStill }
      || history.undoable.countOfFramed > 0 || history.redoable.countOfFramed > 0
  }
}

extension Editor {
  /// Whether a reader has to know frames to understand the state, which is not copied to tell.
  package var needsFrames: Bool { state.needsFrames }

  /// Has the layers show the frame that is current now.
  mutating func showFrame(_ change: inout Change) {
    guard state.hand.frame != state.drawing.shownFrame else { return }
    state.drawing.show(state.hand.frame)
    moveReading = nil
    change.isWhole = true
  }

  /// After a step was taken back or done again: if it changed no cel of the current frame, makes the
  /// first frame current that it changed.
  mutating func showWhatChanged(by edit: Edit, undoneBy inverse: Edit, _ change: inout Change) {
    let reshown = edit.kind.reshown(undoneBy: inverse.kind)
    guard let frame = state.drawing.firstFrame(of: edit.kind.written, reshown: reshown) else {
      return
    }
    state.hand.frame = frame
    showFrame(&change)
  }
}

extension Drawing {
  /// Returns the first frame in which a step can be seen: one that shows one of the cels that it wrote,
  /// or else one that shows another cel than before. Nil if it can be seen in the shown frame, or
  /// nowhere.
  func firstFrame(of written: [Place], reshown frames: [Int]) -> Int? {
    firstFrame(of: written) ?? (frames.contains(shownFrame) ? nil : frames.first)
  }

  /// Returns the first frame that shows one of some cels; nil if the shown frame shows one, or if
  /// there are none.
  private func firstFrame(of places: [Place]) -> Int? {
    guard frameCount > 1 else { return nil }
    var first: Int?
    for place in places where contains(place) {
      let layer = layers[place.layer]
      let isShown =
        layer.celNumber(inFrame: place.frame) == layer.celNumber(inFrame: shownFrame)
      if isShown { return nil }
      let frame = layer.frames(linkedWith: place.frame).first ?? place.frame
      first = min(first ?? frame, frame)
    }
    return first
  }
}
