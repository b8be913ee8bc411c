import Cells

extension EditorState {
  /// Returns the connector for a wire between two cells. Nil if no wire is in progress. Costs the
  /// boxes around both cells.
  ///
  /// - Parameter isOpen: whether the start may also lie elsewhere than at `a`.
  public func connector(from a: Point, to b: Point, isOpen: Bool = true) -> Connector? {
    guard let gesture, gesture.tool.connects else { return nil }
    return Connector(
      from: a, to: b, on: drawing.layers[activeLayer], gesture.brush.options, isOpen: isOpen)
  }
}
