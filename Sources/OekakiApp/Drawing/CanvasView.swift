import Cells
import DrawingCore
import TerminalKit

/// The parts of an editor's state that a canvas shows. They are read at each event, so none of them
/// is a copy of the editor.
protocol CanvasViewDataSource: AnyObject {
  /// The cell of the drawing shown at the canvas's top left.
  var viewport: Point { get }
  /// The cursor, in the drawing's cells.
  var cursor: Point { get }
  /// The size of the drawing in cells.
  var drawingSize: Size { get }
  /// The selection, or the one that the gesture in progress would make.
  var marquee: Selection? { get }
  /// The cells under the floating paste.
  var floatingArea: Rect? { get }
  /// The words that are replaced by what is typed next.
  var markedWords: Selection? { get }
  /// Returns what is visible of an area of the drawing, with the reference where that is clear.
  func picture(of area: Rect) -> Grid
}

/// A window on the drawing: cell 0,0 of the view shows the drawing's cell at the viewport's origin,
/// unless a smaller drawing is centred.
final class CanvasView: DrawingPart {
  weak var dataSource: CanvasViewDataSource?
  /// Whether the terminal has colours; without them, the selection is shown in reverse.
  var hasColors = true { didSet { if hasColors != oldValue { setNeedsDisplay() } } }

  /// Whether a drawing smaller than the canvas is centred, in a thin frame.
  var centersDrawing = false { didSet { if centersDrawing != oldValue { setNeedsDisplay() } } }

  /// Whether the selection is marked; it is not where the colours in it are being judged.
  var marksSelection = true { didSet { if marksSelection != oldValue { setNeedsDisplay() } } }

  /// The grips of what is taken, over its cells.
  var grips: [TakenPart.Grip] = [] {
    didSet {
      guard grips != oldValue else { return }
      for grip in oldValue + grips {
        setNeedsDisplay(drawing: Rect(corners: grip.place, grip.place))
      }
    }
  }

  /// Whether clear cells are marked with a faint dot.
  var marksClear = false { didSet { if marksClear != oldValue { setNeedsDisplay() } } }

  /// Whether ink and paper that nobody chose are those of a screen of DOS, as in the drawing’s file.
  var isOfDOS = false { didSet { if isOfDOS != oldValue { setNeedsDisplay() } } }

  /// Where the hands of others are.
  var neighbours: [NeighbourMark] = [] {
    didSet {
      guard neighbours != oldValue else { return }
      for mark in oldValue + neighbours { setNeedsDisplay(drawing: mark.area) }
    }
  }

  override func show(_ facts: DrawingFacts) {
    neighbours = facts.shared.marks
    marksClear = facts.marksClear
    grips = facts.grips
    hasColors = facts.surroundings.hasColors
    isOfDOS =
      facts.surroundings.firstColors == .vga && facts.document.origin?.hasVGAColors ?? false
  }

  /// Returns the columns to the left of a centred drawing and the rows above it.
  private func margin(around size: Size) -> Point {
    guard centersDrawing else { return .zero }
    return Point(max(0, (bounds.width - size.width) / 2), max(0, (bounds.height - size.height) / 2))
  }

  /// The drawing's cell at the view's 0,0; outside the drawing if that is centred.
  var origin: Point {
    guard let dataSource else { return .zero }
    return dataSource.viewport - margin(around: dataSource.drawingSize)
  }

  override func draw(in context: GraphicsContext) {
    guard let dataSource else { return }
    let origin = origin
    let words = dataSource.markedWords
    let selected = marksSelection ? dataSource.marquee : nil
    let (marquee, floating) = (words ?? selected, dataSource.floatingArea)
    let page = Rect(origin: .zero, size: dataSource.drawingSize)
    let (labels, hands) = (
      HandLabels(neighbours, in: page.size, hasColors: hasColors).cells, neighbourHands
    )
    let ghosts = neighbourGhosts
    let grips = Dictionary(grips.map { ($0.place, $0.glyph) }) { first, _ in first }
    let area = context.clipBounds.offset(by: origin).intersection(page)
    let picture = dataSource.picture(of: area)
    let outside = style(.outside)
    let blank = marksClear ? Cell(Theme.outsideGlyph, outside.onPaper(.default)) : .blank
    let accents = marquee == nil && floating == nil ? nil : Accents(self)
    let columns = context.clipBounds.columns
    var row: [Cell] = []
    row.reserveCapacity(columns.count)
    for y in context.clipBounds.rows {
      row.removeAll(keepingCapacity: true)
      for x in columns {
        let p = Point(x, y) + origin
        guard page.contains(p) else {
          row.append(Cell(Theme.outsideGlyph, outside))
          continue
        }
        let seen = picture[p - area.origin]
        let cell = ghosts[p] ?? (seen == .clear ? blank : seen.over(.blank))
        let accented = accents.map { self.accented(cell, at: p, marquee, floating, $0) } ?? cell
        let own = isOfDOS ? accented.onScreenOfDOS : accented
        let held = hands[p].map { hasColors ? own.on($0) : own.reversed } ?? own
        let shown = grips[p].map { Cell($0, style(.chosen)) } ?? labels[p] ?? held
        row.append(whole(shown, at: x, after: row.last))
      }
      context.put(row, at: Point(columns.lowerBound, y))
    }
    if centersDrawing {
      context.frame(page.inset(by: -1).offset(by: .zero - origin), style(.edge))
    }
  }

  /// The papers of the cells where others are.
  private var neighbourHands: [Point: Color] {
    Dictionary(neighbours.map { ($0.place, $0.paper) }) { first, _ in first }
  }

  /// The cells as the gestures of others would leave them.
  private var neighbourGhosts: [Point: Cell] {
    var cells: [Point: Cell] = [:]
    for mark in neighbours {
      for (p, cell) in mark.ghost { cells[p] = mark.ghost(of: cell, hasColors: hasColors) }
    }
    return cells
  }

  /// Returns a cell with an accent, as its background or in reverse: on the outlines of the
  /// floating paste and the selection, and inside the selection where nothing is painted.
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

  /// The backgrounds that mark the selection and the floating paste.
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

  /// Returns a cell so that no half of a wide glyph is shown alone: at the view's edge it is a
  /// space. At the edge of what is redrawn, the other half is there already; both look alike.
  private func whole(_ cell: Cell, at x: Int, after last: Cell?) -> Cell {
    if cell.glyph.isContinuation {
      return x == 0 ? Cell(.space, cell.style) : Cell(.continuation, (last ?? cell).style)
    }
    return cell.glyph.isWide && x == bounds.maxX - 1 ? Cell(.space, cell.style) : cell
  }

  /// Marks cells of the drawing as needing display.
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

  /// The size of the canvas on the screen, at least one cell.
  var shownSize: Size { Size(max(1, frame.width), max(1, frame.height)) }

  /// Returns the drawing's cell at a point of the view.
  func drawingPoint(at p: Point) -> Point { p + origin }

  override var canBecomeFirstResponder: Bool { true }
}

extension Drawing {
  /// Returns what is visible of an area, with a sketch over the active layer and a reference where
  /// the drawing is clear.
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
  /// The cells under the floating paste.
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

  /// The cell with the ink and the paper that a screen of DOS begins with where it has none of its own.
  fileprivate var onScreenOfDOS: Cell {
    var cell = self
    if style.foreground.isOwnOrNone { cell.style.foreground = .palette(7) }
    if style.background.isOwnOrNone { cell.style.background = .palette(0) }
    return cell
  }

  /// Returns the cell on another background. A full block, which would hide it, becomes a glyph
  /// whose gaps show it.
  fileprivate func on(_ accent: Color) -> Cell {
    var cell = self
    cell.style.background = accent
    if glyph == .block { cell.glyph = Theme.coveredGlyph }
    return cell
  }
}

extension Color {
  /// Whether it is the terminal’s own, or none.
  fileprivate var isOwnOrNone: Bool { self == .default || self == Color.none }
}

extension Rect {
  fileprivate func hasOnOutline(_ p: Point) -> Bool {
    contains(p) && (p.x == minX || p.x == maxX - 1 || p.y == minY || p.y == maxY - 1)
  }
}
