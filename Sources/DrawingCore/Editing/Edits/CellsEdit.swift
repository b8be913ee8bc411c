import Cells

/// Writes cells of a cel.
struct CellsEdit: DrawingEdit {
  /// The second is in another frame than the first.
  static let tags: [UInt8] = [1, 21]
  let place: Place
  let patch: Patch

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> CellsEdit? {
    let place = tag == 1 ? Place(layer: try reader.layerNumber()) : try reader.place()
    return CellsEdit(place: place, patch: try reader.patch())
  }

  var tag: UInt8 { place.frame == 0 ? 1 : 21 }

  func write(to writer: inout ByteWriter) {
    if place.frame == 0 { writer.count(place.layer) } else { writer.place(place) }
    writer.patch(patch)
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    guard drawing.contains(place) else { return nil }
    if drawing[place].isDear(toTakeBack: patch) {
      let inverse = Edit.picture(of: drawing, for: [place])
      drawing[place].write(patch)
      return Inverse(inverse)
    }
    return Inverse(CellsEdit(place: place, patch: drawing[place].apply(patch)), of: self)
  }

  func touches(_ layer: Int) -> Bool { layer == place.layer }
  var patches: [Placed<Patch>] { [Placed(patch, at: place)] }

  func following(_ other: Edit) -> Edit? {
    other.index(ofLayer: place.layer)
      .map { .cells(at: Place(layer: $0, frame: place.frame), patch) }
  }

  func sparing(_ others: OthersWork) -> Edit? {
    guard !others.movesPoints, let layer = others.index(ofLayer: place.layer) else { return nil }
    let left = others.drawn(onLayer: place.layer).map { patch.leaving($0) } ?? patch
    return .cells(at: Place(layer: layer, frame: place.frame), left)
  }

  func isWhole(in drawing: Drawing) -> Bool {
    // In a group the layer or frame may be gone by now.
    !drawing.contains(place) || drawing[place].hasWholeGlyphs(in: patch)
  }

  var knowsFrames: Bool { place.frame > 0 }
  var cost: Int { 64 + patch.cost }
  var work: Int { patch.work }
  var isEmpty: Bool { patch.isEmpty }

  func touch(_ change: inout Editor.Change, of size: Size) {
    change.add(patch.extent)
    change.cellCount += min(patch.cellCount, size.area ?? Drawing.maximumArea)
  }

  func checkLocks(in drawing: Drawing) throws(CommandError) {
    if !patch.isEmpty { try drawing.checkLock(place.layer) }
  }

  func title(isTakenBack: Bool) -> String { patch.extent.size.text }
  var isNamedByDeed: Bool { true }
}

extension Edit {
  static func cells(at place: Place, _ patch: Patch) -> Edit {
    Edit(CellsEdit(place: place, patch: patch))
  }

  static func cells(_ patch: Placed<Patch>) -> Edit { .cells(at: patch.place, patch.content) }
}

extension Patch {
  /// A step for each cell. A large block of equal cells takes one for each row and a few for each
  /// tile, as a flat tile is written at once.
  var work: Int {
    var work = 0
    forEachBlock { block, _ in
      let tiles = (block.width / Tile.width + 2) * (block.height / Tile.height + 2)
      let byTiles = block.height + tiles * Patch.stepsPerTile
      work += min(block.size.area ?? byTiles, byTiles)
    }
    return work
  }

  private static let stepsPerTile = 4
}
