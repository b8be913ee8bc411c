import Cells

/// Replaces the size, and the cells of all cels.
struct PictureEdit: StructureEdit {
  static let tags: [UInt8] = [13]
  let size: Size
  let tiles: [Placed<TileGrid>]

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> PictureEdit? {
    let size = try reader.size()
    let tiles = try reader.list { (r) throws(PackingError) in
      try r.nested { (r) throws(PackingError) in
        try TileGrid(size, background: .clear, packed: &r)
      }
    }
    return PictureEdit(size: size, tiles: Placed.onLayers(tiles))
  }

  func write(to writer: inout ByteWriter) {
    writer.count(size.width)
    writer.count(size.height)
    writer.list(tiles) { writer, tiles in
      var tiles = tiles.content
      writer.block(tiles.packed())
    }
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    guard Drawing.allows(size), tiles.map(\.place) == drawing.places,
      tiles.allSatisfy({ $0.content.size == size && $0.content.background == .clear })
    else { return nil }
    let inverse = PictureEdit(of: drawing)
    drawing.replace(size, tiles)
    return Inverse(inverse, of: self)
  }

  func isWhole(in drawing: Drawing) -> Bool { tiles.allSatisfy(\.content.hasWholeGlyphs) }

  var cost: Int { tiles.reduce(64) { $0 + $1.content.cost } }
  var work: Int { tiles.reduce(1) { $0 + $1.content.tileCount * Tile.count } }

  func title(isTakenBack: Bool) -> String { "whole picture" }
}

extension PictureEdit {
  fileprivate init(of drawing: Drawing) {
    self.init(size: drawing.size, tiles: drawing.mapCels(\.tiles))
  }
}

extension Edit {
  static func picture(_ size: Size, _ tiles: [Placed<TileGrid>]) -> Edit {
    Edit(PictureEdit(size: size, tiles: tiles))
  }

  /// Returns the edit that brings back the picture as it is.
  static func picture(of drawing: Drawing) -> Edit { Edit(PictureEdit(of: drawing)) }
}
