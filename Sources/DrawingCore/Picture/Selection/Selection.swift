import Cells

/// The selected cells of a drawing, at least one. A rectangle is stored as one, anything else as
/// the runs of its rows.
public struct Selection: Hashable, Sendable {
  /// The smallest rectangle around the selection.
  public let bounds: Rect
  /// The runs from the top left, which do not touch in their row; nil for all of `bounds`.
  let pieces: [Span]?

  /// The largest number of runs in a selection.
  static let mostPieces = 1 << 20

  /// Creates a rectangle. Nil if it is empty.
  public init?(_ rect: Rect) {
    guard !rect.isEmpty else { return nil }
    (bounds, pieces) = (rect, nil)
  }

  /// Creates a selection of runs from the top left that neither touch nor overlap in their row. Nil
  /// if there are none.
  init?(_ spans: [Span]) {
    guard let first = spans.first, let last = spans.last else { return nil }
    let left = spans.reduce(Int.max) { min($0, $1.columns.lowerBound) }
    let right = spans.reduce(Int.min) { max($0, $1.columns.upperBound) }
    bounds = Rect(left, first.y, right - left, last.y - first.y + 1)
    let isRect = spans.count == bounds.height && spans.allSatisfy { $0.columns == left..<right }
    pieces = isRect ? nil : spans
  }

  /// The runs of all rows, from the top left.
  public var spans: [Span] { pieces ?? bounds.rows.map { Span(y: $0, columns: bounds.columns) } }

  /// Whether the selection is a rectangle.
  public var isRect: Bool { pieces == nil }

  /// The number of cells.
  public var area: Int { pieces?.reduce(0) { $0 + $1.columns.count } ?? bounds.size.area ?? 0 }

  /// Returns whether a cell is selected. Costs the logarithm of the number of runs.
  public func contains(_ p: Point) -> Bool {
    guard bounds.contains(p) else { return false }
    guard let pieces else { return true }
    let i = Selection.firstPiece(in: pieces, endingAfter: p)
    return i < pieces.count && pieces[i].y == p.y && pieces[i].columns.contains(p.x)
  }

  /// Returns whether all of these cells of a row are selected. Costs the logarithm of the number of
  /// runs.
  func holds(_ columns: Range<Int>, row y: Int) -> Bool {
    guard bounds.minX <= columns.lowerBound, columns.upperBound <= bounds.maxX, bounds.minY <= y,
      y < bounds.maxY
    else { return false }
    guard let pieces else { return true }
    let i = Selection.firstPiece(in: pieces, endingAfter: Point(columns.upperBound - 1, y))
    return i < pieces.count && pieces[i].y == y
      && pieces[i].columns.lowerBound <= columns.lowerBound
  }

  /// Returns the index of the first run that ends to the right of `p` in its row, or lies further
  /// down.
  private static func firstPiece(in pieces: [Span], endingAfter p: Point) -> Int {
    pieces.partitioningIndex { $0.y > p.y || ($0.y == p.y && $0.columns.upperBound > p.x) }
  }

  /// Returns the selected parts of a rectangle.
  func rects(in rect: Rect) -> [Rect] {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return [] }
    guard let pieces else { return [visible] }
    var rects: [Rect] = []
    var i = Selection.firstPiece(in: pieces, endingAfter: visible.origin)
    while i < pieces.count, pieces[i].y < visible.maxY {
      let columns = pieces[i].columns.clamped(to: visible.columns)
      if !columns.isEmpty { rects.append(Span(y: pieces[i].y, columns: columns).rect) }
      i += 1
    }
    return rects
  }

  /// Returns the part in a rectangle. Nil if it is empty.
  func clipped(to rect: Rect) -> Selection? {
    guard pieces != nil else { return Selection(bounds.intersection(rect)) }
    return Selection(rects(in: rect).map { Span(y: $0.minY, columns: $0.columns) })
  }

  func offset(by d: Point) -> Selection {
    Selection(
      bounds: bounds.offset(by: d),
      pieces: pieces?.map {
        Span(y: $0.y + d.y, columns: $0.columns.lowerBound + d.x..<$0.columns.upperBound + d.x)
      })
  }

  private init(bounds: Rect, pieces: [Span]?) { (self.bounds, self.pieces) = (bounds, pieces) }
}
