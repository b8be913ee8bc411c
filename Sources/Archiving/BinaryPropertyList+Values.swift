extension BinaryPropertyList {
  /// Returns the text of an `ascii` or `utf16` value, or nil for any other.
  func text(_ node: Node) -> String? {
    switch node {
    case .ascii(let range): String(decoding: bytes[range], as: UTF8.self)
    case .utf16(let range): String(decoding: units(range), as: UTF16.self)
    default: nil
    }
  }

  private func units(_ range: Range<Int>) -> [UInt16] {
    stride(from: range.lowerBound, to: range.upperBound, by: 2).map { offset in
      UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    }
  }

  /// Returns the number of bytes that a text or data takes in the file, or 0 for any other value.
  func payload(_ node: Node) -> Int {
    switch node {
    case .data(let range), .ascii(let range), .utf16(let range): range.count
    default: 0
    }
  }

  /// Returns the numbers of a dictionary's values by key. Each key must be a text that occurs once.
  ///
  /// Canonically equivalent texts are the same key.
  func dictionary(_ number: Int) throws(ArchiveError) -> [String: Int] {
    guard case .dictionary(let keys, let values) = try node(number) else {
      throw .malformed(offset: offset(of: number), reason: "not a dictionary")
    }
    var fields: [String: Int] = [:]
    fields.reserveCapacity(keys.count)
    for index in 0..<keys.count {
      let name = try name(try element(index, of: keys))
      let value = try element(index, of: values)
      guard fields.updateValue(value, forKey: name) == nil else {
        throw .malformed(offset: offset(of: number), reason: "duplicate key")
      }
    }
    return fields
  }

  /// Returns the text of a key or class name.
  func name(_ number: Int) throws(ArchiveError) -> String {
    let node = try node(number)
    let length =
      switch node {
      case .ascii(let range): range.count
      case .utf16(let range): range.count / 2
      default: throw .malformed(offset: offset(of: number), reason: "a name is not text")
      }
    guard length <= limits.maximumKeyLength, let name = text(node) else {
      throw .tooLarge(.keyLength, limit: limits.maximumKeyLength)
    }
    return name
  }
}
