import Cells

/// Joints and corners that `+` tells worse than the glyphs that it takes the place of: where several
/// stand side by side, it is read as met by others.
struct PlainJoints {
  private let layer: Layer
  private let before: LineReading
  private var after: Layer
  private var lost: Set<Point>

  /// Reads a layer, and what it becomes with a sketch of 7-bit glyphs.
  init(_ layer: Layer, _ sketch: Sketch) {
    (self.layer, after) = (layer, layer)
    before = LineReading(layer)
    after.cel.write(sketch.patch(over: layer.cel))
    lost = Self.lost(before, in: after)
  }

  /// Draws tees as straight pieces, which the line that ends there then touches, and corners round,
  /// where that is read more as it was.
  mutating func mend(on easel: inout Easel) {
    for find in [tee, corner] { take(find, on: &easel) }
  }

  /// The layer as it was, but for the words in it, and as it is now.
  var compared: (before: Layer, after: Layer) {
    var builder = Patch.Builder()
    layer.tiles.forEachUsedCell { p, cell in
      if before.isWord(at: p), cell != after[p] { builder.append(after[p], at: p) }
    }
    var old = layer
    old.cel.write(builder.patch)
    return (old, after)
  }

  /// Draws what `find` returns for a `+` in which, or beside which, arms are lost: a glyph, and a
  /// neighbour that it touches.
  private mutating func take(_ find: (Point) -> (Glyph, Point)?, on easel: inout Easel) {
    let places = Set(lost.flatMap { p in [p] + Side.allCases.map { p + $0.step } })
    var builder = Patch.Builder()
    var changed: Set<Point> = []
    for p in places.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      guard easel.allows(p), after[p].glyph == Glyph("+"), let (glyph, touched) = find(p) else {
        continue
      }
      builder.append(Cell(glyph, after[p].style), at: p)
      changed.formUnion([p, touched])
    }
    var mended = after
    let patch = builder.patch
    mended.cel.write(patch)
    let rest = Self.lost(before, in: mended, besides: changed)
    guard rest.count < lost.count else { return }
    for run in patch.runs {
      for x in run.columns { easel.put(run.cell.glyph, run.cell.style, at: Point(x, run.y)) }
    }
    (after, lost) = (mended, rest)
  }

  /// Returns the straight piece for a tee at which a straight line ends. Nil for anything else.
  private func tee(_ p: Point) -> (Glyph, Point)? {
    let met = before.met(at: p)
    guard met.nonzeroBitCount == 3 else { return nil }
    let isLevel = met & SideBits.level == SideBits.level
    let axis = isLevel ? SideBits.level : SideBits.upright
    guard let stem = SideBits.sides(met & ~axis).first else { return nil }
    guard after[p + stem.step].glyph == Glyph(isLevel ? "|" : "-") else { return nil }
    return Glyph(isLevel ? "-" : "|").map { ($0, p + stem.step) }
  }

  /// Returns the round corner for one. Nil for anything else.
  private func corner(_ p: Point) -> (Glyph, Point)? {
    let met = before.met(at: p)
    guard SideBits.isCorner(met) else { return nil }
    return Glyph(met & SideBits.down != 0 ? "." : "'").map { ($0, p) }
  }

  /// Returns the line cells that other arms meet than before.
  private static func lost(
    _ before: LineReading, in layer: Layer, besides drawn: Set<Point> = []
  ) -> Set<Point> {
    let now = LineReading(layer)
    var lost: Set<Point> = []
    for y in before.frame.area.rows {
      for x in before.frame.area.columns {
        let p = Point(x, y)
        if before.met(at: p) != now.met(at: p), !drawn.contains(p) { lost.insert(p) }
      }
    }
    return lost
  }
}
