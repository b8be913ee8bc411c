import Cells

extension ByteWriter {
  mutating func edit(_ edit: Edit) {
    byte(edit.kind.tag)
    guard edit.kind.tag > Edit.lastPlainTag else { return edit.kind.write(to: &self) }
    var inner = ByteWriter()
    edit.kind.write(to: &inner)
    block(inner.bytes)
  }
}

extension ByteReader {
  /// Reads an edit. Nil for one of a newer version, or a group with one in it. A group may not
  /// contain groups.
  mutating func edit(inGroup: Bool = false) throws(PackingError) -> Edit? {
    try spend(MemoryLayout<Edit>.stride)
    let tag = try byte()
    if let kind = Edit.kindsByTag[tag], !inGroup || kind.isGrouped {
      guard tag > Edit.lastPlainTag else { return try kind.read(tag, &self).map { Edit($0) } }
      return try nested { (r) throws(PackingError) in
        let edit = try kind.read(tag, &r).map { Edit($0) }
        try r.finish()
        return edit
      }
    }
    guard tag > Edit.latestTag else { throw failure("unknown edit") }
    _ = try block()
    return nil
  }

  mutating func frameNumber() throws(PackingError) -> Int {
    try number(in: 0...Timeline.maximumFrames - 1)
  }

  mutating func layerNumber() throws(PackingError) -> Int {
    try number(in: 0...Drawing.maximumLayers)
  }
}

extension ByteWriter {
  mutating func place(_ place: Place) {
    count(place.frame)
    count(place.layer)
  }
}

extension ByteReader {
  mutating func place() throws(PackingError) -> Place {
    let frame = try frameNumber()
    return Place(layer: try layerNumber(), frame: frame)
  }
}

extension Edit {
  /// The last tag whose edit is not in a block. An edit behind a later one can be passed over by a
  /// version that does not know it.
  fileprivate static let lastPlainTag: UInt8 = 20

  fileprivate static let kindsByTag = Dictionary(
    uniqueKeysWithValues: kinds.flatMap { kind in kind.tags.map { ($0, kind) } })

  /// The latest tag of this version. Each later one that a newer version writes is followed by a
  /// block, so that it can be passed over.
  fileprivate static let latestTag = kindsByTag.keys.max() ?? 0
}
