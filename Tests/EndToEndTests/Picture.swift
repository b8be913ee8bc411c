import Cells
import PseudoTerminal
import Testing

/// All that a terminal shows: every cell, and the cursor.
struct Picture: Equatable {
  let size: Size
  let cursor: Point
  let isCursorVisible: Bool
  private let cells: [ShownCell]

  /// One cell. What was never written to looks like a space.
  struct ShownCell: Equatable {
    let text: String
    let width: Int
    let foreground: Color
    let background: Color
    let attributes: Attributes

    init(_ cell: PseudoTerminal.ShownCell) {
      text = cell.text.isEmpty && cell.width == 1 ? " " : cell.text
      width = cell.width
      foreground = cell.foreground
      background = cell.background
      attributes = cell.attributes
    }
  }

  init(_ terminal: PseudoTerminal) {
    size = terminal.size
    cursor = terminal.cursor
    isCursorVisible = terminal.isCursorVisible
    let bounds = Rect(origin: .zero, size: terminal.size)
    cells = bounds.rows.flatMap { y in
      bounds.columns.map { x in ShownCell(terminal.cell(x, y)) }
    }
  }

  subscript(x: Int, y: Int) -> ShownCell { cells[y * size.width + x] }

  /// Where colours and glyphs stand that were used lately. They belong to the screens, and come back
  /// with those that show them.
  private var lately: [Rect] {
    [Rect(72, 1, size.width - 72, 1), Rect(59, size.height - 3, size.width - 59, 1)]
  }

  /// The first thing that is different in these rows or at the cursor; nil where nothing is.
  func difference(from other: Picture, rows: Range<Int>) -> String? {
    if size != other.size { return "size \(size), expected \(other.size)" }
    for y in rows {
      for x in 0..<size.width
      where self[x, y] != other[x, y] && !lately.contains(where: { $0.contains(Point(x, y)) }) {
        return "at \(x),\(y): \(self[x, y]), expected \(other[x, y])"
      }
    }
    if cursor != other.cursor { return "cursor \(cursor), expected \(other.cursor)" }
    return isCursorVisible == other.isCursorVisible ? nil : "cursor visible: \(isCursorVisible)"
  }

  /// The first cell of the canvas that is different, on screens of 80x24; nil where none is.
  func differenceOfDrawing(from other: Picture) -> String? {
    for y in 2..<20 {
      for x in 8..<76 where self[x, y] != other[x, y] {
        return "at \(x),\(y): \(self[x, y]), expected \(other[x, y])"
      }
    }
    return nil
  }

  /// The rows that show the drawing and the tools: all but the last two, which tell what goes on.
  var lastingRows: Range<Int> { 0..<max(1, size.height - 2) }
}

extension PseudoTerminal {
  /// Reads output until the terminal shows the picture, but for the last two rows.
  func expect(_ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(sourceLocation) { $0.difference(from: picture, rows: picture.lastingRows) }
  }

  /// Reads output until the canvas shows what it shows in the picture, wherever the cursor is.
  func expect(drawingOf picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(sourceLocation) { $0.differenceOfDrawing(from: picture) }
  }

  private func expect(_ sourceLocation: SourceLocation, _ difference: (Picture) -> String?) {
    guard !pump(until: { difference(Picture(self)) == nil }) else { return }
    let found = difference(Picture(self)) ?? "none"
    Issue.record("another picture: \(found)\n\(screenText)", sourceLocation: sourceLocation)
  }
}
