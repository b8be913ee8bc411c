/// Numbers of `width` bits each, 0 to 8, appended to bytes, the lowest bits first.
struct BitPacker {
  let width: Int
  private var pending: UInt32 = 0
  private var count = 0

  init(width: Int) { self.width = width }

  /// `value` has at most `width` bits.
  @inline(__always)
  mutating func append(_ value: UInt8, to bytes: inout [UInt8]) {
    pending |= UInt32(value) << UInt32(count)
    count += width
    guard count >= 8 else { return }
    bytes.append(UInt8(truncatingIfNeeded: pending))
    pending >>= 8
    count -= 8
  }

  /// Fills the last byte up with zeros.
  func finish(_ bytes: inout [UInt8]) {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
  }
}

/// Reads what `BitPacker` wrote.
struct BitUnpacker {
  private let width: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var pending: UInt32 = 0
  private var count = 0

  /// - Parameter width: 0 to 8.
  init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) {
    self.bytes = bytes
    self.width = width
  }

  /// The next number; zeros after the last.
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
