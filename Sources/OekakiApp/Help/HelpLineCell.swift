import Cells
import TerminalKit

/// A row of the help: headings, or keys or commands and what they do, one or two beside each other.
final class HelpLineCell: TableViewCell, Nibable {
  /// The column where texts begin beside keys.
  static let textColumn = 20

  private var lines: [HelpLine] = []
  private var columnWidth = 0
  private var textColumn = HelpLineCell.textColumn

  /// Shows the lines of a row, beside each other.
  func show(row: Int, of pages: HelpPages) {
    (lines, columnWidth, textColumn) = (pages[row], pages.columnWidth, pages.textColumn)
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    super.draw(in: context)
    for (line, i) in zip(lines, 0...) {
      let x = i * columnWidth
      if line.isHeading {
        context.text(line.text, style(.panelStrong), at: Point(x, 0))
      } else {
        context.text(line.key, style(.panelKey), at: Point(x + 1, 0))
        context.text(line.text, style(.panel), at: Point(x + textColumn, 0))
      }
    }
  }
}
