import Cells
import DrawingCore
import TerminalKit

/// What the canvas shows: the drawing in its own size, or all of it in half blocks.
extension TimelapseViewController: CanvasViewDataSource {
  private var state: EditorState { player.editor.state }

  var drawingSize: Size { fitted?.size ?? state.drawing.size }
  var marquee: Selection? { fitted == nil ? state.marquee : nil }
  var floatingArea: Rect? { fitted == nil ? state.floatingArea : nil }
  var markedWords: Selection? { fitted == nil ? player.editor.proposal?.marked : nil }

  /// Where the last step drew.
  var cursor: Point {
    guard let fitted else { return focus }
    let page = state.drawing.size
    return Point(focus.x * fitted.width / page.width, focus.y * fitted.height / page.height)
  }

  func picture(of area: Rect) -> Grid {
    if let fitted { return fitted.part(in: area) }
    return state.drawing.picture(
      of: area, player.editor.sketch, over: state.activeLayer, state.reference)
  }
}

extension TimelapsePlayer {
  /// What the last step did: the command with the tool that it draws with, or what a step of the
  /// history is called.
  var stepTitle: String {
    guard let command else { return "the beginning" }
    let isGesture = ["press", "move", "corner", "release"].contains(command.verb)
    if isGesture, command.group == .gesture, steps[position - 1].drawing == nil {
      return "\(editor.state.tool.step): \(command)"
    }
    guard command == .redo(1) else { return command.description }
    return editor.state.history.undoTitles(1).first ?? command.description
  }
}
