import Cells

/// What other hands did since a step, as far as it matters to taking the step back.
struct OthersWork {
  /// Their edits, none of them a group, the oldest first.
  private let edits: [Edit]

  init(_ steps: [Step]) { edits = steps.flatMap(\.edit.kind.parts) }

  var isEmpty: Bool { edits.isEmpty }

  /// Whether they have moved points, so that nothing made before lies where it was.
  var movesPoints: Bool { edits.contains { $0.kind.movesPoints } }

  /// Whether they have inserted, removed or moved layers.
  var movesLayers: Bool { edits.contains { $0.kind.movesLayers } }

  /// Returns whether one of their edits has a subject.
  func change(_ subject: any EditKind.Type) -> Bool {
    edits.contains { type(of: $0.kind).subject == subject }
  }

  /// Returns where a layer lies now. Nil if it is gone.
  func index(ofLayer index: Int) -> Int? {
    let layer = follow(index) { _, _ in }
    return layer.isGone ? nil : layer.index
  }

  /// Returns where a layer lies now or, if it is gone, the one beneath.
  func layer(for index: Int) -> Int {
    let layer = follow(index) { _, _ in }
    return layer.isGone ? max(0, layer.index - 1) : layer.index
  }

  /// Returns whether they have changed a layer: drawn on it, renamed it and the like.
  func touches(layer index: Int) -> Bool {
    var isTouched = false
    _ = follow(index) { if $0.touches($1) { isTouched = true } }
    return isTouched
  }

  /// Returns whether one of their edits of some kind has changed a layer.
  func touches<Kind: EditKind>(layer index: Int, as: Kind.Type) -> Bool {
    var isTouched = false
    _ = follow(index) { if $0 is Kind, $0.touches($1) { isTouched = true } }
    return isTouched
  }

  /// Returns what they have drawn on a layer, in whatever frame, with both halves of wide glyphs.
  /// Nil for nothing.
  func drawn(onLayer index: Int) -> Selection? {
    var spans: [Span] = []
    _ = follow(index) { kind, layer in
      for patch in kind.patches where patch.place.layer == layer { spans += patch.content.spans }
    }
    spans.sort { ($0.y, $0.columns.lowerBound) < ($1.y, $1.columns.lowerBound) }
    return Selection(Selection.merged(spans))
  }

  /// Calls `body` with each edit and the place of a layer before it, as long as there is one.
  private func follow(_ index: Int, _ body: (any EditKind, Int) -> Void) -> FollowedLayer {
    var layer = FollowedLayer(index)
    for edit in edits {
      if !layer.isGone { body(edit.kind, layer.index) }
      edit.kind.shift(&layer)
    }
    return layer
  }
}

extension Patch {
  /// Returns the part that writes no cell of a selection, and no half of a wide glyph whose other
  /// half does.
  func leaving(_ others: Selection) -> Patch {
    guard !extent.inset(by: -1).intersection(others.bounds).isEmpty else { return self }
    var left = Patch.Builder(count: runs.count)
    for run in runs {
      let (glyph, y) = (run.cell.glyph, run.y)
      for x in run.columns where !others.contains(Point(x, y)) {
        if glyph.isWide, others.contains(Point(x + 1, y)) { continue }
        if glyph.isContinuation, others.contains(Point(x - 1, y)) { continue }
        left.append(run.cell, at: Point(x, y))
      }
    }
    return left.patch
  }
}
