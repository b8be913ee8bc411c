import Cells

/// The lines of the help on pages of some size, which have two columns where there is room.
struct HelpPages {
  private let lines: [HelpLine]
  private let height: Int
  private let columns: Int
  /// The columns of the screen that a column of a page has.
  let columnWidth: Int

  /// The width from which on there are two columns: that of a screen of 100.
  private static let twoColumns = 90

  /// Wraps texts to pages of a size.
  init(_ texts: [HelpLine], on size: Size) {
    height = max(1, size.height)
    columns = size.width >= Self.twoColumns ? 2 : 1
    columnWidth = size.width / columns
    let room = columnWidth - HelpLineCell.textColumn - (columns - 1)
    lines = texts.flatMap { $0.wrapped(to: room) }
  }

  /// The number of rows. Only the last page may be short, and not if it has two columns.
  var rows: Int {
    columns == 1 ? lines.count : count * height
  }

  /// The number of pages.
  var count: Int { max(1, (lines.count + columns * height - 1) / (columns * height)) }

  /// Returns the number of the page that most is seen of from a row on, or the last if the end is
  /// seen: Page Down keeps a row.
  func page(at row: Int) -> Int {
    row + height >= rows ? count : min(count, (row + height / 2) / height + 1)
  }

  /// Returns the lines beside each other in a row: each page goes on in its second column.
  subscript(row: Int) -> [HelpLine] {
    guard columns > 1 else { return lines.indices.contains(row) ? [lines[row]] : [] }
    let (page, y) = (row / height, row % height)
    return (0..<columns).map { (page * columns + $0) * height + y }
      .map { lines.indices.contains($0) ? lines[$0] : HelpLine() }
  }
}
