import Cells

extension SharedBackground {
  /// The cells of a cel that were drawn last by authors who are left out, and what lay beneath each
  /// then.
  struct Veil: Sendable {
    var cells: TileGrid
    var owners: TileGrid
    var beneath: TileGrid
    var ownersBeneath: TileGrid
    /// Where something was falsely said to have been there before: cells that are not clear.
    var claims: TileGrid

    static let claim = Cell(Glyph("!") ?? .replacement)

    init(_ size: Size) {
      let empty = TileGrid(size, background: .clear)
      (cells, owners, beneath, ownersBeneath, claims) = (empty, empty, empty, empty, empty)
    }
  }
}

extension SharedBackground {
  /// Takes what is known of a cel out, in the size of the drawing, to be put back once it is changed.
  mutating func takeVeil(_ name: CelName) -> Veil {
    let veil = veils.removeValue(forKey: name) ?? Veil(drawing.size)
    return veil.size == drawing.size ? veil : veil.moved(by: .stays, in: drawing.size)
  }
}

extension SharedBackground.Veil {
  var size: Size { cells.size }

  /// Returns this with its points where they are afterwards, in a new size.
  func moved(by map: PointMap, in size: Size) -> Self {
    var moved = self
    moved.cells = map.place(cells, in: size)
    moved.owners = map.place(owners, in: size)
    moved.beneath = map.place(beneath, in: size)
    moved.ownersBeneath = map.place(ownersBeneath, in: size)
    moved.claims = map.place(claims, in: size)
    return moved
  }

  /// Takes over a cell of another one.
  mutating func copy(_ p: Point, of other: Self) {
    cells[p] = other.cells[p]
    owners[p] = other.owners[p]
    beneath[p] = other.beneath[p]
    ownersBeneath[p] = other.ownersBeneath[p]
    claims[p] = other.claims[p]
  }
}

extension SharedBackground.CelName {
  init(_ change: CelChange) { self.init(layer: change.layer, frame: change.frame) }

  init(_ place: Place, of shared: SharedDrawing) {
    self.init(layer: shared.items.layers[place.layer], frame: shared.items.frames[place.frame])
  }
}
