import Cells

extension DiagramReader {
  /// Makes boxes of rectangles, in reading order, and takes the arms of their sides.
  mutating func makeBoxes(_ frames: [Rect]) {
    let ordered = frames.sorted { a, b in
      (a.minY, a.minX, -a.height, -a.width) < (b.minY, b.minX, -b.height, -b.width)
    }
    walls = Array(repeating: 0, count: frame.count)
    boxes = ordered.map { rect in
      takeWalls(rect)
      return Diagram.Box(
        frame: rect, isCell: corners(of: rect).contains { walls(met: $0) > 2 },
        level: style(at: frame.number(rect.origin) + 1, SideBits.level),
        upright: style(at: frame.number(rect.origin) + frame.width, SideBits.upright))
    }
  }

  private func corners(of rect: Rect) -> [Int] {
    let last = rect.lastPoint
    return [rect.origin, Point(last.x, rect.minY), Point(rect.minX, last.y), last].map(frame.number)
  }

  private func walls(met i: Int) -> Int { (links[i] & SideBits.all).nonzeroBitCount }

  private mutating func takeWalls(_ rect: Rect) {
    let (first, last) = (frame.number(rect.origin), frame.number(rect.lastPoint))
    for x in 0..<rect.width - 1 {
      for i in [first + x, last - x - 1] {
        walls[i] |= SideBits.right
        walls[i + 1] |= SideBits.left
      }
    }
    for y in 0..<rect.height - 1 {
      for i in [first + y * frame.width, last - (y + 1) * frame.width] {
        walls[i] |= SideBits.down
        walls[i + frame.width] |= SideBits.up
      }
    }
  }

  /// Returns the look of the first straight piece from a cell on, in the direction of `axis`; that of
  /// a tee or crossing if there is none.
  func style(at start: Int, _ axis: UInt8) -> LineStyle {
    let step = frame.steps[axis == SideBits.level ? 1 : 2]
    var i = start
    var joined: LineStyle?
    while links[i] & axis == axis {
      if let style = plainStyle(of: i, axis) { return style }
      joined = joined ?? style(of: i, axis)
      i += step
    }
    return joined ?? style(of: start - step, axis) ?? LineStyle()
  }

  /// Returns the look of a straight piece along an axis. Nil where there are other arms, which have no
  /// dashes.
  func plainStyle(of i: Int, _ axis: UInt8) -> LineStyle? {
    own(i) & ~axis == 0 ? style(of: i, axis) : nil
  }

  /// Returns the look of a line cell along an axis. Nil for a gap, a head and a dot.
  func style(of i: Int, _ axis: UInt8) -> LineStyle? {
    guard isLine(i) else { return nil }
    let kind = Int(lines.kinds[i])
    return axis == SideBits.level ? Self.levelStyles[kind] : Self.uprightStyles[kind]
  }

  /// Returns the look of the line that a head without one would have. Nil for what is none.
  func styleOfTail(_ i: Int) -> LineStyle? {
    let kind = lines.kinds[i]
    guard isLine(i), GlyphKind.isHead(kind), links[i] & SideBits.all == 0 else { return nil }
    return LineStyle(isASCII: GlyphKind.isASCIIHead(kind))
  }

  private static let levelStyles = styles(SideBits.level)
  private static let uprightStyles = styles(SideBits.upright)

  /// Returns the looks of all kinds of glyphs along an axis.
  private static func styles(_ axis: UInt8) -> [LineStyle?] {
    (0..<0x100).map { kind in
      if GlyphKind.isEnd(UInt8(kind)) || GlyphKind.isSlanted(UInt8(kind)) { return nil }
      guard GlyphKind.isBox(UInt8(kind)), let line = LineGlyph.table[kind & 0x7F] else {
        let isRule = GlyphKind.isRule(UInt8(kind))
        return LineStyle(weight: isRule ? .double : .light, isASCII: true)
      }
      let sides = line.arms.sides
      let side = sides.first { SideBits.of($0.rawValue) & axis != 0 } ?? sides.first
      return LineStyle(line, weight: side.map { line.arms[$0] } ?? .light)
    }
  }
}

// MARK: - Nesting

extension DiagramReader {
  /// Finds the smallest box around each box.
  mutating func nest() throws(DiagramTooLarge) {
    var open = OpenBoxes()
    for i in boxes.indices {
      let rect = boxes[i].frame
      open.move(to: rect.minY, boxes)
      boxes[i].parent = open.smallest(around: rect, boxes)
      if let parent = boxes[i].parent { boxes[parent].isGroup = true }
      open.insert(i, boxes)
    }
  }
}

/// The boxes that a row passes, from left to right, the larger of two that begin in one column
/// first.
struct OpenBoxes {
  private var numbers: [Int] = []

  /// Goes to a row, in or below the last one.
  mutating func move(to y: Int, _ boxes: [Diagram.Box]) {
    numbers.removeAll { boxes[$0].frame.maxY <= y }
  }

  mutating func insert(_ i: Int, _ boxes: [Diagram.Box]) {
    numbers.insert(i, at: place(after: boxes[i].frame.minX, boxes))
  }

  private func place(after x: Int, _ boxes: [Diagram.Box]) -> Int {
    numbers.partitioningIndex { boxes[$0].frame.minX > x }
  }

  /// Returns the smallest box that contains a rectangle.
  func smallest(around rect: Rect, _ boxes: [Diagram.Box]) -> Int? {
    var found: Int?
    for i in numbers[..<place(after: rect.minX, boxes)].reversed() {
      let frame = boxes[i].frame
      if let found, boxes[found].frame.minX > frame.minX { break }
      guard frame.maxX >= rect.maxX, frame.maxY >= rect.maxY else { continue }
      if found.map({ boxes[$0].frame.height > frame.height || boxes[$0].frame.width > frame.width })
        ?? true
      {
        found = i
      }
    }
    return found
  }
}
