import DrawingCore

/// An action on the boxes and wires of a diagram: on what is selected as a whole, or else on what
/// stands at the cursor.
enum DiagramAction: Hashable, Sendable {
  /// Begins a box and its words.
  case newBox
  /// Begins to type other words.
  case words
  /// Begins a row of the words that are typed.
  case newRow
  /// Wraps the words of a box to its width.
  case wrap
  /// Dashes the lines, or makes them whole again.
  case dash
  /// Takes it away.
  case remove
  /// Exchanges the two selected boxes.
  case swap
  /// Aligns the selected boxes, each time in another way.
  case align
}

extension DrawingViewController {
  func handle(_ action: DiagramAction) { inputs.diagram.handle(action, on: self) }
}
