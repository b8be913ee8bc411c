import Cells

/// One kind of edit: what it does and touches, what it costs, how it is named and packed.
///
/// A new kind is a type that conforms to `DrawingEdit`, to one of those that refine it, or to
/// `HandEdit`, in a file of its own, and is listed in `Edit.kinds`.
protocol EditKind: Equatable, Sendable {
  /// The bytes that packed edits of this kind begin with. Their meaning never changes.
  static var tags: [UInt8] { get }
  /// What the kind changes: the kind that changes all of it. Those with the same one are rivals.
  static var subject: any EditKind.Type { get }
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
  /// Applies what all share of the edit and returns the inverse of that. Nil as above.
  func apply(to drawing: inout Drawing) -> Inverse?
  /// The edits that all share of this one, none of them a group.
  var parts: [Edit] { get }
  /// The edits that this one consists of, those of a hand as well: itself unless it is a group.
  var members: [Edit] { get }
  /// Returns the edit as it can still be applied around what others did since it was made. Nil if
  /// they built on what it would take away.
  func sparing(_ others: OthersWork) -> Edit?
  /// Moves a layer of the drawing before the edit to its place afterwards.
  func shift(_ layer: inout FollowedLayer)
  /// Returns the edit with the numbers that layers have after another edit was applied before it.
  /// Nil if a layer is gone.
  func following(_ other: Edit) -> Edit?
  /// Whether the edit inserts, removes or moves layers.
  var movesLayers: Bool { get }
  /// Whether the edit moves points: nothing made before it lies where it was.
  var movesPoints: Bool { get }
  /// Returns a range of frames as it is after the edit. Nil if nothing is left of it.
  func followed(by range: FrameRange?) -> FrameRange?
  /// Returns whether the edit changes a layer.
  func touches(_ layer: Int) -> Bool
  /// The cells that the edit writes, and in which cels; empty for another kind of edit.
  var patches: [Placed<Patch>] { get }
  /// The places of the cels that the edit writes, to tell whether it can be seen in a frame. Empty
  /// for an edit of all frames, or of none.
  var written: [Place] { get }
  /// Returns the frames that show another cel after an edit that leaves all frames where they are.
  ///
  /// - Parameter inverse: what takes the edit back.
  func reshown(undoneBy inverse: any EditKind) -> [Int]
  /// The layer that the edit chooses to draw on; nil for any other edit.
  var chosenLayer: Int? { get }
  /// The size that the edit gives the drawing, if that is all it does; nil for any other edit.
  var newSize: Size? { get }
  /// Returns what becomes of a drawing that has the same layers and a mark of its owner for each cell.
  /// Nil for nothing. Not for edits that write cells or all of them.
  ///
  /// - Parameter mark: the mark of who makes the edit.
  func marking(_ mark: Cell) -> Edit?
  /// Lets the names of layers and frames follow the edit, which was applied.
  ///
  /// - Parameter new: makes the names of those that were not there before.
  func follow(_ items: inout SharedItems, _ new: inout ItemMaker)
  /// The size and the cells that the edit replaces whole cels by; nil for any other edit.
  var replacement: (size: Size, cels: [Placed<TileGrid>])? { get }
  /// Whether the edit has something that a version without frames does not understand.
  var knowsFrames: Bool { get }
  /// Returns whether the edit, which was applied, has left no half of a wide glyph. Only an edit from
  /// a damaged file can leave one.
  func isWhole(in drawing: Drawing) -> Bool
  /// Returns the edit without the wide glyphs of which a cut through the drawing has left half, where
  /// that half has been drawn over since: both halves come back, or none does.
  func sparing(in drawing: Drawing) -> Self
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
  /// Whether that says only how much the edit covers, and not what was done.
  var isNamedByDeed: Bool { get }
  /// Whether the edit changes the drawing, so that it describes its group better than the edits that
  /// accompany it.
  var isTelling: Bool { get }
}

extension EditKind {
  static var subject: any EditKind.Type { Self.self }
  static var isGrouped: Bool { true }
  var tag: UInt8 { Self.tags[0] }
  func following(_ other: Edit) -> Edit? { Edit(self) }
  func shift(_ layer: inout FollowedLayer) {}
  var movesLayers: Bool { false }
  var movesPoints: Bool { false }
  var members: [Edit] { [Edit(self)] }
  func followed(by range: FrameRange?) -> FrameRange? { range }
  func touches(_ layer: Int) -> Bool { false }
  var patches: [Placed<Patch>] { [] }
  var written: [Place] { patches.map(\.place) }
  func reshown(undoneBy inverse: any EditKind) -> [Int] { [] }
  var chosenLayer: Int? { nil }
  var newSize: Size? { nil }
  func marking(_ mark: Cell) -> Edit? { nil }
  func follow(_ items: inout SharedItems, _ new: inout ItemMaker) {}
  var replacement: (size: Size, cels: [Placed<TileGrid>])? { nil }
  var knowsFrames: Bool { false }
  func isWhole(in drawing: Drawing) -> Bool { true }
  func sparing(in drawing: Drawing) -> Self { self }
  var cost: Int { 64 }
  var work: Int { 1 }
  var isEmpty: Bool { false }
  func touch(_ change: inout Editor.Change, of size: Size) { change.isWhole = true }
  func checkLocks(in drawing: Drawing) throws(CommandError) {}
  var isNamedByDeed: Bool { false }
  var isTelling: Bool { true }

  fileprivate func isEqual(to other: any EditKind) -> Bool { self == other as? Self }
}

extension Edit {
  /// Returns the number that a layer has after the edit. Nil if it is gone.
  func index(ofLayer index: Int) -> Int? {
    var layer = FollowedLayer(index)
    kind.shift(&layer)
    return layer.isGone ? nil : layer.index
  }
}

extension EditKind {
  /// The number of cells that the edit writes.
  var cellCount: Int {
    parts.reduce(0) { $1.kind.patches.reduce($0) { $0 + $1.content.cellCount } }
  }
}

extension Edit {
  static func == (a: Edit, b: Edit) -> Bool { a.kind.isEqual(to: b.kind) }
}
