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

  func apply(to editable: inout Editable) -> Edit? {
    let before = editable
    var inverses: [Edit] = []
    for edit in edits {
      guard let inverse = editable.apply(edit) else {
        editable = before
        return nil
      }
      inverses.append(inverse)
    }
    return .group(inverses.reversed())
  }

  func isWhole(in editable: Editable) -> Bool {
    edits.allSatisfy { $0.kind.isWhole(in: editable) }
  }

  var cost: Int { edits.reduce(64) { $0 + $1.cost } }
  var work: Int { edits.reduce(1) { $0 + $1.kind.work } }

  func touch(_ change: inout Editor.Change, of size: Size) {
    for edit in edits { edit.kind.touch(&change, of: size) }
  }

  func checkLocks(in state: EditorState) throws(CommandError) {
    for edit in edits { try edit.kind.checkLocks(in: state) }
  }

  var isTelling: Bool { edits.contains { $0.kind.isTelling } }

  func title(isTakenBack: Bool) -> String {
    let told = edits.first(where: \.kind.isTelling) ?? edits.first
    return told?.kind.title(isTakenBack: isTakenBack) ?? "nothing"
  }
}

extension Edit {
  static func group(_ edits: [Edit]) -> Edit { Edit(GroupEdit(edits: edits)) }
}
