import Cells

/// An edit of the drawing, the half of a state that all share.
protocol DrawingEdit: EditKind {}

extension DrawingEdit {
  func apply(to state: inout EditorState) -> Inverse? { apply(to: &state.drawing) }
  var parts: [Edit] { [Edit(self)] }
  func sparing(_ others: OthersWork) -> Edit? {
    others.movesPoints || others.change(Self.subject) ? nil : Edit(self)
  }
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

  func apply(to drawing: inout Drawing) -> Inverse? { nil }
  var parts: [Edit] { [] }
  var isTelling: Bool { false }
}

/// An edit of a property of a layer.
protocol LayerPropertyEdit: DrawingEdit {
  var at: Int { get }
  /// Returns the edit for another layer.
  func moved(to layer: Int) -> Self
}

extension LayerPropertyEdit {
  func touches(_ layer: Int) -> Bool { layer == at }

  func following(_ other: Edit) -> Edit? {
    other.index(ofLayer: at).map { Edit(moved(to: $0)) }
  }

  func sparing(_ others: OthersWork) -> Edit? {
    guard !others.movesPoints, !others.touches(layer: at, as: Self.self) else { return nil }
    return others.index(ofLayer: at).map { Edit(moved(to: $0)) }
  }
}

/// An edit that inserts, removes or moves layers.
protocol LayerOrderEdit: DrawingEdit {}

extension LayerOrderEdit {
  var movesLayers: Bool { true }

  func sparing(_ others: OthersWork) -> Edit? {
    others.movesPoints || others.movesLayers ? nil : Edit(self)
  }

  /// The layer to draw on is chosen by edits beside this one; there is always one.
  func apply(to state: inout EditorState) -> Inverse? {
    guard let inverse = apply(to: &state.drawing) else { return nil }
    state.hand.activeLayer = min(state.hand.activeLayer, state.drawing.layers.count - 1)
    return inverse
  }
}

/// An edit of what frames there are, which cel each shows, and how they are played.
protocol FrameOrderEdit: DrawingEdit {
  var timeline: Timeline { get }
  var change: FrameChange { get }
}

extension FrameOrderEdit {
  /// Frames that are inserted become current, the first of them.
  func apply(to state: inout EditorState) -> Inverse? {
    guard let inverse = apply(to: &state.drawing) else { return nil }
    if case .inserted(let range) = change { state.drawing.show(range.lowerBound) }
    state.hand.frame = state.drawing.shownFrame
    state.hand.range = followed(by: state.hand.range)
    return inverse
  }

  func followed(by range: FrameRange?) -> FrameRange? {
    range?.following(change, tags: timeline.tags)
  }
}

/// An edit that moves points: of the size of the drawing, or of all cells at once.
protocol StructureEdit: DrawingEdit {
  var size: Size { get }
}

extension StructureEdit {
  var movesPoints: Bool { true }

  func sparing(_ others: OthersWork) -> Edit? { others.isEmpty ? Edit(self) : nil }

  func apply(to state: inout EditorState) -> Inverse? {
    state.hand.selectionFits(in: size) ? apply(to: &state.drawing) : nil
  }
}

/// The index of a layer while layers are inserted, removed and moved.
struct FollowedLayer: Equatable {
  private(set) var index: Int
  /// Whether the layer is gone. What is inserted or comes to lie at its place then stands for it.
  private(set) var isGone = false
  /// Whether nothing stands for it: the index is that of the layer above the gap.
  private var isGap = false

  init(_ index: Int) { self.index = index }

  mutating func insert(at place: Int) {
    if isGap, place == index {
      isGap = false
    } else if place <= index {
      index += 1
    }
  }

  mutating func remove(at place: Int) {
    if place == index { (isGone, isGap) = (true, true) }
    if place < index { index -= 1 }
  }

  mutating func move(from: Int, to: Int) {
    if from == index, !isGap {
      index = to
    } else {
      remove(at: from)
      insert(at: to)
    }
  }
}
