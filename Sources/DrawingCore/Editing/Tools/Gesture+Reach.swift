import Cells

extension Gesture {
  /// Returns the largest number of cells passed when the gesture is drawn, counted as in
  /// `Command.reach`.
  func reach(in drawing: Drawing) -> Int {
    switch tool.points {
    case .freehand, .manyCorners: reach(along: stops.map(\.point), in: drawing)
    case .text, .words: stops.reduce(0) { $0 + 1 + $1.typed.utf8.count }
    case .twoCorners: reach(to: end)
    case .one: 0
    }
  }

  /// Returns the reach after a command has continued the gesture.
  ///
  /// - Parameter reach: the reach before the command.
  func reach(
    goingOnWith command: some GestureCommand, after reach: Int, in state: EditorState
  ) -> Int {
    switch tool.points {
    case .freehand, .manyCorners:
      reach + self.reach(along: command.places, from: end, in: state.drawing)
    case .text, .words: reach + 1 + command.reach(in: state)
    case .twoCorners: self.reach(to: command.places.last ?? end)
    case .one: 0
    }
  }

  /// Returns the cost of drawing the gesture after it continues to some points, in the unit of
  /// `CommandDefinition.effort`.
  func effort(goingOnTo points: some Sequence<Point>, in state: EditorState) -> Int {
    if case .plan = tool.outcome { return state.effortOfReading }
    let all = state.drawing.bounds
    // Computed only if it matters: a long stroke has many stops, and the effort is computed at
    // each.
    func box() -> Rect {
      brush.grid == .cells ? Polygon(stops.map(\.point) + points).bounds : all
    }
    let effort =
      switch tool.inside {
      case .everything: state.effortOfDrawing(all)
      case .region where brush.pattern != nil: state.effortOfDrawing(all)
      case .region: state.effortOfFilling(all, with: brush)
      case .shape: state.effortOfShape(in: box(), with: brush)
      case .nothing: 0
      }
    return effort * passes
  }

  /// Returns the reach along a path. A tool that searches for a route looks at the cells around.
  func reach(along points: [Point], from start: Point? = nil, in drawing: Drawing) -> Int {
    let path = points.reach(in: brush.grid.points(of: drawing.size), from: start)
    guard tool.connects, brush.options.route == .around else { return path * perCell }
    let ways = max(0, points.count - (start == nil ? 1 : 0))
    let window = WayAround.reach(in: drawing.size)
    return (path * tool.perCell(brush) + ways * window) * passes
  }

  /// Returns the reach around a shape, which may pass cells outside the drawing.
  private func reach(to last: Point) -> Int {
    (abs(last.x - start.x) + abs(last.y - start.y)) * perCell
  }

  private var perCell: Int { tool.perCell(brush) * passes }

  /// The number of times that symmetry draws the gesture.
  private var passes: Int { tool.mirrors == .nothing ? 1 : brush.symmetry.passes }
}
