extension KeyedUnarchiver {
  /// The keys of the object being decoded, in no particular order.
  public var keys: [String] {
    (frames.last?.fields.keys).map { names in
      names.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
    } ?? []
  }

  /// Returns the value at a key; nil if it is of another kind or has more than `limit` bytes.
  public func plainField(forKey key: String, upTo limit: Int) -> PlainField? {
    guard let node = node(forKey: key) else { return nil }
    guard case .uid(let uid) = node else {
      return plain(node, limit).map { PlainField(key: key, value: $0, isObject: $0.isText) }
    }
    let value = uid == 0 ? .null : attempt { try plain(archive.object(uid), limit) }
    return value.map { PlainField(key: key, value: $0, isObject: true) }
  }

  private func plain(
    _ object: KeyedArchive.Object, _ limit: Int
  ) throws -> PlainField.Value? {
    switch object {
    case .value(let node): return plain(node, limit)
    case .instance(let name, let fields):
      let frame = Frame(fields: fields, allowed: [])
      switch StandardClass(rawValue: name) {
      case .data, .mutableData: return plain(.data(try dataRange(in: frame)), limit)
      case .string, .mutableString:
        let text = try text(in: frame)
        return text.utf8.count <= limit ? .text(text) : nil
      default: return nil
      }
    }
  }

  private func plain(_ node: BinaryPropertyList.Node, _ limit: Int) -> PlainField.Value? {
    switch node {
    case .bool(let flag): return .flag(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(bits: number.bitPattern)
    case .data(let range):
      return range.count <= limit ? .data(Array(archive.plist.bytes[range])) : nil
    case .ascii, .utf16:
      // In UTF-8, a text has at least half as many bytes as in the file.
      guard archive.plist.payload(node) / 2 <= limit, let text = archive.plist.text(node),
        text.utf8.count <= limit
      else { return nil }
      return .text(text)
    case .date, .uid, .array, .dictionary: return nil
    }
  }
}

extension PlainField.Value {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
