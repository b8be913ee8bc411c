import Cells
import DrawingCore

/// The overview and the steps, which very wide screens show beside the drawing.
extension DrawingViewController {
  /// Whether the overview is out of date and can be updated, which it is not within a gesture, or the
  /// list of steps.
  var isOverviewDue: Bool {
    guard drawingView?.part(OverviewView.self)?.isHidden == false else { return false }
    return bars.areStepsStale || bars.isOverviewStale && editor.state.isSettled
  }

  /// Shows the place of the canvas in the overview.
  func showPlace() {
    guard let overview = drawingView?.part(OverviewView.self), !overview.isHidden else { return }
    overview.page = editor.state.drawing.size
    overview.seen = Rect(origin: editor.state.viewport, size: canvasSize)
  }

  /// Updates the overview and the steps, once a hand rests: large pictures take a while.
  func showOverview() {
    guard isOverviewDue, let view = drawingView else { return }
    bars.areStepsStale = false
    view.part(StepList.self)?.update()
    guard bars.isOverviewStale, editor.state.isSettled else { return }
    bars.isOverviewStale = false
    view.part(OverviewView.self)?.remake()
  }

  /// Undoes or redoes up to a step. What is in progress is a step of its own, which is undone, too.
  func go(toStep number: Int) {
    let (done, isSettled) = (editor.state.history.undoCount, editor.state.isSettled)
    if number > done { attempt(.redo(number - done)) }
    guard number < done else { return }
    attempt(.undo(done - number))
    // A step of which others have drawn over all stands, and counts as done.
    let left = editor.state.history.undoCount - number
    if left > 0, !isSettled { attempt(.undo(left)) }
  }

  /// Returns the steps that a list has room for.
  func steps(for list: StepList) -> StepList.Model {
    let history = editor.state.history
    let (done, count) = (history.undoCount, 1 + history.undoCount + history.redoCount)
    let first = list.first(done: done, of: count)
    return StepList.Model(
      first: first,
      titles: history.undoTitles(done - max(1, first) + 1).reversed()
        + history.redoTitles(first + list.room - 1 - done),
      done: done, count: count)
  }

  /// Returns the whole drawing, fitted into a size in pixels, two to a cell; in letters of its own, as
  /// large as fits, by dots.
  func overview(within limit: Size) -> Grid {
    let room = Size(limit.width, limit.height / 2)
    if let scale = letterScale(within: room) {
      return letters(in: Rect(origin: .zero, size: editor.state.drawing.size), scale: scale)
    }
    return editor.overview(within: limit, delegate?.terminalLook ?? .dark)
  }

  /// How large the letters of the drawing's own are where all of it is seen; nil if it has none, or if
  /// a letter has less than a cell.
  func letterScale(within room: Size) -> Int? {
    let size = editor.state.drawing.size
    guard editor.state.drawing.font != nil else { return nil }
    return BitFont.scales.first { size.width * $0 <= room.width && size.height * $0 <= room.height }
  }

  /// Returns a part of the drawing in letters of its own; empty if it has none.
  func letters(in part: Rect, scale: Int) -> Grid {
    let drawing = editor.state.drawing
    let cells = drawing.flattened(rows: part.rows, columns: part.columns)
    return drawing.font?.picture(of: cells, scale: scale) ?? Grid(Size(1, 1))
  }

  /// Makes the overview again once the terminal's own colours have changed or become known.
  func remakeOverview() {
    drawingView?.part(OverviewView.self)?.remake()
    (presented as? OverviewViewController)?.remake()
  }

  /// Scrolls so that a cell is in the middle of the canvas.
  func look(at p: Point) {
    let middle = Point(canvasSize.width / 2, canvasSize.height / 2)
    scroll(by: p - middle - editor.state.viewport)
  }
}
