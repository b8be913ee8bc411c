import Foundation

extension KeyedUnarchiver {
  /// Returns the object at a key; nil if it is missing or nil, or after an error.
  func object(forKey key: String, allowed: [AnyClass]) -> NSObject? {
    guard let node = node(forKey: key) else { return nil }
    return attempt {
      guard case .uid(let uid) = node else {
        throw ArchiveError.wrongType(key: keyPath(key), expected: "an object")
      }
      return try object(uid, at: .key(key), allowed: allowed)
    }
  }

  func object(_ uid: UInt32, at step: Step, allowed: [AnyClass]) throws -> NSObject? {
    path.append(step)
    defer { path.removeLast() }
    return try object(uid, allowed: allowed)
  }

  /// Returns the object with a number, built at the first reference to it. Nil for number 0.
  func object(_ uid: UInt32, allowed: [AnyClass]) throws -> NSObject? {
    guard uid != 0 else { return nil }
    let value = try archive.value(of: uid)
    if let done = built[value] {
      for type in done.classes { try check(type, among: allowed) }
      return done.object
    }
    let result = try build(uid, allowed: allowed)
    built[value] = result
    return result.object
  }

  private func build(_ uid: UInt32, allowed: [AnyClass]) throws -> Built {
    switch try archive.object(uid) {
    case .value(let node): return try build(node, allowed: allowed)
    case .instance(let name, let fields):
      let frame = Frame(fields: fields, allowed: allowed)
      if let standard = StandardClass(rawValue: name) {
        try check(standard.objectClass, named: name, among: allowed)
        return try build(standard, from: frame)
      }
      guard let type = registry[name], type.supportsSecureCoding else {
        throw ArchiveError.unknownClass(name, key: keyPath())
      }
      try check(type, named: name, among: allowed)
      return Built(object: try decode(type, named: name, from: frame), classes: [type])
    }
  }

  private func build(_ node: BinaryPropertyList.Node, allowed: [AnyClass]) throws -> Built {
    let (object, type): (NSObject, AnyClass) =
      switch node {
      case .bool(let value): (NSNumber(value: value), NSNumber.self)
      case .integer(let value): (NSNumber(value: value), NSNumber.self)
      case .real(let value): (NSNumber(value: value), NSNumber.self)
      case .data(let range): (data(range), NSData.self)
      case .ascii, .utf16: (NSString(string: archive.plist.text(node) ?? ""), NSString.self)
      default: throw ArchiveError.wrongType(key: keyPath(), expected: "an object")
      }
    try check(type, among: allowed)
    return Built(object: object, classes: [type])
  }

  /// Lets the class decode its keys.
  private func decode(
    _ type: any ClassRegistry.Archivable.Type, named name: String, from frame: Frame
  ) throws -> NSObject {
    frames.append(frame)
    defer { frames.removeLast() }
    let creator = frames.count == 1 ? rootCreator : nil
    let object = if let creator { creator(self) } else { type.init(coder: self) }
    if let error { throw error }
    guard let object else { throw ArchiveError.refused(name, key: keyPath()) }
    return object
  }

  private func check(
    _ type: AnyClass, named name: String? = nil, among allowed: [AnyClass]
  ) throws {
    guard !allowed.allows(type) else { return }
    let name = name ?? ClassName.of(type) ?? "NSObject"
    throw ArchiveError.unexpectedClass(name, key: keyPath())
  }

  /// Copies the bytes once, without `Data`, whose bridge costs 100 ns a byte.
  func data(_ range: Range<Int>) -> NSData {
    archive.plist.bytes.withUnsafeBytes { bytes in
      let slice = UnsafeRawBufferPointer(rebasing: bytes[range])
      return slice.baseAddress.map { NSData(bytes: $0, length: slice.count) } ?? NSData()
    }
  }
}
