import Cells

extension EditorState {
  /// Whether neither a gesture nor a floating paste is in progress.
  public var isSettled: Bool { gesture == nil && floating == nil }

  /// The edit of what is drawn on the active layer, inside the selection.
  func drawn(_ body: (inout Easel) -> Void) -> Edit {
    let layer = drawing.layers[activeLayer]
    let bounds = drawing.bounds
    var easel = Easel(layer, area: selection?.intersection(bounds) ?? bounds)
    body(&easel)
    return .cells(layer: activeLayer, easel.sketch.patch(over: layer))
  }

  /// Cursor and viewport stay inside the drawing.
  mutating func keepInside() {
    let bounds = drawing.bounds
    cursor = cursor.clamped(to: bounds)
    viewport = viewport.clamped(to: bounds)
  }
}
