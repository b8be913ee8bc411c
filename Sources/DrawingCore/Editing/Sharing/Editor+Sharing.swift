import Cells

extension Editor {
  /// What a command of the hand did on a shared drawing.
  package struct Shared: Sendable {
    /// The effect on the picture.
    package let change: Change
    /// The steps for the log, each over the drawing as the one before left it: what was in progress and
    /// was kept is one of its own.
    package let steps: [Step]

    /// A step for the log.
    package struct Step: Sendable {
      package let step: SharedStep
      /// What it is called in a list of steps.
      package let title: String
      /// The layer that was drawn on before; nil if the step has chosen none.
      package let layer: ItemID?
    }
  }

  /// Performs a command, other than undo and redo, on a shared drawing that this editor shows. If it
  /// throws, the state is unchanged.
  ///
  /// - Parameter isKept: whether it was performed before, as `replay` has it.
  package mutating func perform(
    _ command: Command, on shared: SharedDrawing, isKept: Bool = false
  ) throws(CommandError) -> Shared {
    let leniency = isKept ? CommandLimits.leniency : 1
    var steps: [Shared.Step] = []
    if !state.isSettled, command.settles(state) {
      var trial = self
      _ = try trial.perform(command, leniency: leniency)
      let keeping: Command = state.gesture == nil ? .stamp : .release
      _ = try perform(keeping, on: shared, leniency, &steps)
    }
    let change = try perform(command, on: shared, leniency, &steps)
    return Shared(change: change, steps: steps)
  }

  private mutating func perform(
    _ command: Command, on shared: SharedDrawing, _ leniency: Int,
    _ steps: inout [Shared.Step]
  ) throws(CommandError) -> Change {
    let hand = state.hand
    let change = try perform(command, leniency: leniency)
    let members = state.history.undoable.edits.flatMap(\.kind.members)
    let edits = members.flatMap(\.kind.parts)
    let title = state.history.undoTitles(1).first ?? command.verb
    state.hand.history = History()
    guard !edits.isEmpty else { return change }
    let step = limited(command, of: hand, on: shared, after: steps.map(\.step), to: edits)
    let layers = shared.items.layers
    let left = members.lazy.compactMap(\.kind.chosenLayer).last
    steps.append(
      Shared.Step(
        step: step ?? SharedStep(command, of: hand, in: shared), title: title,
        layer: left.flatMap { layers.indices.contains($0) ? layers[$0] : nil }))
    return change
  }

  /// Returns what is shared of a command that does more or less as cells lie, and that was just done
  /// here: whatever others have drawn before it, it draws over no more than its author saw. Nil for any
  /// other command, which is shared as it is.
  ///
  /// - Parameters:
  ///   - steps: what was done to the drawing before.
  ///   - edits: those that take back what was done.
  private func limited(
    _ command: Command, of hand: Hand, on shared: SharedDrawing, after steps: [SharedStep],
    to edits: [Edit]
  ) -> SharedStep? {
    let dependence = command.dependence(for: hand)
    guard dependence != .nothing else { return nil }
    var shared = shared
    for step in steps { _ = shared.perform(step, by: Author(0), number: 0, movesPoints: false) }
    let step: SharedStep?
    switch dependence {
    case .nothing, .all: step = nil
    case .reach: step = confined(command, of: hand, in: shared, to: edits)
    case .course:
      let state = EditorState(drawing: shared.drawing, hand: hand)
      guard let line = command.course(in: state) else { return nil }
      var hand = hand
      hand.gesture = nil
      step = SharedStep(line, of: hand, in: shared)
    }
    if let step, doesTheSame(step, on: shared) { return step }
    // Where a region is told by other cells than those that change, it is not known to be the same.
    guard dependence != .reach else { return nil }
    return SeenCells(command.verb, edits, from: shared, to: state.drawing).map { .cells($0) }
  }

  /// Returns a command with nothing selected but what it changed; nil if that is nothing.
  private func confined(
    _ command: Command, of hand: Hand, in shared: SharedDrawing, to edits: [Edit]
  ) -> SharedStep? {
    let extent = edits.flatMap(\.kind.patches).reduce(Rect.zero) { $0.union($1.content.extent) }
    var hand = hand
    hand.selection =
      if let selection = hand.selection { selection.clipped(to: extent) } else { Selection(extent) }
    return hand.selection == nil ? nil : SharedStep(command, of: hand, in: shared)
  }

  /// Returns whether a step, as others read it, makes of a drawing what is shown.
  private func doesTheSame(_ step: SharedStep, on shared: SharedDrawing) -> Bool {
    var (trial, writer) = (shared, ByteWriter())
    writer.sharedStep(step)
    var reader = ByteReader(writer.bytes)
    guard let step = try? reader.sharedStep() else { return false }
    _ = trial.perform(step, by: Author(0), number: 0, movesPoints: false)
    return trial.drawing == state.drawing
  }

  /// Shows a shared drawing that others have changed. What is in progress goes on; the current layer
  /// and frame stay the same ones, wherever they stand now, or the ones in the place of those that are
  /// gone.
  ///
  /// - Parameters:
  ///   - old: the drawing shown before.
  ///   - map: where points have gone, if they have.
  package mutating func show(
    _ shared: SharedDrawing, after old: SharedDrawing, moved map: PointMap? = nil
  ) -> Change {
    state.drawing = shared.drawing
    let layer = state.hand.activeLayer
    state.hand.activeLayer = shared.items.layers.place(
      of: state.hand.activeLayer, in: old.items.layers)
    state.hand.frame = shared.items.frames.place(of: state.hand.frame, in: old.items.frames)
    if let map { state.hand.move(by: map, in: shared.drawing.bounds) }
    state.hand.history = History()
    state.hand.dropped = nil
    state.hand.fit(state.drawing)
    state.drawing.show(state.hand.frame)
    spareFloating(of: shared, after: old, layer: layer)
    moveReading = nil
    var change = Change()
    change.isWhole = true
    if !state.isSettled { resketch(&change) }
    return change
  }

  /// Has what floats go on over a drawing that others have changed. What was lifted is not on the layer
  /// that takes the place of one that is gone.
  private mutating func spareFloating(
    of shared: SharedDrawing, after old: SharedDrawing, layer: Int
  ) {
    guard state.floating?.lifted != nil else { return }
    if old.items.layers.indices.contains(layer),
      shared.items.layers.contains(old.items.layers[layer])
    {
      let spared = state.floating?.sparing(state.drawing, state.place)
      state.hand.floating = spared
    } else {
      state.hand.floating?.lifted = nil
    }
  }
}

extension Editor {
  /// Goes on where another editor of the same drawing is: with its tool, brush, cursor, selection and
  /// what was not stamped yet. The gesture in progress there stays there, and so does what can be undone.
  package mutating func goOn(from other: EditorState) {
    var hand = other.hand
    (hand.gesture, hand.dropped, hand.history) = (nil, nil, History())
    hand.fit(state.drawing)
    state.hand = hand
    state.drawing.show(hand.frame)
    moveReading = nil
    var change = Change()
    if !state.isSettled { resketch(&change) }
  }
}

extension Command {
  /// How what the command changes depends on what lies there.
  fileprivate func dependence(for hand: Hand) -> CellDependence {
    guard definition.dependence == .nothing else { return definition.dependence }
    let tool = definition is StrokeCommand ? hand.tool : hand.gesture?.tool
    return tool?.inside == .region ? .reach : tool?.connects == true ? .course : .nothing
  }
}

extension Editor {
  /// Shows what this hand’s own steps made of a shared drawing, which is what it shows already.
  package mutating func adopt(_ shared: SharedDrawing) {
    state.drawing = shared.drawing
    state.drawing.show(state.hand.frame)
  }
}

extension Command {
  /// The number of steps to undo; nil for any other command.
  package var undoSteps: Int? { (definition as? UndoCommand)?.count }
  /// The number of steps to redo; nil for any other command.
  package var redoSteps: Int? { (definition as? RedoCommand)?.count }
}

extension [ItemID] {
  /// Returns where an item stands that stood at a place of an older list, or what comes after it if it
  /// is gone.
  fileprivate func place(of index: Int, in old: [ItemID]) -> Int {
    for item in old[index...] {
      if let index = firstIndex(of: item) { return index }
    }
    return count - 1
  }
}
