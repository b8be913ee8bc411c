extension Editor {
  /// The layer that is drawn on of a shared drawing that this editor shows.
  package func layer(of shared: SharedDrawing) -> ItemID {
    shared.items.layers[state.hand.activeLayer]
  }

  /// Goes, after a step of this hand was taken back or done again, to where an editor alone goes: to the
  /// layer, to frames that have come back and to a frame where something has changed.
  ///
  /// - Parameters:
  ///   - shared: the drawing, which is shown already.
  ///   - layer: the layer that goes with the step; nil for none.
  package mutating func go(
    to layer: ItemID?, after done: SharedChange, in shared: SharedDrawing
  ) {
    if let index = layer.flatMap({ shared.items.layers.firstIndex(of: $0) }) {
      state.hand.activeLayer = index
    }
    if let frame = done.frameComeBack, let index = shared.items.frames.firstIndex(of: frame) {
      state.show(index)
    }
    let written = shared.written(by: done)
    if let frame = state.drawing.firstFrame(of: written, reshown: done.reshown) {
      state.show(frame)
    }
    moveReading = nil
  }
}

extension SharedChange {
  /// The first of the frames that were inserted last; nil if none was.
  fileprivate var frameComeBack: ItemID? {
    parts.lazy.compactMap { part -> ItemID? in
      guard case .whole(let change) = part, let edit = change.redo.kind as? any FrameOrderEdit,
        case .inserted(let range) = edit.change,
        change.after.frames.indices.contains(range.lowerBound)
      else { return nil }
      return change.after.frames[range.lowerBound]
    }.last
  }

  /// The frames that show another cel afterwards, where all frames are where they were.
  fileprivate var reshown: [Int] {
    parts.flatMap { part -> [Int] in
      switch part {
      case .cells: []
      case .whole(let whole): whole.redo.kind.reshown(undoneBy: whole.undo.kind)
      }
    }
  }
}

extension SharedDrawing {
  /// The places of the cels that a change has written.
  fileprivate func written(by change: SharedChange) -> [Place] {
    change.parts.flatMap { part -> [Place] in
      switch part {
      case .cells(let cel): place(of: cel).map { [$0] } ?? []
      case .whole(let whole): whole.redo.kind.written
      }
    }
  }
}
