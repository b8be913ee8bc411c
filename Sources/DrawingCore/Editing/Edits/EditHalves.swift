import Cells

/// An edit of the drawing, the half of a state that all share.
protocol DrawingEdit: EditKind {
  /// Applies the edit and returns its inverse. Returns nil and does nothing if it does not fit.
  func apply(to drawing: inout Drawing) -> Inverse?
}

extension DrawingEdit {
  func apply(to state: inout EditorState) -> Inverse? { apply(to: &state.drawing) }
}

/// An edit of what undo brings back of a hand. It concerns nobody else.
protocol HandEdit: EditKind {
  /// Applies the edit and returns its inverse. Returns nil and does nothing if it does not fit.
  func apply(to hand: inout Hand, over drawing: Drawing) -> Inverse?
}

extension HandEdit {
  func apply(to state: inout EditorState) -> Inverse? {
    apply(to: &state.hand, over: state.drawing)
  }

  var isTelling: Bool { false }
}

/// An edit that inserts, removes or moves layers.
protocol LayerOrderEdit: DrawingEdit {
  /// Moves a layer of the drawing before the edit to its place afterwards.
  func shift(_ layer: inout FollowedLayer)
}

extension LayerOrderEdit {
  /// The layer to draw on is chosen by edits beside this one; there is always one.
  func apply(to state: inout EditorState) -> Inverse? {
    guard let inverse = apply(to: &state.drawing) else { return nil }
    state.hand.activeLayer = min(state.hand.activeLayer, state.drawing.layers.count - 1)
    return inverse
  }
}

/// An edit that moves points: of the size of the drawing, or of all cells at once.
protocol StructureEdit: DrawingEdit {
  var size: Size { get }
}

extension StructureEdit {
  func apply(to state: inout EditorState) -> Inverse? {
    state.hand.selectionFits(in: size) ? apply(to: &state.drawing) : nil
  }
}

/// The index of a layer while layers are inserted, removed and moved.
struct FollowedLayer: Equatable {
  private(set) var index: Int
  /// Whether the layer is gone. What is inserted or comes to lie at its place then stands for it.
  private(set) var isGone = false

  init(_ index: Int) { self.index = index }

  mutating func insert(at place: Int) {
    if isGone, place == index { return isGone = false }
    if place <= index { index += 1 }
  }

  mutating func remove(at place: Int) {
    if place == index { isGone = true }
    if place < index { index -= 1 }
  }

  mutating func move(from: Int, to: Int) {
    if from == index, !isGone { return index = to }
    remove(at: from)
    insert(at: to)
  }
}
