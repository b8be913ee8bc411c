import Cells
import DrawingCore

/// What keys mean now. Found before it is performed: a copy of the state that is held meanwhile would
/// have all that changes copied.
extension EditorState {
  /// Draws at the cursor, or goes on with what was begun.
  var commandToDraw: Command {
    if case .some = floating { return .stamp }
    if let gesture { return gesture.commandToGoOn(at: cursorPoint) }
    return tool.spansPresses ? .press(cursorPoint) : .stroke([cursorPoint])
  }

  /// Moves what floats, the gesture or the cursor; nil where that leads nowhere.
  func commandToMove(by step: Point) -> Command? {
    if let floating { return .float(floating.origin + step) }
    let grid = pointGrid
    let p = (cursorPoint + step).clamped(to: grid.points(of: drawing.bounds))
    guard p != cursorPoint else { return nil }
    if case .some = gesture { return .move([p]) }
    return .cursor(grid.cell(of: p), dot: grid == .cells ? nil : grid.dot(of: p))
  }
}

extension Gesture {
  /// Ends it; a shape of many corners gets one more, unless that would be none.
  func commandToGoOn(at p: Point) -> Command {
    tool.setsCorners && !isComplete(at: p) ? .corner(p) : .release
  }
}
