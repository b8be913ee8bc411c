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

  /// Begins a gesture that a command begins, whatever tool is chosen. If it throws, nothing is
  /// changed.
  mutating func begin(_ tool: Tool, at p: Point, _ change: inout Change) throws(CommandError) {
    try state.checkLock()
    let before = state.isSettled ? nil : self
    do {
      try settle(&change)
      try go(on: Gesture(tool: tool, brush: state.hand.brush, at: p), &change)
    } catch {
      if let before { self = before }
      throw error
    }
  }

  /// Takes a gesture whose plan is possible.
  private mutating func go(on gesture: Gesture, _ change: inout Change) throws(CommandError) {
    let plan = try gesture.plan(in: state)
    state.hand.gesture = gesture
    resketch(&change, as: plan)
  }

  mutating func move(to points: [Point], _ change: inout Change) {
    guard let tool = state.hand.gesture?.tool, tool.points != .words else { return }
    state.hand.gesture?.append(points)
    follow(points.last)
    if case .plan = tool.outcome { replan(&change) } else { extendSketch(&change) }
  }

  /// Plans the gesture anew. What cannot be done is told and not shown.
  private mutating func replan(_ change: inout Change) {
    guard let gesture = state.hand.gesture else { return }
    do {
      resketch(&change, as: try gesture.plan(in: state))
    } catch {
      resketch(&change, as: GesturePlan())
      change.note = error.description
    }
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
    let plan = try state.plan(ending: gesture, sketch: sketch)
    try plan.checkLocks(in: state)
    change.add(sketchExtent)
    if proposesLarger { change.isWhole = true }
    let caret = proposal?.caret
    dropSketch()
    state.hand.gesture = nil
    state.hand.seed = gesture.advancedSeed ?? state.hand.seed
    carryOut(plan, named: gesture.tool.shortTitle.lowercased(), &change)
    if let caret { state.hand.moveCursor(to: caret, in: .cells, of: state.drawing.bounds) }
  }

  mutating func cancel(_ change: inout Change) {
    change.add(sketchExtent)
    let selects = state.hand.gesture?.tool.selects ?? false
    if selects || proposesLarger { change.isWhole = true }
    if let gesture = state.hand.gesture, gesture.tool.points == .words {
      state.hand.moveCursor(to: gesture.start, in: .cells, of: state.drawing.bounds)
    }
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
  func plan(
    ending gesture: Gesture, sketch: Sketch? = nil
  ) throws(CommandError) -> EditPlan {
    switch gesture.tool.outcome {
    case .cells:
      let sketch = sketch.map { mended($0, of: gesture) } ?? self.sketch(of: gesture)
      return .edit(edit(of: gesture, sketch.patch(over: drawing[place])))
    case .selection(let select): return .edit(.selection(select(gesture, self)))
    case .brush(let brush): return EditPlan(hand: .draws(with: brush(gesture, self)))
    case .plan: return try lastPlan(of: gesture)
    }
  }

  /// Returns what a gesture does whose plan is made anew as it ends. What cannot be done is only
  /// told, unless words would be lost.
  private func lastPlan(of gesture: Gesture) throws(CommandError) -> EditPlan {
    do throws(CommandError) {
      return try gesture.trimmed.plan(in: self).plan
    } catch {
      guard gesture.words == nil else { throw error }
      return EditPlan(note: error.description)
    }
  }

  /// Returns the sketch of a gesture, with what lines leave mended that it has erased as a whole.
  private func mended(_ sketch: Sketch, of gesture: Gesture) -> Sketch {
    guard gesture.tool.mendsLines, gesture.brush.grid == .cells else { return sketch }
    let extent = sketch.patch(over: drawing[place]).extent
    var easel = easel(channels: gesture.brush.options.channels, sketch: sketch)
    easel.mendWholeLines(in: extent) { sketch[$0]?.glyph == .space }
    return easel.sketch
  }

  func sketch(of gesture: Gesture) -> Sketch {
    var easel = easel(channels: gesture.brush.options.channels)
    gesture.draw(after: 0, on: &easel)
    return mended(easel.sketch, of: gesture)
  }
}

// MARK: - Typing

extension Editor {
  mutating func insert(_ text: String, _ change: inout Change) throws(CommandError) {
    if var gesture = state.hand.gesture, gesture.tool.points == .words {
      gesture.type(text)
      return try go(on: gesture, &change)
    }
    guard state.hand.gesture?.tool.points == .text else { return }
    state.hand.gesture?.type(text)
    sketchedStops = max(0, sketchedStops - 1)
    extendSketch(&change)
    follow(state.hand.gesture?.caret)
  }

  mutating func backspace(_ change: inout Change) throws(CommandError) {
    if var gesture = state.hand.gesture, gesture.tool.points == .words {
      guard gesture.untype() else { return }
      return try go(on: gesture, &change)
    }
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
