import Cells
import Foundation
import TerminalKit

/// A row of a menu: what it does and the key that does the same.
final class MenuCell: TableViewCell, Nibable {
  private var entry: ActionEntry?

  func show(_ entry: ActionEntry) {
    self.entry = entry
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    super.draw(in: context)
    guard let entry else { return }
    let look = style(named: isSelected ? "chosen" : "panel")
    let key = style(named: isSelected ? "chosen" : "panel.key")
    let label = " \(entry.menuKey) "
    let x = bounds.width - Glyph.width(of: label)
    context.put(Glyph.glyphs(in: entry.menuTitle, within: x - 1), look, at: Point(1, 0))
    context.text(label, key, at: Point(x, 0))
  }

  /// Returns the columns that a row needs.
  static func width(of entry: ActionEntry) -> Int {
    Glyph.width(of: entry.menuTitle) + Glyph.width(of: entry.menuKey) + 5
  }
}
