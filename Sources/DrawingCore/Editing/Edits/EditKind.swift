import Cells

/// One kind of edit: what it does and touches, what it costs, how it is named and packed.
///
/// A new kind is a type that conforms to `DrawingEdit`, to one of those that refine it, or to
/// `HandEdit`, in a file of its own, and is listed in `Edit.kinds`.
protocol EditKind: Equatable, Sendable {
  /// The bytes that packed edits of this kind begin with. Their meaning never changes.
  static var tags: [UInt8] { get }
  /// Whether the kind may stand in a group.
  static var isGrouped: Bool { get }
  /// Reads what follows a tag. Nil for an edit that contains something from a newer version.
  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> Self?
  /// The tag that the packed edit begins with.
  var tag: UInt8 { get }
  /// Writes what follows the tag.
  func write(to writer: inout ByteWriter)
  /// Applies the edit and returns its inverse. Returns nil and does nothing if the edit does not fit
  /// this state, which only happens with one from a damaged file.
  func apply(to state: inout EditorState) -> Inverse?
  /// Returns whether the edit, which was applied, has left no half of a wide glyph. Only an edit from
  /// a damaged file can leave one.
  func isWhole(in drawing: Drawing) -> Bool
  /// The memory taken by the edit, in bytes: the unit of the history’s budget.
  var cost: Int { get }
  /// The cost of applying the edit: a step for each cell written, fewer for whole tiles.
  var work: Int { get }
  /// Whether applying the edit to any drawing leaves it as it is.
  var isEmpty: Bool { get }
  /// Adds what may look different after the edit.
  ///
  /// - Parameter size: the size of the drawing.
  func touch(_ change: inout Editor.Change, of size: Size)
  /// Throws if the edit writes cells of a locked layer.
  func checkLocks(in drawing: Drawing) throws(CommandError)
  /// Returns a word or two for the step of the edit.
  ///
  /// - Parameter isTakenBack: whether the edit would redo the step; otherwise it would undo it.
  func title(isTakenBack: Bool) -> String
  /// Whether the edit changes the drawing, so that it describes its group better than the edits that
  /// accompany it.
  var isTelling: Bool { get }
}

extension EditKind {
  static var isGrouped: Bool { true }
  var tag: UInt8 { Self.tags[0] }
  func isWhole(in drawing: Drawing) -> Bool { true }
  var cost: Int { 64 }
  var work: Int { 1 }
  var isEmpty: Bool { false }
  func touch(_ change: inout Editor.Change, of size: Size) { change.isWhole = true }
  func checkLocks(in drawing: Drawing) throws(CommandError) {}
  var isTelling: Bool { true }

  fileprivate func isEqual(to other: any EditKind) -> Bool { self == other as? Self }
}

extension Edit {
  static func == (a: Edit, b: Edit) -> Bool { a.kind.isEqual(to: b.kind) }
}
