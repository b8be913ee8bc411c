/// Numbers of 0 to 8 bits each, packed one after the other, the lowest bits first.
enum BitPacking {
  /// Appends numbers of at most `width` bits.
  ///
  /// - Parameter numbers: a byte for each number. Their count is a multiple of eight and at most
  ///   the number of cells of a tile.
  static func pack(_ numbers: UnsafeRawBufferPointer, width: Int, into bytes: inout [UInt8]) {
    guard width > 0 else { return }
    // Eight numbers take `width` bytes: each word overwrites the unused end of the one before.
    let count = numbers.count / 8
    withUnsafeTemporaryAllocation(byteCount: count * 8 + 8, alignment: 8) { room in
      for i in 0..<count {
        let eight = numbers.loadUnaligned(fromByteOffset: i * 8, as: UInt64.self)
        let word = joined(UInt64(littleEndian: eight), width: UInt64(width)).littleEndian
        room.storeBytes(of: word, toByteOffset: i * width, as: UInt64.self)
      }
      bytes.append(contentsOf: room[..<(count * width)])
    }
  }

  /// Moves the numbers in eight bytes together: two, then four, then all.
  @inline(__always)
  private static func joined(_ bytes: UInt64, width: UInt64) -> UInt64 {
    let odd: UInt64 = 0xFF00_FF00_FF00_FF00
    let two = bytes & ~odd | (bytes & odd) >> (8 - width)
    let upper: UInt64 = 0xFFFF_0000_FFFF_0000
    let four = two & ~upper | (two & upper) >> (16 - 2 * width)
    return four & 0xFFFF_FFFF | (four >> 32) << (4 * width)
  }
}

/// A reader of what `BitPacking` wrote.
struct BitUnpacker {
  private let width: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var pending: UInt32 = 0
  private var count = 0

  /// Creates a reader.
  ///
  /// - Parameter width: the number of bits of each number, 0 to 8.
  init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) {
    self.bytes = bytes
    self.width = width
  }

  /// Returns the next number; zero after the last.
  @inline(__always)
  mutating func next() -> UInt8 {
    if count < width {
      guard position < bytes.count else { return 0 }
      pending |= UInt32(bytes[position]) << UInt32(count)
      position += 1
      count += 8
    }
    let value = UInt8(truncatingIfNeeded: pending & (1 << UInt32(width) - 1))
    pending >>= UInt32(width)
    count -= width
    return value
  }
}
