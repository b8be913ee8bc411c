import Cells
import PseudoTerminal
import TerminalKit
import Testing

extension PseudoTerminal {
  /// Where the drawing's first cell stands on a screen of 80x24 or more.
  static let canvasOrigin = Point(8, 2)

  /// Reads output until the whole drawing screen is there.
  func expectDrawingScreen() throws {
    try expect("the drawing screen") {
      reportsFocus && row(size.height - 1).contains("Space") && isPictureWhole
    }
  }

  /// Rows are written from the top down, and the cursor is put where it belongs in the end.
  var isPictureWhole: Bool { cursor.y < size.height - 2 || !isCursorVisible }

  /// What is shown at a cell of a drawing that is not scrolled.
  func canvasCell(_ x: Int, _ y: Int) -> ShownCell {
    cell(x + Self.canvasOrigin.x, y + Self.canvasOrigin.y)
  }

  /// A piece of a row of the drawing, with spaces where nothing was written.
  func canvasText(_ y: Int, _ columns: Range<Int>) -> String {
    var text = ""
    var x = columns.lowerBound
    while x < columns.upperBound {
      let cell = canvasCell(x, y)
      text += cell.text.isEmpty ? " " : cell.text
      x += max(1, cell.width)
    }
    return text
  }

  /// Drags the left button along points of a drawing that is not scrolled.
  func drag(_ points: Point...) throws {
    guard let first = points.first, let last = points.last else { return }
    try mouse(.press(.left), at: first)
    for point in points.dropFirst() { try mouse(.drag(.left), at: point) }
    try mouse(.release(.left), at: last)
  }

  func mouse(_ phase: Mouse.Phase, at point: Point) throws {
    try mouse(phase, point.x + Self.canvasOrigin.x, point.y + Self.canvasOrigin.y)
  }

  /// Draws a dot with the mouse and waits for it: the program lives and listens.
  func expectDot(at p: Point) throws {
    try drag(p)
    try expect("a dot at \(p)") { canvasCell(p.x, p.y).text == "█" }
  }

  /// Ends the program, as a person would.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try leave() == .exited(0), sourceLocation: sourceLocation)
  }
}
