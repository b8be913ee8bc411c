import Cells
import DrawingCore

/// What very wide screens show beside the drawing: all of it, and its steps.
extension DrawingViewController {
  /// Whether the overview and the steps could follow what was drawn: not within a gesture.
  var isOverviewDue: Bool {
    isOverviewStale && drawingView?.overview?.isHidden == false && editor.state.isSettled
  }

  /// Where the canvas stands in the overview.
  func showPlace() {
    guard let overview = drawingView?.overview, !overview.isHidden else { return }
    overview.page = editor.state.drawing.size
    overview.seen = Rect(origin: editor.state.viewport, size: canvasSize)
  }

  /// Once a hand rests: the picture of a large drawing takes a while.
  func showOverview() {
    guard isOverviewDue, let view = drawingView else { return }
    isOverviewStale = false
    view.overview?.remake()
    if let steps = view.steps { show(editor.state.history, in: steps) }
  }

  private func show(_ history: History, in steps: StepList) {
    let (done, first) = (history.undoCount, steps.first(done: history.undoCount))
    steps.model = StepList.Model(
      first: first,
      titles: history.undoTitles(done - max(1, first) + 1).reversed()
        + history.redoTitles(first + steps.room - 1 - done),
      done: done)
  }

  /// The whole drawing within so many pixels, two of which stand in a cell.
  func overview(within limit: Size) -> Grid {
    editor.overview(within: limit, on: drawingView?.style(.plain).background ?? .default)
  }

  /// Scrolls so that a cell stands in the middle of what is seen.
  func look(at p: Point) {
    let middle = Point(canvasSize.width / 2, canvasSize.height / 2)
    scroll(by: p - middle - editor.state.viewport)
  }
}
