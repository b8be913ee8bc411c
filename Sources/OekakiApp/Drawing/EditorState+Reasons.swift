import Cells
import DrawingCore

extension EditorState {
  /// The reason why drawing at the cursor has no visible effect; nil if it has one.
  var reasonToDrawNothing: String? {
    guard floating == nil, drawing.layers.indices.contains(activeLayer) else { return nil }
    if !drawing.layers[activeLayer].isVisible {
      let n = activeLayer + 1
      return "layer \(n) is hidden: a click on its ○ shows it; + and - choose another layer"
    }
    if drawing.layers[activeLayer].lock == .all {
      return "layer \(activeLayer + 1) is locked: :layer unlock \(activeLayer + 1)"
    }
    guard tool.draws, let selection, !selection.contains(place) else {
      return nil
    }
    return "nothing is drawn outside the selection; Esc deselects"
  }
}

extension EditorState {
  /// The cell that drawing starts from: the end of the gesture, or the cursor.
  private var place: Point { gesture.map { pointGrid.cell(of: $0.end) } ?? cursor }

  /// A hint at what can be done with the floating paste or, with a tool that selects, the
  /// selection; nil if there is neither.
  var selectionHint: String? {
    if floating != nil {
      return "arrows move it, | _ ( ) flip and turn it, Enter stamps it, Esc drops it"
    }
    guard tool.selects, selection != nil, gesture == nil else { return nil }
    return "Drag moves it · Ctrl-C copies · Del clears · | _ ( ) turn it · Esc deselects"
  }
}
