/// The last 32 bytes of a binary property list: five unused ones (see `Seal`), one for sorting,
/// then the fields below.
struct Trailer {
  /// The size of an entry in the offset table, 1 to 8 bytes.
  let offsetSize: Int
  /// The size of a reference from an array or dictionary to a value, 1 to 8 bytes.
  let referenceSize: Int
  let valueCount: Int
  /// The number of the outermost value.
  let topValue: Int
  /// The offset at which the values end and the offset table begins.
  let tableStart: Int

  /// Returns nil if the fields do not match each other and the number of bytes.
  init?(of bytes: [UInt8]) {
    self.init(Array(bytes.suffix(Seal.trailerSize)), ofFileOf: bytes.count)
  }

  /// Creates a trailer from the last 32 bytes of a file of `size` bytes.
  init?(_ last: [UInt8], ofFileOf size: Int) {
    let end = size - Seal.trailerSize
    guard end >= 0, last.count == Seal.trailerSize else { return nil }
    func field(_ offset: Int, _ width: Int = 8) -> Int? {
      last.bigEndian(at: offset, width: width).flatMap(Int.init(exactly:))
    }
    guard let offsetSize = field(6, 1), let referenceSize = field(7, 1),
      let valueCount = field(8), let topValue = field(16), let tableStart = field(24)
    else { return nil }
    let widths = 1...8
    guard widths.contains(offsetSize), widths.contains(referenceSize), topValue < valueCount,
      tableStart > BinaryPropertyList.magic.count, tableStart < end,
      (end - tableStart).isMultiple(of: offsetSize), (end - tableStart) / offsetSize == valueCount
    else { return nil }
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.valueCount = valueCount
    self.topValue = topValue
    self.tableStart = tableStart
  }
}

extension [UInt8] {
  /// Returns the unsigned number in `width` bytes (at most 8), or nil if they are not all there.
  func bigEndian(at offset: Int, width: Int) -> UInt64? {
    guard offset >= 0, width <= 8, offset <= count - width else { return nil }
    var number: UInt64 = 0
    for index in offset..<offset + width { number = number << 8 | UInt64(self[index]) }
    return number
  }
}
