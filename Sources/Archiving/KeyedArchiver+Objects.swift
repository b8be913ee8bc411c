import Foundation

extension KeyedArchiver {
  /// Adds a value at a key of the object being encoded. Does nothing after an error.
  func put(_ key: String, _ value: () throws -> Int) {
    guard error == nil else { return }
    path.append(key)
    defer { path.removeLast() }
    do {
      guard !frames.isEmpty else { throw ArchiveError.unsupported("encoding after the end") }
      let name = try fieldName(key)
      let value = try value()
      if error != nil { return }
      frames[frames.count - 1].keys.append(table.add(name))
      frames[frames.count - 1].values.append(value)
    } catch {
      failWithError(error)
    }
  }

  private func fieldName(_ key: String) throws -> String {
    let name = KeyedArchive.fieldName(key)
    guard name.utf16.count <= limits.maximumKeyLength else {
      throw ArchiveError.tooLarge(.keyLength, limit: limits.maximumKeyLength)
    }
    guard frames[frames.count - 1].names.insert(name).inserted else {
      throw unwritable("it is encoded twice")
    }
    return name
  }

  /// Adds a reference from the object being encoded and returns the number of its value.
  func reference(_ uid: UInt32) -> Int {
    frames[frames.count - 1].references.append(uid)
    return table.add(uid: uid)
  }

  func unwritable(_ reason: String) -> ArchiveError {
    .unwritable(key: path.reduce("root") { $0 + "." + $1 }, reason: reason)
  }

  /// Checks, before any copying, that `bytes` more bytes fit.
  func checkRoom(for bytes: Int) throws {
    guard bytes <= limits.maximumSize - table.payload else {
      throw ArchiveError.tooLarge(.bytes, limit: limits.maximumSize)
    }
  }

  /// Adds an object and returns its number.
  func addSlot(_ slot: Slot) throws -> UInt32 {
    guard table.values.count < limits.maximumObjects else {
      throw ArchiveError.tooLarge(.objects, limit: limits.maximumObjects)
    }
    slots.append(slot)
    return UInt32(clamping: slots.count - 1)
  }

  /// Returns the number of an object, encoding it at the first reference to it.
  func encodeOnce(_ object: NSObject, _ encode: () throws -> UInt32) throws -> UInt32 {
    if let known = uids[ObjectIdentifier(object)] { return known }
    let uid = try encode()
    uids[ObjectIdentifier(object)] = uid
    kept.append(object)
    return uid
  }

  /// Lets an object encode its keys. It gets its number first, so that a reference back to it is
  /// found, and refused as a cycle.
  func encodeKeys(of object: any ClassRegistry.Archivable) throws -> UInt32 {
    guard type(of: object).supportsSecureCoding, let type = object.classForKeyedArchiver else {
      throw unwritable("class \(type(of: object)) does not support secure coding")
    }
    return try encodeInstance(of: type, kind: .object) { uid in
      uids[ObjectIdentifier(object)] = uid
      object.encode(with: self)
    }
  }

  /// Encodes an object of a Foundation class, with the keys that `body` puts.
  func encodeStandard(_ type: StandardClass, _ body: () -> Void) throws -> UInt32 {
    try encodeInstance(of: type.objectClass, kind: type.isContainer ? .container : .object) { _ in
      body()
    }
  }

  private func encodeInstance(
    of type: AnyClass, kind: ObjectGraph.Kind, _ body: (UInt32) -> Void
  ) throws -> UInt32 {
    guard frames.count < limits.maximumDepth else {
      throw ArchiveError.tooLarge(.depth, limit: limits.maximumDepth)
    }
    let uid = try addSlot(Slot(kind: kind))
    frames.append(Frame())
    defer { frames.removeLast() }
    body(uid)
    if let error { throw error }
    var frame = frames[frames.count - 1]
    frame.keys.append(table.add("$class"))
    frame.values.append(table.add(uid: try classUID(type)))
    let value = table.add(.dictionary(keys: frame.keys, values: frame.values))
    slots[Int(uid)] = Slot(
      value: value, kind: kind, payload: frame.payload, references: frame.references)
    return uid
  }

  /// Returns the number of a class's dictionary, adding it at the first use.
  private func classUID(_ type: AnyClass) throws -> UInt32 {
    if let known = classUIDs[ObjectIdentifier(type)] { return known }
    guard let chain = ClassName.chain(of: type), let name = chain.first else {
      throw unwritable("class \(type) is not at the top level of its module")
    }
    guard name.utf16.count <= limits.maximumKeyLength else {
      throw ArchiveError.tooLarge(.keyLength, limit: limits.maximumKeyLength)
    }
    let names = chain.map { table.add($0) }
    let value = PropertyListTable.Value.dictionary(
      keys: [table.add("$classname"), table.add("$classes")],
      values: [table.add(name), table.add(.array(names))])
    let uid = try addSlot(Slot(value: table.add(value)))
    classUIDs[ObjectIdentifier(type)] = uid
    return uid
  }
}
