import Cells
import DrawingCore

extension EditorState {
  /// The current frame and how many there are, such as `3/12`; empty for one.
  var frameText: String {
    drawing.frameCount == 1 ? "" : "\(frame + 1)/\(drawing.frameCount)"
  }

  /// A hint at the frames in which drawing shows; nil if it is the current one alone.
  var framesHint: Hint? {
    guard drawing.frameCount > 1, tool.draws || selection != nil || floating != nil else {
      return nil
    }
    let layer = drawing.layers[activeLayer]
    let drawn = drawnFrames
    if drawn.count > 1 { return Hint("draws on frames \(drawn.words)") }
    let linked = layer.frames(linkedWith: frame)
    if layer.traits.isStill {
      return Hint("layer \(activeLayer + 1) is still: it is the same in all frames")
    }
    guard linked.count > 1 else { return nil }
    return Hint("this cel is shared by frames \(linked.words): all change")
  }
}

extension [Int] {
  /// Indices of frames as their numbers: `1–3, 5`.
  fileprivate var words: String {
    let words = runs.map { run in
      run.count == 1 ? "\(run.lowerBound + 1)" : "\(run.lowerBound + 1)–\(run.upperBound + 1)"
    }
    return words.count > 4
      ? words.prefix(4).joined(separator: ", ") + ", …"
      : words.joined(separator: ", ")
  }
}
