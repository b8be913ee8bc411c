import Cells
import DrawingCore
import TerminalKit

/// Two drawings of one size, under their titles, at the same place: beside each other, or above each other
/// where more of them is seen so. Cells that are the same in both are faint.
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
  private var half: Size { arrangement.size }
  private var arrangement: Arrangement {
    model.map { Arrangement(of: $0, in: bounds.size) } ?? .beside(bounds.size)
  }

  /// Returns the rows that fit two drawings in a room.
  static func height(of model: Model, in room: Size) -> Int {
    let rows = (model.drawings.first?.size.height ?? 0) + 1
    return Arrangement(of: model, in: room).isStacked ? 2 * rows : rows
  }

  /// How the pictures stand.
  private struct Arrangement {
    /// The size of each.
    let size: Size
    let isStacked: Bool

    static func beside(_ room: Size) -> Arrangement {
      Arrangement(
        size: Size(max(0, (room.width - 3) / 2), max(0, room.height - 1)), isStacked: false)
    }

    private init(size: Size, isStacked: Bool) { (self.size, self.isStacked) = (size, isStacked) }

    /// The one that shows more of the part, or else of the drawings.
    init(of model: Model, in room: Size) {
      let beside = Self.beside(room)
      let stacked = Arrangement(
        size: Size(room.width, max(0, (room.height - 2) / 2)), isStacked: true)
      let whole = model.drawings.first?.size ?? .zero
      let (a, b) = (beside.seen(of: model.part.size), stacked.seen(of: model.part.size))
      let isBetter = a == b ? stacked.seen(of: whole) > beside.seen(of: whole) : b > a
      self = isBetter ? stacked : beside
    }

    private func seen(of size: Size) -> Int {
      min(size.width, self.size.width) * min(size.height, self.size.height)
    }

    /// Where the title of a picture begins; the picture is below.
    func start(_ i: Int) -> Point {
      isStacked ? Point(0, i * (size.height + 1)) : Point(i * (size.width + 3), 0)
    }
  }

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
    let (arrangement, hidden) = (arrangement, hidden(of: model))
    let width = arrangement.size.width
    for (i, title) in model.titles.enumerated() {
      let start = arrangement.start(i)
      let glyphs = Glyph.glyphs(in: title + hidden, within: width)
      context.put(glyphs, style(.panelStrong), at: start)
      let (own, other) = (pictures[i], pictures[1 - i])
      for y in own.bounds.rows {
        let row = own.bounds.columns.map { cell(own[$0, y], isSame: own[$0, y] == other[$0, y]) }
        context.put(row, at: start + Point(0, y + 1))
      }
    }
    guard !arrangement.isStacked else { return }
    for y in 0..<bounds.height {
      context.put(Theme.divider, style(.panelFaint), at: Point(width + 1, y))
    }
  }

  /// Says which part is seen of drawings that do not fit.
  private func hidden(of model: Model) -> String {
    let size = model.drawings.first?.size ?? .zero
    let columns = (name: "columns", first: origin.x, seen: half.width, all: size.width)
    let rows = (name: "rows", first: origin.y, seen: half.height, all: size.height)
    return [columns, rows].filter { $0.seen < $0.all }.map {
      " · \($0.name) \($0.first + 1)–\($0.first + $0.seen) of \($0.all)"
    }.joined()
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
