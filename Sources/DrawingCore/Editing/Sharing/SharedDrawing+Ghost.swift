import Cells

/// Cells as a gesture of somebody else would leave them.
package typealias GhostCells = [Point: Cell]

extension SharedDrawing {
  /// The most cells that the gesture of somebody else is shown by, and that it may go through.
  private static let mostOfGhost = 1 << 14

  /// Returns the cells of a frame as a gesture of somebody else would leave them if it ended now; none
  /// if the step is no such gesture, or one too large to be looked at again and again.
  package func ghost(of step: SharedStep, by author: Author, in frame: Int) -> GhostCells {
    guard case .command(let shared) = step, shared.command == .release,
      let hand = try? shared.settings.hand(over: self),
      let cost = try? EditorState(drawing: drawing, hand: hand).cost(of: shared.command),
      cost.reach <= Self.mostOfGhost,
      cost.effort <= Self.mostOfGhost * CommandLimits.effortOfDrawing
    else { return [:] }
    var trial = self
    guard
      case .done(let done) = trial.perform(step, by: author, number: 0, movesPoints: false)
    else { return [:] }
    var cells: [Point: Cell] = [:]
    for case .cells(let change) in done.change.parts {
      guard place(of: change)?.frame == frame, change.cellCount <= Self.mostOfGhost else {
        continue
      }
      for run in change.after.runs {
        for x in run.columns { cells[Point(x, run.y)] = run.cell }
      }
    }
    return cells
  }
}

extension Editor {
  /// Returns the step that the gesture in progress would be on a shared drawing if it ended now; nil
  /// if there is none, or it would draw nothing.
  package func proposedStep(on shared: SharedDrawing) -> SharedStep? {
    guard state.gesture != nil else { return nil }
    var trial = self
    return (try? trial.perform(.release, on: shared))?.steps.last?.step
  }
}
