import Cells

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
  /// continues to float. Without frames it is drawn where gestures draw.
  mutating func stamp(
    _ change: inout Change, keep: Bool = false, under: Bool = false, in frames: FrameReach? = nil
  ) throws(CommandError) {
    guard let floating = state.hand.floating else { return }
    let reached = try state.framesToStamp(in: frames)
    let plan: EditPlan
    if frames != nil || reached.count > 1 {
      plan = try state.plan(stamping: floating, keep: keep, under: under, inEachOf: reached)
    } else {
      let move = under ? nil : move(of: floating)
      plan = state.plan(stamping: floating, move: move, keep: keep, under: under)
    }
    try plan.checkLocks(in: state)
    change.add(sketchExtent)
    dropSketch()
    state.hand.floating = nil
    moveReading = nil
    carryOut(plan, named: floating.deed, &change)
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
    let edit = stamped(floating, move: move, under: under)
    var plan = EditPlan(edit: edit, note: note(on: move, drawnBy: edit))
      .telling(ofHalves: floating.lifted.flatMap { note(onHalvesAtTheEdgeOf: $0.source) })
    if keep { plan.hand = .floats(floating.copy) }
    return plan
  }

  /// Returns what is told about a move that an edit draws; nil if there is nothing to tell.
  func note(on move: Move?, drawnBy edit: Edit?) -> String? {
    var after = drawing
    guard let move, let edit, edit.kind.apply(to: &after) != nil else { return move?.note }
    return move.note(on: after.layers[activeLayer])
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
  /// What stamping it does, in a word.
  fileprivate var deed: String {
    lifted.map { $0.isCopy ? "copy" : "move" } ?? kind?.rawValue ?? "paste"
  }

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
