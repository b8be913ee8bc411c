import Cells

/// The cells of a tile as sixteen planes of bytes, each predicted and bit-packed.
enum PlanePacking {
  private static let planes = 16

  /// Where a byte is predicted from. The edge, a first row or column, is predicted along itself.
  private enum Predictor: UInt8, CaseIterable {
    case none, left, above

    /// The cells that are not predicted from where the others are.
    var edge: StrideTo<Int> {
      switch self {
      case .none: stride(from: 0, to: 0, by: 1)
      case .left: stride(from: 0, to: Tile.count, by: Tile.width)
      case .above: stride(from: 0, to: Tile.width, by: 1)
      }
    }

    var edgeCount: Int {
      switch self {
      case .none: 0
      case .left: Tile.height
      case .above: Tile.width
      }
    }

    /// Calls `body` with every cell that is not of the edge.
    @inline(__always)
    func forEachOther(_ body: (Int) -> Void) {
      let columns = self == .left ? 1..<Tile.width : 0..<Tile.width
      for row in (self == .above ? 1 : 0)..<Tile.height {
        for i in columns { body(row << 5 | i) }
      }
    }
  }

  static func pack(_ cells: [Cell]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Tile.count) { plane in
      for words in [cells.map(\.glyph.rawValue), cells.map(\.style.packed)] {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
          for i in words.indices { plane[i] = UInt8(truncatingIfNeeded: words[i] >> shift) }
          pack(UnsafeBufferPointer(plane), into: &bytes)
        }
      }
    }
    return bytes
  }
}

// MARK: - One plane

extension PlanePacking {
  /// How many bits a plane's differences take, and how many bytes it then takes.
  private struct Form {
    let predictor: Predictor
    let edgeWidth: Int
    let width: Int

    var size: Int {
      let edge = predictor == .none ? 0 : 1 + (predictor.edgeCount * edgeWidth + 7) / 8
      return 2 + edge + ((Tile.count - predictor.edgeCount) * width + 7) / 8
    }
  }

  /// The shortest form of those that the predictors give, the first on a tie.
  ///
  /// A byte says predictor and width, one is the first cell's, one the width of the edge; then the
  /// differences of the edge and all others, the lowest bits first. Without a predictor there is
  /// no edge.
  private static func pack(_ plane: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    var best = form(of: plane, .none)
    for predictor in [Predictor.left, .above] where best.size > 2 {
      let other = form(of: plane, predictor)
      if other.size < best.size { best = other }
    }
    bytes.append(best.predictor.rawValue << 4 | UInt8(best.width))
    bytes.append(plane[0])
    if best.predictor != .none {
      bytes.append(UInt8(best.edgeWidth))
      var bits = BitPacker(width: best.edgeWidth)
      for i in best.predictor.edge { bits.append(difference(plane, i, best.predictor), to: &bytes) }
      bits.finish(&bytes)
    }
    guard best.width > 0 else { return }
    var bits = BitPacker(width: best.width)
    best.predictor.forEachOther { bits.append(difference(plane, $0, best.predictor), to: &bytes) }
    bits.finish(&bytes)
  }

  private static func form(of plane: UnsafeBufferPointer<UInt8>, _ predictor: Predictor) -> Form {
    var edge: UInt8 = 0
    for i in predictor.edge { edge |= difference(plane, i, predictor) }
    var rest: UInt8 = 0
    switch predictor {
    case .none: Predictor.none.forEachOther { rest |= difference(plane, $0, .none) }
    case .left: Predictor.left.forEachOther { rest |= difference(plane, $0, .left) }
    case .above: Predictor.above.forEachOther { rest |= difference(plane, $0, .above) }
    }
    return Form(
      predictor: predictor, edgeWidth: 8 - edge.leadingZeroBitCount,
      width: 8 - rest.leadingZeroBitCount)
  }

  /// What the prediction misses, small for near misses either way; 0 for the first cell.
  @inline(__always)
  private static func difference(
    _ plane: UnsafeBufferPointer<UInt8>, _ i: Int, _ predictor: Predictor
  ) -> UInt8 {
    let value = plane[i] &- plane[source(of: i, predictor)]
    return value << 1 ^ UInt8(bitPattern: Int8(bitPattern: value) >> 7)
  }

  /// The cell from which cell `i` is predicted; the first one from itself.
  @inline(__always)
  private static func source(of i: Int, _ predictor: Predictor) -> Int {
    switch predictor {
    case .none: 0
    case .left: i & 31 == 0 ? max(0, i - Tile.width) : i - 1
    case .above: i < Tile.width ? max(0, i - 1) : i - Tile.width
    }
  }
}

// MARK: - Unpacking

extension PlanePacking {
  static func unpack(_ reader: inout ByteReader) throws(PackingError) -> [Cell] {
    var words = [(glyph: UInt64, style: UInt64)](repeating: (0, 0), count: Tile.count)
    var plane = [UInt8](repeating: 0, count: Tile.count)
    for index in 0..<planes {
      try unpack(&reader, into: &plane)
      let shift = UInt64(index % 8 * 8)
      for i in plane.indices {
        if index < 8 {
          words[i].glyph |= UInt64(plane[i]) << shift
        } else {
          words[i].style |= UInt64(plane[i]) << shift
        }
      }
    }
    return try cells(words, reader)
  }

  /// Each word checked, but one that comes twice in a row only once.
  private static func cells(
    _ words: [(glyph: UInt64, style: UInt64)], _ reader: ByteReader
  ) throws(PackingError) -> [Cell] {
    var last = words[0]
    var cell = try reader.checkedCell(glyph: last.glyph, style: last.style)
    var cells: [Cell] = []
    cells.reserveCapacity(Tile.count)
    for word in words {
      if word.glyph != last.glyph {
        cell = try reader.checkedCell(glyph: word.glyph, style: word.style)
      } else if word.style != last.style {
        guard let style = Style(packed: word.style) else { throw reader.failure("not a cell") }
        cell.style = style
      }
      last = word
      cells.append(cell)
    }
    return cells
  }

  private static func unpack(
    _ reader: inout ByteReader, into plane: inout [UInt8]
  ) throws(PackingError) {
    let head = try reader.byte()
    guard let predictor = Predictor(rawValue: head >> 4), head & 15 <= 8 else {
      throw reader.failure("unknown plane form")
    }
    plane[0] = try reader.byte()
    if predictor != .none {
      var bits = try BitUnpacker(&reader, width: Int(try reader.byte()), predictor.edgeCount)
      for i in predictor.edge { add(bits.next(), to: &plane, i, predictor) }
    }
    var bits = try BitUnpacker(
      &reader, width: Int(head & 15), Tile.count - predictor.edgeCount)
    predictor.forEachOther { add(bits.next(), to: &plane, $0, predictor) }
  }

  @inline(__always)
  private static func add(
    _ difference: UInt8, to plane: inout [UInt8], _ i: Int, _ predictor: Predictor
  ) {
    guard i > 0 else { return }
    let value = difference >> 1 ^ (0 &- (difference & 1))
    plane[i] = plane[source(of: i, predictor)] &+ value
  }
}
