import Cells

extension Tool {
  /// Draws a Bézier curve from its first corner to its last, bent towards those between.
  public static let curve = Tool(
    "curve", words: "bezier arc spline", key: "l", title: "Curve",
    points: .manyCorners(endsByDrag: false),
    hint: "\(.draw) or a click sets the start, one or two places to bend to, and the end",
    step: "curve", takesGrid: true, options: ["size", "tip", "channels"], mostCorners: 4,
    tooManyCorners: .curveWithMorePoints, mirrors: .points, perCell: { $0.dabCost },
    command: CurveCommand.self,
    outcome: .cells { gesture, _, easel in Curve(gesture.corners).draw(gesture.brush, on: &easel) })
}

/// A Bézier curve of three or four points. With fewer it is a line or a point.
struct Curve {
  let points: [Point]

  /// The largest total distance from point to point, in steps along columns and rows.
  static let longest = 65_536

  /// Creates a curve of the first four of some points.
  init(_ points: [Point]) { self.points = Array(points.prefix(4)) }

  /// The total distance from point to point, in steps along columns and rows.
  var length: Int {
    zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1.x - $1.0.x) + abs($1.1.y - $1.0.y) }
  }

  /// Draws the curve in the brush’s glyph, or straight from point to point if `length` is too
  /// large.
  func draw(_ brush: Brush, on easel: inout Easel) {
    Polygon(path, isClosed: false).draw(brush.shaped(nil, .outline), on: &easel)
  }

  /// The points at i/n of the curve for i = 0 … n, where n is the length, rounded half up and
  /// without repetitions in a row. They are computed exactly, in integers.
  var path: [Point] {
    let n = length
    guard n > 0, n <= Curve.longest else { return points }
    var path: [Point] = []
    path.reserveCapacity(n + 1)
    for i in 0...n {
      let p = Point(at(i, of: n, \.x), at(i, of: n, \.y))
      if p != path.last { path.append(p) }
    }
    return path
  }

  /// Returns a coordinate of the curve after `i` of `n` parts, by De Casteljau’s algorithm with
  /// each level scaled by n. Takes up to 73 bits.
  private func at(_ i: Int, of n: Int, _ axis: KeyPath<Point, Int>) -> Int {
    var values = points.map { Int128($0[keyPath: axis]) }
    var scale: Int128 = 1
    for count in (1..<values.count).reversed() {
      for k in 0..<count { values[k] = Int128(n - i) * values[k] + Int128(i) * values[k + 1] }
      scale *= Int128(n)
    }
    return Int((2 * values[0] + scale).floored(dividingBy: 2 * scale).quotient)
  }
}

/// Draws a Bézier curve: `curve 0,4 4,-4 8,4 glyph="*"`.
struct CurveCommand: DrawingCommand {
  let points: [Point]
  let override: BrushOverride

  static let verb = "curve"
  static let usage = "P P P [P] \(BrushOverride.usage)"
  static let summary = "draw a curve towards one or two points"
  static let options = BrushOverride.options
  static let mirrors = Mirroring.points

  var places: [Point] { points }
  var words: [String] { points.map(\.text) + override.words }

  func checkLimits() throws(CommandError) {
    guard Curve(points).length <= Curve.longest else { throw .curveTooLong }
  }

  func reach(in state: EditorState) -> Int {
    // Parts outside the drawing are computed, too.
    2 * Curve(points).length * dabCost(of: brush(in: state))
  }

  func mirrored(by image: MirrorImage) -> CurveCommand {
    CurveCommand(points: points.map(image.place), override: override)
  }

  func draw(with brush: Brush, on easel: inout Easel) { Curve(points).draw(brush, on: &easel) }
}

extension CurveCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    points = try arguments.corners(atLeast: 3)
    guard points.count <= 4 else {
      throw arguments.failure(CommandError.curveWithMorePoints.description)
    }
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that draws a curve from the first of three or four points to the last.
  public static func curve(_ points: [Point], _ override: BrushOverride = BrushOverride())
    -> Command
  {
    CurveCommand(points: points, override: override).command
  }
}

extension CommandError {
  static let curveWithMorePoints = CommandError("a curve has three or four points")
  static let curveTooLong = CommandError(
    "a curve’s points may be at most \(Curve.longest) steps apart in total")
}
