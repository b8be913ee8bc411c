import Cells

/// The lines of the help on pages of some size, which have two columns where there is room.
struct HelpPages {
  private let lines: [HelpLine]
  private let height: Int
  let columns: Int
  /// The columns of the screen that a column of a page has.
  let columnWidth: Int
  /// The column of a page where texts begin.
  let textColumn: Int

  /// The width from which on there are two columns: that of a screen of 100.
  private static let twoColumns = 90
  /// The width below which a text beside its key is unreadable.
  private static let narrowest = 12
  /// Where texts begin that stand below their keys.
  private static let stackedColumn = 2

  /// Wraps texts to pages of a size.
  init(_ texts: [HelpLine], on size: Size) {
    height = max(1, size.height)
    columns = size.width >= Self.twoColumns ? 2 : 1
    columnWidth = size.width / columns
    let width = columnWidth - (columns - 1)
    let room = width - HelpLineCell.textColumn
    let isNarrow = room < Self.narrowest
    textColumn = isNarrow ? Self.stackedColumn : HelpLineCell.textColumn
    lines = texts.flatMap { line in
      if line.isHeading { return line.wrapped(to: width) }
      return isNarrow
        ? line.stacked(keysIn: width - 1, textsIn: width - Self.stackedColumn)
        : line.wrapped(to: room)
    }
  }

  /// The number of rows down to which can be scrolled: at the end of two columns the second one ends.
  var rows: Int {
    columns == 1 ? lines.count : max(min(lines.count, height), lines.count - height)
  }

  /// The number of pages.
  var count: Int { max(1, (lines.count + columns * height - 1) / (columns * height)) }

  /// Returns the number of the page that most is seen of from a row on, or the last if the end is
  /// seen: Page Down keeps a row of each column.
  func page(at row: Int) -> Int {
    let page = height * columns
    return row + height >= rows ? count : min(count, (row + page / 2) / page + 1)
  }

  /// Returns the lines beside each other in a row. The second column goes on where the first one ends,
  /// wherever that is scrolled to.
  subscript(row: Int) -> [HelpLine] {
    (0..<columns).map { row + $0 * height }
      .filter { columns > 1 || lines.indices.contains($0) }
      .map { lines.indices.contains($0) ? lines[$0] : HelpLine() }
  }
}
