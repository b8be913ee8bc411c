import Cells
import DrawingCore

extension CanvasMouse {
  /// Selects what is under a double click, and the next larger thing with each further click.
  /// Returns whether it did.
  ///
  /// - Parameter time: when the click happened; nil if no two clicks count as a double click.
  func selectThings(at p: Point, _ time: Duration?, on target: some CanvasMouseTarget) -> Bool {
    let tool = target.editor.state.tool
    guard tool.selects, tool.points == .twoCorners, target.editor.state.isSettled, let time else {
      lastClick = nil
      return false
    }
    guard let first = lastClick, first.isDoubled(at: p, time) else {
      lastClick = Click(place: p, time: time, selection: target.editor.state.selection)
      return false
    }
    lastClick = Click(place: p, time: time, selection: nil)
    return selectThing(at: p, largerThan: first.selection, on: target)
  }

  /// Where nothing is larger than what was selected, the smallest thing is selected.
  ///
  /// - Parameter before: what was selected until the first click of two, which deselected it.
  private func selectThing(
    at p: Point, largerThan before: Selection?, on target: some CanvasMouseTarget
  ) -> Bool {
    guard (try? target.perform(.selectThing(at: p))) != nil else { return false }
    guard let before else { return true }
    let things = target.editor.state.things(at: p)
    let steps = things.firstIndex(of: before).map { ($0 + 1) % things.count } ?? 0
    return (0..<steps).allSatisfy { _ in target.attempt(.selectThing(at: p)) }
  }
}
