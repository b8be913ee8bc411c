import Cells

/// The look of a box, by its upper left corner.
struct BoxLook {
  private let corner: Cell
  private let line: LineGlyph?

  init(_ corner: Cell) {
    self.corner = corner
    line = LineGlyph(corner.glyph)
  }

  /// Returns a cell of a side, a corner or a tee.
  func cell(_ sides: [Side]) -> Cell {
    guard let line, !line.isASCII else { return Cell(ascii(sides), corner.style) }
    var arms = Arms()
    for side in sides { arms[side] = line.arms[side.isLevel ? .right : .down] }
    var style = LineStyle(line, weight: line.arms[.right])
    style.isASCII = false
    return Cell(style.glyph(arms, drawn: arms) ?? corner.glyph, corner.style)
  }

  private func ascii(_ sides: [Side]) -> Glyph {
    let style = LineStyle(isASCII: true)
    let isRound = corner.glyph == Glyph(".")
    if isRound, sides.count == 2, sides.contains(.left) || sides.contains(.right),
      let glyph = Glyph(sides.contains(.down) ? "." : "'")
    {
      return glyph
    }
    let arms = Arms(sides, .light)
    return style.glyph(arms, drawn: arms) ?? corner.glyph
  }

  /// Returns a level piece, like a neighbour if that is one.
  func level(like neighbour: Cell) -> Cell {
    Cell.level(beside: neighbour, neighbour) ?? cell([.left, .right])
  }
}

extension Cell {
  private static let rule = Glyph("=")

  /// Returns a level piece of the line that leads from one cell to the one on its right. Nil if
  /// neither is part of a line.
  static func level(beside left: Cell, _ right: Cell) -> Cell? {
    for cell in [left, right] {
      if cell.glyph == rule { return cell }
      if let line = LineGlyph(cell.glyph), line.arms.isLevel { return cell }
    }
    return left.piece(towards: .right) ?? right.piece(towards: .left)
  }

  /// Returns a straight piece of the line that leads from a cell to one of its sides: the cell
  /// itself if it is one. Nil if no line does.
  func piece(towards side: Side) -> Cell? {
    guard let line = LineGlyph(glyph) else {
      let isCorner = glyph == Glyph(".") || glyph == Glyph("'")
      return isCorner ? Glyph(side.isLevel ? "-" : "|").map { Cell($0, style) } : nil
    }
    if side.isLevel ? line.arms.isLevel : line.arms.isUpright { return self }
    guard line.arms[side] != .none else { return nil }
    let arms = Arms([side, side.opposite], line.arms[side])
    return LineStyle(line, weight: line.arms[side]).glyph(arms, drawn: arms)
      .map { Cell($0, style) }
  }
}
