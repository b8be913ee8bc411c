/// CRC-32C (Castagnoli): polynomial 0x1EDC6F41 reflected, initial value and final xor all ones.
///
/// The parameters, and the check value 0xE3069283 of "123456789", are those of RFC 3720 (iSCSI) and
/// of the CRC catalogue. Processes eight bytes a step by table ("slicing by 8").
package struct CRC32C {
  private var state: UInt32 = .max

  package init() {}

  /// The checksum of all bytes added so far.
  package var value: UInt32 { ~state }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    state = Self.tables.withUnsafeBufferPointer { tables in
      Self.advance(state, over: bytes, tables)
    }
  }

  private static func advance(
    _ start: UInt32, over bytes: UnsafeRawBufferPointer, _ tables: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    var crc = start
    let whole = bytes.count & ~7
    for index in stride(from: 0, to: whole, by: 8) {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      crc = step(word ^ UInt64(crc), tables)
    }
    for index in whole..<bytes.count {
      crc = tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[index])] ^ (crc >> 8)
    }
    return crc
  }

  /// Table k advances a byte by k more bytes, so the first byte of the word uses the last table.
  @inline(__always)
  private static func step(_ word: UInt64, _ tables: UnsafeBufferPointer<UInt32>) -> UInt32 {
    func entry(_ table: Int) -> UInt32 {
      let byte = UInt8(truncatingIfNeeded: word >> UInt64((7 - table) * 8))
      return tables[table * 256 + Int(byte)]
    }
    return entry(7) ^ entry(6) ^ entry(5) ^ entry(4) ^ entry(3) ^ entry(2) ^ entry(1) ^ entry(0)
  }

  /// Eight tables of 256 entries, one after the other.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { crc, _ in (crc >> 1) ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) }
    }
    for index in 256..<2048 {
      let previous = tables[index - 256]
      tables.append(tables[Int(previous & 0xFF)] ^ (previous >> 8))
    }
    return tables
  }()
}
