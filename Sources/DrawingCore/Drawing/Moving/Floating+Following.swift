import Cells

extension Floating {
  /// Whether lines follow the piece, which was lifted off the layer and is not turned.
  var isFollowed: Bool {
    guard let lifted else { return false }
    return !lifted.isLoose && !lifted.isCopy && lifted.orientation == Orientation()
  }

  /// How far the piece is from where it was lifted.
  var distance: Point { origin - (lifted?.source.bounds.origin ?? origin) }

  /// Whether the piece lies where it was lifted.
  public var isBack: Bool { lifted != nil && distance == .zero }

  /// Returns the move of what was lifted. Nil for a piece that nothing follows, or if there is too
  /// much to read.
  ///
  /// - Parameter yields: whether lines that stay give way to the boxes that come to lie on them.
  func move(on layer: Layer, yields: Bool = false) throws(BoxTooNarrow) -> Move? {
    guard isFollowed, !isBack, let source = lifted?.source,
      let reading = MoveReading(layer, source, by: distance)
    else { return nil }
    return try Move(reading, of: layer, by: distance, yields: yields)
  }
}

extension BoxMoves {
  /// Returns the farthest distance on the way to another at which each box still holds what is in
  /// it.
  static func allowed(_ diagram: Diagram, _ source: Selection, _ distance: Point) -> Point {
    func isAllowed(_ step: Point) -> Bool {
      (try? BoxMoves(diagram, source, step).check()) != nil
    }
    if isAllowed(distance) { return distance }
    func most(_ length: Int, _ step: (Int) -> Point) -> Int {
      var (low, high) = (0, abs(length))
      while low < high {
        let middle = (low + high + 1) / 2
        if isAllowed(step(middle * length.signum())) { low = middle } else { high = middle - 1 }
      }
      return low * length.signum()
    }
    let x = most(distance.x) { Point($0, 0) }
    let y = most(distance.y) { Point(0, $0) }
    return isAllowed(Point(x, y)) ? Point(x, y) : .zero
  }
}
