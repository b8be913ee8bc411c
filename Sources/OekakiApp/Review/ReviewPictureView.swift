import Cells
import Formats
import TerminalKit

/// A view of one side of a pending capture, which scrolls where the side is larger.
final class ReviewPictureView: View {
  var page: ReviewPage? { didSet { setNeedsDisplay() } }
  var side = ReviewPage.Side.new { didSet { setNeedsDisplay() } }
  /// The picture's cell at the view's 0,0.
  private(set) var origin = Point.zero { didSet { if origin != oldValue { setNeedsDisplay() } } }

  override func layoutSubviews() { scroll(by: .zero) }

  /// Scrolls by a step, as far as there is something to show.
  func scroll(by step: Point) {
    let size = page?.size ?? .zero
    origin = Point(
      max(0, min(origin.x + step.x, size.width - bounds.width)),
      max(0, min(origin.y + step.y, size.height - bounds.height)))
  }

  /// Scrolls to the top left, or, if a cell is not visible there, to have it in the middle.
  func reveal(_ p: Point) {
    origin = .zero
    guard !bounds.contains(p) else { return }
    scroll(by: Point(p.x - bounds.width / 2, p.y - bounds.height / 2))
  }

  // MARK: Drawing

  private var picture: Picture? { side == .expected ? page?.expected : page?.found }

  override func draw(in context: GraphicsContext) {
    for y in context.clipBounds.rows {
      for x in context.clipBounds.columns {
        let p = Point(x, y) + origin
        show(cell(at: p), at: Point(x, y), context)
      }
    }
  }

  private func cell(at p: Point) -> Cell {
    if side == .difference, let difference = page?.difference {
      return marked(difference, at: p)
    }
    guard let picture, picture.grid.bounds.contains(p) else { return outside }
    return picture.isMasked(p) ? masked : picture.grid[p].over(.blank)
  }

  /// Returns a cell of the difference: equal cells are faint, drawn ones green, erased ones red,
  /// and those that only look different yellow.
  private func marked(_ difference: PictureDifference, at p: Point) -> Cell {
    let (old, new) = (difference.expected, difference.found)
    guard old.grid.bounds.contains(p) || new.grid.bounds.contains(p) else {
      return outside
    }
    if old.isMasked(p) || new.isMasked(p) { return masked }
    let (before, after) = (old.grid[p], new.grid[p])
    guard difference.differs(at: p) else { return Cell(after.glyph, style(.faint)) }
    guard new.grid.bounds.contains(p) else { return Cell(before.glyph, style(.removed)) }
    guard old.grid.bounds.contains(p) else { return Cell(after.glyph, style(.added)) }
    if before.glyph == after.glyph { return Cell(after.glyph, style(.changed)) }
    return after.glyph == .space
      ? Cell(before.glyph, style(.removed)) : Cell(after.glyph, style(.added))
  }

  private var outside: Cell { Cell(Theme.outsideGlyph, style(.outside)) }
  private var masked: Cell { Cell(Glyph("~") ?? .space, style(.outside)) }

  /// Draws a cell, but never half of a wide glyph, at the view's edge or where the pictures meet.
  private func show(_ cell: Cell, at p: Point, _ context: GraphicsContext) {
    let right = self.cell(at: p + origin + Point(1, 0))
    if cell.glyph.isContinuation {
      let left = self.cell(at: p + origin - Point(1, 0))
      if p.x == 0 || !left.glyph.isWide { context.put(.space, cell.style, at: p) }
    } else if cell.glyph.isWide, p.x == bounds.maxX - 1 || !right.glyph.isContinuation {
      context.put(.space, cell.style, at: p)
    } else {
      context.put(cell.glyph, cell.style, at: p)
    }
  }

  /// The cursor of the captured screen; otherwise the first cell that differs.
  override var cursorPosition: Point? {
    let captured = side == .difference ? nil : picture?.cursor
    let p = (captured ?? page?.difference?.first ?? .zero) - origin
    return bounds.contains(p) ? p : nil
  }

  override var canBecomeFirstResponder: Bool { true }
}
