import Cells

/// A press and what followed it, not yet released. It says what a tool was told, so it can be kept,
/// restored and replayed; what it draws is worked out again from the drawing.
public struct Gesture: Hashable, Sendable {
  /// A place the gesture went to, and what was typed there.
  public struct Stop: Hashable, Sendable {
    /// In the drawing's cells, or in dots; may lie outside.
    public var point: Point
    /// What was typed there, rubbings out and all.
    public var typed = ""
  }

  /// The one that was chosen at the press.
  public let tool: Tool
  /// The brush at the press: choosing another colour meanwhile does not change the gesture. Its grid
  /// says what the points are.
  public let brush: Brush
  /// At least the press. Freehand tools keep every stop, shapes the first and the last.
  public private(set) var stops: [Stop]
  /// Where the random numbers began at the press; 0 for a tool that takes none.
  let seed: UInt64

  init(tool: Tool, brush: Brush, at point: Point, seed: UInt64 = 0) {
    self.init(tool: tool, brush: brush, stops: [Stop(point: point)], seed: seed)
  }

  /// `stops` is not empty.
  init(tool: Tool, brush: Brush, stops: [Stop], seed: UInt64 = 0) {
    self.tool = tool
    self.brush = tool.takesGrid ? brush : brush.inCells
    self.stops = stops
    self.seed = tool.isRandom ? seed : 0
  }

  /// Where it was pressed.
  public var start: Point { stops.first?.point ?? .zero }
  /// Where it is now.
  public var end: Point { stops.last?.point ?? .zero }

  /// Where typed text would go on.
  public var caret: Point {
    guard let stop = stops.last else { return .zero }
    return TextLayout(stop.typed, at: stop.point).caret
  }
}

extension Gesture {
  /// Goes on to more points: all kept by freehand tools, the last one by shapes, in place of the
  /// last corner. A text tool begins a new piece of text at the last point.
  mutating func append(_ points: [Point]) {
    guard let last = points.last else { return }
    switch tool.points {
    case .text:
      if stops.last?.typed == "" { stops.removeLast() }
      stops.append(Stop(point: last))
    case .freehand, .one(.first): stops.append(contentsOf: points.map { Stop(point: $0) })
    case .twoCorners, .one(.last): stops = [Stop(point: start), Stop(point: last)]
    case .manyCorners:
      if stops.count > 1 { stops.removeLast() }
      stops.append(Stop(point: last))
    }
  }

  /// Sets the corner that was moved, and goes on to another from there.
  mutating func addCorner(at p: Point) {
    append([p])
    stops.append(Stop(point: p))
  }

  /// The corners that are set, and the one that is being moved where it lies elsewhere.
  public var corners: [Point] {
    let points = stops.map(\.point)
    let isMoved = points.count < 2 || points[points.count - 1] != points[points.count - 2]
    return isMoved ? points : points.dropLast()
  }

  /// How many corners are set, besides the one that is being moved.
  var setCorners: Int { max(1, stops.count - 1) }

  /// The corner that was set last, at least the press.
  public var lastCorner: Point { stops[setCorners - 1].point }

  /// Whether the corner at `p` would only repeat the last that was set, or close the shape, or is the
  /// last that there may be.
  public func isComplete(at p: Point) -> Bool {
    lastCorner == p || (stops.count > 3 && start == p)
      || stops.count >= tool.mostCorners
  }

  /// Adds typed text at the last stop. What may not stand in a cell is left out.
  mutating func type(_ text: String) {
    let whole = stops[stops.count - 1].typed + text
    let lines = whole.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let clean = lines.map { Glyph.glyphs(in: Substring($0)).map(\.description).joined() }
    stops[stops.count - 1].typed = clean.joined(separator: "\n")
  }

  /// Takes back the glyph typed last; false where nothing was typed at the last stop.
  mutating func untype() -> Bool {
    guard let last = stops.last, !last.typed.isEmpty else { return false }
    var scalars = last.typed.unicodeScalars
    while let scalar = scalars.popLast(), CellWidth.of(scalar) == 0 {}
    stops[stops.count - 1].typed = String(scalars)
    return true
  }

  /// Clears the glyph that begins at `p` and goes on from there.
  mutating func rubOut(at p: Point) {
    stops[stops.count - 1] = Stop(point: p, typed: String(TextTool.rubout))
    stops.append(Stop(point: p))
  }
}
