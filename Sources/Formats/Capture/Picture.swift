import Cells

/// What a golden capture holds: the cells of a drawing or of the whole screen at one moment.
public struct Picture: Equatable, Sendable {
  public enum Subject: String, CaseIterable, Sendable { case canvas, screen }

  public let subject: Subject
  public let grid: Grid
  /// Where the terminal's cursor stands, nil where it is hidden. Only screens have one.
  public let cursor: Point?
  /// The regions that are not compared.
  public let masks: [Rect]

  public init(subject: Subject, grid: Grid, cursor: Point? = nil, masks: [Rect] = []) {
    self.subject = subject
    self.grid = grid
    self.cursor = cursor
    self.masks = masks
  }
}
