import Cells

/// Changes the size of the drawing.
struct SizeEdit: StructureEdit {
  /// The second has the places of its cels.
  static let tags: [UInt8] = [2, 25]
  let size: Size
  /// The cells outside the old size in each cel; none if all of them are clear.
  let restoring: [Placed<Patch>]

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> SizeEdit? {
    let size = try reader.size()
    if tag == 25 {
      let placed = try reader.list { (r) throws(PackingError) in
        let place = try r.place()
        return Placed(try r.patch(), at: place)
      }
      return SizeEdit(size: size, restoring: placed)
    }
    let patches = try reader.list { (r) throws(PackingError) in try r.patch() }
    return SizeEdit(size: size, restoring: Placed.onLayers(patches))
  }

  var tag: UInt8 { restoring.contains { $0.place.frame > 0 } ? 25 : 2 }

  func write(to writer: inout ByteWriter) {
    writer.count(size.width)
    writer.count(size.height)
    let hasPlaces = tag == 25
    writer.list(restoring) { writer, patch in
      if hasPlaces { writer.place(patch.place) }
      writer.patch(patch.content)
    }
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    let places = drawing.places
    guard Drawing.allows(size), restoring.isEmpty || restoring.map(\.place) == places
    else { return nil }
    let old = drawing.size
    let inverse = places.map { place in
      let clearing = drawing[place].patchClearingOutside(size)
      return Placed(drawing[place].apply(clearing), at: place)
    }
    drawing.resize(to: size)
    for patch in restoring { _ = drawing[patch.place].apply(patch.content) }
    return Inverse(SizeEdit(size: old, restoring: inverse), of: self)
  }

  func marking(_ mark: Cell) -> Edit? {
    .size(size, restoring: restoring.map { Placed($0.content.marked(mark), at: $0.place) })
  }

  func isWhole(in drawing: Drawing) -> Bool {
    restoring.allSatisfy {
      !drawing.contains($0.place) || drawing[$0.place].hasWholeGlyphs(in: $0.content)
    }
  }

  var newSize: Size? { size }
  var knowsFrames: Bool { tag == 25 }
  var cost: Int { restoring.reduce(64) { $0 + $1.content.cost } }
  var work: Int { restoring.reduce(1) { $0 + $1.content.work } }

  func title(isTakenBack: Bool) -> String { "size" }
}

extension SizeEdit {
  func sparing(in drawing: Drawing) -> SizeEdit {
    let last = drawing.size.width - 1
    let spared = restoring.map { patch in
      guard drawing.contains(patch.place) else { return patch }
      let cel = drawing[patch.place]
      let rows = Set(
        patch.content.runs.lazy.filter { run in
          let p = Point(last, run.y)
          return run.columns.contains(last) && drawing.bounds.contains(p)
            && cel[p] != run.cell.widowed
        }.map(\.y))
      return rows.isEmpty ? patch : Placed(patch.content.without(last, rows), at: patch.place)
    }
    return SizeEdit(size: size, restoring: spared)
  }
}

extension Patch {
  /// Returns the patch without what lies in a column of some rows, and beside that what is the other
  /// half of a wide glyph there.
  fileprivate func without(_ column: Int, _ rows: Set<Int>) -> Patch {
    var patch = Builder(count: runs.count)
    for run in runs {
      for x in run.columns {
        let isHalf = x == column + 1 && run.cell.glyph.isContinuation
        if rows.contains(run.y), x == column || isHalf { continue }
        patch.append(run.cell, at: Point(x, run.y))
      }
    }
    return patch.patch
  }
}

extension Edit {
  static func size(_ size: Size, restoring: [Placed<Patch>]) -> Edit {
    Edit(SizeEdit(size: size, restoring: restoring))
  }
}
