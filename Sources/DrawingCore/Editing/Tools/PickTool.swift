import Cells

extension Tool {
  /// Takes glyph and colours from the composite picture at the end of the gesture.
  public static let pick = Tool(
    "pick", words: "eyedropper dropper sample", key: "i", title: "Pick", points: .one(.last),
    hint: pointHint("picks up"), step: "picking up", inVain: "the brush is as before",
    drawsGlyph: false,
    outcome: .brush { gesture, state in state.brush(pickedUpAt: gesture.end) })
}

extension EditorState {
  fileprivate func brush(pickedUpAt p: Point) -> Brush {
    var brush = brush
    guard drawing.bounds.contains(p) else { return brush }
    var cell = drawing.composite(at: p)
    if cell.glyph.isContinuation { cell = drawing.composite(at: Point(p.x - 1, p.y)) }
    let isAllowed = !brush.isStrict || ASCII.contains(cell.glyph)
    if cell.glyph != .space, isAllowed { brush.glyph = cell.glyph }
    brush.style = cell.style
    return brush
  }
}
