import Cells

extension Selection {
  /// Returns all cells of `area` at most `n` columns and rows away.
  func grown(_ n: Int, in area: Rect) -> Selection? {
    let wide = Selection.merged(
      spans.map { Span(y: $0.y, columns: $0.columns.lowerBound - n..<$0.columns.upperBound + n) })
    // The runs are smeared down by 2n rows, in steps that double, and then moved up by n.
    var (smeared, height) = (wide, 0)
    while height < 2 * n {
      let step = min(height + 1, 2 * n - height)
      let lower = smeared.map { Span(y: $0.y + step, columns: $0.columns) }
      smeared = Selection.combined(smeared, lower) { $0 || $1 }
      height += step
    }
    return Selection(smeared)?.offset(by: Point(0, -n)).clipped(to: area)
  }

  /// Returns all cells of `area` at most `n` steps away. Costs the cells of the grown bounds.
  func grownByDiamond(_ n: Int, in area: Rect) -> Selection? {
    let reach = Rect(
      bounds.minX - n, bounds.minY - n, bounds.width + 2 * n, bounds.height + 2 * n
    ).intersection(area)
    guard !reach.isEmpty else { return nil }
    var distances = StepDistances(to: self, in: reach)
    return Selection(distances.spans(within: n))
  }

  /// Returns what remains when everything around the selection grows by `n`, including what lies
  /// outside the drawing.
  func shrunk(_ n: Int, isDiamond: Bool = false) -> Selection? {
    let ring = bounds.inset(by: -1)
    guard let rest = inverted(in: ring) else { return self }
    let grown = isDiamond ? rest.grownByDiamond(n, in: ring) : rest.grown(n, in: ring)
    return grown.map { joined(with: $0, .subtract) } ?? self
  }

  /// Returns the selection without its interior, `n` cells thick.
  func border(_ n: Int) -> Selection? {
    shrunk(n).map { joined(with: $0, .subtract) } ?? self
  }

  /// Returns whether a selected cell has one of its eight neighbours outside the selection.
  public func isOnBorder(_ p: Point) -> Bool {
    let columns = p.x - 1..<p.x + 2
    return !holds(columns, row: p.y) || !holds(columns, row: p.y - 1)
      || !holds(columns, row: p.y + 1)
  }
}

/// The number of steps from each cell of an area to the nearest one of a selection.
private struct StepDistances {
  let area: Rect
  private var steps: [Int32]

  init(to selection: Selection, in area: Rect) {
    self.area = area
    steps = Array(repeating: .max / 2, count: area.width * area.height)
    for rect in selection.rects(in: area) {
      for y in rect.rows { for x in rect.columns { self[x, y] = 0 } }
    }
    for y in area.rows { for x in area.columns { relax(x, y, -1) } }
    for y in area.rows.reversed() { for x in area.columns.reversed() { relax(x, y, 1) } }
  }

  private subscript(x: Int, y: Int) -> Int32 {
    get { steps[(y - area.minY) * area.width + x - area.minX] }
    set { steps[(y - area.minY) * area.width + x - area.minX] = newValue }
  }

  private mutating func relax(_ x: Int, _ y: Int, _ d: Int) {
    if area.columns.contains(x + d) { self[x, y] = min(self[x, y], self[x + d, y] + 1) }
    if area.rows.contains(y + d) { self[x, y] = min(self[x, y], self[x, y + d] + 1) }
  }

  mutating func spans(within n: Int) -> [Span] {
    var spans: [Span] = []
    for y in area.rows {
      var start: Int?
      for x in area.minX...area.maxX {
        let isNear = x < area.maxX && self[x, y] <= n
        if isNear, start == nil { start = x }
        if !isNear, let from = start {
          spans.append(Span(y: y, columns: from..<x))
          start = nil
        }
      }
    }
    return spans
  }
}
