import Cells
import PseudoTerminal
import TerminalKit
import Testing

extension PseudoTerminal {
  /// Where the drawing's first cell stands on a screen of 80x24 or more.
  static let canvasOrigin = Point(8, 2)

  /// Whether the drawing screen is there, down to its last row.
  var showsDrawingScreen: Bool {
    isAlternateScreen && reportsFocus && !row(size.height - 1).isEmpty
  }

  /// The row above the last: tool, position, size, saved or not.
  var statusRow: String { row(size.height - 2) }
  var messageRow: String { row(size.height - 1) }

  /// What is seen at a cell of a drawing that is not scrolled.
  func glyph(_ x: Int, _ y: Int) -> String {
    let text = cell(x + Self.canvasOrigin.x, y + Self.canvasOrigin.y).text
    return text.isEmpty ? " " : text
  }

  /// Reads output until the status row has all of these; what is above it has come then.
  func expect(status texts: String...) throws {
    try expect("status \(texts)") { texts.allSatisfy(statusRow.contains) && isPictureWhole }
  }

  /// Reads output until the last row has this.
  func expect(message text: String) throws {
    try expect("message '\(text)'") { messageRow.contains(text) && isPictureWhole }
  }

  func expectSaved(_ name: String) throws { try expect(message: "saved \(name)") }

  /// Rows are written from the top down, and the cursor is put where it belongs in the end.
  private var isPictureWhole: Bool { cursor.y < size.height - 2 || !isCursorVisible }

  // MARK: Hands

  /// Drags the left button along points of a drawing that is not scrolled.
  func drag(_ points: Point...) throws {
    guard let first = points.first, let last = points.last else { return }
    try mouse(.press(.left), at: first)
    for point in points.dropFirst() { try mouse(.drag(.left), at: point) }
    try mouse(.release(.left), at: last)
  }

  func click(_ point: Point) throws { try drag(point) }

  func mouse(_ phase: Mouse.Phase, at point: Point) throws {
    try mouse(phase, point.x + Self.canvasOrigin.x, point.y + Self.canvasOrigin.y)
  }

  /// Enters a command on the command line; F2 opens it even where `:` is text.
  func command(_ line: String) throws {
    try press(Key(.function(2)))
    try expect("the command line") { messageRow.hasPrefix(":") }
    try type(line + "\r")
    try expect("no command line") { !messageRow.hasPrefix(":") }
  }

  /// Presses Esc until it has done what it does, so that what is typed next does not count as Alt.
  func escape(until condition: () -> Bool) throws {
    for _ in 0..<50 {
      try press(Key(.escape))
      if pump(for: 0.2, until: condition) { return }
    }
    try expect("what Esc does", within: 0, condition)
  }

  /// Ends the program, as a person would.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try leave() == .exited(0), sourceLocation: sourceLocation)
  }
}
