import Cells

/// The content of a capture: cells, and for a screen the cursor.
public struct Picture: Equatable, Sendable {
  /// The subject of a picture: the drawing alone, or the whole screen.
  public enum Subject: String, CaseIterable, Sendable { case canvas, screen }

  /// The subject of the picture.
  public let subject: Subject
  /// The cells, blank under the masks.
  public let grid: Grid
  /// The position of the screen's cursor; nil if it is hidden, and for a canvas.
  public let cursor: Point?
  /// Regions that are not compared. All lie within the grid, and none is empty.
  public let masks: [Rect]
  /// The part of the canvas or screen that the grid shows, in cells of the whole; nil for all of
  /// it.
  public let region: Rect?

  /// Creates a picture. Masks are clipped to the grid. If the edge of a mask cuts a wide glyph, the
  /// half outside becomes a space.
  public init(subject: Subject, grid: Grid, cursor: Point? = nil, masks: [Rect] = []) {
    self.subject = subject
    self.cursor = subject == .screen ? cursor : nil
    self.masks = masks.map { $0.intersection(grid.bounds) }.filter { !$0.isEmpty }
    var grid = grid
    for mask in self.masks { grid.fill(mask, with: .space, Style()) }
    self.grid = grid
    region = nil
  }

  /// Creates a part of a picture, with cells counted from its own origin; nil if the region is
  /// empty or reaches outside. If its edge cuts a wide glyph, the half inside becomes a space.
  public init?(_ region: Rect, of whole: Picture) {
    guard !region.isEmpty, region.intersection(whole.grid.bounds) == region else { return nil }
    var grid = Grid(region.size)
    for y in region.rows {
      for x in region.columns {
        let cell = whole.grid[x, y]
        let other = cell.glyph.isWide ? x + 1 : cell.glyph.isContinuation ? x - 1 : x
        let isWhole = region.columns.contains(other)
        grid[x - region.minX, y - region.minY] = isWhole ? cell : Cell(.space, cell.style)
      }
    }
    let shift = Point.zero - region.origin
    self.init(
      subject: whole.subject, grid: grid,
      cursor: whole.cursor.flatMap { region.contains($0) ? $0 + shift : nil },
      masks: whole.masks.map { $0.offset(by: shift) }, region: region)
  }

  /// Creates a picture from the parts of a capture's text.
  package init(subject: Subject, grid: Grid, cursor: Point?, masks: [Rect], region: Rect?) {
    let picture = Picture(subject: subject, grid: grid, cursor: cursor, masks: masks)
    (self.subject, self.grid) = (picture.subject, picture.grid)
    (self.cursor, self.masks, self.region) = (picture.cursor, picture.masks, region)
  }

  /// Returns the place on the canvas or screen of a cell in the grid.
  public func place(of p: Point) -> Point { p + (region?.origin ?? .zero) }

  /// The size in cells.
  public var size: Size { grid.size }

  /// Returns whether a cell is excluded from comparison.
  public func isMasked(_ p: Point) -> Bool { masks.contains { $0.contains(p) } }
}
