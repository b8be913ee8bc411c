extension TerminfoEntry {
  /// Returns the entry as `tic` would compile it, in the format with 32-bit numbers (see term(5)),
  /// under another name. Nil if it is too long for that format.
  func compiled(name: String) -> [UInt8]? {
    let names = Array(name.utf8) + [0]
    var table = StringTable()
    let offsets = strings.map { table.add($0) }
    guard table.bytes.count < 0x7000 else { return nil }
    var bytes: [UInt8] = []
    Self.append(
      [0x021E, names.count, flags.count, numbers.count, strings.count, table.bytes.count],
      to: &bytes)
    bytes += names + flags.map { $0 ? 1 : 0 }
    Self.align(&bytes)
    for number in numbers { Self.append(Int(number), width: 4, to: &bytes) }
    Self.append(offsets, to: &bytes)
    bytes += table.bytes
    Self.align(&bytes)
    return bytes + extendedPart
  }

  /// The extended flags and their names, without numbers or strings.
  private var extendedPart: [UInt8] {
    guard !moreFlags.isEmpty else { return [] }
    var table = StringTable()
    let offsets = moreFlags.sorted().map { table.add(Array($0.utf8)) }
    var bytes: [UInt8] = []
    Self.append([offsets.count, 0, 0, offsets.count, table.bytes.count], to: &bytes)
    bytes += offsets.map { _ in 1 }
    Self.align(&bytes)
    Self.append(offsets, to: &bytes)
    return bytes + table.bytes
  }

  private struct StringTable {
    var bytes: [UInt8] = []

    /// Adds a string and returns its offset, or -1 for an absent one.
    mutating func add(_ string: [UInt8]?) -> Int {
      guard let string else { return -1 }
      defer { bytes += string + [0] }
      return bytes.count
    }
  }

  private static func append(_ values: [Int], to bytes: inout [UInt8]) {
    for value in values { append(value, width: 2, to: &bytes) }
  }

  /// Appends a little-endian integer of `width` bytes.
  private static func append(_ value: Int, width: Int, to bytes: inout [UInt8]) {
    for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  private static func align(_ bytes: inout [UInt8]) {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }
}
