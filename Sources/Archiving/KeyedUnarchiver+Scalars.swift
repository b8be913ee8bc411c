import Foundation

extension KeyedUnarchiver {
  /// Returns the value at a key of the object being decoded; nil if missing, or after an error.
  func node(forKey key: String) -> BinaryPropertyList.Node? {
    guard error == nil else { return nil }
    guard let frame = frames.last else {
      failWithError(ArchiveError.unsupported("decoding after the end"))
      return nil
    }
    return frame.fields[KeyedArchive.fieldName(key)].flatMap { value in
      attempt { try archive.plist.node(value) }
    }
  }

  /// Runs the body; an error it throws becomes the coder's, and the result nil.
  func attempt<Value>(_ body: () throws -> Value?) -> Value? {
    do {
      return try body()
    } catch {
      failWithError(error)
      return nil
    }
  }

  /// Returns the result of `convert` for the value at a key; the coder fails if it is nil.
  func scalar<Value>(
    forKey key: String, default: Value, expected: String,
    _ convert: (BinaryPropertyList.Node) -> Value?
  ) -> Value {
    guard let node = node(forKey: key) else { return `default` }
    if let value = convert(node) { return value }
    failWithError(ArchiveError.wrongType(key: keyPath(key), expected: expected))
    return `default`
  }

  static func bool(_ node: BinaryPropertyList.Node) -> Bool? {
    if case .bool(let value) = node { value } else { nil }
  }

  /// Accepts a whole real: Foundation writes equal numbers once, in the form it met first.
  static func integer<Value: FixedWidthInteger>(_ node: BinaryPropertyList.Node) -> Value? {
    switch node {
    case .integer(let value): Value(exactly: value)
    case .real(let value): Value(exactly: value)
    default: nil
    }
  }

  static func double(_ node: BinaryPropertyList.Node) -> Double? {
    switch node {
    case .integer(let value): Double(exactly: value)
    case .real(let value): value
    default: nil
    }
  }

  /// Returns the nearest `Float`, or nil for a number too large for one.
  static func float(_ node: BinaryPropertyList.Node) -> Float? {
    guard let value = double(node) else { return nil }
    let nearest = Float(value)
    return nearest.isFinite || !value.isFinite ? nearest : nil
  }

  /// Returns the range in the file of the data at a key, held in place or as an object.
  func bytes(forKey key: String) -> Range<Int>? {
    switch node(forKey: key) {
    case nil, .uid(0): return nil
    case .data(let range): return range
    case .uid(let uid):
      if let range = attempt({ try data(of: uid) }) { return range }
    default: break
    }
    failWithError(ArchiveError.wrongType(key: keyPath(key), expected: "data"))
    return nil
  }

  /// Returns the range of an object's data, or nil if the object is not data.
  private func data(of uid: UInt32) throws -> Range<Int>? {
    switch try archive.object(uid) {
    case .value(.data(let range)): range
    case .instance("NSData", let fields), .instance("NSMutableData", let fields):
      try dataRange(in: Frame(fields: fields, allowed: []))
    default: nil
    }
  }
}

extension KeyedUnarchiver {
  /// Returns the path to the object being decoded, or to a key in it.
  func keyPath(_ key: String? = nil) -> String {
    let steps = path + (key.map { [.key($0)] } ?? [])
    return steps.reduce(into: "root") { text, step in
      switch step {
      case .key(let name): text += ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
