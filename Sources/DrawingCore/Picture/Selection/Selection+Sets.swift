import Cells

extension Selection {
  /// The operation that combines a selection with the one before it.
  public enum Joining: String, CaseIterable, Hashable, Sendable {
    case add, subtract, intersect
  }

  /// Returns the combination with another selection. Nil if nothing is left.
  func joined(with other: Selection, _ joining: Joining) -> Selection? {
    switch joining {
    case .add: Selection(Selection.combined(spans, other.spans) { $0 || $1 })
    case .subtract: Selection(Selection.combined(spans, other.spans) { $0 && !$1 })
    case .intersect: Selection(Selection.combined(spans, other.spans) { $0 && $1 })
    }
  }

  /// Returns the cells of `bounds` that are not selected. Nil if there are none.
  func inverted(in bounds: Rect) -> Selection? {
    Selection(bounds)?.joined(with: self, .subtract)
  }

  /// Returns the runs of the cells for which `keeps` is true, given whether they are in `a` and in
  /// `b`.
  static func combined(
    _ a: [Span], _ b: [Span], _ keeps: (Bool, Bool) -> Bool
  ) -> [Span] {
    var result: [Span] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let y = min(i < a.count ? a[i].y : .max, j < b.count ? b[j].y : .max)
      var edges: [(x: Int, isFirst: Bool)] = []
      while i < a.count, a[i].y == y {
        edges += [(a[i].columns.lowerBound, true), (a[i].columns.upperBound, true)]
        i += 1
      }
      while j < b.count, b[j].y == y {
        edges += [(b[j].columns.lowerBound, false), (b[j].columns.upperBound, false)]
        j += 1
      }
      append(row: y, edges.sorted { $0.x < $1.x }, keeps, to: &result)
    }
    return result
  }

  private static func append(
    row y: Int, _ edges: [(x: Int, isFirst: Bool)], _ keeps: (Bool, Bool) -> Bool,
    to result: inout [Span]
  ) {
    var (inFirst, inSecond, start) = (false, false, Int?.none)
    for (i, edge) in edges.enumerated() {
      if edge.isFirst { inFirst.toggle() } else { inSecond.toggle() }
      if i + 1 < edges.count, edges[i + 1].x == edge.x { continue }
      let isKept = keeps(inFirst, inSecond)
      if isKept, start == nil { start = edge.x }
      if !isKept, let from = start {
        result.append(Span(y: y, columns: from..<edge.x))
        start = nil
      }
    }
  }

  /// Returns the union of runs that are sorted by row and start and may overlap or touch.
  static func merged(_ spans: [Span]) -> [Span] {
    spans.reduce(into: []) { merged, span in
      guard let last = merged.last, last.y == span.y,
        span.columns.lowerBound <= last.columns.upperBound
      else { return merged.append(span) }
      let end = max(last.columns.upperBound, span.columns.upperBound)
      merged[merged.count - 1].columns = last.columns.lowerBound..<end
    }
  }
}
