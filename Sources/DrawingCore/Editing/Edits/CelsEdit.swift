import Cells

/// Writes cells of several cels as one step.
struct CelsEdit: DrawingEdit {
  static let tags: [UInt8] = [22]
  let cels: [Placed<Patch>]

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> CelsEdit? {
    let patches = try reader.list { (r) throws(PackingError) in
      let place = try r.place()
      return Placed(try r.patch(), at: place)
    }
    guard patches.count <= Timeline.maximumCels else { throw reader.failure("too many cels") }
    return CelsEdit(cels: patches)
  }

  func write(to writer: inout ByteWriter) {
    writer.list(cels) { writer, patch in
      writer.place(patch.place)
      writer.patch(patch.content)
    }
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    guard cels.allSatisfy({ drawing.contains($0.place) }),
      Set(cels.map { drawing.firstPlace(of: $0.place) }).count == cels.count
    else { return nil }
    if Cel.areDear(asRuns: cels.reduce(0) { $0 + $1.content.cellCount }) {
      let inverse = Edit.picture(of: drawing, for: cels.map(\.place))
      for patch in cels { drawing[patch.place].write(patch.content) }
      return Inverse(inverse)
    }
    let inverse = cels.map { Placed(drawing[$0.place].apply($0.content), at: $0.place) }
    return Inverse(CelsEdit(cels: inverse), of: self)
  }

  func touches(_ layer: Int) -> Bool { cels.contains { $0.place.layer == layer } }

  func following(_ other: Edit) -> Edit? {
    var moved: [Placed<Patch>] = []
    for patch in cels {
      guard let layer = other.index(ofLayer: patch.place.layer) else { return nil }
      moved.append(Placed(patch.content, at: Place(layer: layer, frame: patch.place.frame)))
    }
    return .cels(moved)
  }

  func sparing(_ others: OthersWork) -> Edit? {
    guard !others.movesPoints else { return nil }
    var left: [Placed<Patch>] = []
    for patch in cels {
      let place = patch.place
      guard let layer = others.index(ofLayer: place.layer) else { return nil }
      let drawn = others.drawn(onLayer: place.layer)
      let spared = drawn.map { patch.content.leaving($0) } ?? patch.content
      left.append(Placed(spared, at: Place(layer: layer, frame: place.frame)))
    }
    return .cels(left)
  }

  func isWhole(in drawing: Drawing) -> Bool {
    cels.allSatisfy {
      !drawing.contains($0.place) || drawing[$0.place].hasWholeGlyphs(in: $0.content)
    }
  }

  var cost: Int { cels.reduce(64) { $0 + 64 + $1.content.cost } }
  var work: Int { cels.reduce(1) { $0 + $1.content.work } }
  var isEmpty: Bool { cels.allSatisfy(\.content.isEmpty) }
  var patches: [Placed<Patch>] { cels }
  var knowsFrames: Bool { true }

  func touch(_ change: inout Editor.Change, of size: Size) {
    for patch in cels {
      change.add(patch.content.extent)
      change.cellCount += min(patch.content.cellCount, size.area ?? Drawing.maximumArea)
    }
  }

  func checkLocks(in drawing: Drawing) throws(CommandError) {
    for patch in cels where !patch.content.isEmpty { try drawing.checkLock(patch.place.layer) }
  }

  func title(isTakenBack: Bool) -> String { "\(cels.count.counted("cel"))" }
  var isNamedByDeed: Bool { true }
}

extension Edit {
  static func cels(_ patches: [Placed<Patch>]) -> Edit { Edit(CelsEdit(cels: patches)) }
}
