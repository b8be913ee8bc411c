/// A step that was undone or redone.
struct Travelled {
  /// The edit that was applied.
  let edit: Edit
  let inverse: Edit
  /// The number of cells of the step, and of those where others drew since, which stay.
  var cells = 0
  var kept = 0
}

extension EditorState {
  /// Undoes the latest step of the hand, around what others did since. Nil if there is none. Throws
  /// if others built on the step, or its edit, from a damaged file, does not fit: it stays then.
  mutating func undo() throws(CommandError) -> Travelled? { try travel(undoing: true) }

  /// Redoes the step that was undone last, as `undo` undoes.
  mutating func redo() throws(CommandError) -> Travelled? { try travel(undoing: false) }

  private mutating func travel(undoing: Bool) throws(CommandError) -> Travelled? {
    if hand.history.hasOthers { return try travelAroundOthers(undoing: undoing) }
    let popped = hand.history.withStacks(undoing: undoing) { from, _ in from.pop() }
    guard let popped else { return nil }
    guard let travelled = step(popped.edit) else {
      hand.history.withStacks(undoing: undoing) { from, _ in
        from.push(popped.edit, named: popped.name)
      }
      throw .unfitting
    }
    push(travelled.inverse, of: popped, undone: undoing)
    return travelled
  }

  private mutating func travelAroundOthers(undoing: Bool) throws(CommandError) -> Travelled? {
    let history = hand.history
    let popped = hand.history.withStacks(undoing: undoing) { from, _ in from.popAroundOthers() }
    guard let (whole, spared) = popped else { return nil }
    guard let edit = spared, var travelled = step(edit) else {
      hand.history = history
      throw .builtUpon
    }
    // Even of a step of which everything stays, so that as many redos are where one was before.
    push(travelled.inverse, of: whole, undone: undoing)
    travelled.cells = whole.edit.kind.cellCount
    travelled.kept = travelled.cells - edit.kind.cellCount
    return travelled
  }

  private mutating func push(_ inverse: Edit, of step: Step, undone: Bool) {
    hand.history.withStacks(undoing: undone) { _, to in to.push(inverse, named: step.name) }
  }

  private mutating func step(_ edit: Edit) -> Travelled? {
    guard let inverse = apply(edit)?.edit else { return nil }
    guard edit.kind.isWhole(in: drawing) else {
      _ = apply(inverse)
      return nil
    }
    return Travelled(edit: edit, inverse: inverse)
  }
}

extension CommandError {
  static let unfitting = CommandError("this step does not fit the drawing: it stays")
  static let builtUpon = CommandError("others built on this step: it stays")
}
