import Cells

extension Editor {
  mutating func dropSketch() {
    sketch = nil
    sketchedStops = 0
    sketchExtent = .zero
  }

  /// Draws the sketch anew, whatever it was.
  mutating func resketch(_ change: inout Change) {
    change.add(sketchExtent)
    change.add(redrawSketch())
    if state.gesture?.tool.selects ?? false { change.isWhole = true }
  }

  mutating func redrawSketch() -> Rect {
    dropSketch()
    if let gesture = state.gesture {
      let channels = gesture.brush.options.channels
      return draw(channels) { easel in gesture.tool.draw(gesture, after: 0, on: &easel) }
    }
    if let floating = state.floating {
      return draw(state.channels(of: floating), clipped: false) { floating.draw(on: &$0) }
    }
    return .zero
  }

  /// Goes on with the sketch after the gesture got more stops.
  mutating func extendSketch(_ change: inout Change) {
    guard let gesture = state.gesture else { return }
    guard gesture.tool.keepsStops, !gesture.isDrawnAnew else { return resketch(&change) }
    let drawn = sketchedStops
    change.add(
      draw(gesture.brush.options.channels) { easel in
        gesture.tool.draw(gesture, after: drawn, on: &easel)
      })
  }

  /// Draws on the sketch and returns what was touched.
  private mutating func draw(
    _ channels: Channels, clipped: Bool = true, _ body: (inout Easel) -> Void
  ) -> Rect {
    var easel = state.easel(channels: channels, clipped: clipped, sketch: sketch)
    sketch = nil
    body(&easel)
    sketch = easel.sketch
    sketchedStops = state.gesture?.stops.count ?? 0
    sketchExtent = sketchExtent.union(easel.touched)
    return easel.touched
  }
}
