import Cells

extension Tool {
  /// Lines from corner to corner and back to the first.
  public static let polygon = Tool(
    "polygon", key: "l", title: "Polygon", points: .manyCorners(endsByDrag: false),
    hint: "Space or a click sets the first corner; l for the next kind of line", step: "polygon",
    options: ["grid", "size", "tip", "channels"], mirrors: .points, perCell: { $0.tip.count },
    command: PolygonCommand.self,
    outcome: .cells { gesture, _, easel in
      Polygon(gesture.corners).draw(gesture.brush, on: &easel)
    })
}

/// Corners that are joined by lines.
struct Polygon {
  let corners: [Point]
  /// Whether the last corner is joined with the first.
  var isClosed = true

  init(_ corners: [Point], isClosed: Bool = true) {
    self.corners = corners
    self.isClosed = isClosed
  }

  /// The outline in the brush's glyph, over the inside where the brush fills shapes.
  func draw(_ brush: Brush, on easel: inout Easel) {
    if brush.fillsShapes { easel.fill(inside(easel.area(of: brush)).rects, with: brush) }
    var trail = Trail(brush.tip)
    traceOutline(in: easel.reach(of: brush)) { easel.dab(brush, &trail, at: $0) }
  }

  /// Calls `body` with the cells of the lines that lie in `area`.
  func traceOutline(in area: Rect, _ body: (Point) -> Void) {
    guard let first = corners.first, let last = corners.last else { return }
    if corners.count == 1, area.contains(first) { body(first) }
    for (a, b) in zip(corners, corners.dropFirst()) { Line.trace(from: a, to: b, in: area, body) }
    if isClosed, corners.count > 2 { Line.trace(from: last, to: first, in: area, body) }
  }

  /// The cells of `area` whose centres lie inside by the even–odd rule or on an edge that is not
  /// level, from the top left. Costs the rows that each edge passes.
  func inside(_ area: Rect) -> [Span] {
    var crossings: [Int: [Crossing]] = [:]
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % corners.count]
      let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
      // A corner belongs to the edge below it: half open, so that it counts once.
      for y in (top.y..<bottom.y).clamped(to: area.rows) {
        crossings[y, default: []].append(Crossing(from: top, to: bottom, at: y))
      }
    }
    return crossings.keys.sorted().flatMap { y in spans(y, crossings[y] ?? [], area) }
  }

  private func spans(_ y: Int, _ crossings: [Crossing], _ area: Rect) -> [Span] {
    let sorted = crossings.sorted()
    return stride(from: 0, to: sorted.count - 1, by: 2).compactMap { i in
      let (left, right) = (sorted[i].roundedUp, sorted[i + 1].roundedDown)
      guard left <= right, left < area.maxX, right >= area.minX else { return nil }
      return Span(y: y, columns: max(left, area.minX)..<min(right + 1, area.maxX))
    }
  }
}

/// Where an edge passes a row: an exact fraction of cells.
private struct Crossing: Comparable {
  let numerator: Int
  /// Positive.
  let denominator: Int

  init(from top: Point, to bottom: Point, at y: Int) {
    denominator = bottom.y - top.y
    numerator = top.x * denominator + (y - top.y) * (bottom.x - top.x)
  }

  var roundedDown: Int { numerator.floored(dividingBy: denominator).quotient }

  var roundedUp: Int { numerator % denominator == 0 ? numerator / denominator : roundedDown + 1 }

  /// By whole cells first: the products of the rests are small.
  static func < (a: Crossing, b: Crossing) -> Bool {
    let (left, right) = (a.roundedDown, b.roundedDown)
    if left != right { return left < right }
    return (a.numerator - left * a.denominator) * b.denominator
      < (b.numerator - right * b.denominator) * a.denominator
  }
}

/// `polygon 4,0 8,4 0,4 filled`
struct PolygonCommand: DrawingCommand {
  let corners: [Point]
  let filled: Bool
  let open: Bool
  let override: BrushOverride

  static let verb = "polygon"
  static let usage = "P P P… [filled] [open] \(BrushOverride.usage)"
  static let summary = "join corners by lines"
  static let options = BrushOverride.options + ["filled", "open"]
  static let mirrors = Mirroring.points

  var places: [Point] { corners }
  var words: [String] {
    corners.map(\.text) + (filled ? ["filled"] : []) + (open ? ["open"] : []) + override.words
  }

  func checkLimits() throws(CommandError) {
    guard corners.count <= CommandLimits.corners else { throw .tooManyCorners }
  }

  func reach(in state: EditorState) -> Int {
    let brush = brush(in: state)
    let size = brush.grid.points(of: state.drawing.size)
    return (corners + corners.prefix(1)).reach(in: size) * brush.tip.count
  }

  func mirrored(by image: MirrorImage) -> PolygonCommand {
    PolygonCommand(
      corners: corners.map(image.place), filled: filled, open: open, override: override)
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    let brush = brush.shaped(nil, filled ? .filled : nil)
    Polygon(corners, isClosed: !open).draw(brush, on: &easel)
  }
}

extension PolygonCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    corners = try arguments.corners(atLeast: 3)
    (filled, open) = (arguments.flag("filled"), arguments.flag("open"))
    override = try arguments.override()
  }
}

extension Command {
  /// At least one corner.
  public static func polygon(
    _ corners: [Point], filled: Bool, open: Bool, _ override: BrushOverride
  ) -> Command {
    PolygonCommand(corners: corners, filled: filled, open: open, override: override).command
  }
}
