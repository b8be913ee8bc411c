import Cells

/// Several edits as one step, applied one after the other.
struct GroupEdit: EditKind {
  static let tags: [UInt8] = [11]
  static let isGrouped = false
  let edits: [Edit]

  /// The largest number of edits in a group from a file. `layer flatten` makes a few more than
  /// there are layers.
  static let longest = Drawing.maximumLayers + 8

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> GroupEdit? {
    let edits = try reader.list { (r) throws(PackingError) in try r.edit(inGroup: true) }
    guard edits.count <= longest else { throw reader.failure("too much in one step") }
    let known = edits.compactMap(\.self)
    return known.count == edits.count ? GroupEdit(edits: known) : nil
  }

  func write(to writer: inout ByteWriter) { writer.list(edits) { $0.edit($1) } }

  func apply(to drawing: inout Drawing) -> Inverse? {
    GroupEdit(edits: parts).applyAll(to: &drawing) { $0.kind.apply(to: &$1) }
  }

  func apply(to state: inout EditorState) -> Inverse? {
    let layer = state.hand.activeLayer
    if let inverse = applyAll(to: &state, { $1.apply($0) }) { return inverse }
    // Taking back what removed it does not choose a layer again.
    state.hand.activeLayer = layer
    return nil
  }

  /// Applies one edit after the other. Those that were applied are taken back if one does not fit.
  private func applyAll<Half>(
    to half: inout Half, _ apply: (Edit, inout Half) -> Inverse?
  ) -> Inverse? {
    var inverses: [Edit] = []
    inverses.reserveCapacity(edits.count)
    for edit in edits {
      guard let inverse = apply(edit, &half) else {
        for inverse in inverses.reversed() { _ = apply(inverse, &half) }
        return nil
      }
      inverses.append(inverse.edit)
    }
    return Inverse(GroupEdit(edits: inverses.reversed()), of: self)
  }

  var parts: [Edit] { edits.flatMap(\.kind.parts) }
  var members: [Edit] { edits }
  func following(_ other: Edit) -> Edit? {
    let edits = edits.compactMap { $0.kind.following(other) }
    return edits.count == self.edits.count ? .group(edits) : nil
  }

  func shift(_ layer: inout FollowedLayer) { for edit in edits { edit.kind.shift(&layer) } }
  var movesLayers: Bool { edits.contains { $0.kind.movesLayers } }
  var movesPoints: Bool { edits.contains { $0.kind.movesPoints } }

  /// All or nothing. Edits after one that moves layers have other numbers than the drawing now, so
  /// only a single one is taken back around others.
  func sparing(_ others: OthersWork) -> Edit? {
    if others.isEmpty { return Edit(self) }
    guard edits.count(where: { $0.kind.movesLayers }) <= 1 else { return nil }
    let spared = edits.compactMap { $0.kind.sparing(others) }
    return spared.count == edits.count ? .group(spared) : nil
  }

  func isWhole(in drawing: Drawing) -> Bool {
    edits.allSatisfy { $0.kind.isWhole(in: drawing) }
  }

  var cost: Int { edits.reduce(64) { $0 + $1.cost } }
  var work: Int { edits.reduce(1) { $0 + $1.kind.work } }

  func touch(_ change: inout Editor.Change, of size: Size) {
    for edit in edits { edit.kind.touch(&change, of: size) }
  }

  func checkLocks(in drawing: Drawing) throws(CommandError) {
    for edit in edits { try edit.kind.checkLocks(in: drawing) }
  }

  var written: [Place] { edits.flatMap(\.kind.written) }
  func reshown(undoneBy inverse: any EditKind) -> [Int] {
    zip(edits, inverse.members.reversed()).flatMap { $0.kind.reshown(undoneBy: $1.kind) }
  }
  var knowsFrames: Bool { edits.contains { $0.kind.knowsFrames } }
  var isTelling: Bool { edits.contains { $0.kind.isTelling } }

  func title(isTakenBack: Bool) -> String {
    told?.kind.title(isTakenBack: isTakenBack) ?? "nothing"
  }

  var isNamedByDeed: Bool { told?.kind.isNamedByDeed ?? false }
  private var told: Edit? { edits.first(where: \.kind.isTelling) ?? edits.first }
}

extension Edit {
  static func group(_ edits: [Edit]) -> Edit { Edit(GroupEdit(edits: edits)) }

  /// Returns one edit that does the same as this one followed by another.
  func followed(by other: Edit) -> Edit { .group(kind.members + other.kind.members) }
}
