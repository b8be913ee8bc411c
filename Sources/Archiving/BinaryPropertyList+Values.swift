extension BinaryPropertyList {
  /// The text of an `ascii` or `utf16` value, nil for others.
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

  /// How many bytes a text or data takes in the file, 0 for others.
  func payload(_ node: Node) -> Int {
    switch node {
    case .data(let range), .ascii(let range), .utf16(let range): range.count
    default: 0
    }
  }

  /// The numbers of a dictionary's values by key. Keys are texts, each there once.
  ///
  /// Texts that look the same are the same key, however they are composed.
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
        throw .malformed(offset: offset(of: number), reason: "a key stands twice")
      }
    }
    return fields
  }

  /// The text of a key or class name.
  func name(_ number: Int) throws(ArchiveError) -> String {
    let node = try node(number)
    let length =
      switch node {
      case .ascii(let range): range.count
      case .utf16(let range): range.count / 2
      default: throw .malformed(offset: offset(of: number), reason: "a name is not a text")
      }
    guard length <= limits.maximumKeyLength, let name = text(node) else {
      throw .tooLarge(.keyLength, limit: limits.maximumKeyLength)
    }
    return name
  }
}
