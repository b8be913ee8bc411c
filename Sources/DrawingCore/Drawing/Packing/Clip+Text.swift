import Cells

extension Clip {
  /// The packed cells as Base64.
  var text: String {
    var tiles = tiles
    return Base64.text(tiles.packed())
  }

  /// Creates a clip from its text.
  ///
  /// - Throws: `PackingError` if the size exceeds `largestArea` or the text is not that of a clip.
  init(_ size: Size, text: String) throws(PackingError) {
    guard Clip.allows(size), let bytes = Base64.bytes(text) else {
      throw PackingError(offset: 0, reason: "not a packed picture")
    }
    var reader = ByteReader(bytes)
    self.init(try TileGrid(size, background: .clear, packed: &reader))
  }
}
