import Cells
import DrawingCore

extension EditorState {
  /// The reason why drawing at the cursor has no visible effect; nil if it has one.
  var reasonToDrawNothing: Hint? {
    guard floating == nil, drawing.layers.indices.contains(activeLayer) else { return nil }
    if !drawing.layers[activeLayer].isVisible {
      let n = activeLayer + 1
      let others: Hint = "\(.layerAbove) and \(.layerBelow) choose another layer"
      return "layer \(n) is hidden: a click on its ○ shows it; \(others)"
    }
    if drawing.layers[activeLayer].lock == .all {
      return "layer \(activeLayer + 1) is locked: :layer unlock \(activeLayer + 1)"
    }
    guard tool.draws else { return nil }
    if let selection, !selection.contains(place) {
      return "nothing is drawn outside the selection; \(.cancel) deselects"
    }
    guard brush.options.channels == .foreground,
      drawing.layers[activeLayer][place].glyph == .space
    else {
      return nil
    }
    return "only the ink is drawn, and nothing stands here"
  }
}

extension Moving {
  /// A hint at what can be done while something is moved; nil if nothing is.
  func hint(in state: EditorState) -> Hint? {
    guard isOn, state.floating != nil else { return nil }
    return "drag or \(.nudge) move it · \(.keep) puts it down · \(.undo) takes the move back"
  }
}

extension EditorState {
  /// The cell that drawing starts from: the end of the gesture, or the cursor.
  private var place: Point { gesture.map { pointGrid.cell(of: $0.end) } ?? cursor }

  /// A hint at what can be done with the floating paste or, with a tool that selects, the
  /// selection; nil if there is neither.
  var selectionHint: Hint? {
    if floating != nil {
      return
        "drag or \(.move) move it, \(.turn) turn it, \(.keep) stamps it, \(.cancel) takes it back"
    }
    guard tool.selects, selection != nil, gesture == nil else { return nil }
    return
      "Drag moves it · \(.copy) copies · \(.clear) clears · \(.turn) turn it · \(.cancel) deselects"
  }
}
