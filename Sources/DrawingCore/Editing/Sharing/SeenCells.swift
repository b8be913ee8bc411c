import Cells

/// What a command made of cells as its author saw them, to be drawn where they are still so.
package struct SeenCells: Equatable, Sendable {
  /// The command.
  let verb: String
  /// The size that the drawing has to have at least.
  let size: Size
  /// The cells before and after. Whose they were is not told.
  let cels: [CelChange]

  /// Returns the cells where they are after points have moved. Nil if the drawing has to grow for them.
  func moved(by map: PointMap, from old: Size, to new: Size) -> SeenCells? {
    guard size == old else { return nil }
    return SeenCells(verb: verb, size: new, cels: cels.map { $0.moved(by: map) })
  }

  var reach: LayerReach { SharedChange(parts: cels.map { .cells($0) }).reach }
  var cellCount: Int { cels.reduce(0) { $0 + $1.cellCount } }
}

extension SeenCells {
  /// Creates what a command has made of a drawing. Nil if it has done more than to change cells and to
  /// make the drawing larger.
  ///
  /// - Parameter edits: those that take it back.
  init?(_ verb: String, _ edits: [Edit], from shared: SharedDrawing, to drawing: Drawing) {
    var cels: [CelChange] = []
    for edit in edits {
      guard edit.kind.newSize == nil else { continue }
      guard !edit.kind.patches.isEmpty else { return nil }
      for patch in edit.kind.patches {
        // A layer or frame that the command has made is unknown to others yet.
        guard shared.drawing.contains(patch.place), drawing.contains(patch.place),
          patch.content.cellCount <= Self.most
        else { return nil }
        let nobody = patch.content.marked(.clear)
        cels.append(
          CelChange(
            layer: shared.items.layers[patch.place.layer],
            frame: shared.items.frames[patch.place.frame], before: patch.content,
            after: drawing[patch.place].cells(of: patch.content), ownersBefore: nobody,
            ownersAfter: nobody))
      }
    }
    guard !cels.isEmpty, cels.count <= SharedChange.longest,
      drawing.size.width >= shared.drawing.size.width,
      drawing.size.height >= shared.drawing.size.height
    else { return nil }
    self.init(verb: verb, size: drawing.size, cels: cels)
  }

  /// The most cells of one cel: they travel and are kept one by one.
  private static let most = 1 << 18
}

extension CelChange {
  /// Returns the part of the change that can be done where others have drawn since: the cells that are
  /// as they were before it, of wide glyphs both halves or neither.
  func feasible(in cel: Cel, owners: Cel, by mark: Cell) -> (cells: Patch, owners: Patch) {
    let change = CelChange(
      layer: layer, frame: frame, before: after, after: before, ownersBefore: after.marked(mark),
      ownersAfter: owners.cells(of: before))
    return change.revertible(in: cel, owners: owners)
  }
}

extension ByteWriter {
  mutating func seenCells(_ seen: SeenCells) {
    text(seen.verb)
    count(seen.size.width)
    count(seen.size.height)
    list(seen.cels) { $0.celChange($1) }
  }
}

extension ByteReader {
  mutating func seenCells() throws(PackingError) -> SeenCells {
    let (verb, size) = (try text(), try size())
    let cels = try list { (r) throws(PackingError) in try r.celChange() }
    guard cels.count <= SharedChange.longest else { throw failure("too much in one step") }
    return SeenCells(verb: verb, size: size, cels: cels)
  }
}
