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

extension EditorState {
  /// Returns the place for a picture that is brought in at the cursor: what is drawn of it is shifted
  /// into view, whole where there is room for it.
  func placeToBringIn(_ picture: Grid, in canvas: Size) -> Point {
    let size = picture.drawnSize
    let seen = Rect(origin: viewport, size: canvas)
      .intersection(Rect(origin: .zero, size: drawingSize))
    guard !seen.isEmpty else { return cursor }
    return Point(
      max(seen.minX, min(cursor.x, seen.maxX - size.width)),
      max(seen.minY, min(cursor.y, seen.maxY - size.height)))
  }

  /// Returns the command that scrolls by a step, no further than needed to show the drawing’s last
  /// cells; nil if that is nowhere.
  func commandToScroll(by step: Point, in canvas: Size) -> Command? {
    let reach = Rect(
      0, 0, max(1, drawingSize.width - canvas.width + 1),
      max(1, drawingSize.height - canvas.height + 1))
    let target = (viewport + step).clamped(to: reach)
    return target == viewport ? nil : .scroll(target)
  }
}

extension Gesture {
  /// Returns the command that ends the gesture, or that adds a corner if one at `p` would not
  /// complete the shape.
  func commandToGoOn(at p: Point) -> Command {
    tool.setsCorners && !isComplete(at: p) ? .corner(p) : .release
  }
}

extension Grid {
  /// The size without clear columns at the right and clear rows at the bottom.
  fileprivate var drawnSize: Size {
    var drawn = Size.zero
    for y in 0..<height {
      guard let last = (0..<width).last(where: { self[$0, y] != .clear }) else { continue }
      drawn = Size(max(drawn.width, last + 1), y + 1)
    }
    return drawn
  }
}

extension Command {
  /// Returns the command that scrolls as little as needed to show a cell on a canvas of some size;
  /// nil if it is shown.
  static func revealing(_ p: Point, in canvas: Size, at viewport: Point) -> Command? {
    let target = Point(
      min(max(viewport.x, p.x - canvas.width + 1), p.x),
      min(max(viewport.y, p.y - canvas.height + 1), p.y))
    return target == viewport ? nil : .scroll(target)
  }
}
