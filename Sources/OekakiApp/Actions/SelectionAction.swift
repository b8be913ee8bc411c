import Cells
import DrawingCore
import DrawingStore

/// An action on the selection.
enum SelectionAction: Hashable, Sendable {
  /// Selects everything.
  case all
  /// Takes a box or a wire away that is selected as a whole; erases any other selection, or the cell
  /// at the cursor.
  case clear
  /// Copies the selection; discards a gesture or a floating paste instead if there is one.
  case copyOrCancel
  /// Copies the selection, or the whole drawing, to the terminal's clipboard as a comment in source
  /// code; nil uses the last style again.
  case copyComment(String?)
  /// Moves the selection or the floating paste.
  case nudge(dx: Int, dy: Int)
}

extension DrawingViewController {
  func handle(_ action: SelectionAction) {
    switch action {
    case .all: attempt(.select(.zero, editor.state.drawing.bounds.lastPoint))
    case .clear: clear()
    case .copyOrCancel: copyOrCancel()
    case .copyComment(let style): copyComment(style)
    case .nudge(let dx, let dy): nudge(by: Point(dx, dy))
    }
  }

  private func clear() {
    let state = editor.state
    if let part = takenPart {
      attempt(state.inDrawnFrames(.remove(at: part.place)))
      return
    }
    let area = state.selection?.bounds ?? Rect(origin: state.cursor, size: Size(1, 1))
    let grid = state.brush.grid == .cells ? nil : PointGrid.cells
    attempt(state.inDrawnFrames(.erase(area.origin, area.lastPoint, in: grid)))
  }

  private func copyOrCancel() {
    if !editor.state.isSettled {
      drop()
    } else if editor.state.selection == nil {
      tellNothingSelected()
    } else if attemptAndFollow(.copy) {
      shareCopy()
    }
  }

  /// Moves the floating paste, or else the selection, which then floats.
  private func nudge(by step: Point) {
    if let floating = editor.state.floating {
      attempt(.float(floating.origin + step))
    } else if editor.state.selection == nil {
      show(StatusMessage(text: "nothing is selected", isError: true))
    } else if lift(copy: false), let floating = editor.state.floating {
      attempt(.float(floating.origin + step))
    }
  }
}
