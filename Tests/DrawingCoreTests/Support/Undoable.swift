@testable import DrawingCore

/// What undo brings back of a state.
struct Undoable: Equatable {
  let drawing: Drawing
  let activeLayer: Int
  let selection: Selection?

  init(_ state: EditorState) {
    (drawing, activeLayer, selection) = (state.drawing, state.activeLayer, state.selection)
  }
}
