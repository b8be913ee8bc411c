/// An undoable change to a drawing or its selection. Applying an edit gives its inverse.
///
/// A history may hold millions, so anything large is held elsewhere.
struct Edit: Equatable, Sendable {
  let kind: any EditKind

  init(_ kind: any EditKind) { self.kind = kind }

  static let kinds: [any EditKind.Type] = [
    CellsEdit.self, SizeEdit.self, InsertLayerEdit.self, RemoveLayerEdit.self, MoveLayerEdit.self,
    ActiveLayerEdit.self, LayerNameEdit.self, LayerVisibilityEdit.self, LayerTraitsEdit.self,
    PaletteColorEdit.self, PaletteEdit.self, AboutEdit.self, FontEdit.self, SelectionEdit.self,
    PictureEdit.self, GroupEdit.self,
  ]

  /// The memory taken by the edit, in bytes: the unit of the history’s budget.
  var cost: Int { kind.cost }
}

/// The values that edits change: the drawing, the active layer and the selection.
struct Editable: Equatable, Sendable {
  var drawing = Drawing.empty
  var activeLayer = 0
  /// The selection in the drawing’s cells, which drawing with tools is clipped to. Never empty.
  var selection: Selection?

  /// Applies an edit and returns its inverse. Returns nil and does nothing if the edit does not fit
  /// this drawing, which only happens with one from a damaged file.
  mutating func apply(_ edit: Edit) -> Edit? { edit.kind.apply(to: &self) }

  /// Changes a property of a layer and returns what it was. Nil if there is no such layer.
  mutating func exchange<Value>(
    _ property: WritableKeyPath<Layer, Value>, ofLayer index: Int, with value: Value
  ) -> Value? {
    guard drawing.layers.indices.contains(index) else { return nil }
    defer { drawing.layers[index][keyPath: property] = value }
    return drawing.layers[index][keyPath: property]
  }
}
