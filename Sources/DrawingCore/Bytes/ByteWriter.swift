/// Builds the packed form of values: little-endian base-128 numbers and counted strings of bytes.
public struct ByteWriter: Sendable {
  /// All that is written so far.
  public private(set) var bytes: [UInt8] = []

  /// Empty.
  ///
  /// - Parameter count: how many bytes will come, as far as is known.
  public init(count: Int = 0) { bytes.reserveCapacity(count) }

  /// One byte, as it is.
  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, the lowest first; the high bit says that more follow.
  public mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Zigzag: small numbers of either sign take one byte.
  public mutating func signed(_ value: Int) {
    number(UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))))
  }

  /// A number that is never negative; what is below zero is written as zero.
  public mutating func count(_ value: Int) { number(UInt64(max(0, value))) }

  /// One byte: 1 or 0.
  public mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// The bytes alone, without their number.
  public mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// The number of bytes, then the bytes.
  public mutating func block(_ more: [UInt8]) {
    count(more.count)
    raw(more)
  }

  /// A block of UTF-8.
  public mutating func text(_ text: String) { block(Array(text.utf8)) }

  /// A flag, and the value where there is one.
  public mutating func optional<T>(_ value: T?, _ write: (inout ByteWriter, T) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  /// The number of values, then each as `write` writes it.
  public mutating func list<T>(_ values: [T], _ write: (inout ByteWriter, T) -> Void) {
    count(values.count)
    for value in values { write(&self, value) }
  }
}
