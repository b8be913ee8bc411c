import Cells

extension Tool {
  /// Fills the region of matching cells around the press. Moves change nothing.
  public static let fill = Tool(
    "fill", words: "bucket flood paint", key: "f", title: "Fill", points: .one(.first),
    hint: pointHint("fills"), step: "fill", takesGrid: true,
    options: ["channels", "match", "reach", "sample", "pattern"], inside: .region,
    command: FillCommand.self,
    outcome: .cells { gesture, drawn, easel in
      if drawn == 0 { FillTool.fill(from: gesture.start, gesture.brush, on: &easel) }
    })
}

enum FillTool {
  static func fill(from p: Point, _ brush: Brush, on easel: inout Easel) {
    if let pattern = brush.pattern {
      return fill(from: brush.grid.cell(of: p), with: pattern, brush.options, on: &easel)
    }
    if let grid = brush.grid.dots {
      return easel.write(easel.dots(like: p, grid, brush.options), brush.style)
    }
    let region = easel.region(like: p, brush.options)
    if brush.glyph.isWide {
      easel.fill(region.spans.rects, with: brush)
    } else {
      easel.fill(region.coverage, with: brush.glyph, brush.style)
    }
  }

  private static func fill(
    from p: Point, with pattern: Pattern, _ options: BrushOptions, on easel: inout Easel
  ) {
    for span in easel.region(like: p, options).spans {
      for x in span.columns {
        pattern.draw(at: Point(x, span.y), on: &easel) { span.columns.contains($0.x) }
      }
    }
  }
}

extension Brush {
  /// The picture to fill with; nil for the glyph.
  var pattern: Pattern? { options.fillsPattern ? picture.map(Pattern.init) : nil }
}

/// Fills a region: `fill 3,4 glyph="."`.
struct FillCommand: DrawingCommand {
  let place: Point
  var isPattern = false
  let override: BrushOverride

  static let verb = "fill"
  static let usage = "P [pattern] [pattern=] [match=] [reach=] [sample=] \(BrushOverride.usage)"
  static let summary = "fill a region; pattern: with the brush’s picture"
  static let options =
    BrushOverride.options + ["pattern", "pattern=", "match=", "reach=", "sample="]

  var places: [Point] { [place] }
  var dependence: CellDependence { .reach }
  var words: [String] { [place.text] + (isPattern ? ["pattern"] : []) + override.words }

  func effort(in state: EditorState) -> Int {
    let all = state.drawing.bounds
    return filling(brush(in: state)).pattern != nil
      ? state.effortOfDrawing(all) : state.effortOfFilling(all, with: brush(in: state))
  }

  func check(_ state: EditorState) throws(CommandError) {
    guard !isPattern || state.brush.picture != nil else { throw .noPicture }
  }

  /// Returns a brush that fills with its picture if the command says so.
  private func filling(_ brush: Brush) -> Brush {
    var brush = brush
    if isPattern { brush.options.fillsPattern = true }
    return brush
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    FillTool.fill(from: place, filling(brush), on: &easel)
  }
}

extension FillCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (place, isPattern) = (try arguments.point(), arguments.flag("pattern"))
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that fills the cells that match the one at a point and are connected with
  /// it.
  public static func fill(_ p: Point, _ override: BrushOverride) -> Command {
    FillCommand(place: p, override: override).command
  }
}

extension CommandError {
  static let noPicture = CommandError(
    "there is no brush to fill with (select something, then brush take)")
}
