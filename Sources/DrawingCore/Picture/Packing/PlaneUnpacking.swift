import Cells

/// A reader of what `PlanePacking` wrote. Opening a large drawing spends most of its time here, so
/// planes of equal bytes are nearly free.
struct PlaneUnpacking {
  private var plane = [UInt8](repeating: 0, count: Tile.count)
  /// Whether all bytes of the plane are 0.
  private var isClear = true

  /// Unpacks `Tile.count` cells. Throws for a cell that may not be in a drawing.
  static func unpack(_ reader: inout ByteReader) throws(PackingError) -> [Cell] {
    var unpacking = PlaneUnpacking()
    let glyphs = try unpacking.words(&reader)
    let styles = try unpacking.words(&reader)
    return try cells(glyphs, styles, reader)
  }

  /// Returns half of the planes as one word for each cell.
  private mutating func words(_ reader: inout ByteReader) throws(PackingError) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: Tile.count)
    for index in 0..<PlanePacking.planes / 2 {
      try unpack(&reader)
      guard !isClear else { continue }
      let shift = UInt64(index * 8)
      for i in 0..<Tile.count { words[i] |= UInt64(plane[i]) << shift }
    }
    return words
  }

  /// Checks the words and returns the cells. Equal words in a row are checked once.
  private static func cells(
    _ glyphs: [UInt64], _ styles: [UInt64], _ reader: ByteReader
  ) throws(PackingError) -> [Cell] {
    var cell = try reader.checkedCell(glyph: glyphs[0], style: styles[0])
    var cells = [Cell](repeating: cell, count: Tile.count)
    for i in 1..<Tile.count {
      if glyphs[i] != glyphs[i - 1] {
        guard let glyph = Glyph(rawValue: glyphs[i]) else { throw reader.failure("not a cell") }
        cell.glyph = glyph
      }
      if styles[i] != styles[i - 1] {
        guard let style = Style(packed: styles[i]) else { throw reader.failure("not a cell") }
        cell.style = style
      }
      cells[i] = cell
    }
    return cells
  }
}

// MARK: - One plane

extension PlaneUnpacking {
  private typealias Predictor = PlanePacking.Predictor

  private mutating func unpack(_ reader: inout ByteReader) throws(PackingError) {
    let head = try reader.byte()
    guard let predictor = Predictor(rawValue: head >> 4) else {
      throw reader.failure("unknown plane form")
    }
    let first = try reader.byte()
    isClear = head == 0 && first == 0
    if head == 0 { return isClear ? () : fill(first) }
    if predictor != .none {
      let width = try reader.byte()
      try read(predictor.edgeCount, ofWidth: width, &reader) { body in
        for i in predictor.edge { body(i) }
      }
    }
    try read(Tile.count - predictor.edgeCount, ofWidth: head & 15, &reader) { body in
      predictor.forEachOther(body)
    }
    plane[0] = first
    addPredictions(of: predictor)
  }

  private mutating func fill(_ byte: UInt8) {
    for i in 0..<Tile.count { plane[i] = byte }
  }

  /// Reads `count` differences into the plane, at the indices that `forEach` gives.
  @inline(__always)
  private mutating func read(
    _ count: Int, ofWidth width: UInt8, _ reader: inout ByteReader,
    at forEach: ((Int) -> Void) -> Void
  ) throws(PackingError) {
    guard width <= 8 else { throw reader.failure("unknown plane form") }
    let bytes = try reader.raw((count * Int(width) + 7) / 8)
    bytes.withUnsafeBufferPointer { bytes in
      plane.withUnsafeMutableBufferPointer { plane in
        var bits = BitUnpacker(bytes, width: Int(width))
        forEach { plane[$0] = bits.next() }
      }
    }
  }

  /// Turns the differences into bytes, each from one before it.
  private mutating func addPredictions(of predictor: Predictor) {
    plane.withUnsafeMutableBufferPointer { plane in
      switch predictor {
      case .none: for i in 1..<Tile.count { Self.add(to: plane, i, .none) }
      case .left: for i in 1..<Tile.count { Self.add(to: plane, i, .left) }
      case .above: for i in 1..<Tile.count { Self.add(to: plane, i, .above) }
      }
    }
  }

  @inline(__always)
  private static func add(
    to plane: UnsafeMutableBufferPointer<UInt8>, _ i: Int, _ predictor: Predictor
  ) {
    let value = plane[i] >> 1 ^ (0 &- (plane[i] & 1))
    plane[i] = plane[predictor.source(of: i)] &+ value
  }
}
