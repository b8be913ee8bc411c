import Cells

/// The cells of a tile as sixteen planes of bytes, each predicted and bit-packed.
struct PlanePacking {
  static let planes = 16
  private static let byteShifts = stride(from: UInt64(0), to: 64, by: 8)
  /// The glyphs and the styles.
  private let halves: [Half]

  /// - Parameter cells: `Tile.count` of them.
  init(_ cells: [Cell]) {
    halves = [Half(cells.map(\.glyph.rawValue)), Half(cells.map(\.style.packed))]
  }

  /// Half of the planes as one word a cell.
  private struct Half {
    let words: [UInt64]
    /// The bits that are not the same in all words: most planes of most tiles have none.
    let varying: UInt64

    init(_ words: [UInt64]) {
      self.words = words
      varying = words.reduce(0) { $0 | ($1 ^ words[0]) }
    }

    func varies(_ shift: UInt64) -> Bool { UInt8(truncatingIfNeeded: varying >> shift) != 0 }
  }

  /// Where a byte is predicted from. The edge, a first row or column, is predicted along itself.
  enum Predictor: UInt8, CaseIterable {
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

    /// The cell from which cell `i` is predicted; the first one from itself.
    @inline(__always)
    func source(of i: Int) -> Int {
      switch self {
      case .none: 0
      case .left: i & 31 == 0 ? max(0, i - Tile.width) : i - 1
      case .above: i < Tile.width ? max(0, i - 1) : i - Tile.width
      }
    }
  }

  func packed() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Tile.count) { plane in
      for half in halves {
        for shift in Self.byteShifts {
          guard half.varies(shift) else {
            Self.pack(flat: UInt8(truncatingIfNeeded: half.words[0] >> shift), into: &bytes)
            continue
          }
          for i in 0..<Tile.count { plane[i] = UInt8(truncatingIfNeeded: half.words[i] >> shift) }
          Self.pack(UnsafeBufferPointer(plane), into: &bytes)
        }
      }
    }
    return bytes
  }

  /// No fewer bytes than `packed` has: what can be said without packing.
  var mostBytes: Int {
    let varying = halves.reduce(0) { count, half in
      count + Self.byteShifts.count(where: half.varies)
    }
    return Self.planes * 2 + varying * Tile.count
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

  /// What the other `pack` makes of a plane of equal bytes.
  private static func pack(flat byte: UInt8, into bytes: inout [UInt8]) {
    bytes.append(0)
    bytes.append(byte)
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
    let value = plane[i] &- plane[predictor.source(of: i)]
    return value << 1 ^ UInt8(bitPattern: Int8(bitPattern: value) >> 7)
  }
}
