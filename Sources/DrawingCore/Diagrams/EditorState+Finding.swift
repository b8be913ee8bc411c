import Cells

extension EditorState {
  /// Returns the bounds of the word at a cell of the active layer, or else of the smallest box
  /// around it. Nil if there is neither, or too much to find one.
  public func boxOrWord(at p: Point) -> Rect? {
    let part = LayerPart(drawing.layers[activeLayer], around: Rect(corners: p, p))
    guard let diagram = try? Diagram(boxesIn: part) else { return nil }
    return diagram.lines.word(at: p) ?? diagram.box(at: p).map { diagram.boxes[$0].frame }
  }
}

extension LineReading {
  /// Returns the bounds of the glyphs around a point from one blank or line to the next. Nil if
  /// there is a blank or a line.
  fileprivate func word(at p: Point) -> Rect? {
    guard isWord(p.x, p.y) else { return nil }
    var (first, last) = (p.x, p.x)
    while isWord(first - 1, p.y) { first -= 1 }
    while isWord(last + 1, p.y) { last += 1 }
    return Rect(first, p.y, last - first + 1, 1)
  }

  private func isWord(_ x: Int, _ y: Int) -> Bool {
    guard frame.area.contains(Point(x, y)) else { return false }
    let i = frame.number(Point(x, y))
    return kinds[i] != GlyphKind.blank && arms[i] == 0
  }
}
