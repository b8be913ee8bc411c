import Archiving
import Cells
import Foundation
import TerminalKit

/// The numbers of the columns above the canvas, or of the rows at its left, and the place of the
/// cursor among them.
final class Ruler: DrawingPart {
  struct Model: Equatable {
    /// The drawing's cell at the beginning.
    var start = 0
    /// The drawing's length, in cells.
    var length = 0
    var cursor = 0
  }

  let axis: Axis
  /// Nil where no rulers are shown.
  private(set) var model: Model? { didSet { if model != oldValue { setNeedsDisplay() } } }

  /// Decodes the ruler with its `axis`, horizontal by default.
  required init?(coder: NSCoder) {
    InitTrace.note(Ruler.self)
    guard let axis = Axis(coder, usual: .horizontal) else { return nil }
    self.axis = axis
    super.init(coder: coder)
  }

  override var followsGestures: Bool { true }
  override var isNeeded: Bool { model != nil }

  override func show(_ facts: DrawingFacts) {
    guard facts.hasRulers else {
      model = nil
      return
    }
    let (origin, size, cursor) = (facts.origin, facts.state.drawingSize, facts.state.cursor)
    model =
      axis == .vertical
      ? Model(start: origin.y, length: size.height, cursor: cursor.y)
      : Model(start: origin.x, length: size.width, cursor: cursor.x)
  }

  override func draw(in context: GraphicsContext) {
    context.fill(bounds, .space, style(.plain))
    guard let model else { return }
    axis == .vertical ? drawRows(model, in: context) : drawColumns(model, in: context)
  }

  /// A number begins above its column.
  private func drawColumns(_ model: Model, in context: GraphicsContext) {
    for x in 0..<bounds.width where (0..<model.length).contains(model.start + x) {
      let column = model.start + x
      let text = column.isMultiple(of: 10) ? String(column) : column % 10 == 5 ? "·" : ""
      guard column + text.count <= model.length else { continue }
      context.text(text, style(.faint), at: Point(x, 0))
    }
    let cursor = Point(model.cursor - model.start, 0)
    if bounds.contains(cursor) { context.text("▾", style(.plain), at: cursor) }
  }

  /// A number ends one column before its row, where the cursor is marked.
  private func drawRows(_ model: Model, in context: GraphicsContext) {
    let room = bounds.width - 1
    for y in 0..<bounds.height where (0..<model.length).contains(model.start + y) {
      let row = model.start + y
      guard row.isMultiple(of: 5) || row == model.cursor else { continue }
      let number = String(row)
      let text = number.count > room ? "…" + number.suffix(room - 1) : number
      let look = row == model.cursor ? StyleName.plain : .faint
      context.text(text, style(look), at: Point(room - text.count, y))
    }
    let cursor = Point(room, model.cursor - model.start)
    if bounds.contains(cursor) { context.text("▸", style(.plain), at: cursor) }
  }
}
