import Cells

/// What a golden capture holds: the cells, and what else of a screen is compared.
public struct Picture: Equatable, Sendable {
  public enum Subject: String, CaseIterable, Sendable { case canvas, screen }

  public let subject: Subject
  /// Blank under the masks.
  public let grid: Grid
  /// Where the screen's cursor stands; nil where it is hidden, and on a canvas.
  public let cursor: Point?
  /// Regions that are not compared. All lie in the grid, and none is empty.
  public let masks: [Rect]

  /// What of the masks lies outside the grid is left out. Of a wide glyph that the edge of a mask
  /// cuts, the half outside becomes a space.
  public init(subject: Subject, grid: Grid, cursor: Point? = nil, masks: [Rect] = []) {
    self.subject = subject
    self.cursor = subject == .screen ? cursor : nil
    self.masks = masks.map { $0.intersection(grid.bounds) }.filter { !$0.isEmpty }
    var grid = grid
    for mask in self.masks { grid.fill(mask, with: .space, Style()) }
    self.grid = grid
  }

  public var size: Size { grid.size }

  public func isMasked(_ p: Point) -> Bool { masks.contains { $0.contains(p) } }
}
