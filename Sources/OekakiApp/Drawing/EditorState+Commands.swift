import Cells
import DrawingCore

/// The commands for keys in a state. They are made before they are performed: if a copy of the
/// state were held meanwhile, everything that changes would be copied.
extension EditorState {
  /// The command that draws at the cursor, or continues what was begun.
  var commandToDraw: Command {
    if case .some = floating { return .stamp }
    if let gesture { return gesture.commandToGoOn(at: cursorPoint) }
    return tool.spansPresses ? .press(cursorPoint) : .stroke([cursorPoint])
  }

  /// Returns the command that moves the floating paste, the gesture or the cursor by a step in
  /// points; nil if the cursor cannot move.
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
  /// Returns the command that ends the gesture, or that adds a corner if one at `p` would not
  /// complete the shape.
  func commandToGoOn(at p: Point) -> Command {
    tool.setsCorners && !isComplete(at: p) ? .corner(p) : .release
  }
}
