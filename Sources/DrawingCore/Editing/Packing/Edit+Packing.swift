import Cells

extension ByteWriter {
  mutating func edit(_ edit: Edit) {
    byte(edit.kind.tag)
    edit.kind.write(to: &self)
  }
}

extension ByteReader {
  /// Reads an edit. Nil for one of a newer version, or a group with one in it. A group may not
  /// contain groups.
  mutating func edit(inGroup: Bool = false) throws(PackingError) -> Edit? {
    try spend(MemoryLayout<Edit>.stride)
    let tag = try byte()
    if let kind = Edit.kindsByTag[tag], !inGroup || kind.isGrouped {
      return try kind.read(tag, &self).map { Edit($0) }
    }
    guard tag > Edit.latestTag else { throw failure("unknown edit") }
    _ = try block()
    return nil
  }

  mutating func layerNumber() throws(PackingError) -> Int {
    try number(in: 0...Drawing.maximumLayers)
  }
}

extension Edit {
  fileprivate static let kindsByTag = Dictionary(
    uniqueKeysWithValues: kinds.flatMap { kind in kind.tags.map { ($0, kind) } })

  /// The latest tag of this version. Each later one that a newer version writes is followed by a
  /// block, so that it can be passed over.
  fileprivate static let latestTag = kindsByTag.keys.max() ?? 0
}
