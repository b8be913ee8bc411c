import Cells

/// The cells of a tile as sixteen planes of bytes, each predicted and bit-packed.
struct PlanePacking {
  static let planes = 16
  private static let byteShifts = stride(from: UInt64(0), to: 64, by: 8)
  /// The glyphs and the styles.
  private let halves: [Half]

  /// Creates the planes of `Tile.count` cells.
  init(_ cells: [Cell]) {
    halves = [Half(cells.map(\.glyph.rawValue)), Half(cells.map(\.style.packed))]
  }

  /// Half of the planes, as one word for each cell.
  private struct Half {
    let words: [UInt64]
    /// The bits that are not the same in all words. Most planes of most tiles have none.
    let varying: UInt64

    init(_ words: [UInt64]) {
      self.words = words
      varying = words.reduce(0) { $0 | ($1 ^ words[0]) }
    }

    func varies(_ shift: UInt64) -> Bool { UInt8(truncatingIfNeeded: varying >> shift) != 0 }
  }

  /// The neighbour that a byte is predicted from. The edge, which is a first row or column, is
  /// predicted along itself.
  enum Predictor: UInt8, CaseIterable {
    case none, left, above

    /// The cells of the edge, which are predicted differently from the others.
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

    /// Calls `body` with every cell that is not on the edge.
    @inline(__always)
    func forEachOther(_ body: (Int) -> Void) {
      let columns = self == .left ? 1..<Tile.width : 0..<Tile.width
      for row in (self == .above ? 1 : 0)..<Tile.height {
        for i in columns { body(row << 5 | i) }
      }
    }

    /// Returns the cell from which cell `i` is predicted; the first one from itself.
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
    // A row is read from the byte before it, so the plane needs a margin.
    let margin = Tile.width
    withUnsafeTemporaryAllocation(byteCount: margin + Tile.count, alignment: 32) { room in
      room.initializeMemory(as: UInt8.self, repeating: 0)
      let plane = UnsafeMutableRawBufferPointer(rebasing: room[margin...])
      for half in halves {
        for shift in Self.byteShifts {
          guard half.varies(shift) else {
            Self.pack(flat: UInt8(truncatingIfNeeded: half.words[0] >> shift), into: &bytes)
            continue
          }
          for i in 0..<Tile.count { plane[i] = UInt8(truncatingIfNeeded: half.words[i] >> shift) }
          Self.pack(plane, into: &bytes)
        }
      }
    }
    return bytes
  }

  /// An upper bound on the size of `packed`, in bytes, known without packing.
  var mostBytes: Int {
    let varying = halves.reduce(0) { count, half in
      count + Self.byteShifts.count(where: half.varies)
    }
    return Self.planes * 2 + varying * Tile.count
  }
}

// MARK: - One plane

extension PlanePacking {
  /// The numbers of bits for the differences of a plane, and the resulting size in bytes.
  private struct Form {
    let predictor: Predictor
    let edgeWidth: Int
    let width: Int

    var size: Int {
      let edge = predictor == .none ? 0 : 1 + (predictor.edgeCount * edgeWidth + 7) / 8
      return 2 + edge + ((Tile.count - predictor.edgeCount) * width + 7) / 8
    }
  }

  /// Appends the packed form of a plane of equal bytes.
  private static func pack(flat byte: UInt8, into bytes: inout [UInt8]) {
    bytes.append(0)
    bytes.append(byte)
  }

  /// Appends the shortest of the forms that the predictors give, the first one on a tie.
  ///
  /// The first byte has the predictor and the width, the next is that of the first cell, the third
  /// the width of the edge. Then follow the differences of the edge and all others, the lowest bits
  /// first. Without a predictor there is no edge.
  private static func pack(_ plane: UnsafeMutableRawBufferPointer, into bytes: inout [UInt8]) {
    guard let start = plane.baseAddress.map(UnsafeRawPointer.init) else { return }
    var best = form(of: start, .none)
    for predictor in [Predictor.left, .above] where best.size > 2 {
      let other = form(of: start, predictor)
      if other.size < best.size { best = other }
    }
    bytes.append(best.predictor.rawValue << 4 | UInt8(best.width))
    bytes.append(plane[0])
    if best.predictor != .none { bytes.append(UInt8(best.edgeWidth)) }
    withUnsafeTemporaryAllocation(byteCount: Tile.count, alignment: 32) { room in
      for i in Self.words {
        let eight = differences(start, i, best.predictor).littleEndian
        room.storeBytes(of: eight, toByteOffset: i, as: UInt64.self)
      }
      if best.predictor == .left { Self.gatherEdge(room) }
      let edge = best.predictor.edgeCount
      BitPacking.pack(.init(rebasing: room[..<edge]), width: best.edgeWidth, into: &bytes)
      BitPacking.pack(.init(rebasing: room[edge...]), width: best.width, into: &bytes)
    }
  }

  /// Moves the first byte of each row before all others.
  private static func gatherEdge(_ room: UnsafeMutableRawBufferPointer) {
    var edge = SIMD16<UInt8>()
    // From the last row, which stays where it is, each row leaves room for the one before it.
    for y in (0..<Tile.height).reversed() {
      let start = y * Tile.width
      edge[y] = room[start]
      let row = UnsafeRawBufferPointer(rebasing: room[(start + 1)..<(start + Tile.width)])
      let target = Tile.height + y * (Tile.width - 1)
      UnsafeMutableRawBufferPointer(rebasing: room[target...]).copyMemory(from: row)
    }
    room.storeBytes(of: edge, as: SIMD16<UInt8>.self)
  }

  private static func form(of plane: UnsafeRawPointer, _ predictor: Predictor) -> Form {
    switch predictor {
    case .none:
      var rest: UInt64 = 0
      for i in words { rest |= differences(plane, i, .none) }
      return Form(predictor: predictor, edgeWidth: 0, width: width(of: rest))
    case .left:
      var (edge, rest): (UInt64, UInt64) = (0, 0)
      for i in words {
        let eight = differences(plane, i, .left)
        let inEdge: UInt64 = i % Tile.width == 0 ? 0xFF : 0
        edge |= eight & inEdge
        rest |= eight & ~inEdge
      }
      return Form(predictor: predictor, edgeWidth: width(of: edge), width: width(of: rest))
    case .above:
      var (edge, rest): (UInt64, UInt64) = (0, 0)
      for i in words.prefix(Tile.width / 8) { edge |= differences(plane, i, .above) }
      for i in words.dropFirst(Tile.width / 8) { rest |= differences(plane, i, .above) }
      return Form(predictor: predictor, edgeWidth: width(of: edge), width: width(of: rest))
    }
  }

  /// The starts of every eight bytes of a plane, which are processed together as one word.
  private static var words: StrideTo<Int> { stride(from: 0, to: Tile.count, by: 8) }

  /// Returns the number of bits of the largest of eight bytes.
  private static func width(of eight: UInt64) -> Int {
    let four = eight | eight >> 32
    let two = four | four >> 16
    return 8 - UInt8(truncatingIfNeeded: two | two >> 8).leadingZeroBitCount
  }

  /// Returns the errors of the prediction of eight bytes, as small numbers for near misses of
  /// either sign; 0 for the first.
  @inline(__always)
  private static func differences(
    _ plane: UnsafeRawPointer, _ i: Int, _ predictor: Predictor
  ) -> UInt64 {
    let source: UInt64
    switch predictor {
    case .none: source = UInt64(plane.load(as: UInt8.self)) &* 0x0101_0101_0101_0101
    case .above where i >= Tile.width: source = eight(plane, i - Tile.width)
    case .left, .above:
      let before = eight(plane, i - 1)
      let above = plane.load(fromByteOffset: max(0, i - Tile.width), as: UInt8.self)
      source = i % Tile.width == 0 ? before & ~0xFF | UInt64(above) : before
    }
    return zigzag(difference(eight(plane, i), source))
  }

  @inline(__always)
  private static func eight(_ plane: UnsafeRawPointer, _ i: Int) -> UInt64 {
    UInt64(littleEndian: plane.loadUnaligned(fromByteOffset: i, as: UInt64.self))
  }

  /// Subtracts byte by byte, without borrowing from one to the next.
  @inline(__always)
  private static func difference(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    return ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
  }

  /// Doubles each byte, and inverts all bits of the result if the byte is negative.
  @inline(__always)
  private static func zigzag(_ numbers: UInt64) -> UInt64 {
    let low: UInt64 = 0x0101_0101_0101_0101
    return (numbers &+ numbers) & ~low ^ (numbers >> 7 & low) &* 0xFF
  }
}
