import Cells

extension Gesture {
  /// At most how many cells are passed when it is drawn, as `Command.reach` counts them.
  func reach(in drawing: Drawing) -> Int {
    switch tool.points {
    case .freehand, .manyCorners: stops.map(\.point).reach(in: drawing.size)
    case .text: stops.reduce(0) { $0 + 1 + $1.typed.utf8.count }
    case .twoCorners: reach(to: end)
    case .one: 0
    }
  }

  /// The same once a command has gone on with it.
  ///
  /// - Parameter reach: before that.
  func reach(
    goingOnWith command: some GestureCommand, after reach: Int, in drawing: Drawing
  ) -> Int {
    switch tool.points {
    case .freehand, .manyCorners: reach + ([end] + command.places).reach(in: drawing.size)
    case .text: reach + 1 + command.reach(in: drawing)
    case .twoCorners: self.reach(to: command.places.last ?? end)
    case .one: 0
    }
  }

  /// Around a shape, as far as there are cells that are passed and not seen.
  private func reach(to last: Point) -> Int { abs(last.x - start.x) + abs(last.y - start.y) }
}
