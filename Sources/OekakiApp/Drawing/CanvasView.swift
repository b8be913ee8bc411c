import Cells
import DrawingCore
import TerminalKit

/// What the canvas shows of an editor, asked for cell by cell.
protocol CanvasViewDataSource: AnyObject {
  var editor: Editor { get }
  /// The cell of the drawing shown at the canvas's top left.
  var viewport: Point { get }
}

extension CanvasViewDataSource {
  /// What the drawing itself keeps.
  var viewport: Point { editor.state.viewport }
}

/// A window on the drawing: cell 0,0 of the view shows the drawing's cell at the viewport's origin.
final class CanvasView: View {
  weak var dataSource: CanvasViewDataSource?

  override func draw(in context: GraphicsContext) {
    guard let editor = dataSource?.editor, let origin = dataSource?.viewport else { return }
    let marquee = editor.state.marquee
    let page = editor.state.drawing.bounds
    for y in context.clipBounds.rows {
      for x in context.clipBounds.columns {
        let p = Point(x, y) + origin
        guard page.contains(p) else {
          context.put(Theme.outsideGlyph, Theme.outside, at: Point(x, y))
          continue
        }
        var cell = editor.shownCell(at: p).over(.blank)
        if let marquee, marquee.contains(p), marquee.isOnBorder(p) {
          cell.style.attributes.formSymmetricDifference(.reverse)
        }
        show(cell, at: Point(x, y), context)
      }
    }
  }

  /// Half of a wide glyph is never shown: at the view's edge a space stands for it. At the edge of
  /// what is drawn now, the whole glyph stands there already.
  private func show(_ cell: Cell, at p: Point, _ context: GraphicsContext) {
    let isCut =
      cell.glyph.isContinuation ? p.x == 0 : cell.glyph.isWide && p.x == bounds.maxX - 1
    if isCut {
      context.put(.space, cell.style, at: p)
    } else if !cell.glyph.isContinuation {
      context.put(cell.glyph, cell.style, at: p)
    }
  }

  /// Asks for cells of the drawing to be shown again.
  func setNeedsDisplay(drawing area: Rect) {
    guard let origin = dataSource?.viewport, !area.isEmpty else { return }
    // One more on each side: overwriting half of a wide glyph changes its neighbour.
    let cells = Rect(area.minX - 1, area.minY, area.width + 2, area.height)
    setNeedsDisplay(cells.offset(by: Point(-origin.x, -origin.y)))
  }

  override var cursorPosition: Point? {
    guard let dataSource else { return nil }
    let p = dataSource.editor.state.cursor - dataSource.viewport
    return bounds.contains(p) ? p : nil
  }

  /// The cell of the drawing at a place of the view.
  func drawingPoint(at p: Point) -> Point {
    p + (dataSource?.viewport ?? .zero)
  }

  override var canBecomeFirstResponder: Bool { true }
}

extension Editor {
  /// What is seen of the drawing, and of the reference where the drawing is clear.
  fileprivate func shownCell(at p: Point) -> Cell {
    let cell = visibleCell(at: p)
    return cell == .clear ? state.reference?.cell(at: p) ?? cell : cell
  }
}
