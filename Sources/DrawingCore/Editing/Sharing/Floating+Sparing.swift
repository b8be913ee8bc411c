import Cells

extension Floating {
  /// Returns the piece that leaves alone what others have drawn where it was lifted: it carries its own
  /// cells, clears only those that still are what was lifted, and no line follows it then.
  func sparing(_ drawing: Drawing, _ place: Place) -> Floating {
    guard var lifted, !lifted.isCopy else { return self }
    // What was spared before is compared again: it may be back.
    lifted.spared = nil
    let changed = changedCells(of: lifted, drawing, place)
    lifted.spared = Selection(Selection.merged(changed))
    if lifted.spared != nil { lifted.isLoose = true }
    var spared = self
    spared.lifted = lifted
    return spared
  }

  private func changedCells(of lifted: Lifted, _ drawing: Drawing, _ place: Place) -> [Span] {
    let bounds = lifted.source.bounds
    let now = Clip(drawing[place], lifted.source).tiles
    // The arms of lines that follow are not part of the piece.
    lazy var armless =
      lifted.isFollowable ? Clip(lifting: lifted, off: drawing.layers[place.layer]).tiles : now
    var changed: [Span] = []
    for span in lifted.source.spans {
      for x in span.columns {
        let p = Point(x, span.y) - bounds.origin
        let cell = clip.tiles[lifted.orientation.place(p, in: bounds.size)]
        // Turned glyphs are not what they were.
        let isSame =
          lifted.orientation == Orientation()
          ? cell == now[p] || cell == armless[p] : (cell == .clear) == (now[p] == .clear)
        if !isSame { changed.append(Span(y: span.y, columns: x..<x + 1)) }
      }
    }
    return changed
  }
}

extension Lifted {
  /// Whether it may have lines that follow.
  fileprivate var isFollowable: Bool { !isLoose && orientation == Orientation() }
}
