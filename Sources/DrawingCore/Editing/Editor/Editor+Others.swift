import Cells

extension Editor {
  /// Performs a command of another hand on the drawing. What is in progress here goes on: the
  /// gesture, the floating piece, the selection and the cursor stay, the current layer is still the
  /// same one, and what the gesture would draw is drawn again. Only before points move, the gesture
  /// ends and the piece is stamped.
  ///
  /// - Parameter hand: the other hand, settled or with the gesture that the command ends.
  mutating func perform(
    _ command: Command, of hand: Hand, by author: Author
  ) throws(CommandError) -> Change {
    var change = Change()
    let other = EditorState(drawing: state.drawing, hand: hand)
    try other.checkCost(of: command, CommandLimits.leniency)
    var plan = try other.plan(command)
    if plan.edit?.kind.movesPoints ?? false, !state.isSettled {
      keepPlace(&change)
      plan = try EditorState(drawing: state.drawing, hand: hand).plan(command)
    }
    if let edit = plan.edit { apply(edit, by: author, &change) }
    change.revision = state.history.revision
    return change
  }

  /// Applies what all share of an edit of another hand, which was planned over this drawing. One that
  /// does not fit does nothing.
  mutating func apply(_ edit: Edit, by author: Author, _ change: inout Change) {
    let parts = edit.kind.parts
    guard !parts.isEmpty else { return }
    let shared = parts.count == 1 ? parts[0] : .group(parts)
    guard let inverse = shared.kind.apply(to: &state.drawing) else { return }
    moveReading = nil
    state.hand.follow(shared, in: state.drawing)
    state.hand.history.note(shared, by: author)
    note(shared, undoneBy: inverse.edit, &change)
    if !state.isSettled { resketch(&change) }
  }

  /// Ends what is in progress before points move. On a locked layer it goes on, as it may not be
  /// drawn there.
  private mutating func keepPlace(_ change: inout Change) {
    guard (try? settle(&change)) == nil else { return }
    state.hand.floating?.lifted = nil
  }
}

extension Hand {
  /// Stays where it is in a drawing that another hand has changed.
  mutating func follow(_ edit: Edit, in drawing: Drawing) {
    var layer = FollowedLayer(activeLayer)
    for part in edit.kind.parts {
      for patch in part.kind.patches where !layer.isGone && patch.place.layer == layer.index {
        floating?.lifted?.spare(patch.content)
      }
      part.kind.shift(&layer)
      range = part.kind.followed(by: range)
    }
    // What was lifted is not on the layer that takes the place of the old one.
    if layer.isGone { floating?.lifted = nil }
    // A piece that was lifted does not float again over another drawing.
    if dropped?.floating.lifted != nil { dropped = nil }
    activeLayer = layer.index
    // The layers go on showing the same frame, wherever it stands.
    frame = drawing.shownFrame
    fit(drawing)
  }
}

extension Lifted {
  /// Leaves what another hand draws where the piece was lifted from: stamping the piece does not
  /// clear it, and no line follows the piece.
  fileprivate mutating func spare(_ drawn: Patch) {
    guard let written = drawn.selection?.joined(with: source, .intersect) else { return }
    spared = spared?.joined(with: written, .add) ?? written
    isLoose = true
  }
}

extension Patch {
  /// The cells that the patch writes, with both halves of wide glyphs. Nil for none.
  var selection: Selection? { Selection(Selection.merged(spans)) }

  var spans: [Span] {
    runs.map { run in
      let glyph = run.cell.glyph
      let first = run.x - (glyph.isContinuation ? 1 : 0)
      return Span(y: run.y, columns: first..<run.x + run.count + (glyph.isWide ? 1 : 0))
    }
  }
}
