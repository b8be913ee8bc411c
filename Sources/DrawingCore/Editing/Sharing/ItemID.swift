/// What names a layer or a frame of a shared drawing, wherever it stands. It is given once and never
/// again.
package struct ItemID: Hashable, Sendable {
  /// The author who made it.
  package let author: Author
  /// The number of the author’s step that made it; 0 for what was there when the drawing was shared.
  package let number: UInt64
  /// Its place among what that step made.
  package let index: Int
}

extension ItemID {
  /// The packed name: of two names neither begins like the other.
  package var packed: [UInt8] {
    var writer = ByteWriter(count: 16)
    writer.item(self)
    return writer.bytes
  }

  /// Reads a packed name. Nil for anything else.
  package init?(packed bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let id = try? reader.item(), reader.isAtEnd else { return nil }
    self = id
  }
}

/// The names of the layers, from the bottom up, and of the frames of a shared drawing.
struct SharedItems: Equatable, Sendable {
  var layers: [ItemID]
  var frames: [ItemID]
}

/// Makes the names of what a step makes.
struct ItemMaker {
  let author: Author
  let number: UInt64
  private var count = 0

  init(_ author: Author, number: UInt64) { (self.author, self.number) = (author, number) }

  mutating func make(_ count: Int) -> [ItemID] {
    defer { self.count += count }
    return (self.count..<self.count + count).map {
      ItemID(author: author, number: number, index: $0)
    }
  }
}

extension ByteWriter {
  /// Writes the name of a layer or a frame.
  package mutating func item(_ id: ItemID) {
    number(id.author.number)
    number(id.number)
    count(id.index)
  }
}

extension ByteReader {
  /// Reads the name of a layer or a frame.
  package mutating func item() throws(PackingError) -> ItemID {
    let (author, number) = (Author(try self.number()), try self.number())
    return ItemID(author: author, number: number, index: try self.number(in: 0...1 << 24))
  }

  mutating func items() throws(PackingError) -> [ItemID] {
    try list { (r) throws(PackingError) in
      try r.spend(MemoryLayout<ItemID>.stride)
      return try r.item()
    }
  }
}
