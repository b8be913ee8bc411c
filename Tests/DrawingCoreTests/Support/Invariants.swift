import Cells
import Testing

@testable import DrawingCore

extension Editor {
  /// What holds of every editor, whatever it was told.
  func checkInvariants(
    _ context: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for broken in state.brokenInvariants + brokenSketch {
      Issue.record("\(broken) \(context)", sourceLocation: sourceLocation)
    }
  }

  private var brokenSketch: [String] {
    var broken: [String] = []
    if (sketch == nil) != state.isSettled { broken.append("a sketch without a gesture") }
    if Editor(state).sketch != sketch { broken.append("not the sketch of the gesture") }
    return broken
  }
}

extension EditorState {
  /// The sentences of what should hold and does not.
  var brokenInvariants: [String] {
    let bounds = drawing.bounds
    var broken: [String] = []
    func check(_ holds: Bool, _ sentence: String) { if !holds { broken.append(sentence) } }
    check(Drawing.allows(drawing.size), "a size that is not allowed")
    check(drawing.layers.indices.contains(activeLayer), "no active layer")
    check(bounds.contains(cursor), "cursor outside")
    check(bounds.contains(viewport), "viewport outside")
    check(gesture == nil || floating == nil, "a gesture and a floating paste")
    check(selection.map { $0.area > 0 } ?? true, "an empty selection")
    check(selection.map { $0.clipped(to: bounds) == $0 } ?? true, "selection outside")
    check(selection.map { Selection($0.spans) == $0 } ?? true, "runs that are not those of rows")
    check(!brush.glyph.isContinuation && !brush.glyph.isUnset, "a brush without a glyph")
    check(drawing.hasWholeFrames, "not a cel for each frame")
    check(range.map { $0.frames(in: drawing.timeline) != nil } ?? true, "a range without frames")
    for layer in drawing.layers {
      let cels = layer.cels
      check(
        cels.allSatisfy { $0.size == drawing.size && $0.tiles.hasWholeGlyphs },
        "a cel that is not whole")
      check(layer.celNumber(inFrame: frame) == layer.track.shown, "another frame shown")
      check(layer.size == drawing.size, "a layer of another size")
      check(layer.tiles.hasWholeGlyphs, "half of a wide glyph")
      check(layer.tiles.isDrawnInside, "an unset cell, or one outside")
      check(layer.name.unicodeScalars.count <= Layer.maximumNameLength, "a long name")
    }
    check(history.undoable.isConsistent && history.redoable.isConsistent, "a wrong history")
    return broken
  }
}

extension TileGrid {
  fileprivate var isDrawnInside: Bool {
    var holds = true
    forEachUsedCell { p, cell in holds = holds && bounds.contains(p) && !cell.glyph.isUnset }
    return holds
  }
}

extension EditStack {
  fileprivate var isConsistent: Bool {
    let (all, mine) = (Array(steps), Array(edits))
    return mine.count == count && all.count - mine.count == countOfOthers
      && all.reduce(0) { $0 + $1.edit.cost } == cost
  }
}
