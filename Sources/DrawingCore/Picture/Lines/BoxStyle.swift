import Cells

/// The line glyphs of a box.
public enum BoxStyle: String, CaseIterable, Hashable, Sendable {
  case single, double, heavy, rounded, dashed, dotted
  /// Dashed lines, as thick as those of `heavy`.
  case heavyDashed = "heavy-dashed"
  case ascii

  /// The top left, top, top right, side, bottom left and bottom right glyphs.
  private var glyphs: String {
    switch self {
    case .single: "┌─┐│└┘"
    case .double: "╔═╗║╚╝"
    case .heavy: "┏━┓┃┗┛"
    case .rounded: "╭─╮│╰╯"
    case .dashed: "┌╌┐╎└┘"
    case .dotted: "┌┈┐┊└┘"
    case .heavyDashed: "┏╍┓╏┗┛"
    case .ascii: "+-+|++"
    }
  }

  /// The top left, top and top right glyphs.
  public var sample: String { String(glyphs.prefix(3)) }

  /// The top left and top right glyphs with a junction between them, as in boxes that join lines.
  package var joinedSample: String {
    let arms = Arms([.left, .right, .down], line.weight)
    let middle = line.glyph(arms, drawn: arms)?.description ?? "┬"
    return "\(glyphs.prefix(1))\(middle)\(glyphs.dropFirst(2).prefix(1))"
  }

  /// Returns the glyph at a point of `box`’s outline. Nil inside and outside. A box of one row or
  /// column is a plain line.
  func glyph(at p: Point, in box: Rect) -> Glyph? {
    let onSide = p.x == box.minX || p.x == box.maxX - 1
    let onEdge = p.y == box.minY || p.y == box.maxY - 1
    guard box.contains(p), onSide || onEdge else { return nil }
    if box.height == 1 { return glyph(1) }
    if box.width == 1 { return glyph(3) }
    guard onSide, onEdge else { return glyph(onEdge ? 1 : 3) }
    let corners = p.y == box.minY ? (left: 0, right: 2) : (left: 4, right: 5)
    return glyph(p.x == box.minX ? corners.left : corners.right)
  }

  private func glyph(_ index: Int) -> Glyph? {
    glyphs.unicodeScalars.dropFirst(index).first.flatMap(Glyph.init)
  }
}
