import Cells

extension Coverage {
  /// Creates the coverage of the dabs of a tip at each point passed on by `trace`.
  ///
  /// - Parameters:
  ///   - limit: a rectangle outside which cells may be dropped.
  ///   - start: a point beside the first one, whose dab is left out.
  init(
    of tip: Tip, in limit: Rect, after start: Point? = nil, along trace: ((Point) -> Void) -> Void
  ) {
    self.init(in: limit)
    if tip == .single {
      trace { insert($0) }
    } else {
      var trail = Trail(tip, after: start)
      trace { p in for rect in trail.rects(at: p) { insert(rect.offset(by: p)) } }
    }
  }
}
