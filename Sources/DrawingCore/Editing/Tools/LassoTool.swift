import Cells

extension Tool {
  /// Selects the cells inside a polygon.
  public static let lasso = Tool(
    "lasso", words: "freeform polygonal", key: "s", title: "Lasso",
    points: .manyCorners(endsByDrag: false),
    hint: "\(.draw) or a click sets the first corner, \(.keep) selects what lies inside",
    step: "selection", drawsGlyph: false, command: LassoCommand.self,
    outcome: .selection { gesture, state in
      Polygon(gesture.corners).selection(in: state.drawing.bounds)
    })
}

extension Polygon {
  /// Returns the cells of the outline and those inside. Nil if none of them lies in `area`.
  func selection(in area: Rect) -> Selection? {
    var covered = Coverage(in: area)
    traceOutline(in: area) { if area.contains($0) { covered.insert($0) } }
    for span in inside(area) { covered.insert(span.rect) }
    return Selection(covered.spans(upTo: Selection.mostPieces + 1))
  }
}

/// Selects the cells inside a polygon: `lasso 0,0 4,0 0,4 add`.
struct LassoCommand: EditCommand {
  let corners: [Point]
  let joining: Selection.Joining?

  static let verb = "lasso"
  static let usage = "P P P… [add|subtract|intersect]"
  static let summary = "select what lies inside these corners"
  static let options = Selection.Joining.options

  var places: [Point] { corners }
  var words: [String] { corners.map(\.text) + joining.words }

  func checkLimits() throws(CommandError) {
    guard corners.count <= CommandLimits.corners else { throw .tooManyCorners }
  }

  func reach(in state: EditorState) -> Int {
    (corners + corners.prefix(1)).reach(in: state.drawing.size)
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    try state.selecting(Polygon(corners).selection(in: state.drawing.bounds), joining)
  }
}

extension LassoCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (corners, joining) = (try arguments.corners(atLeast: 3), try arguments.joining())
  }
}
