import Foundation

extension KeyedUnarchiver {
  /// Builds a Foundation object from the keys that Foundation writes on Linux and Darwin.
  func build(_ type: StandardClass, from frame: Frame) throws -> Built {
    switch type {
    case .array, .mutableArray: try array(type, from: frame)
    case .dictionary, .mutableDictionary: try dictionary(type, from: frame)
    default: Built(object: try simple(type, from: frame), classes: [type.objectClass])
    }
  }

  private func simple(_ type: StandardClass, from frame: Frame) throws -> NSObject {
    switch type {
    case .string: return NSString(string: try text(in: frame))
    case .mutableString: return NSMutableString(string: try text(in: frame))
    case .data: return data(try dataRange(in: frame))
    case .mutableData:
      let mutable = NSMutableData()
      mutable.append(Data(archive.plist.bytes[try dataRange(in: frame)]))
      return mutable
    case .date: return NSDate(timeIntervalSinceReferenceDate: try time(in: frame))
    default: return try uuid(in: frame)
    }
  }

  private func array(_ type: StandardClass, from frame: Frame) throws -> Built {
    let elements = try elements(StandardClass.Key.objects, in: frame)
    let objects = elements.map(\.object)
    let isMutable = type == .mutableArray
    let array = isMutable ? NSMutableArray(array: objects) : NSArray(array: objects)
    return Built(object: array, classes: [type.objectClass].union(with: elements))
  }

  private func dictionary(_ type: StandardClass, from frame: Frame) throws -> Built {
    let keys = try elements(StandardClass.Key.keys, in: frame)
    let values = try elements(StandardClass.Key.objects, in: frame)
    guard keys.count == values.count else { throw wrong("as many keys as values") }
    let result = NSMutableDictionary(capacity: keys.count)
    var names: Set<String> = []
    for (key, value) in zip(keys, values) {
      guard let name = key.object as? NSString else { throw wrong("string keys") }
      guard names.insert(String(describing: name)).inserted else { throw wrong("unique keys") }
      result.setObject(value.object, forKey: name)
    }
    let classes = [type.objectClass].union(with: keys).union(with: values)
    let isMutable = type == .mutableDictionary
    return Built(object: isMutable ? result : immutable(keys, values), classes: classes)
  }

  private func immutable(_ keys: [Built], _ values: [Built]) -> NSDictionary {
    NSDictionary(objects: values.map(\.object), forKeys: keys.map(\.object))
  }

  /// Returns the objects in an array of references, none of which may be nil.
  private func elements(_ key: String, in frame: Frame) throws -> [Built] {
    guard case .array(let references)? = try node(key, in: frame) else {
      throw wrong("an array at \(key)")
    }
    var elements: [Built] = []
    elements.reserveCapacity(references.count)
    for index in 0..<references.count {
      let value = try archive.plist.element(index, of: references)
      guard case .uid(let uid) = try archive.plist.node(value),
        try object(uid, at: .element(index), allowed: frame.allowed) != nil,
        let element = built[try archive.value(of: uid)]
      else { throw wrong("only objects at \(key)") }
      elements.append(element)
    }
    return elements
  }
}

extension KeyedUnarchiver {
  private func node(_ key: String, in frame: Frame) throws -> BinaryPropertyList.Node? {
    try frame.fields[key].map { try archive.plist.node($0) }
  }

  private func wrong(_ expected: String) -> ArchiveError {
    .wrongType(key: keyPath(), expected: expected)
  }

  /// Returns the text at `NS.string`, or from its UTF-8 at `NS.bytes`.
  func text(in frame: Frame) throws -> String {
    if let node = try node(StandardClass.Key.string, in: frame) {
      if let text = archive.plist.text(node) { return text }
    } else if case .data(let range)? = try node(StandardClass.Key.bytes, in: frame) {
      if let text = String(validating: archive.plist.bytes[range], as: UTF8.self) { return text }
    }
    throw wrong("a string")
  }

  /// Returns the range of `NS.data`, or of `NS.bytes` where the former is missing.
  func dataRange(in frame: Frame) throws -> Range<Int> {
    let node =
      try node(StandardClass.Key.data, in: frame) ?? node(StandardClass.Key.bytes, in: frame)
    guard case .data(let range)? = node else { throw wrong("data") }
    return range
  }

  private func time(in frame: Frame) throws -> Double {
    guard let node = try node(StandardClass.Key.time, in: frame), let time = Self.double(node),
      time.isFinite
    else { throw wrong("a date") }
    return time
  }

  private func uuid(in frame: Frame) throws -> NSUUID {
    guard case .data(let range)? = try node(StandardClass.Key.uuidBytes, in: frame),
      range.count == 16
    else { throw wrong("a UUID") }
    return archive.plist.bytes[range].withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { NSUUID(uuidBytes: $0) } ?? NSUUID()
    }
  }
}

extension [AnyClass] {
  /// Returns these classes and those of the elements, each once.
  fileprivate func union(with elements: [KeyedUnarchiver.Built]) -> [AnyClass] {
    elements.lazy.flatMap(\.classes).reduce(into: self) { classes, type in
      if !classes.contains(where: { $0 == type }) { classes.append(type) }
    }
  }
}
