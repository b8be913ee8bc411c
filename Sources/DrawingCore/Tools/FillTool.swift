import Cells

extension Tool {
  /// Fills the region of equal cells around the press; moving on changes nothing.
  public static let fill = Tool(
    "fill", key: "f", title: "Fill", points: .one(.first), hint: spaceHint("fills"), step: "fill",
    options: ["channels", "match", "reach", "sample"],
    command: FillCommand.self,
    outcome: .cells { gesture, drawn, easel in
      if drawn == 0 { FillTool.fill(from: gesture.start, gesture.brush, on: &easel) }
    })
}

enum FillTool {
  static func fill(from p: Point, _ brush: Brush, on easel: inout Easel) {
    let region = easel.region(like: p, brush.options)
    guard brush.glyph.isWide else {
      return easel.fill(region.pieces, with: brush.glyph, brush.style)
    }
    for span in region.spans {
      RectTool.fill(
        Rect(span.columns.lowerBound, span.y, span.columns.count, 1), with: brush, on: &easel)
    }
  }
}

/// `fill 3,4 glyph="."`
struct FillCommand: DrawingCommand {
  let place: Point
  let override: BrushOverride

  static let verb = "fill"
  static let usage = "P [match=] [reach=] [sample=] \(BrushOverride.usage)"
  static let summary = "fill a region"
  static let options = BrushOverride.options + ["match=", "reach=", "sample="]

  var places: [Point] { [place] }
  var words: [String] { [place.text] + override.words }

  func draw(with brush: Brush, on easel: inout Easel) {
    FillTool.fill(from: place, brush, on: &easel)
  }
}

extension FillCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (place, override) = (try arguments.point(), try arguments.override())
  }
}

extension Command {
  /// From one cell to all that match it and are connected with it.
  public static func fill(_ p: Point, _ override: BrushOverride) -> Command {
    FillCommand(place: p, override: override).command
  }
}
