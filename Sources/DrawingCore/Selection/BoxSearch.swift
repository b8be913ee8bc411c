import Cells

extension EditorState {
  /// What stands at a cell of the layer that is drawn on: the word, or the smallest box of lines
  /// around it; nil where there is neither. Costs the sides of the boxes that are looked at.
  public func boxOrWord(at p: Point) -> Rect? {
    let layer = drawing.layers[activeLayer]
    return layer.word(at: p) ?? BoxSearch(layer).box(around: p)
  }
}

extension Layer {
  /// The glyphs from one blank or line to the next.
  fileprivate func word(at p: Point) -> Rect? {
    let isLetter = { (x: Int) in
      let q = Point(x, p.y)
      return (0..<size.width).contains(x) && self[q].glyph != .space && line(at: q) == nil
    }
    guard (0..<size.height).contains(p.y), isLetter(p.x) else { return nil }
    var (first, last) = (p.x, p.x)
    while isLetter(first - 1) { first -= 1 }
    while isLetter(last + 1) { last += 1 }
    return Rect(first, p.y, last - first + 1, 1)
  }
}

/// Looks for a rectangle of lines.
struct BoxSearch {
  private let layer: Layer
  /// So many columns and rows are looked at.
  private static let reach = 512
  /// So many corners of one side.
  private static let most = 16

  init(_ layer: Layer) { self.layer = layer }

  /// With its left side as near to a cell as may be.
  func box(around p: Point) -> Rect? {
    for x in stride(from: p.x, through: max(0, p.x - Self.reach), by: -1) {
      if let box = box(around: p, left: x) { return box }
    }
    return nil
  }

  /// The box that a cell lies inside, not on its sides, where no other lines and not `outer` do.
  func plainBox(around p: Point, without outer: Point) -> Rect? {
    guard let box = box(around: p), box.inset(by: 1).contains(p), !box.contains(outer),
      !hasLines(in: box.inset(by: 1))
    else { return nil }
    return box
  }

  private func hasLines(in rect: Rect) -> Bool {
    var found = false
    layer.tiles.forEachUsedCell(in: rect) { p, cell in
      found = found || LineGlyph(cell.glyph) != nil && layer.line(at: p) != nil
    }
    return found
  }

  private func arms(_ x: Int, _ y: Int) -> Arms { layer.line(at: Point(x, y))?.arms ?? .none }

  private func box(around p: Point, left x: Int) -> Rect? {
    let start = arms(x, p.y)
    guard start[.up] != .none || start[.down] != .none else { return nil }
    let bottoms = corners(x, from: p.y, towards: .down)
    for top in corners(x, from: p.y, towards: .up) {
      for bottom in bottoms where bottom > top {
        if let right = right(of: x, top, bottom, from: p.x) {
          return Rect(corners: Point(x, top), Point(right, bottom))
        }
      }
    }
    return nil
  }

  /// The rows where a side that goes on towards `side` may have its end.
  private func corners(_ x: Int, from y: Int, towards side: Side) -> [Int] {
    var (y, found) = (y, [Int]())
    for _ in 0..<Self.reach where found.count < Self.most {
      let arms = arms(x, y)
      if arms[.right] != .none, arms[side.opposite] != .none { found.append(y) }
      guard arms[side] != .none else { break }
      y += side.step.y
    }
    return found
  }

  /// The nearest column at which a box ends that begins at `left`.
  private func right(of left: Int, _ top: Int, _ bottom: Int, from column: Int) -> Int? {
    for x in left + 1...left + Self.reach {
      let (above, below) = (arms(x, top), arms(x, bottom))
      guard above[.left] != .none, below[.left] != .none else { return nil }
      if x >= column, above[.down] != .none, below[.up] != .none,
        (top + 1..<bottom).allSatisfy({ arms(x, $0)[.up] != .none && arms(x, $0)[.down] != .none })
      {
        return x
      }
      guard above[.right] != .none, below[.right] != .none else { return nil }
    }
    return nil
  }
}
