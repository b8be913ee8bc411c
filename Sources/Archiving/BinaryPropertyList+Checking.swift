extension BinaryPropertyList {
  /// Reads every value and checks that it lies before the offset table and overlaps no other, that
  /// its references have a value and that its text is well formed.
  func checkValues() throws(ArchiveError) {
    var end = Self.magic.count
    for number in 0..<trailer.valueCount {
      let entry = try entry(number)
      guard entry.extent.lowerBound >= end else { return try checkUnordered() }
      try check(entry)
      end = entry.extent.upperBound
    }
  }

  /// Checks the same for a file whose values are not in the order of their numbers.
  private func checkUnordered() throws(ArchiveError) {
    var extents: [Range<Int>] = []
    extents.reserveCapacity(trailer.valueCount)
    for number in 0..<trailer.valueCount { extents.append(try entry(number).extent) }
    extents.sort { $0.lowerBound < $1.lowerBound }
    for (left, right) in zip(extents, extents.dropFirst())
    where left.upperBound > right.lowerBound {
      throw .malformed(offset: right.lowerBound, reason: "values overlap")
    }
    for number in 0..<trailer.valueCount { try check(try entry(number)) }
  }

  private func check(_ entry: Entry) throws(ArchiveError) {
    switch entry.node {
    case .bool, .integer, .real, .date, .uid, .data: break
    case .ascii(let range):
      guard bytes[range].allSatisfy({ $0 < 0x80 }) else {
        throw .malformed(offset: range.lowerBound, reason: "text is not ASCII")
      }
    case .utf16(let range):
      guard isWellFormed(range) else {
        throw .malformed(offset: range.lowerBound, reason: "text is not UTF-16")
      }
    case .array(let elements): try check(elements)
    case .dictionary(let keys, let values):
      try check(keys)
      try check(values)
    }
  }

  private func check(_ elements: Elements) throws(ArchiveError) {
    for index in 0..<elements.count { _ = try element(index, of: elements) }
  }

  /// Whether every surrogate is part of a pair.
  private func isWellFormed(_ range: Range<Int>) -> Bool {
    var expectsTrailing = false
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      let high = bytes[offset] & 0xFC
      guard (high == 0xDC) == expectsTrailing else { return false }
      expectsTrailing = high == 0xD8
    }
    return !expectsTrailing
  }
}
