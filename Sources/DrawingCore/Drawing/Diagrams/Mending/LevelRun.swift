import Cells

/// A level side of a box, or a rule in it, from the cell beside its left end to its right end.
struct LevelRun {
  /// The column of the right end, or of the last cell of line if there is none.
  var end: Int
  var hasEnd = false
  /// Blank cells between two pieces of line.
  var gaps: [Int] = []
  /// The columns of cells that lines meet from above or below.
  var joints: [Int] = []
  var isEmpty = true
}

/// What the cells of a picture can be, whatever is made of them.
struct KindMap {
  let lines: LineReading

  func kind(_ x: Int, _ y: Int) -> UInt8 {
    let p = Point(x, y)
    return lines.frame.area.contains(p) ? lines.kinds[lines.frame.number(p)] : GlyphKind.blank
  }

  func arms(_ x: Int, _ y: Int) -> UInt8 { GlyphKind.arms[Int(kind(x, y))] }

  func isBlank(_ x: Int, _ y: Int) -> Bool { kind(x, y) == GlyphKind.blank }

  /// Whether a cell can be part of an upright side.
  func isBar(_ x: Int, _ y: Int) -> Bool {
    let kind = kind(x, y)
    return !GlyphKind.isDot(kind) && arms(x, y) & SideBits.upright == SideBits.upright
  }

  /// Whether a cell can be part of a level side, with lines on both sides.
  func isLevel(_ x: Int, _ y: Int) -> Bool {
    let kind = kind(x, y)
    return !GlyphKind.isDot(kind) && arms(x, y) & SideBits.level == SideBits.level
  }

  /// Whether a cell is a straight level piece.
  func isPiece(_ x: Int, _ y: Int) -> Bool {
    let kind = kind(x, y)
    return (GlyphKind.isDash(kind) || GlyphKind.isBox(kind)) && arms(x, y) == SideBits.level
  }

  /// Whether a cell can go on with a level line from the left.
  private func goesOn(_ x: Int, _ y: Int) -> Bool {
    let kind = kind(x, y)
    return GlyphKind.isDash(kind) || GlyphKind.isBox(kind) && arms(x, y) & SideBits.left != 0
  }

  private static let widestGap = 2

  /// Returns the level line that begins beside a cell.
  func run(after x0: Int, _ y: Int) -> LevelRun {
    var run = LevelRun(end: x0)
    var x = x0 + 1
    while x < lines.frame.area.maxX {
      switch step(x, y, isFirst: x == x0 + 1) {
      case .piece:
        if isLevel(x, y), arms(x, y) & SideBits.upright != 0 { run.joints.append(x) }
        (run.end, run.isEmpty) = (x, false)
        x += 1
      case .end:
        (run.end, run.hasEnd) = (x, true)
        return run
      case .gap(let last):
        run.gaps += x...last
        x = last + 1
      case .title(let last): x = last + 1
      case .stop: return run
      }
    }
    return run
  }

  /// Makes the `+` at the end of a level line a joint if another one stands right behind it, at which it
  /// ends: `++`.
  func goOnToEnd(_ run: inout LevelRun, _ y: Int) {
    guard run.hasEnd, isBeforeLastPlus(run.end, y) else { return }
    run.joints.append(run.end)
    run.end += 1
  }

  /// Returns whether a `+` stands right before one behind which no line goes on.
  private func isBeforeLastPlus(_ x: Int, _ y: Int) -> Bool {
    kind(x, y) == GlyphKind.plus && kind(x + 1, y) == GlyphKind.plus && !goesOn(x + 2, y)
  }

  private enum Piece {
    case piece, end, stop
    /// Blanks up to a column, with line behind.
    case gap(Int)
    /// A title up to a column, with line behind.
    case title(Int)
  }

  private func step(_ x: Int, _ y: Int, isFirst: Bool) -> Piece {
    let kind = kind(x, y)
    if GlyphKind.isDash(kind) { return .piece }
    if GlyphKind.isBox(kind) {
      let arms = arms(x, y)
      guard arms & SideBits.left != 0 else { return .stop }
      if arms & SideBits.right != 0 { return .piece }
      return arms & SideBits.upright != 0 ? .end : .stop
    }
    if kind == GlyphKind.plus || GlyphKind.isCorner(kind) {
      // Right beside the left end it is the corner of another box, unless both meet.
      let isOther = isFirst && !lines.metSides(at: Point(x - 1, y)).contains(.right)
      return goesOn(x + 1, y) && !isOther || isJointBesideEnd(x, y) ? .piece : .end
    }
    if GlyphKind.isEnd(kind), goesOn(x - 1, y), goesOn(x + 1, y) { return .piece }
    return gap(x, y) ?? title(x, y) ?? .stop
  }

  /// Returns whether a `+` is a joint in a level line that ends at the `+` right beside it, from which a
  /// side goes on where none does from the joint.
  private func isJointBesideEnd(_ x: Int, _ y: Int) -> Bool {
    isBeforeLastPlus(x, y) && lines.metSides(at: Point(x, y)).contains(.right)
      && [-1, 1].contains { isBar(x + 1, y + $0) && !isBar(x, y + $0) }
  }

  private func gap(_ x: Int, _ y: Int) -> Piece? {
    var last = x
    while isBlank(last, y), last - x <= Self.widestGap { last += 1 }
    guard last > x, last - x <= Self.widestGap else { return nil }
    let kind = kind(last, y)
    // A corner behind a gap is that of another box where a line goes on.
    let isCorner = kind == GlyphKind.plus || GlyphKind.isCorner(kind)
    if isCorner { return goesOn(last + 1, y) ? nil : .gap(last - 1) }
    let isPiece = GlyphKind.isDash(kind) && lines.isLine(at: Point(last, y))
    let isBoxed = GlyphKind.isBox(kind) && arms(last, y) & SideBits.left != 0
    return isPiece || isBoxed ? .gap(last - 1) : nil
  }

  private func title(_ x: Int, _ y: Int) -> Piece? {
    var i = isBlank(x, y) ? x + 1 : x
    guard !isBlank(i, y), !isLine(i, y) else { return nil }
    var last = i
    while i < lines.frame.area.maxX, !isLine(i, y) {
      if isBlank(i, y) { if i - last > 1 { return nil } } else { last = i }
      i += 1
    }
    // A corner ends the side; a line that goes on behind one is that of another box.
    let isCorner = kind(i, y) == GlyphKind.plus && !goesOn(i + 1, y)
    guard i - last <= 2, goesOn(i, y) || isCorner else { return nil }
    return .title(i - 1)
  }

  private func isLine(_ x: Int, _ y: Int) -> Bool {
    let kind = kind(x, y)
    return GlyphKind.isBox(kind) || kind == GlyphKind.plus || lines.isLine(at: Point(x, y))
  }
}
