import DrawingCore

/// An action on the boxes and wires of a diagram: on what is selected as a whole, or else on what
/// stands at the cursor.
enum DiagramAction: CaseIterable, Hashable, Sendable {
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

  /// The first of the family of tools whose next one the same key chooses; nil for a key of its own.
  var sharingTool: Tool? {
    switch self {
    case .dash: .line
    case .swap: .select
    case .newBox, .words, .newRow, .wrap, .remove, .align: nil
    }
  }
}

extension DrawingViewController {
  func handle(_ action: DiagramAction) {
    let isDone = telling { inputs.diagram.handle(action, on: self) }
    guard action == .newBox, !isDone else { return }
    // The words of a box that is refused are typed on, and would be commands of the canvas.
    let reason = status.message.map { text(of: $0.text) }
    handle(.commandLine("box \""))
    (presented as? any ShowsErrors)?.show(error: reason)
  }
}
