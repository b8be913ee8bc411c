import Cells

extension Editor {
  mutating func press(at p: Point, _ change: inout Change) throws(CommandError) {
    if state.hand.tool.draws { try state.checkLock() }
    try settle(&change)
    state.hand.gesture = Gesture(
      tool: state.hand.tool, brush: state.hand.brush, at: p, seed: state.hand.seed)
    follow(p)
    resketch(&change)
  }

  mutating func move(to points: [Point], _ change: inout Change) {
    guard case .some = state.hand.gesture else { return }
    state.hand.gesture?.append(points)
    follow(points.last)
    extendSketch(&change)
  }

  /// Adds a corner. Does nothing in a gesture without corners.
  mutating func addCorner(at p: Point, _ change: inout Change) throws(CommandError) {
    guard let gesture = state.hand.gesture, gesture.tool.setsCorners else { return }
    guard gesture.setCorners < gesture.tool.mostCorners else { throw gesture.tool.tooManyCorners }
    state.hand.gesture?.addCorner(at: p)
    follow(p)
    resketch(&change)
  }

  /// Performs a whole gesture.
  mutating func stroke(_ command: StrokeCommand, _ change: inout Change) throws(CommandError) {
    try command.check(state)
    try settle(&change)
    guard let gesture = command.gesture(of: state.hand) else { return }
    state.hand.moveCursor(to: gesture.end, in: gesture.brush.grid, of: state.drawing.bounds)
    try end(gesture, &change)
  }

  /// Ends the gesture in progress and makes what it proposed one undo step.
  mutating func release(_ change: inout Change) throws(CommandError) {
    guard let gesture = state.hand.gesture else { return }
    try end(gesture, sketch: sketch, &change)
  }

  /// - Parameter sketch: what the gesture draws, if that is known.
  private mutating func end(
    _ gesture: Gesture, sketch: Sketch? = nil, _ change: inout Change
  ) throws(CommandError) {
    let plan = state.plan(ending: gesture, sketch: sketch)
    try plan.checkLocks(in: state)
    change.add(sketchExtent)
    dropSketch()
    state.hand.gesture = nil
    state.hand.seed = gesture.advancedSeed ?? state.hand.seed
    carryOut(plan, &change)
  }

  mutating func cancel(_ change: inout Change) {
    change.add(sketchExtent)
    if state.hand.gesture?.tool.selects ?? false { change.isWhole = true }
    state.hand.gesture = nil
    state.hand.floating = nil
    moveReading = nil
    dropSketch()
  }

  /// Moves the cursor along with the gesture.
  private mutating func follow(_ p: Point?) {
    guard let p else { return }
    let grid = state.hand.gesture?.brush.grid ?? .cells
    state.hand.moveCursor(to: p, in: grid, of: state.drawing.bounds)
  }
}

extension EditorState {
  /// Returns what a gesture makes of the drawing and of the hand as it ends.
  ///
  /// - Parameter sketch: what it draws, if that is known.
  func plan(ending gesture: Gesture, sketch: Sketch? = nil) -> EditPlan {
    switch gesture.tool.outcome {
    case .cells:
      let sketch = sketch ?? self.sketch(of: gesture)
      return .edit(edit(of: gesture, sketch.patch(over: drawing[place])))
    case .selection(let select): return .edit(.selection(select(gesture, self)))
    case .brush(let brush): return EditPlan(hand: .draws(with: brush(gesture, self)))
    }
  }

  func sketch(of gesture: Gesture) -> Sketch {
    var easel = easel(channels: gesture.brush.options.channels)
    gesture.draw(after: 0, on: &easel)
    return easel.sketch
  }
}

// MARK: - Typing

extension Editor {
  mutating func insert(_ text: String, _ change: inout Change) {
    guard state.hand.gesture?.tool.points == .text else { return }
    state.hand.gesture?.type(text)
    sketchedStops = max(0, sketchedStops - 1)
    extendSketch(&change)
    follow(state.hand.gesture?.caret)
  }

  mutating func backspace(_ change: inout Change) {
    guard let gesture = state.hand.gesture, gesture.tool.points == .text else { return }
    if !(state.hand.gesture?.untype() ?? false) {
      guard let p = glyphStart(leftOf: gesture.caret) else { return }
      state.hand.gesture?.rubOut(at: p)
    }
    resketch(&change)
    follow(state.hand.gesture?.caret)
  }

  /// Returns the start of the glyph to the left of a caret, or nil at the left edge.
  private func glyphStart(leftOf caret: Point) -> Point? {
    guard caret.x > 0 else { return nil }
    let left = Point(caret.x - 1, caret.y)
    return visibleCell(at: left).glyph.isContinuation ? Point(caret.x - 2, caret.y) : left
  }
}

// MARK: - Floating pieces

extension Editor {
  /// Discards what is in progress as `cancel` does, but keeps a floating piece to be floated again.
  mutating func drop(undone: Bool, _ change: inout Change) {
    if let floating = state.hand.floating {
      state.hand.dropped = Dropped(
        floating: floating, steps: state.history.undoCount, isUndone: undone)
    }
    cancel(&change)
  }

  mutating func float(_ floating: Floating, _ change: inout Change) {
    moveReading = nil
    state.hand.floating = floating
    resketch(&change)
  }

  mutating func moveFloating(to p: Point, _ change: inout Change) {
    guard let floating = state.hand.floating else { return }
    let stop = stop(of: floating, towards: p)
    state.hand.floating?.origin = stop
    resketch(&change)
  }

  /// Floats the selected cells, with the hole that they leave.
  mutating func lift(copy: Bool, loose: Bool, _ change: inout Change) throws(CommandError) {
    try state.checkLock()
    let before = state.isSettled ? nil : self
    try settle(&change)
    guard let selection = state.selection else {
      if let before { self = before }
      throw .nothingSelected
    }
    let lifted = Lifted(source: selection, isCopy: copy, isLoose: loose)
    let clip = Clip(lifting: lifted, off: state.drawing.layers[state.activeLayer])
    float(Floating(clip: clip, origin: selection.bounds.origin, lifted: lifted), &change)
  }

  /// Draws the floating piece, with `under` only where nothing is drawn. With `keep` a copy
  /// continues to float.
  mutating func stamp(
    _ change: inout Change, keep: Bool = false, under: Bool = false, in frames: FrameReach? = nil
  ) throws(CommandError) {
    guard let floating = state.hand.floating else { return }
    let plan: EditPlan
    if let frames {
      plan = try state.plan(stamping: floating, keep: keep, under: under, in: frames)
    } else {
      let move = under ? nil : move(of: floating)
      plan = state.plan(stamping: floating, move: move, keep: keep, under: under)
    }
    try plan.checkLocks(in: state)
    change.add(sketchExtent)
    dropSketch()
    state.hand.floating = nil
    moveReading = nil
    carryOut(plan, &change)
  }
}

extension EditorState {
  /// Returns what stamping a floating piece makes of the drawing and of the hand.
  ///
  /// - Parameters:
  ///   - move: what follows the piece.
  ///   - keep: whether a copy continues to float.
  ///   - under: whether to draw only where nothing is drawn.
  func plan(stamping floating: Floating, move: Move?, keep: Bool, under: Bool) -> EditPlan {
    var plan = EditPlan(
      edit: stamped(floating, move: move, under: under), note: move?.note)
    if keep { plan.hand = .floats(floating.copy) }
    return plan
  }

  /// Returns the edit that stamps a floating piece, or nil if it changes nothing.
  ///
  /// - Parameter move: what follows the piece.
  func stamped(_ floating: Floating, move: Move? = nil, under: Bool = false) -> Edit? {
    var brush = Brush()
    brush.options.channels = channels(of: floating)
    let drawn = drawn(brush, clipped: false) { _, easel in
      if under {
        floating.drawUnder(on: &easel)
      } else if let move {
        move.draw(on: &easel)
      } else {
        floating.draw(on: &easel)
      }
    }
    var edits: [Edit] = []
    if !drawn.kind.isEmpty { edits.append(drawn) }
    if floating.lifted != nil, selection != nil {
      let moved = floating.selection(in: drawing.bounds)
      if moved != selection { edits.append(.selection(moved)) }
    }
    return edits.count > 1 ? .group(edits) : edits.first
  }

  /// Returns the channels that a piece is drawn with: those of the brush for a paste, all for a
  /// piece that is moved.
  func channels(of floating: Floating) -> Channels {
    floating.lifted == nil ? brush.options.channels : .all
  }
}

extension Floating {
  /// The piece as one that was lifted from nowhere.
  var copy: Floating {
    var copy = self
    copy.lifted = nil
    return copy
  }

  /// Draws the hole, and the piece where nothing is drawn.
  fileprivate func drawUnder(on easel: inout Easel) {
    guard !isAtRest(on: easel.layer) else { return }
    lifted?.clearSource(on: &easel)
    let bare = easel
    clip.tiles.forEachUsedCell { p, cell in
      let place = p + origin
      let right = Point(place.x + 1, place.y)
      guard bare[place] == .clear, !cell.glyph.isWide || bare[right] == .clear else { return }
      easel.put(cell.glyph, cell.style, at: place)
    }
  }
}
