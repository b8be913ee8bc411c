import Cells

extension Tool {
  /// Selects a rectangle. A click ends an existing selection, or else selects its cell.
  public static let select = Tool(
    "select", words: "marquee selection rectangle region", key: "s", title: "Select",
    points: .twoCorners, hint: cornerHint, step: "selection", drawsGlyph: false,
    outcome: .selection { gesture, state in
      let rect = Rect(corners: gesture.start, gesture.end).intersection(state.drawing.bounds)
      let isClick = gesture.start == gesture.end
      return isClick && state.selection != nil ? nil : Selection(rect)
    })
}
