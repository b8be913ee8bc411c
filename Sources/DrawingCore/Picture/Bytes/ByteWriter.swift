/// A builder of packed values: base-128 numbers, lowest bits first, and counted blocks of bytes.
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty writer.
  ///
  /// - Parameter count: the expected number of bytes, for which memory is reserved.
  public init(count: Int = 0) { bytes.reserveCapacity(count) }

  /// Writes one byte.
  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes a number in base 128: seven bits to a byte, the lowest first. The high bit is set if
  /// more bytes follow.
  public mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a signed number in zigzag form: small numbers of either sign take one byte.
  public mutating func signed(_ value: Int) {
    number(UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))))
  }

  /// Writes a count. A negative one is written as zero.
  public mutating func count(_ value: Int) { number(UInt64(max(0, value))) }

  /// Writes a byte that is 1 or 0.
  public mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes bytes without their count.
  public mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Writes the number of bytes, then the bytes.
  public mutating func block(_ more: [UInt8]) {
    count(more.count)
    raw(more)
  }

  /// Writes the UTF-8 of a text as a block.
  public mutating func text(_ text: String) { block(Array(text.utf8)) }

  /// Writes a flag and, if there is a value, the value.
  public mutating func optional<T>(_ value: T?, _ write: (inout ByteWriter, T) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes the number of values, then each one with `write`.
  public mutating func list<T>(_ values: [T], _ write: (inout ByteWriter, T) -> Void) {
    count(values.count)
    for value in values { write(&self, value) }
  }
}
