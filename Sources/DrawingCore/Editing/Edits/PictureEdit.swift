import Cells

/// Replaces the size, and the cells of all cels; or in a drawing of several frames those of some.
struct PictureEdit: StructureEdit {
  /// The second has the places of its cels, the third copies among them.
  static let tags: [UInt8] = [13, 24, 27]
  let size: Size
  let tiles: [Placed<TileGrid>]

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> PictureEdit? {
    let size = try reader.size()
    if tag != 13 {
      return PictureEdit(size: size, tiles: try reader.placedTiles(size, hasCopies: tag == 27))
    }
    let tiles = try reader.list { (r) throws(PackingError) in
      try r.nested { (r) throws(PackingError) in
        try TileGrid(size, background: .clear, packed: &r)
      }
    }
    return PictureEdit(size: size, tiles: Placed.onLayers(tiles))
  }

  var tag: UInt8 {
    if tiles.areOnLayers { return 13 }
    return tiles.areCopies.contains(true) ? 27 : 24
  }

  func write(to writer: inout ByteWriter) {
    let tag = tag
    writer.count(size.width)
    writer.count(size.height)
    writer.list(Array(zip(tiles, tiles.areCopies))) { writer, next in
      let (tiles, isCopy) = next
      if tag != 13 { writer.place(tiles.place) }
      if tag == 27 { writer.flag(isCopy) }
      guard tag != 27 || !isCopy else { return }
      var cells = tiles.content
      writer.block(cells.packed())
    }
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    let places = tiles.map(\.place)
    guard Drawing.allows(size), drawing.allows(places, in: size),
      tiles.allSatisfy({ $0.content.size == size && $0.content.background == .clear })
    else { return nil }
    let inverse = PictureEdit(of: drawing, for: places)
    drawing.replace(size, tiles)
    return Inverse(inverse, of: self)
  }

  var replacement: (size: Size, cels: [Placed<TileGrid>])? { (size, tiles) }
  var written: [Place] { tiles.map(\.place) }
  var knowsFrames: Bool { !tiles.areOnLayers }

  func isWhole(in drawing: Drawing) -> Bool { tiles.allSatisfy(\.content.hasWholeGlyphs) }

  var cost: Int { 64 + tiles.total(\.cost, copied: Tile.slotSize) }
  var work: Int { tiles.reduce(1) { $0 + $1.content.tileCount * Tile.count } }

  func title(isTakenBack: Bool) -> String { "whole picture" }
  var isNamedByDeed: Bool { true }
}

extension PictureEdit {
  /// Creates the edit that brings back cels as they are: in a drawing of one frame all of them, as
  /// earlier versions understand no other.
  fileprivate init(of drawing: Drawing, for places: [Place]) {
    let kept = drawing.frameCount == 1 ? drawing.places : places.map(drawing.firstPlace)
    self.init(size: drawing.size, tiles: kept.map { Placed(drawing[$0].tiles, at: $0) })
  }
}

extension Edit {
  static func picture(_ size: Size, _ tiles: [Placed<TileGrid>]) -> Edit {
    Edit(PictureEdit(size: size, tiles: tiles))
  }

  /// Returns the edit that brings back cels as they are.
  static func picture(of drawing: Drawing, for places: [Place]) -> Edit {
    Edit(PictureEdit(of: drawing, for: places))
  }
}

extension [Placed<TileGrid>] {
  /// Whether they stand one for each layer in the first frame.
  fileprivate var areOnLayers: Bool {
    enumerated().allSatisfy { $1.place == Place(layer: $0) }
  }
}

extension Drawing {
  /// Returns whether cels may be replaced by others of a size: all of them, or in several frames
  /// some, each once and in its first place, if the size stays.
  fileprivate func allows(_ places: [Place], in newSize: Size) -> Bool {
    let all = self.places
    if places == all { return true }
    return frameCount > 1 && newSize == size && Set(places).isSubset(of: all)
      && Set(places).count == places.count
  }
}

extension ByteReader {
  /// - Parameter hasCopies: whether each may have the cells of the one before on its layer.
  fileprivate mutating func placedTiles(
    _ size: Size, hasCopies: Bool
  ) throws(PackingError) -> [Placed<TileGrid>] {
    var last: [Int: TileGrid] = [:]
    let tiles = try list { (r) throws(PackingError) -> Placed<TileGrid> in
      let place = try r.place()
      if hasCopies, try r.flag() {
        try r.spend(MemoryLayout<Placed<TileGrid>>.stride)
        guard let known = last[place.layer] else { throw r.failure("a copy of nothing") }
        return Placed(known, at: place)
      }
      let tiles = try r.nested { (r) throws(PackingError) in
        try TileGrid(size, background: .clear, packed: &r)
      }
      if hasCopies { last[place.layer] = tiles }
      return Placed(tiles, at: place)
    }
    guard tiles.count <= Timeline.maximumCels else { throw failure("too many cels") }
    return tiles
  }
}
