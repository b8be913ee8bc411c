import Foundation

/// Writes a `PropertyListTable` as a binary property list.
///
/// The bytes depend on the table alone.
struct PropertyListWriter {
  private var output = Data()
  /// What is not yet in `output`; small values are appended faster here.
  private var pending: [UInt8] = []
  private let referenceSize: Int

  /// The file, not yet sealed, with `top` as its outermost value. Copies the payload once.
  static func data(for table: PropertyListTable, top: Int) -> Data {
    var writer = PropertyListWriter(referenceSize: width(of: table.values.count))
    writer.output.reserveCapacity(table.payload + table.values.count * 16)
    writer.pending.append(contentsOf: BinaryPropertyList.magic)
    var offsets: [Int] = []
    offsets.reserveCapacity(table.values.count)
    for value in table.values {
      offsets.append(writer.offset)
      writer.write(value)
    }
    writer.finish(offsets, top: top)
    return writer.output
  }

  private init(referenceSize: Int) {
    self.referenceSize = referenceSize
  }

  private var offset: Int { output.count + pending.count }

  private mutating func write(_ value: PropertyListTable.Value) {
    switch value {
    case .bool(let bool): pending.append(bool ? 9 : 8)
    case .integer(let integer): write(integer)
    case .real(let real):
      pending.append(0x23)
      append(real.bitPattern, width: 8)
    case .data(let data):
      write(0x40, count: data.count)
      flush()
      output.append(data)
    case .text(let text): write(text)
    case .uid(let uid):
      let width = Self.width(of: Int(uid))
      pending.append(0x80 | UInt8(width - 1))
      append(UInt64(uid), width: width)
    case .array(let elements):
      write(0xA0, count: elements.count)
      append(references: elements)
    case .dictionary(let keys, let values):
      write(0xD0, count: keys.count)
      append(references: keys)
      append(references: values)
    }
    if pending.count >= 1 << 16 { flush() }
  }

  /// Only eight bytes are signed.
  private mutating func write(_ integer: Int64) {
    let width = integer < 0 ? 8 : Self.width(of: Int(integer))
    pending.append(0x10 | UInt8(width.trailingZeroBitCount))
    append(UInt64(bitPattern: integer), width: width)
  }

  private mutating func write(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      write(0x50, count: text.utf8.count)
      pending.append(contentsOf: text.utf8)
    } else {
      write(0x60, count: text.utf16.count)
      for unit in text.utf16 { append(UInt64(unit), width: 2) }
    }
  }

  /// The marker, with the count in its low half or after it.
  private mutating func write(_ marker: UInt8, count: Int) {
    guard count >= 15 else { return pending.append(marker | UInt8(count)) }
    pending.append(marker | 0x0F)
    write(Int64(count))
  }

  private mutating func append(references: [Int]) {
    for number in references { append(UInt64(number), width: referenceSize) }
  }

  private mutating func append(_ number: UInt64, width: Int) {
    for shift in stride(from: (width - 1) * 8, through: 0, by: -8) {
      pending.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func flush() {
    output.append(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// The offset table, and the trailer with its unused bytes zero.
  private mutating func finish(_ offsets: [Int], top: Int) {
    let tableStart = offset
    let offsetSize = Self.width(of: tableStart)
    for offset in offsets { append(UInt64(offset), width: offsetSize) }
    pending.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    for field in [offsets.count, top, tableStart] { append(UInt64(field), width: 8) }
    flush()
  }

  /// 1, 2, 4 or 8 bytes, as few as hold the number.
  private static func width(of number: Int) -> Int {
    switch number {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x1_0000_0000: 4
    default: 8
    }
  }
}
