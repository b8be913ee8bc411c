import Cells

/// Finds the boxes and wires of a picture whose lines are known.
///
/// Cells have the numbers of `frame`. Each step looks at each arm of a line a fixed number of times,
/// whatever the picture.
struct DiagramReader {
  let lines: LineReading
  let frame: CellFrame
  /// Returns the glyph at a point.
  let glyph: (Point) -> Glyph
  /// The arms that are linked with a neighbour, in the lower four bits: those that are met, and
  /// those on either side of a gap with a text or of a head in a side. `inGap` is set in a gap.
  var links: [UInt8]
  /// The arms that belong to sides of boxes.
  var walls: [UInt8] = []
  var gaps: [Gap] = []
  /// The gaps by the numbers of their first and last cells.
  var gapAt: [Int: Int] = [:]
  var boxes: [Diagram.Box] = []
  var wires: [Diagram.Wire] = []
  var texts: [Diagram.Text] = []

  static let inGap: UInt8 = 0x10

  /// Cells without a line between two ends that face each other.
  struct Gap {
    /// The first and the last cell.
    let cells: ClosedRange<Int>
    /// The cells of the text in it, blanks left out; for an upright line those of the whole row.
    let text: ClosedRange<Int>
    let isLevel: Bool
  }

  init(_ lines: LineReading, _ glyph: @escaping (Point) -> Glyph) {
    (self.lines, frame, self.glyph) = (lines, lines.frame, glyph)
    links = lines.arms.map { $0 & SideBits.all }
  }

  func isLine(_ i: Int) -> Bool { lines.arms[i] != 0 }

  /// Returns the bits of the arms that a line has, met or not.
  func own(_ i: Int) -> UInt8 { lines.arms[i] >> 4 }

  func isOpen(_ i: Int, _ side: UInt8) -> Bool { own(i) & side != 0 && links[i] & side == 0 }

  mutating func findBoxes() throws(DiagramTooLarge) {
    linkLevelGaps()
    linkHeadsInSides()
    var frames = try FrameSearch(frame, links).frames()
    linkRules(in: frames)
    frames += try FaceSearch(frame, links, lines.kinds, inside: frames).cells()
    makeBoxes(frames)
    try nest()
  }

  mutating func findWires() throws(DiagramTooLarge) {
    linkUprightGaps()
    var tracer = WireTracer(self)
    try tracer.trace()
    wires = tracer.wires
    joinNets()
  }
}

// MARK: - Gaps

extension DiagramReader {
  /// Links the ends of level lines that face each other with nothing but a text between them.
  mutating func linkLevelGaps() {
    for y in frame.area.rows {
      let row = frame.row(y)
      var i = row.lowerBound
      while i < row.upperBound {
        guard opensGap(i, SideBits.right), let gap = gap(after: i) else {
          i += 1
          continue
        }
        link(gap)
        i = gap.cells.upperBound + 1
      }
    }
  }

  private mutating func link(_ gap: Gap) {
    let (first, last) = (gap.cells.lowerBound, gap.cells.upperBound)
    links[first - 1] |= SideBits.right
    links[last + 1] |= SideBits.left
    for i in gap.cells { links[i] = SideBits.level | DiagramReader.inGap }
    gapAt[first] = gaps.count
    gapAt[last] = gaps.count
    gaps.append(gap)
  }

  /// Returns whether a gap can begin beside a line, on the side with the bit `side`: there is an arm
  /// that meets nothing, a `┤` that does, or a corner.
  private func opensGap(_ i: Int, _ side: UInt8) -> Bool {
    guard isLine(i), links[i] & side == 0 else { return false }
    let kind = lines.kinds[i]
    if GlyphKind.isEnd(kind) { return false }
    if own(i) & side != 0 { return true }
    let back = SideBits.level & ~side
    if kind == GlyphKind.plus { return links[i] & SideBits.level == 0 }
    return GlyphKind.isBox(kind) && own(i) == SideBits.upright | back
      && links[i] & SideBits.all == back
  }

  private func gap(after end: Int) -> Gap? {
    let first = end + 1
    var i = lines.kinds[first] == GlyphKind.blank ? first + 1 : first
    let start = i
    guard lines.kinds[start] != GlyphKind.blank else { return nil }
    var last = i - 1
    while !isLine(i) {
      if lines.kinds[i] != GlyphKind.blank { last = i } else if i - last > 1 { return nil }
      i += 1
    }
    // The margin is blank, so a row ends with two blanks at the latest in the next one.
    guard last >= start, opensGap(i, SideBits.left) else { return nil }
    if lines.kinds[end] == GlyphKind.plus, lines.kinds[i] == GlyphKind.plus { return nil }
    return Gap(cells: first...i - 1, text: start...last, isLevel: true)
  }

  /// Links what lies on both sides of a head that stands in a line across.
  mutating func linkHeadsInSides() {
    for i in lines.kinds.indices where isLine(i) && GlyphKind.isHead(lines.kinds[i]) {
      let across = links[i] & SideBits.level == 0 ? 1 : 0
      let (before, after) = (frame.steps[(across + 2) & 3], frame.steps[across])
      let (back, ahead) = (SideBits.opposite(across), SideBits.of(across))
      guard isOpen(i + before, ahead), isOpen(i + after, back) else { continue }
      links[i] |= back | ahead
      links[i + before] |= ahead
      links[i + after] |= back
    }
  }

  /// Links upright pieces with one row between them in which a text stands alone.
  mutating func linkUprightGaps() {
    let width = frame.width
    for y in frame.area.rows.dropFirst().dropLast() {
      var text: ClosedRange<Int>?
      var ends: [Int] = []
      for i in frame.row(y) where lines.arms[i] == 0 {
        guard isOpenPiece(i - width, SideBits.down), isOpenPiece(i + width, SideBits.up) else {
          continue
        }
        if text?.contains(i) != true {
          linkUprightGap(text, ends)
          (text, ends) = (self.text(around: i), [])
        }
        ends.append(i)
      }
      linkUprightGap(text, ends)
    }
  }

  private func isOpenPiece(_ i: Int, _ side: UInt8) -> Bool {
    own(i) & SideBits.upright == SideBits.upright && links[i] & side == 0 && walls[i] == 0
      && !GlyphKind.isDot(lines.kinds[i])
  }

  private mutating func linkUprightGap(_ text: ClosedRange<Int>?, _ columns: [Int]) {
    guard let text, columns.count == 1, let i = columns.first else { return }
    links[i - frame.width] |= SideBits.down
    links[i + frame.width] |= SideBits.up
    for cell in text { links[cell] |= DiagramReader.inGap }
    links[i] |= SideBits.upright
    gapAt[i] = gaps.count
    gaps.append(Gap(cells: i...i, text: text, isLevel: false))
  }

  private func isUpright(_ i: Int) -> Bool {
    isLine(i) && own(i) & SideBits.level == 0
  }

  /// Returns the words around a cell, one blank apart, if they stand alone: neither right beside a
  /// line nor one blank from one that points at them.
  private func text(around i: Int) -> ClosedRange<Int>? {
    let kinds = lines.kinds
    func end(_ step: Int) -> Int? {
      var last: Int?
      var next = i
      while lines.arms[next] == 0, links[next] & DiagramReader.inGap == 0 {
        if kinds[next] != GlyphKind.blank {
          last = next
        } else if kinds[next + step] == GlyphKind.blank || isUpright(next + step) {
          return last ?? (kinds[i] == GlyphKind.blank ? nil : i)
        }
        next += step
      }
      return nil
    }
    guard let first = end(-1), let last = end(1) else { return nil }
    return min(first, last)...max(first, last)
  }
}
