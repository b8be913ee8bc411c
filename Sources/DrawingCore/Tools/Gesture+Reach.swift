import Cells

extension Gesture {
  /// At most how many cells are passed when it is drawn, as `Command.reach` counts them.
  func reach(in drawing: Drawing) -> Int {
    switch tool.points {
    case .freehand, .manyCorners: reach(along: stops.map(\.point), in: drawing)
    case .text: stops.reduce(0) { $0 + 1 + $1.typed.utf8.count }
    case .twoCorners: reach(to: end)
    case .one: 0
    }
  }

  /// The same once a command has gone on with it.
  ///
  /// - Parameter reach: before that.
  func reach(
    goingOnWith command: some GestureCommand, after reach: Int, in state: EditorState
  ) -> Int {
    switch tool.points {
    case .freehand, .manyCorners:
      reach + self.reach(along: command.places, from: end, in: state.drawing)
    case .text: reach + 1 + command.reach(in: state)
    case .twoCorners: self.reach(to: command.places.last ?? end)
    case .one: 0
    }
  }

  /// What it costs to draw it once it goes on to some points, as `CommandDefinition.effort` has it.
  func effort(goingOnTo points: some Sequence<Point>, in state: EditorState) -> Int {
    let all = state.drawing.bounds
    // Looked for only where it counts: a long stroke has many stops, and is asked at each of them.
    func box() -> Rect {
      brush.grid == .cells ? Polygon(stops.map(\.point) + points).bounds : all
    }
    let effort =
      switch tool.inside {
      case .everything: state.effortOfDrawing(all)
      case .region: state.effortOfFilling(all, with: brush)
      case .shape: state.effortOfShape(in: box(), with: brush)
      case .nothing: 0
      }
    return effort * passes
  }

  /// Along a path. A tool that looks for its way looks at what lies around.
  func reach(along points: [Point], from start: Point? = nil, in drawing: Drawing) -> Int {
    let path = points.reach(in: brush.grid.points(of: drawing.size), from: start)
    guard tool.looksForItsWay, brush.options.route == .around else { return path * perCell }
    let ways = max(0, points.count - (start == nil ? 1 : 0))
    let window = WayAround.reach(in: drawing.size)
    return (path * tool.perCell(brush) + ways * window) * passes
  }

  /// Around a shape, as far as there are cells that are passed and not seen.
  private func reach(to last: Point) -> Int {
    (abs(last.x - start.x) + abs(last.y - start.y)) * perCell
  }

  private var perCell: Int { tool.perCell(brush) * passes }

  /// How often symmetry draws it.
  private var passes: Int { tool.mirrors == .nothing ? 1 : brush.symmetry.passes }
}

extension Tool {
  fileprivate var looksForItsWay: Bool { options.contains("route") }
}
