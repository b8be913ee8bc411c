import Cells

/// Changes the size of the drawing.
struct SizeEdit: EditKind {
  static let tags: [UInt8] = [2]
  let size: Size
  /// The cells outside the old size on each layer; none if all of them are clear.
  let restoring: [Patch]

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> SizeEdit? {
    let size = try reader.size()
    return SizeEdit(
      size: size, restoring: try reader.list { (r) throws(PackingError) in try r.patch() })
  }

  func write(to writer: inout ByteWriter) {
    writer.count(size.width)
    writer.count(size.height)
    writer.list(restoring) { $0.patch($1) }
  }

  func apply(to editable: inout Editable) -> Edit? {
    let places = editable.drawing.layers.indices
    guard Drawing.allows(size), restoring.isEmpty || restoring.count == places.count,
      editable.selectionFits(in: size)
    else { return nil }
    let old = editable.drawing.size
    let inverse = places.map { i in
      editable.drawing.layers[i].apply(editable.drawing.layers[i].patchClearingOutside(size))
    }
    editable.drawing.resize(to: size)
    for (i, patch) in restoring.enumerated() { _ = editable.drawing.layers[i].apply(patch) }
    return .size(old, restoring: inverse)
  }

  func isWhole(in editable: Editable) -> Bool {
    zip(editable.drawing.layers, restoring).allSatisfy { $0.hasWholeGlyphs(in: $1) }
  }

  var cost: Int { restoring.reduce(64) { $0 + $1.cost } }
  var work: Int { restoring.reduce(1) { $0 + $1.work } }

  func title(isTakenBack: Bool) -> String { "size" }
}

extension Edit {
  static func size(_ size: Size, restoring: [Patch]) -> Edit {
    Edit(SizeEdit(size: size, restoring: restoring))
  }
}
