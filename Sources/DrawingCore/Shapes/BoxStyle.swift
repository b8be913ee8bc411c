import Cells

/// The line characters a rectangle is drawn with.
public enum BoxStyle: String, CaseIterable, Hashable, Sendable {
  case single, double, heavy, rounded, dashed, dotted
  case heavyDashed = "heavy-dashed"
  case ascii

  /// Top left, top, top right, side, bottom left, bottom right.
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

  /// Its top left, top and top right glyphs.
  public var sample: String { String(glyphs.prefix(3)) }

  /// The same where a line hangs on the top, as boxes that join lines have it.
  package var joinedSample: String {
    let arms = Arms([.left, .right, .down], line.weight)
    let middle = line.glyph(arms, drawn: arms)?.description ?? "┬"
    return "\(glyphs.prefix(1))\(middle)\(glyphs.dropFirst(2).prefix(1))"
  }

  /// The glyph at a point of `box`'s outline, nil inside and outside. A box of one row or column
  /// is a plain line.
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
