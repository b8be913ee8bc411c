import Cells

extension EditorState {
  /// Returns the bounds of the word at a cell of the active layer, or else of the smallest box of
  /// lines around it. Nil if there is neither. Costs the sides of the boxes that are looked at.
  public func boxOrWord(at p: Point) -> Rect? {
    let layer = drawing.layers[activeLayer]
    return layer.word(at: p) ?? BoxSearch(layer).box(around: p)
  }
}

extension Layer {
  /// Returns the bounds of the glyphs from one blank or line to the next.
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

/// A search for a rectangle of lines.
struct BoxSearch {
  private let layer: Layer
  /// The largest number of columns and of rows that are searched.
  private static let reach = 512
  /// The largest number of corners tried for one side.
  private static let most = 16

  init(_ layer: Layer) { self.layer = layer }

  /// Returns the box around a cell whose left side is nearest to it.
  func box(around p: Point) -> Rect? {
    for x in stride(from: p.x, through: max(0, p.x - Self.reach), by: -1) {
      if let box = box(around: p, left: x) { return box }
    }
    return nil
  }

  /// Returns the box with a cell in its interior. Nil if there are other lines in the interior, or
  /// if the box contains `outer`.
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

  /// Returns the rows where a side that continues towards `side` may end.
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

  /// Returns the nearest column at which a box that begins at `left` ends.
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
