import Cells

extension Tool {
  /// Draws the brush’s glyph at random points around the path.
  public static let spray = Tool(
    "spray", words: "airbrush can random", key: "a", title: "Spray", points: .freehand,
    hint: pointHint("sprays"), step: "spray", takesGrid: true,
    options: ["radius", "flow", "channels"], mirrors: .cells, perCell: { $0.options.flow },
    numbersPerCell: SprayTool.numbersPerCell,
    outcome: .cells { gesture, drawn, easel in
      SprayTool.draw(gesture, after: drawn, on: &easel)
    })
}

enum SprayTool {
  /// Sprays around each point of the path. The random numbers depend only on the seed and the
  /// position along the path, so neither the division into moves nor the visible part affects the
  /// result.
  fileprivate static func draw(
    _ gesture: Gesture, after drawn: Int, on easel: inout Easel
  ) {
    let (radius, flow) = (gesture.brush.options.radius, gesture.brush.options.flow)
    let limit = RandomNumbers.Limit(radius)
    var drop = gesture.brush
    drop.options.size = 1
    let area = easel.area(of: drop).inset(by: -radius)
    let before = Freehand.length(of: gesture, upToStop: drawn)
    easel.draw(drop) { draw in
      Freehand.trace(gesture, after: drawn, in: area) { step in
        let count = (before + step.index) * numbersPerCell(drop)
        var random = RandomNumbers(gesture.seed, after: count)
        for _ in 0..<flow {
          let (dx, dy) = (random.next(within: limit), random.next(within: limit))
          if dx * dx + dy * dy <= radius * radius { draw(step.point + Point(dx, dy)) }
        }
      }
    }
  }

  fileprivate static func numbersPerCell(_ brush: Brush) -> Int { 2 * brush.options.flow }
}
