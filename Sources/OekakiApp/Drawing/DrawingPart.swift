import TerminalKit

/// A view that may stand on the drawing screen, where it shows something of the drawing.
class DrawingPart: View {
  /// Whether it shows what changes with each event of a gesture.
  var followsGestures: Bool { false }

  /// Shows the drawing. Called after each batch of events, while a gesture goes on only if the part
  /// follows gestures.
  func show(_ facts: DrawingFacts) {}
}
