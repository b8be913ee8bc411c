import DrawingCore

/// Work that is not part of a drawing yet: typed text, a gesture that draws, a floating piece.
nonisolated package struct PendingWork: Equatable, Sendable {
  private let gesture: Gesture?
  private let floating: Floating?

  /// Creates the pending work of a state, or nil if nothing is in progress that would be missing
  /// from a file.
  package init?(_ state: EditorState) {
    let drawing = state.gesture.flatMap { $0.drawsSomething ? $0 : nil }
    guard drawing != nil || state.floating != nil else { return nil }
    (gesture, floating) = (drawing, state.floating)
  }

  /// A digest by which a session knows what its file holds.
  var digest: Digest { Digest(gesture, floating) }
}

nonisolated extension Gesture {
  /// Whether the gesture changes the drawing: a text without typed characters does not, nor does a
  /// tool that only chooses.
  package var drawsSomething: Bool {
    switch tool.points {
    case .text: stops.contains { !$0.typed.isEmpty }
    case .words: words != nil
    case .freehand, .one, .twoCorners, .manyCorners: tool.draws
    }
  }
}
