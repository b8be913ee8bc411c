import Foundation

/// Writes a `PropertyListTable` as a binary property list.
///
/// The bytes depend only on the table.
struct PropertyListWriter {
  private var output: [UInt8] = []
  private let referenceSize: Int

  /// Returns the file, not yet sealed, with `top` as its outermost value. Copies the payload once
  /// and frees each value after writing it, so that a large file is not in memory twice.
  static func bytes(for table: consuming PropertyListTable, top: Int) -> [UInt8] {
    let count = table.values.count
    var writer = PropertyListWriter(referenceSize: width(of: count))
    writer.output.reserveCapacity(table.payload + count * 16)
    writer.output.append(contentsOf: BinaryPropertyList.magic)
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for number in 0..<count {
      offsets.append(writer.output.count)
      writer.write(table.take(number))
    }
    writer.finish(offsets, top: top)
    return writer.output
  }

  private init(referenceSize: Int) {
    self.referenceSize = referenceSize
  }

  private mutating func write(_ value: PropertyListTable.Value) {
    switch value {
    case .bool(let bool): output.append(bool ? 9 : 8)
    case .integer(let integer): write(integer)
    case .real(let real):
      output.append(0x23)
      append(real.bitPattern, width: 8)
    case .data(let data):
      write(0x40, count: data.count)
      output.append(contentsOf: data)
    case .text(let text): write(text)
    case .uid(let uid):
      let width = Self.width(of: Int(uid))
      output.append(0x80 | UInt8(width - 1))
      append(UInt64(uid), width: width)
    case .array(let elements):
      write(0xA0, count: elements.count)
      append(references: elements)
    case .dictionary(let keys, let values):
      write(0xD0, count: keys.count)
      append(references: keys)
      append(references: values)
    }
  }

  /// Writes an integer: only eight bytes are signed.
  private mutating func write(_ integer: Int64) {
    let width = integer < 0 ? 8 : Self.width(of: Int(integer))
    output.append(0x10 | UInt8(width.trailingZeroBitCount))
    append(UInt64(bitPattern: integer), width: width)
  }

  private mutating func write(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      write(0x50, count: text.utf8.count)
      output.append(contentsOf: text.utf8)
    } else {
      write(0x60, count: text.utf16.count)
      for unit in text.utf16 { append(UInt64(unit), width: 2) }
    }
  }

  /// Writes a marker, with the count in its low half or after it.
  private mutating func write(_ marker: UInt8, count: Int) {
    guard count >= 15 else { return output.append(marker | UInt8(count)) }
    output.append(marker | 0x0F)
    write(Int64(count))
  }

  private mutating func append(references: [Int]) {
    for number in references { append(UInt64(number), width: referenceSize) }
  }

  private mutating func append(_ number: UInt64, width: Int) {
    for shift in stride(from: (width - 1) * 8, through: 0, by: -8) {
      output.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Writes the offset table, and the trailer with zeros in its unused bytes.
  private mutating func finish(_ offsets: [Int], top: Int) {
    let tableStart = output.count
    let offsetSize = Self.width(of: tableStart)
    for offset in offsets { append(UInt64(offset), width: offsetSize) }
    output.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    for field in [offsets.count, top, tableStart] { append(UInt64(field), width: 8) }
  }

  /// Returns the least number of bytes (1, 2, 4 or 8) that hold the number.
  private static func width(of number: Int) -> Int {
    switch number {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x1_0000_0000: 4
    default: 8
    }
  }
}
