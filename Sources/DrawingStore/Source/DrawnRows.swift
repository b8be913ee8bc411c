import Cells
import DrawingCore
import Formats

/// The rows of a block in which something is drawn, not written: glyphs that draw, or what is read as a
/// line (DIAGRAMS 1), such as no option of a command and no arrow of a program.
struct DrawnRows {
  /// From the first row to the last one; nil if there is none.
  private(set) var range: Range<Int>?
  /// Whether there is a box, its edge or a glyph that draws: lines of dashes alone are in tables and in
  /// the words of other programs, too.
  private(set) var isPicture = false

  /// The edges of boxes, of which one row is enough.
  private static let edges = ["+-+", "+--", "--+"]

  init(_ block: SourceBlock) {
    for (y, row) in block.rows.enumerated()
    where SourceBlock.hasDrawnGlyphs(row) || Self.edges.contains(where: row.contains) {
      add(y..<y + 1)
      isPicture = true
    }
    guard let drawing = block.drawing(block.size), let diagram = try? Diagram(drawing.flattened())
    else { return }
    for box in diagram.boxes {
      add(box.frame.rows)
      isPicture = true
    }
    for point in diagram.wires.flatMap(\.points) { add(point.y..<point.y + 1) }
  }

  private mutating func add(_ rows: Range<Int>) {
    range =
      range.map {
        min($0.lowerBound, rows.lowerBound)..<max($0.upperBound, rows.upperBound)
      } ?? rows
  }
}
