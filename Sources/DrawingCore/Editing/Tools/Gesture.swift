import Cells

/// A press and what followed it, not yet released. It holds what a tool was told, so it can be
/// kept, restored and replayed. What it draws is computed from the drawing.
public struct Gesture: Hashable, Sendable {
  /// A point that the gesture went to, and the text typed there.
  public struct Stop: Hashable, Sendable {
    /// The point, in cells or dots of the drawing; may lie outside.
    public var point: Point
    /// The text typed there; a backspace character erases the glyph at the point.
    public var typed = ""

    /// The text of a stop that clears the glyph there instead of writing.
    static let rubout: Character = "\u{8}"

    /// Whether the stop clears the glyph at its point.
    var rubsOut: Bool { typed == String(Stop.rubout) }
  }

  /// The tool chosen at the press.
  public let tool: Tool
  /// The brush at the press, which later settings do not change. Its grid is that of the points.
  public let brush: Brush
  /// The stops, at least the press. Freehand tools keep every stop, shapes the first and the last.
  public private(set) var stops: [Stop]
  /// The seed of the random numbers at the press; 0 for a tool that takes none.
  let seed: UInt64
  /// The bytes that a newer version wrote after it, which hold as long as it goes on.
  var tail: [UInt8] = []

  init(tool: Tool, brush: Brush, at point: Point, seed: UInt64 = 0) {
    self.init(tool: tool, brush: brush, stops: [Stop(point: point)], seed: seed)
  }

  /// Creates a gesture from its stops, which may not be empty.
  init(tool: Tool, brush: Brush, stops: [Stop], seed: UInt64 = 0) {
    self.tool = tool
    self.brush = tool.takesGrid ? brush : brush.inCells
    self.stops = stops
    self.seed = tool.isRandom ? seed : 0
  }

  /// The point of the press.
  public var start: Point { stops.first?.point ?? .zero }
  /// The point of the last stop.
  public var end: Point { stops.last?.point ?? .zero }

  /// The position at which typed text would continue.
  public var caret: Point {
    guard let stop = stops.last else { return .zero }
    return TextLayout(stop.typed, at: stop.point).caret
  }

  /// Returns whether all that a text adds to what was typed, and the caret’s row after it, lies in an
  /// area. A mark joins the glyph before it and takes no room.
  public func hasRoom(for text: String, in area: Rect) -> Bool {
    guard let stop = stops.last else { return false }
    let known = TextLayout(stop.typed, at: stop.point).glyphs.count
    let layout = TextLayout(stop.typed + text, at: stop.point)
    return layout.caret.y < area.maxY
      && layout.glyphs.dropFirst(known).allSatisfy { glyph, p in
        area.contains(p) && area.contains(Point(p.x + glyph.width - 1, p.y))
      }
  }
}

extension Gesture {
  /// Continues to more points. Freehand tools keep all of them; shapes keep the last one, in place
  /// of the last corner. A text tool begins another piece of text at the last point.
  mutating func append(_ points: [Point]) {
    guard let last = points.last else { return }
    switch tool.points {
    case .text:
      if stops.last?.typed == "" { stops.removeLast() }
      stops.append(Stop(point: last))
    case .words: break
    case .freehand, .one(.first): stops.append(contentsOf: points.map { Stop(point: $0) })
    case .twoCorners, .one(.last): stops = [Stop(point: start), Stop(point: last)]
    case .manyCorners:
      if stops.count > 1 { stops.removeLast() }
      stops.append(Stop(point: last))
    }
  }

  mutating func append(stop: Stop) { stops.append(stop) }

  /// Sets the corner that was moved, and begins another one there.
  mutating func addCorner(at p: Point) {
    append([p])
    stops.append(Stop(point: p))
  }

  /// The corners that are set, and the one being moved if it lies elsewhere.
  public var corners: [Point] {
    let points = stops.map(\.point)
    let isMoved = points.count < 2 || points[points.count - 1] != points[points.count - 2]
    return isMoved ? points : points.dropLast()
  }

  /// The number of corners that are set, without the one being moved.
  var setCorners: Int { max(1, stops.count - 1) }

  /// The corner that was set last, or the press.
  public var lastCorner: Point { stops[setCorners - 1].point }

  /// Returns whether a corner at `p` would only repeat the last one, close the shape, or exceed the
  /// number of corners.
  public func isComplete(at p: Point) -> Bool {
    lastCorner == p || (stops.count > 3 && start == p)
      || stops.count >= tool.mostCorners
  }

  /// Adds typed text at the last stop. Characters that cannot be in a cell are left out.
  mutating func type(_ text: String) {
    replaceWords()
    let whole = stops[stops.count - 1].typed + text
    let lines = whole.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let clean = lines.map { Glyph.glyphs(in: Substring($0)).map(\.description).joined() }
    stops[stops.count - 1].typed = clean.joined(separator: "\n")
  }

  /// Deletes the glyph typed last. Returns false if nothing was typed at the last stop.
  mutating func untype() -> Bool {
    if tool.points == .words, words == nil {
      replaceWords()
      return true
    }
    guard let last = stops.last, !last.typed.isEmpty else { return false }
    var scalars = last.typed.unicodeScalars
    while let scalar = scalars.popLast(), CellWidth.of(scalar) == 0 {}
    stops[stops.count - 1].typed = String(scalars)
    return true
  }

  /// Clears the glyph that begins at `p` and continues from there.
  mutating func rubOut(at p: Point) {
    stops[stops.count - 1] = Stop(point: p, typed: String(Stop.rubout))
    stops.append(Stop(point: p))
  }
}
