import Cells

/// What new lines keep clear of: the words, lines, heads and boxes of a picture.
///
/// Cells have the numbers of `frame`, which is the part of the drawing in which lines may run.
struct Ground {
  let frame: CellFrame
  /// The met arms of lines in the lower four bits, all of their arms in the upper four.
  private var arms: [UInt8]
  private var marks: [UInt8]
  /// Whether all lines of ASCII are pieces, `+` and heads, so that what stands beside them alone
  /// tells which of them meet.
  private(set) var isPlain = true
  /// Whether any words were read.
  private(set) var hasWords = false
  private(set) var boxes: [Rect] = []
  private var parents: [Int?] = []
  private var order: [Int] = []
  /// The smallest box at each cell, its sides included; −1 for none.
  private var innermost: [Int32] = []

  private static let word: UInt8 = 1
  private static let end: UInt8 = 2
  private static let plus: UInt8 = 4
  private static let outside: UInt8 = 8
  private static let reserved: UInt8 = 16
  /// A line glyph that is none of ASCII.
  private static let glyph: UInt8 = 32

  /// Reads the ground of a part of a drawing.
  init(_ diagram: Diagram, in area: Rect) {
    frame = CellFrame(area)
    arms = Array(repeating: 0, count: frame.count)
    marks = Array(repeating: 0, count: frame.count)
    markOutside()
    take(diagram.lines)
    place(diagram.boxes.map(\.frame))
  }

  private mutating func markOutside() {
    let last = frame.count - 1
    for x in 0..<frame.width { (marks[x], marks[last - x]) = (Self.outside, Self.outside) }
    for y in 0..<frame.area.height + 2 {
      (marks[y * frame.width], marks[(y + 1) * frame.width - 1]) = (Self.outside, Self.outside)
    }
  }

  private mutating func take(_ lines: LineReading) {
    let part = lines.frame.area.intersection(frame.area)
    for y in part.rows {
      let (from, to) = (
        lines.frame.number(Point(part.minX, y)), frame.number(Point(part.minX, y))
      )
      for x in 0..<part.width {
        let (line, kind) = (lines.arms[from + x], lines.kinds[from + x])
        arms[to + x] = line
        if line == 0 {
          if kind != GlyphKind.blank {
            marks[to + x] = Self.word
            hasWords = true
          }
        } else if GlyphKind.isEnd(kind) {
          marks[to + x] = Self.end
        } else if kind == GlyphKind.plus {
          marks[to + x] = Self.plus
        } else if GlyphKind.isBox(kind) {
          marks[to + x] = Self.glyph
        } else if kind > GlyphKind.plus, !GlyphKind.isDash(kind) {
          isPlain = false
        }
        if line != 0, GlyphKind.isDot(kind) { isPlain = false }
      }
    }
  }
}

// MARK: - Boxes

extension Ground {
  /// Takes other boxes than before.
  mutating func place(_ frames: [Rect]) {
    boxes = frames
    parents = Array(repeating: nil, count: frames.count)
    innermost = Array(repeating: -1, count: frame.count)
    order = frames.indices.sorted {
      let (a, b) = (frames[$0], frames[$1])
      return (a.minY, a.minX, -a.height, -a.width) < (b.minY, b.minX, -b.height, -b.width)
    }
    for i in order {
      let shown = frames[i].intersection(frame.area)
      guard !shown.isEmpty else { continue }
      var parent = box(at: shown.origin)
      while let outer = parent, !frames[outer].covers(frames[i]) {
        parent = parents[outer]
      }
      parents[i] = parent
      for y in shown.rows {
        let first = frame.number(Point(shown.minX, y))
        for cell in first..<first + shown.width {
          innermost[cell] = Int32(truncatingIfNeeded: i)
        }
      }
    }
  }

  /// Returns the smallest box at a point.
  func box(at p: Point) -> Int? {
    guard frame.area.contains(p) else { return nil }
    let box = innermost[frame.number(p)]
    return box < 0 ? nil : Int(box)
  }

  func parent(of box: Int) -> Int? { parents[box] }

  /// Returns for each box whether lines may enter it: it and all boxes around it are among some.
  func open(_ isOpen: (Int) -> Bool) -> [Bool] {
    var open = Array(repeating: false, count: boxes.count)
    for i in order { open[i] = isOpen(i) && parents[i].map { open[$0] } ?? true }
    return open
  }

  /// Returns whether a cell lies in a box that is not open.
  func isClosed(_ i: Int, _ open: [Bool]) -> Bool {
    let box = innermost[i]
    return box >= 0 && !open[Int(box)]
  }

  /// Returns whether a box that is not open begins beside a cell.
  func isBesideClosed(_ i: Int, _ open: [Bool]) -> Bool {
    isClosed(i - 1, open) || isClosed(i + 1, open) || isClosed(i - frame.width, open)
      || isClosed(i + frame.width, open)
  }
}

// MARK: - Lines and words

extension Ground {
  func contains(_ p: Point) -> Bool { frame.area.contains(p) }
  func isOutside(_ i: Int) -> Bool { marks[i] & Self.outside != 0 }
  func hasWord(_ i: Int) -> Bool { marks[i] & Self.word != 0 }
  func hasEnd(_ i: Int) -> Bool { marks[i] & Self.end != 0 }
  /// Whether the end of a line that has not got its course yet will come to lie in a cell.
  func isReserved(_ i: Int) -> Bool { marks[i] & Self.reserved != 0 }
  /// Returns whether the end of a line stands or will stand at the left or right.
  func isBesideEnd(_ i: Int) -> Bool {
    (marks[i - 1] | marks[i + 1]) & (Self.end | Self.reserved) != 0
  }
  func isBesideWord(_ i: Int) -> Bool { hasWord(i - 1) || hasWord(i + 1) }
  /// Returns whether words that stand alone in their row begin or end one blank away, so that they would
  /// be the label of an upright line.
  func isNearWord(_ i: Int) -> Bool {
    [-1, 1].contains { step in
      let word = i + 2 * step
      return hasWord(word) && !hasWord(i + step) && lines(i + step) == 0
        && !hasWord(word - frame.width) && !hasWord(word + frame.width)
    }
  }
  /// Returns the arms of the lines in a cell that are met, as bits of sides.
  func lines(_ i: Int) -> UInt8 { arms[i] & SideBits.all }

  /// Returns whether the glyph in a cell is a line that is none of ASCII, whose arms do not depend on
  /// what stands beside it.
  func isGlyph(_ i: Int) -> Bool { marks[i] & Self.glyph != 0 }

  /// Returns all arms of the line in a cell, whether met or not.
  func own(_ i: Int) -> UInt8 { arms[i] >> 4 }

  /// Returns whether a cell is drawn as `+` in ASCII.
  func isPlus(_ i: Int) -> Bool {
    if isGlyph(i) { return false }
    let lines = lines(i)
    return marks[i] & Self.plus != 0
      || lines & SideBits.level != 0 && lines & SideBits.upright != 0
  }

  func isBesidePlus(_ i: Int) -> Bool { frame.steps.contains { isPlus(i + $0) } }

  /// Returns whether an arm of a line beside a cell points at it.
  func isPointedAt(_ i: Int) -> Bool {
    (0..<4).contains { side in
      let next = i + frame.steps[side]
      return next >= 0 && next < arms.count && arms[next] >> 4 & SideBits.opposite(side) != 0
    }
  }

  /// Returns whether a line that goes along an axis may cross the one in a cell: it lies straight
  /// across, and what it meets on both sides is line.
  func canCross(_ i: Int, isLevel: Bool) -> Bool {
    let across = isLevel ? SideBits.upright : SideBits.level
    guard lines(i) == across, !hasEnd(i) else { return false }
    let side = isLevel ? 2 : 1
    let (before, after) = (i - frame.steps[side], i + frame.steps[side])
    return lines(before) & SideBits.of(side) != 0 && lines(after) & SideBits.opposite(side) != 0
      && !hasEnd(before) && !hasEnd(after)
  }

  mutating func remove(_ sides: UInt8, at p: Point) {
    guard contains(p) else { return }
    let i = frame.number(p)
    let rest = lines(i) & ~sides
    arms[i] = rest == 0 ? 0 : rest | Self.whole(rest) << 4
    if rest == 0 || rest.nonzeroBitCount < 3 { marks[i] &= ~Self.plus }
    if rest == 0 { marks[i] &= ~(Self.end | Self.glyph) }
  }

  mutating func add(_ sides: UInt8, at p: Point, isASCII: Bool) {
    guard contains(p) else { return }
    let i = frame.number(p)
    set(Self.glyph, !isASCII, at: p)
    let all = lines(i) | sides
    arms[i] = all | Self.whole(all) << 4
  }

  /// A single arm is drawn as a whole straight piece.
  private static func whole(_ sides: UInt8) -> UInt8 {
    guard sides.nonzeroBitCount == 1 else { return sides }
    return sides & SideBits.level != 0 ? SideBits.level : SideBits.upright
  }

  /// Puts the end of a line in a cell, or takes it away.
  mutating func setEnd(_ isEnd: Bool, at p: Point) { set(Self.end, isEnd, at: p) }

  mutating func setReserved(_ isReserved: Bool, at p: Point) {
    set(Self.reserved, isReserved, at: p)
  }

  mutating func setWord(_ isWord: Bool, at p: Point) { set(Self.word, isWord, at: p) }

  private mutating func set(_ mark: UInt8, _ isSet: Bool, at p: Point) {
    guard contains(p) else { return }
    let i = frame.number(p)
    marks[i] = isSet ? marks[i] | mark : marks[i] & ~mark
    if mark == Self.end, isSet { arms[i] = lines(i) * 0x11 }
  }
}
