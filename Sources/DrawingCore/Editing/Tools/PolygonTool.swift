import Cells

extension Tool {
  /// Draws lines from corner to corner and back to the first.
  public static let polygon = Tool(
    "polygon", words: "triangle polyline", key: "l", title: "Polygon", short: "Poly",
    points: .manyCorners(endsByDrag: false),
    hint: "\(.draw) or a click sets the first corner; \(.nextTool) for the next kind of line",
    step: "polygon", takesGrid: true, options: ["size", "tip", "channels"], mirrors: .points,
    perCell: { $0.dabCost }, inside: .shape, command: PolygonCommand.self,
    outcome: .cells { gesture, _, easel in
      Polygon(gesture.corners).draw(gesture.brush, on: &easel)
    })
}

/// Corners joined by lines.
struct Polygon {
  let corners: [Point]
  /// Whether the last corner is joined to the first.
  var isClosed = true

  init(_ corners: [Point], isClosed: Bool = true) {
    self.corners = corners
    self.isClosed = isClosed
  }

  /// The smallest rectangle around the corners.
  var bounds: Rect { corners.reduce(.zero) { $0.union(Rect(origin: $1, size: Size(1, 1))) } }

  /// Draws the outline in the brush’s glyph, over the inside if the brush fills shapes.
  func draw(_ brush: Brush, on easel: inout Easel) {
    if brush.fillsShapes { easel.fill(inside(easel.area(of: brush)).rects, with: brush) }
    let area = easel.reach(of: brush)
    easel.draw(brush) { traceOutline(in: area, $0) }
  }

  /// Calls `body` with the points of the lines that lie in `area`.
  func traceOutline(in area: Rect, _ body: (Point) -> Void) {
    guard let first = corners.first, let last = corners.last else { return }
    if corners.count == 1, area.contains(first) { body(first) }
    for (a, b) in zip(corners, corners.dropFirst()) { Line.trace(from: a, to: b, in: area, body) }
    if isClosed, corners.count > 2 { Line.trace(from: last, to: first, in: area, body) }
  }

  /// Returns the points of `area` whose centres lie inside by the even–odd rule or on an edge that
  /// is not level, from the top left. Costs the rows that each edge passes.
  func inside(_ area: Rect) -> [Span] {
    var coming = edges(from: area.minY).sorted { $0.rows.lowerBound > $1.rows.lowerBound }
    var (passing, spans) = ([Edge](), [Span]())
    for y in area.rows where !(coming.isEmpty && passing.isEmpty) {
      passing.removeAll { $0.rows.upperBound <= y }
      while let edge = coming.last, edge.rows.lowerBound <= y {
        passing.append(edge)
        coming.removeLast()
      }
      // The order hardly changes from row to row.
      passing.sort()
      for i in stride(from: 0, to: passing.count - 1, by: 2) {
        let (left, right) = (passing[i].roundedUp, passing[i + 1].roundedDown)
        guard left <= right, left < area.maxX, right >= area.minX else { continue }
        spans.append(Span(y: y, columns: max(left, area.minX)..<min(right + 1, area.maxX)))
      }
      for i in passing.indices { passing[i].goDown() }
    }
    return spans
  }

  private func edges(from row: Int) -> [Edge] {
    corners.indices.compactMap { i in
      Edge(corners[i], corners[(i + 1) % corners.count], from: row)
    }
  }
}

/// The exact place at which an edge passes a row: whole cells, and a fraction of one.
private struct Edge: Comparable {
  /// The half-open rows of the edge: a corner belongs to the edge below it, so that it counts once.
  let rows: Range<Int>
  private(set) var roundedDown: Int
  /// The fraction, from 0 to below `height`.
  private var rest: Int
  private let height: Int
  private let slope: (quotient: Int, remainder: Int)

  /// Creates an edge in the first of its rows from `row`. Nil if it has none.
  init?(_ a: Point, _ b: Point, from row: Int) {
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    guard top.y < bottom.y, bottom.y > row else { return nil }
    rows = max(top.y, row)..<bottom.y
    height = bottom.y - top.y
    slope = (bottom.x - top.x).floored(dividingBy: height)
    let way = (rows.lowerBound - top.y) * (bottom.x - top.x)
    (roundedDown, rest) = (top.x * height + way).floored(dividingBy: height)
  }

  var roundedUp: Int { rest == 0 ? roundedDown : roundedDown + 1 }

  mutating func goDown() {
    roundedDown += slope.quotient
    rest += slope.remainder
    if rest >= height { (roundedDown, rest) = (roundedDown + 1, rest - height) }
  }

  static func == (a: Edge, b: Edge) -> Bool { !(a < b) && !(b < a) }

  /// Compares whole cells first, then fractions, whose products are small.
  static func < (a: Edge, b: Edge) -> Bool {
    if a.roundedDown != b.roundedDown { return a.roundedDown < b.roundedDown }
    return a.rest * b.height < b.rest * a.height
  }
}

/// Joins corners by lines: `polygon 4,0 8,4 0,4 filled`.
struct PolygonCommand: DrawingCommand {
  let corners: [Point]
  let filled: Bool
  let open: Bool
  let override: BrushOverride

  static let verb = "polygon"
  static let usage = "P P P… [filled] [open] \(BrushOverride.usage)"
  static let summary = "join corners with lines"
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
    return (corners + corners.prefix(1)).reach(in: size) * dabCost(of: brush)
  }

  func effort(in state: EditorState) -> Int {
    let brush = brush(in: state).shaped(nil, filled ? .filled : nil)
    return state.effortOfShape(in: Polygon(corners).bounds, with: brush)
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
  /// Returns a command that joins corners by lines. Its text form needs at least three corners.
  public static func polygon(
    _ corners: [Point], filled: Bool, open: Bool, _ override: BrushOverride
  ) -> Command {
    PolygonCommand(corners: corners, filled: filled, open: open, override: override).command
  }
}
