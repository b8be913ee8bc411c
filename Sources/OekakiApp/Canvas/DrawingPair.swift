import Cells
import DrawingCore
import TerminalKit

/// Two drawings of one size beside each other, under their titles, at the same place. Cells that are
/// the same in both are faint.
final class DrawingPair: View {
  struct Model {
    var titles: [String]
    var drawings: [Drawing]
    /// The part to show first.
    var part: Rect
  }

  var model: Model? {
    didSet {
      if let part = model?.part, part != oldValue?.part { reveal(part) }
      setNeedsDisplay()
    }
  }
  /// The drawings’ cell at the upper left of each half.
  private var origin = Point.zero { didSet { if origin != oldValue { setNeedsDisplay() } } }

  override var canBecomeFirstResponder: Bool { true }
  override var cursorPosition: Point? {
    guard let part = model?.part else { return nil }
    let p = part.origin - origin + Point(0, 1)
    return bounds.contains(p) && p.y > 0 ? p : nil
  }

  override func layoutSubviews() { if let part = model?.part { reveal(part) } }

  /// The size of each of the pictures.
  private var half: Size { Size(max(0, (bounds.width - 3) / 2), max(0, bounds.height - 1)) }

  func scroll(by step: Point) { show(at: origin + step) }

  private func reveal(_ part: Rect) {
    show(
      at: Point(
        part.minX - max(0, (half.width - part.width) / 2),
        part.minY - max(0, (half.height - part.height) / 2)))
  }

  private func show(at p: Point) {
    let size = model?.drawings.first?.size ?? .zero
    origin = Point(
      max(0, min(p.x, size.width - half.width)), max(0, min(p.y, size.height - half.height)))
  }

  override func draw(in context: GraphicsContext) {
    context.fill(bounds, .space, style(.panel))
    guard let model, !half.isEmpty else { return }
    let pictures = model.drawings.map { picture(of: $0) }
    for (i, title) in model.titles.enumerated() {
      let x = i * (half.width + 3)
      let glyphs = Glyph.glyphs(in: title, within: half.width)
      context.put(glyphs, style(.panelStrong), at: Point(x, 0))
      let (own, other) = (pictures[i], pictures[1 - i])
      for y in own.bounds.rows {
        let row = own.bounds.columns.map { cell(own[$0, y], isSame: own[$0, y] == other[$0, y]) }
        context.put(row, at: Point(x, y + 1))
      }
    }
    for y in 0..<bounds.height {
      context.put(Theme.divider, style(.panelFaint), at: Point(half.width + 1, y))
    }
  }

  private func cell(_ cell: Cell, isSame: Bool) -> Cell {
    let seen = cell.over(.blank)
    return isSame ? Cell(seen.glyph, style(.faint)) : seen
  }

  /// Returns the part that is shown, without halves of wide glyphs at its sides.
  private func picture(of drawing: Drawing) -> Grid {
    let part = Rect(origin: origin, size: half).intersection(
      Rect(origin: .zero, size: drawing.size))
    var picture = drawing.flattened(rows: part.rows, columns: part.columns)
    for y in picture.bounds.rows {
      for x in Set([0, picture.width - 1]) {
        let cell = picture[x, y]
        if x == 0 ? cell.glyph.isContinuation : cell.glyph.isWide { picture[x, y] = cell.widowed }
      }
    }
    return picture
  }
}

extension Theme {
  fileprivate static let divider = Glyph("│") ?? .space
}
