import Cells

/// Changes the size of the drawing.
struct SizeEdit: EditKind {
  static let tags: [UInt8] = [2]
  let size: Size
  /// The cells outside the old size in each cel; none if all of them are clear.
  let restoring: [Placed<Patch>]

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> SizeEdit? {
    let size = try reader.size()
    let patches = try reader.list { (r) throws(PackingError) in try r.patch() }
    return SizeEdit(size: size, restoring: Placed.onLayers(patches))
  }

  func write(to writer: inout ByteWriter) {
    writer.count(size.width)
    writer.count(size.height)
    writer.list(restoring) { $0.patch($1.content) }
  }

  func apply(to editable: inout Editable) -> Edit? {
    let places = editable.drawing.places
    guard Drawing.allows(size), restoring.isEmpty || restoring.map(\.place) == places,
      editable.selectionFits(in: size)
    else { return nil }
    let old = editable.drawing.size
    let inverse = places.map { place in
      let clearing = editable.drawing[place].patchClearingOutside(size)
      return Placed(editable.drawing[place].apply(clearing), at: place)
    }
    editable.drawing.resize(to: size)
    for patch in restoring { _ = editable.drawing[patch.place].apply(patch.content) }
    return .size(old, restoring: inverse)
  }

  func isWhole(in editable: Editable) -> Bool {
    restoring.allSatisfy {
      !editable.drawing.contains($0.place)
        || editable.drawing[$0.place].hasWholeGlyphs(in: $0.content)
    }
  }

  var cost: Int { restoring.reduce(64) { $0 + $1.content.cost } }
  var work: Int { restoring.reduce(1) { $0 + $1.content.work } }

  func title(isTakenBack: Bool) -> String { "size" }
}

extension Edit {
  static func size(_ size: Size, restoring: [Placed<Patch>]) -> Edit {
    Edit(SizeEdit(size: size, restoring: restoring))
  }
}
