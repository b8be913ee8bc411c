import Cells
import DrawingCore

extension EditorState {
  /// Why nothing, or nothing that can be seen, comes of drawing at the cursor; nil where it does.
  var reasonToDrawNothing: String? {
    guard floating == nil, drawing.layers.indices.contains(activeLayer) else { return nil }
    if !drawing.layers[activeLayer].isVisible {
      let n = activeLayer + 1
      return "layer \(n) is hidden: a click on its ○ shows it; + and - choose another layer"
    }
    guard tool.draws, let selection, !selection.contains(gesture?.end ?? cursor) else {
      return nil
    }
    return "outside of the selection nothing is drawn; Esc ends the selection"
  }
}
