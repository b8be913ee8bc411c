import Cells

extension Clip {
  /// The cells, packed, as Base64.
  var text: String {
    var tiles = tiles
    return Base64.text(tiles.packed())
  }

  /// - Throws: `PackingError` for what `text` does not write; an area beyond `largestArea` too.
  init(_ size: Size, text: String) throws(PackingError) {
    guard Clip.allows(size), let bytes = Base64.bytes(text) else {
      throw PackingError(offset: 0, reason: "not a packed picture")
    }
    var reader = ByteReader(bytes)
    self.init(try TileGrid(size, background: .clear, packed: &reader))
  }
}
