extension BinaryPropertyList {
  /// A value and the range of its bytes, marker included.
  struct Entry {
    let node: Node
    let extent: Range<Int>
  }

  /// Returns the value with a number.
  func node(_ number: Int) throws(ArchiveError) -> Node {
    try entry(number).node
  }

  /// Returns the offset of a value, or 0 if it has no valid one.
  func offset(of number: Int) -> Int {
    guard number >= 0, number < trailer.valueCount else { return 0 }
    let place = trailer.tableStart + number * trailer.offsetSize
    guard let offset = bytes.bigEndian(at: place, width: trailer.offsetSize) else { return 0 }
    return offset < UInt64(trailer.tableStart) ? Int(offset) : 0
  }

  func entry(_ number: Int) throws(ArchiveError) -> Entry {
    let start = offset(of: number)
    guard start >= Self.magic.count else {
      throw .malformed(offset: start, reason: "value outside the file")
    }
    let low = Int(bytes[start] & 0x0F)
    switch bytes[start] >> 4 {
    case 0x0: return try bool(low, at: start)
    case 0x1: return try integer(low, at: start)
    case 0x2: return try real(low, at: start)
    case 0x3 where low == 3: return try date(at: start)
    case 0x4: return try block(unit: 1, at: start) { .data($0) }
    case 0x5: return try block(unit: 1, at: start) { .ascii($0) }
    case 0x6: return try block(unit: 2, at: start) { .utf16($0) }
    case 0x8: return try uid(low, at: start)
    case 0xA: return try array(at: start)
    case 0xD: return try dictionary(at: start)
    default: throw .malformed(offset: start, reason: "unknown kind of value")
    }
  }

  private func bool(_ low: Int, at start: Int) throws(ArchiveError) -> Entry {
    guard low == 8 || low == 9 else {
      throw .malformed(offset: start, reason: "unknown kind of value")
    }
    return Entry(node: .bool(low == 9), extent: start..<start + 1)
  }

  /// Reads an integer: up to four bytes are unsigned, eight are signed.
  private func integer(_ low: Int, at start: Int) throws(ArchiveError) -> Entry {
    guard low <= 3 else { throw .malformed(offset: start, reason: "integer of more than 64 bits") }
    let (bits, extent) = try number(width: 1 << low, at: start)
    return Entry(node: .integer(Int64(bitPattern: bits)), extent: extent)
  }

  private func real(_ low: Int, at start: Int) throws(ArchiveError) -> Entry {
    guard low == 2 || low == 3 else {
      throw .malformed(offset: start, reason: "real of unknown size")
    }
    let (bits, extent) = try number(width: 1 << low, at: start)
    let single = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    let value = low == 2 ? Double(single) : Double(bitPattern: bits)
    return Entry(node: .real(value), extent: extent)
  }

  private func date(at start: Int) throws(ArchiveError) -> Entry {
    let (bits, extent) = try number(width: 8, at: start)
    return Entry(node: .date(Double(bitPattern: bits)), extent: extent)
  }

  private func uid(_ low: Int, at start: Int) throws(ArchiveError) -> Entry {
    let outOfRange = ArchiveError.malformed(offset: start, reason: "object number out of range")
    guard low < 8 else { throw outOfRange }
    let (bits, extent) = try number(width: low + 1, at: start)
    guard let uid = UInt32(exactly: bits) else { throw outOfRange }
    return Entry(node: .uid(uid), extent: extent)
  }

  /// Reads the number after a marker.
  private func number(
    width: Int, at start: Int
  ) throws(ArchiveError) -> (bits: UInt64, extent: Range<Int>) {
    let end = start + 1 + width
    guard end <= trailer.tableStart, let bits = bytes.bigEndian(at: start + 1, width: width) else {
      throw .malformed(offset: start, reason: "truncated value")
    }
    return (bits, start..<end)
  }
}

extension BinaryPropertyList {
  private func block(
    unit: Int, at start: Int, _ node: (Range<Int>) -> Node
  ) throws(ArchiveError) -> Entry {
    let (count, first) = try count(at: start)
    let range = try span(count, unit: unit, at: first)
    return Entry(node: node(range), extent: start..<range.upperBound)
  }

  private func array(at start: Int) throws(ArchiveError) -> Entry {
    let (count, first) = try count(at: start)
    let range = try span(count, unit: trailer.referenceSize, at: first)
    let elements = Elements(start: first, count: count)
    return Entry(node: .array(elements), extent: start..<range.upperBound)
  }

  /// Reads a dictionary: all of its keys come first, then all of its values.
  private func dictionary(at start: Int) throws(ArchiveError) -> Entry {
    let (count, first) = try count(at: start)
    let keys = try span(count, unit: trailer.referenceSize, at: first)
    let values = try span(count, unit: trailer.referenceSize, at: keys.upperBound)
    let node = Node.dictionary(
      keys: Elements(start: first, count: count),
      values: Elements(start: keys.upperBound, count: count))
    return Entry(node: node, extent: start..<values.upperBound)
  }

  /// Returns the count, from the marker's low half or the integer after the marker, and the offset
  /// of the first element.
  private func count(at start: Int) throws(ArchiveError) -> (count: Int, first: Int) {
    let low = Int(bytes[start] & 0x0F)
    guard low == 0x0F else { return (low, start + 1) }
    guard start + 1 < trailer.tableStart, bytes[start + 1] & 0xFC == 0x10 else {
      throw .malformed(offset: start, reason: "value without a count")
    }
    let (bits, extent) = try number(width: 1 << Int(bytes[start + 1] & 3), at: start + 1)
    guard bits <= UInt64(trailer.tableStart) else {
      throw .malformed(offset: start, reason: "count larger than the file")
    }
    return (Int(bits), extent.upperBound)
  }

  /// Returns the range of `count` units, all before the offset table. The count is at most the size
  /// of the file, the unit at most 8.
  private func span(_ count: Int, unit: Int, at first: Int) throws(ArchiveError) -> Range<Int> {
    guard first <= trailer.tableStart, count <= (trailer.tableStart - first) / unit else {
      throw .malformed(offset: first, reason: "truncated value")
    }
    return first..<first + count * unit
  }
}
