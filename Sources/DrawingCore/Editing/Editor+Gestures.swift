import Cells

extension Editor {
  mutating func press(at p: Point, _ change: inout Change) {
    settle(&change)
    state.gesture = Gesture(tool: state.tool, brush: state.brush, at: p)
    follow(p)
    resketch(&change)
  }

  mutating func move(to points: [Point], _ change: inout Change) {
    guard state.gesture != nil else { return }
    state.gesture?.append(points)
    follow(points.last)
    extendSketch(&change)
  }

  /// Does nothing in a gesture of another kind.
  mutating func addCorner(at p: Point, _ change: inout Change) throws(CommandError) {
    guard let gesture = state.gesture, gesture.tool.points == .manyCorners else { return }
    guard gesture.stops.count < CommandLimits.corners else { throw .tooManyCorners }
    state.gesture?.addCorner(at: p)
    follow(p)
    resketch(&change)
  }

  /// A whole gesture; the points are the corners of a shape of many.
  mutating func stroke(_ points: [Point], _ change: inout Change) throws(CommandError) {
    guard let first = points.first else { return settle(&change) }
    let isCornered = state.tool.points == .manyCorners
    guard !isCornered || points.count <= CommandLimits.corners else { throw .tooManyCorners }
    settle(&change)
    state.gesture = Gesture(tool: state.tool, brush: state.brush, at: first)
    if isCornered {
      for p in points.dropFirst() { state.gesture?.addCorner(at: p) }
    } else {
      state.gesture?.append(Array(points.dropFirst()))
    }
    follow(points.last)
    resketch(&change)
    release(&change)
  }

  /// Ends the gesture; what it proposed is one undo step.
  mutating func release(_ change: inout Change) {
    guard let gesture = state.gesture else { return }
    let patch = sketch?.patch(over: state.drawing.layers[state.activeLayer]) ?? .empty
    change.add(sketchExtent)
    dropSketch()
    state.gesture = nil
    switch gesture.tool.outcome {
    case .cells: commit(.cells(layer: state.activeLayer, patch), &change)
    case .selection(let select): commit(.selection(select(gesture, state)), &change)
    case .setting(let set): set(gesture, &state)
    }
  }

  mutating func cancel(_ change: inout Change) {
    change.add(sketchExtent)
    if state.gesture?.tool.selects ?? false { change.isWhole = true }
    state.gesture = nil
    state.floating = nil
    dropSketch()
  }

  /// The cursor goes where the gesture goes.
  private mutating func follow(_ p: Point?) {
    if let p { state.cursor = p.clamped(to: state.drawing.bounds) }
  }
}

// MARK: - Typing

extension Editor {
  mutating func insert(_ text: String, _ change: inout Change) {
    guard state.gesture?.tool.points == .text else { return }
    state.gesture?.type(text)
    sketchedStops = max(0, sketchedStops - 1)
    extendSketch(&change)
    follow(state.gesture?.caret)
  }

  mutating func backspace(_ change: inout Change) {
    guard let gesture = state.gesture, gesture.tool.points == .text else { return }
    if !(state.gesture?.untype() ?? false) {
      guard let p = glyphStart(leftOf: gesture.caret) else { return }
      state.gesture?.rubOut(at: p)
    }
    resketch(&change)
    follow(state.gesture?.caret)
  }

  /// Where the glyph to the left of a caret begins, nil at the edge.
  private func glyphStart(leftOf caret: Point) -> Point? {
    guard caret.x > 0 else { return nil }
    let left = Point(caret.x - 1, caret.y)
    return visibleCell(at: left).glyph.isContinuation ? Point(caret.x - 2, caret.y) : left
  }
}

// MARK: - What floats

extension Editor {
  mutating func float(_ floating: Floating, _ change: inout Change) {
    state.floating = floating
    resketch(&change)
  }

  mutating func moveFloating(to p: Point, _ change: inout Change) {
    state.floating?.origin = p
    resketch(&change)
  }

  mutating func stamp(_ change: inout Change) {
    guard state.floating != nil else { return }
    let patch = sketch?.patch(over: state.drawing.layers[state.activeLayer]) ?? .empty
    change.add(sketchExtent)
    dropSketch()
    state.floating = nil
    commit(.cells(layer: state.activeLayer, patch), &change)
  }
}
