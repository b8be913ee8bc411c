/// An undoable change to a drawing, or to what undo also brings back of a hand. Applying an edit
/// gives its inverse.
///
/// A history may hold millions, so anything large is held elsewhere.
struct Edit: Equatable, Sendable {
  let kind: any EditKind

  init(_ kind: any EditKind) { self.kind = kind }

  static let kinds: [any EditKind.Type] = [
    CellsEdit.self, SizeEdit.self, InsertLayerEdit.self, RemoveLayerEdit.self, MoveLayerEdit.self,
    ActiveLayerEdit.self, LayerNameEdit.self, LayerVisibilityEdit.self, LayerTraitsEdit.self,
    PaletteColorEdit.self, PaletteEdit.self, AboutEdit.self, FontEdit.self, SelectionEdit.self,
    PictureEdit.self, GroupEdit.self, CelsEdit.self, TimelineEdit.self,
  ]

  /// The memory taken by the edit, in bytes: the unit of the history’s budget.
  var cost: Int { kind.cost }
}

/// What takes back an edit that was applied.
struct Inverse: Equatable, Sendable {
  let edit: Edit
  /// Whether there is anything to take back.
  let isChange: Bool

  /// Creates the inverse of an edit, of the same kind: equal ones have changed nothing.
  init<Kind: EditKind>(_ inverse: Kind, of edit: Kind) {
    (self.edit, isChange) = (Edit(inverse), inverse != edit)
  }

  /// Creates the inverse of an edit of another kind, which has changed something.
  init(_ inverse: Edit) { (edit, isChange) = (inverse, true) }
}

extension EditorState {
  /// Applies an edit of the hand and returns its inverse. Returns nil and does nothing if the edit
  /// does not fit this state, which only happens with one from a damaged file.
  mutating func apply(_ edit: Edit) -> Inverse? { edit.kind.apply(to: &self) }
}

extension Drawing {
  /// Changes a property of a layer and returns what it was. Nil if there is no such layer.
  mutating func exchange<Value>(
    _ property: WritableKeyPath<Layer, Value>, ofLayer index: Int, with value: Value
  ) -> Value? {
    guard layers.indices.contains(index) else { return nil }
    defer { layers[index][keyPath: property] = value }
    return layers[index][keyPath: property]
  }
}
