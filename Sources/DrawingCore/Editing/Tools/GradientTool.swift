import Cells

extension Tool {
  /// Draws colours that blend into each other from one corner to the other.
  public static let gradient = Tool(
    "gradient", words: "fade transition linear radial", key: "f", title: "Gradient", short: "Grad",
    points: .twoCorners,
    hint: "\(.draw) sets where it begins, or drag; \(.nextTool) for the next kind of fill",
    step: "gradient", options: ["channels", "colors", "dither", "steps", "radial"],
    drawsGlyph: false, inside: .everything, command: GradientCommand.self,
    outcome: .cells { gesture, _, easel in
      let gradient = Gradient(from: gesture.start, to: gesture.end, gesture.brush)
      gradient.draw(in: [easel.area], on: &easel)
    })
}

/// Draws a gradient: `gradient 0,0 9,0 colors=blue,red dither=shade`.
struct GradientCommand: DrawingCommand {
  let start: Point
  let end: Point
  let isRegion: Bool
  let override: BrushOverride

  static let verb = "gradient"
  static let usage =
    "P P [region] [match=] [reach=] [sample=] [colors=] [dither=] [steps=] [radial=] "
    + "[fg= bg= channels=]"
  static let summary = "draw a gradient; region: only where cells match"
  static let options = [
    "region", "match=", "reach=", "sample=", "colors=", "dither=", "steps=", "radial=", "fg=",
    "bg=", "channels=",
  ]

  var places: [Point] { [start, end] }
  var words: [String] { [start.text, end.text] + (isRegion ? ["region"] : []) + override.words }

  func effort(in state: EditorState) -> Int { state.effortOfDrawing(state.drawing.bounds) }

  func draw(with brush: Brush, on easel: inout Easel) {
    let area = isRegion ? easel.region(like: start, brush.options).coverage.rects : [easel.area]
    Gradient(from: start, to: end, brush).draw(in: area, on: &easel)
  }
}

extension GradientCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (start, end) = (try arguments.point(), try arguments.point())
    isRegion = arguments.flag("region")
    override = try arguments.override()
  }
}
