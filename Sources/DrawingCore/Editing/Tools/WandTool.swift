import Cells

extension Tool {
  /// Selects the cells that match the one at the end of the gesture.
  public static let wand = Tool(
    "wand", words: "magic similar contiguous", key: "s", title: "Wand", points: .one(.last),
    hint: pointHint("selects what matches"), step: "selection",
    options: ["match", "reach", "sample"], drawsGlyph: false, command: WandCommand.self,
    outcome: .selection { gesture, state in
      state.matching(gesture.end, gesture.brush.options)
    })
}

extension EditorState {
  /// Returns the cells of the whole drawing that match the one at a point.
  fileprivate func matching(_ p: Point, _ options: BrushOptions) -> Selection? {
    Selection(easel(clipped: false).region(like: p, options).spans)
  }
}

/// Selects matching cells: `wand 3,4 match=look reach=everywhere add`.
struct WandCommand: EditCommand {
  let place: Point
  let override: BrushOverride
  let joining: Selection.Joining?

  static let verb = "wand"
  static let usage = "P [match=] [reach=] [sample=] [add|subtract|intersect]"
  static let summary = "select what matches a cell"
  static let options = ["match=", "reach=", "sample="] + Selection.Joining.options

  var places: [Point] { [place] }
  var words: [String] { [place.text] + override.words + joining.words }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    try state.selecting(state.matching(place, state.brush.with(override).options), joining)
  }
}

extension WandCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (place, override) = (try arguments.point(), try arguments.override())
    joining = try arguments.joining()
  }
}
