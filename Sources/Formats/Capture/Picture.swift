import Cells

/// What a golden capture holds: the cells, and what else of a screen is compared.
public struct Picture: Equatable, Sendable {
  /// The drawing alone, or the screen with all that stands around it.
  public enum Subject: String, CaseIterable, Sendable { case canvas, screen }

  /// What it is a picture of.
  public let subject: Subject
  /// Blank under the masks.
  public let grid: Grid
  /// Where the screen's cursor stands; nil where it is hidden, and on a canvas.
  public let cursor: Point?
  /// Regions that are not compared. All lie in the grid, and none is empty.
  public let masks: [Rect]
  /// What the grid shows of the canvas or the screen, in the cells of that; nil for all of it.
  public let region: Rect?

  /// What of the masks lies outside the grid is left out. Of a wide glyph that the edge of a mask
  /// cuts, the half outside becomes a space.
  public init(subject: Subject, grid: Grid, cursor: Point? = nil, masks: [Rect] = []) {
    self.subject = subject
    self.cursor = subject == .screen ? cursor : nil
    self.masks = masks.map { $0.intersection(grid.bounds) }.filter { !$0.isEmpty }
    var grid = grid
    for mask in self.masks { grid.fill(mask, with: .space, Style()) }
    self.grid = grid
    region = nil
  }

  /// A part of a picture, which then has cells of its own. Nil where the region is empty or reaches
  /// outside. Of a wide glyph that its edge cuts, the half inside becomes a space.
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

  /// What a capture's text says.
  package init(subject: Subject, grid: Grid, cursor: Point?, masks: [Rect], region: Rect?) {
    let picture = Picture(subject: subject, grid: grid, cursor: cursor, masks: masks)
    (self.subject, self.grid) = (picture.subject, picture.grid)
    (self.cursor, self.masks, self.region) = (picture.cursor, picture.masks, region)
  }

  /// A cell of the grid as a place on the canvas or the screen.
  public func place(of p: Point) -> Point { p + (region?.origin ?? .zero) }

  /// In cells.
  public var size: Size { grid.size }

  /// Whether the cell is not compared.
  public func isMasked(_ p: Point) -> Bool { masks.contains { $0.contains(p) } }
}
