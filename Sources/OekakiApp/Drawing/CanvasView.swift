import Cells
import DrawingCore
import TerminalKit

/// What the canvas shows of an editor. Asked for at each event: nothing of it is a copy of the editor.
protocol CanvasViewDataSource: AnyObject {
  /// The cell of the drawing shown at the canvas's top left.
  var viewport: Point { get }
  /// In the drawing's cells.
  var cursor: Point { get }
  /// In cells.
  var drawingSize: Size { get }
  /// What is selected, or would be.
  var marquee: Selection? { get }
  /// The cells that the floating paste lies over.
  var floatingArea: Rect? { get }
  /// What is seen of some of the drawing's cells, and of the reference where the drawing is clear.
  func picture(of area: Rect) -> Grid
}

/// A window on the drawing: cell 0,0 of the view shows the drawing's cell at the viewport's origin.
final class CanvasView: View {
  weak var dataSource: CanvasViewDataSource?
  /// Whether the terminal has colours: without, what is selected is shown in reverse.
  var hasColors = true { didSet { if hasColors != oldValue { setNeedsDisplay() } } }

  /// Whether a drawing that is smaller stands in the middle, in a thin frame.
  var centersDrawing = false { didSet { if centersDrawing != oldValue { setNeedsDisplay() } } }

  /// Whether a faint dot stands where the drawing is clear.
  var marksClear = false { didSet { if marksClear != oldValue { setNeedsDisplay() } } }

  /// The view's cells to the left of and above a drawing that stands in the middle.
  private func margin(around size: Size) -> Point {
    guard centersDrawing else { return .zero }
    return Point(max(0, (bounds.width - size.width) / 2), max(0, (bounds.height - size.height) / 2))
  }

  /// The drawing's cell at the view's 0,0; beyond its edge where it stands in the middle.
  private var origin: Point {
    guard let dataSource else { return .zero }
    return dataSource.viewport - margin(around: dataSource.drawingSize)
  }

  override func draw(in context: GraphicsContext) {
    guard let dataSource else { return }
    let origin = origin
    let (marquee, floating) = (dataSource.marquee, dataSource.floatingArea)
    let page = Rect(origin: .zero, size: dataSource.drawingSize)
    let area = context.clipBounds.offset(by: origin).intersection(page)
    let picture = dataSource.picture(of: area)
    let outside = style(.outside)
    let blank = marksClear ? Cell(Theme.outsideGlyph, outside.onPaper(.default)) : .blank
    let accents = marquee == nil && floating == nil ? nil : Accents(self)
    let columns = context.clipBounds.columns
    var row: [Cell] = []
    for y in context.clipBounds.rows {
      row.removeAll(keepingCapacity: true)
      for x in columns {
        let p = Point(x, y) + origin
        guard page.contains(p) else {
          row.append(Cell(Theme.outsideGlyph, outside))
          continue
        }
        let seen = picture[p - area.origin]
        let cell = seen == .clear ? blank : seen.over(.blank)
        let shown = accents.map { accented(cell, at: p, marquee, floating, $0) } ?? cell
        row.append(whole(shown, at: x, after: row.last))
      }
      context.put(row, at: Point(columns.lowerBound, y))
    }
    if centersDrawing {
      context.frame(page.inset(by: -1).offset(by: .zero - origin), style(.edge))
    }
  }

  /// What is selected, and what floats, stands on an accent: the outline whatever is there, the
  /// rest where nothing was painted.
  private func accented(
    _ cell: Cell, at p: Point, _ marquee: Selection?, _ floating: Rect?, _ accents: Accents
  ) -> Cell {
    if let floating, floating.hasOnOutline(p) {
      return hasColors ? cell.on(accents.floating) : cell.reversed
    }
    guard let marquee, marquee.contains(p) else { return cell }
    if marquee.isOnBorder(p) { return hasColors ? cell.on(accents.selection) : cell.reversed }
    let isBare = hasColors && cell.style.background == .default && cell.glyph != .block
    return isBare ? cell.on(accents.inside) : cell
  }

  /// What lies behind what is selected, and behind what floats.
  private struct Accents {
    let selection: Color
    let inside: Color
    let floating: Color

    init(_ view: View) {
      selection = view.style(.selection).background
      inside = view.style(.selectionInside).background
      floating = view.style(.floating).background
    }
  }

  /// Half of a wide glyph is never shown: at the view's edge a space stands for it. At the edge of
  /// what is drawn now, the whole glyph stands there already. Both halves look alike.
  private func whole(_ cell: Cell, at x: Int, after last: Cell?) -> Cell {
    if cell.glyph.isContinuation {
      return x == 0 ? Cell(.space, cell.style) : Cell(.continuation, (last ?? cell).style)
    }
    return cell.glyph.isWide && x == bounds.maxX - 1 ? Cell(.space, cell.style) : cell
  }

  /// Asks for cells of the drawing to be shown again.
  func setNeedsDisplay(drawing area: Rect) {
    guard !area.isEmpty else { return }
    let origin = origin
    // One more on each side: overwriting half of a wide glyph changes its neighbour.
    let cells = Rect(area.minX - 1, area.minY, area.width + 2, area.height)
    setNeedsDisplay(cells.offset(by: Point(-origin.x, -origin.y)))
  }

  override var cursorPosition: Point? {
    guard let dataSource else { return nil }
    let p = dataSource.cursor - origin
    return bounds.contains(p) ? p : nil
  }

  /// The cell of the drawing at a place of the view.
  func drawingPoint(at p: Point) -> Point { p + origin }

  override var canBecomeFirstResponder: Bool { true }
}

extension Drawing {
  /// What is seen of some of its cells with a sketch over a layer, and of a reference where it is
  /// clear.
  func picture(
    of area: Rect, _ sketch: Sketch?, over active: Int, _ reference: Reference?
  ) -> Grid {
    var picture = flattened(
      sketch: sketch, active: active, rows: area.rows, columns: area.columns)
    guard let reference else { return picture }
    for y in 0..<area.height {
      for x in 0..<area.width where picture[Point(x, y)] == .clear {
        if let cell = reference.cell(at: area.origin + Point(x, y)) { picture[Point(x, y)] = cell }
      }
    }
    return picture
  }
}

extension EditorState {
  /// The cells that the floating paste lies over.
  var floatingArea: Rect? { floating.map { Rect(origin: $0.origin, size: $0.clip.size) } }
}

extension Style {
  fileprivate func onPaper(_ paper: Color) -> Style {
    Style(foreground: foreground, background: paper, attributes: attributes)
  }
}

extension Cell {
  fileprivate var reversed: Cell {
    var cell = self
    cell.style.attributes.formSymmetricDifference(.reverse)
    return cell
  }

  /// On another background. A full block hides its background: dots of it show through.
  fileprivate func on(_ accent: Color) -> Cell {
    var cell = self
    cell.style.background = accent
    if glyph == .block { cell.glyph = Theme.coveredGlyph }
    return cell
  }
}

extension Rect {
  fileprivate func hasOnOutline(_ p: Point) -> Bool {
    contains(p) && (p.x == minX || p.x == maxX - 1 || p.y == minY || p.y == maxY - 1)
  }
}
