/// What a step changed besides cells: layers, frames, sizes, names, colours. It is taken back only
/// where nobody has changed the same since.
struct WholeChange: Equatable, Sendable {
  let undo: Edit
  let redo: Edit
  /// The same for the marks of owners; nil where they stay.
  let ownersUndo: Edit?
  let ownersRedo: Edit?
  /// The layers and frames before and after.
  let before: SharedItems
  let after: SharedItems
  /// Where points went.
  let map: PointMap

  /// The change that takes this one back.
  var inverse: WholeChange {
    WholeChange(
      undo: redo, redo: undo, ownersUndo: ownersRedo, ownersRedo: ownersUndo, before: after,
      after: before, map: map.inverse)
  }

  /// Returns the change with other names afterwards.
  func leading(to items: SharedItems) -> WholeChange {
    WholeChange(
      undo: undo, redo: redo, ownersUndo: ownersUndo, ownersRedo: ownersRedo, before: before,
      after: items, map: map)
  }

  /// Whether taking the change back moves points.
  var movesPoints: Bool { undo.kind is any StructureEdit }
}

extension WholeChange {
  /// Returns the change as it fits a drawing whose layers others may have moved. Nil if it does not.
  func following(_ items: SharedItems) -> WholeChange? {
    if items == after { return self }
    guard let property = undo.kind as? any LayerPropertyEdit,
      let redone = redo.kind as? any LayerPropertyEdit, after.layers.indices.contains(property.at),
      let layer = items.layers.firstIndex(of: after.layers[property.at])
    else { return dependsOnOrder ? nil : self }
    return WholeChange(
      undo: Edit(property.moved(to: layer)), redo: Edit(redone.moved(to: layer)), ownersUndo: nil,
      ownersRedo: nil, before: items, after: items, map: map)
  }

  /// Whether the edits say where layers or frames stand.
  private var dependsOnOrder: Bool {
    undo.kind is any LayerOrderEdit || undo.kind is any FrameOrderEdit
      || undo.kind is any StructureEdit || undo.kind is any LayerPropertyEdit
  }
}

extension ByteWriter {
  mutating func wholeChange(_ change: WholeChange) {
    edit(change.undo)
    edit(change.redo)
    optional(change.ownersUndo) { $0.edit($1) }
    optional(change.ownersRedo) { $0.edit($1) }
    for items in [change.before, change.after] {
      list(items.layers) { $0.item($1) }
      list(items.frames) { $0.item($1) }
    }
    pointMap(change.map)
  }
}

extension ByteReader {
  mutating func wholeChange() throws(PackingError) -> WholeChange {
    WholeChange(
      undo: try knownEdit(), redo: try knownEdit(),
      ownersUndo: try optional { (r) throws(PackingError) in try r.knownEdit() },
      ownersRedo: try optional { (r) throws(PackingError) in try r.knownEdit() },
      before: SharedItems(layers: try items(), frames: try items()),
      after: SharedItems(layers: try items(), frames: try items()),
      map: try pointMap())
  }

  private mutating func knownEdit() throws(PackingError) -> Edit {
    guard let edit = try edit(inGroup: true) else { throw failure("an edit of a newer version") }
    return edit
  }
}
