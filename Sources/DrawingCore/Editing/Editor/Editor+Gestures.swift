import Cells

extension Editor {
  mutating func press(at p: Point, _ change: inout Change) throws(CommandError) {
    if state.tool.draws { try state.checkLock() }
    settle(&change)
    begin(at: p)
    follow(p)
    resketch(&change)
  }

  private mutating func begin(at p: Point) {
    state.gesture = Gesture(tool: state.tool, brush: state.brush, at: p, seed: state.seed)
  }

  mutating func move(to points: [Point], _ change: inout Change) {
    guard case .some = state.gesture else { return }
    state.gesture?.append(points)
    follow(points.last)
    extendSketch(&change)
  }

  /// Adds a corner. Does nothing in a gesture without corners.
  mutating func addCorner(at p: Point, _ change: inout Change) throws(CommandError) {
    guard let gesture = state.gesture, gesture.tool.setsCorners else { return }
    guard gesture.setCorners < gesture.tool.mostCorners else { throw gesture.tool.tooManyCorners }
    state.gesture?.addCorner(at: p)
    follow(p)
    resketch(&change)
  }

  /// Performs a whole gesture. For a shape of many corners the points are its corners.
  mutating func stroke(_ points: [Point], _ change: inout Change) throws(CommandError) {
    guard let first = points.first else { return settle(&change) }
    let isCornered = state.tool.setsCorners
    guard !isCornered || points.count <= state.tool.mostCorners else {
      throw state.tool.tooManyCorners
    }
    if state.tool.draws { try state.checkLock() }
    settle(&change)
    begin(at: first)
    if isCornered {
      for p in points.dropFirst() { state.gesture?.addCorner(at: p) }
    } else {
      state.gesture?.append(Array(points.dropFirst()))
    }
    follow(points.last)
    resketch(&change)
    release(&change)
  }

  /// Ends the gesture and makes what it proposed one undo step.
  mutating func release(_ change: inout Change) {
    guard let gesture = state.gesture else { return }
    let patch = sketch?.patch(over: state.drawing[state.place]) ?? .empty
    change.add(sketchExtent)
    dropSketch()
    state.gesture = nil
    state.seed = gesture.advancedSeed ?? state.seed
    switch gesture.tool.outcome {
    case .cells: commit(.cells(at: state.place, patch), &change)
    case .selection(let select): commit(.selection(select(gesture, state)), &change)
    case .setting(let set): set(gesture, &state)
    }
  }

  mutating func cancel(_ change: inout Change) {
    change.add(sketchExtent)
    if state.gesture?.tool.selects ?? false { change.isWhole = true }
    state.gesture = nil
    state.floating = nil
    moveReading = nil
    dropSketch()
  }

  /// Moves the cursor along with the gesture.
  private mutating func follow(_ p: Point?) {
    if let p { state.moveCursor(to: p, in: state.gesture?.brush.grid ?? .cells) }
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
    if let floating = state.floating {
      state.dropped = Dropped(
        floating: floating, steps: state.history.undoCount, isUndone: undone)
    }
    cancel(&change)
  }

  mutating func float(_ floating: Floating, _ change: inout Change) {
    moveReading = nil
    state.floating = floating
    resketch(&change)
  }

  mutating func moveFloating(to p: Point, _ change: inout Change) {
    guard let floating = state.floating else { return }
    let stop = stop(of: floating, towards: p)
    state.floating?.origin = stop
    resketch(&change)
  }

  /// Floats the selected cells, with the hole that they leave.
  mutating func lift(copy: Bool, loose: Bool, _ change: inout Change) throws(CommandError) {
    try state.checkLock()
    let before = self
    settle(&change)
    guard let selection = state.selection else {
      self = before
      throw .nothingSelected
    }
    let lifted = Lifted(source: selection, isCopy: copy, isLoose: loose)
    let clip = Clip(lifting: lifted, off: state.drawing.layers[state.activeLayer])
    float(Floating(clip: clip, origin: selection.bounds.origin, lifted: lifted), &change)
  }

  /// Draws the floating piece, with `under` only where nothing is drawn. With `keep` a copy
  /// continues to float.
  mutating func stamp(_ change: inout Change, keep: Bool = false, under: Bool = false) {
    guard var floating = state.floating else { return }
    let move = under ? nil : move(of: floating)
    let edit = state.stamped(floating, move: move, under: under)
    change.note = move?.note
    change.add(sketchExtent)
    dropSketch()
    state.floating = nil
    moveReading = nil
    if let edit { commit(edit, &change) }
    guard keep else { return }
    floating.lifted = nil
    float(floating, &change)
  }
}

extension EditorState {
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
  /// Draws the hole, and the piece where nothing is drawn.
  fileprivate func drawUnder(on easel: inout Easel) {
    guard !isAtRest(on: easel.layer) else { return }
    if let lifted, !lifted.isCopy { lifted.source.clear(on: &easel) }
    let bare = easel
    clip.tiles.forEachUsedCell { p, cell in
      let place = p + origin
      let right = Point(place.x + 1, place.y)
      guard bare[place] == .clear, !cell.glyph.isWide || bare[right] == .clear else { return }
      easel.put(cell.glyph, cell.style, at: place)
    }
  }
}
