import Cells

extension Editor {
  mutating func dropSketch() {
    sketch = nil
    proposal = nil
    sketchedStops = 0
    sketchExtent = .zero
  }

  /// Draws the whole sketch again.
  ///
  /// - Parameter plan: what a gesture that plans would do, if that is known.
  mutating func resketch(_ change: inout Change, as plan: GesturePlan? = nil) {
    change.add(sketchExtent)
    let wasLarger = proposesLarger
    change.add(redrawSketch(as: plan))
    let selects = state.hand.gesture?.tool.selects ?? false
    if selects || wasLarger || proposesLarger { change.isWhole = true }
    if let caret = proposal?.caret {
      state.hand.moveCursor(to: caret, in: .cells, of: state.drawing.bounds)
    }
  }

  /// Whether a drawing is shown that is larger than the one there is.
  var proposesLarger: Bool { proposal?.drawing != nil }

  mutating func redrawSketch(as plan: GesturePlan? = nil) -> Rect {
    dropSketch()
    if let gesture = state.hand.gesture, case .plan = gesture.tool.outcome {
      return propose(plan ?? gesture.possiblePlan(in: state))
    }
    if let channels = state.hand.gesture?.brush.options.channels {
      return draw(channels) { $0.hand.gesture?.draw(after: 0, on: &$1) }
    }
    if let floating = state.hand.floating {
      if let move = move(of: floating) {
        return draw(.all, clipped: false) { move.draw(on: &$1) }
      }
      return draw(state.channels(of: floating), clipped: false) { floating.draw(on: &$1) }
    }
    return .zero
  }

  /// Continues the sketch after stops were added to the gesture.
  mutating func extendSketch(_ change: inout Change) {
    guard let channels = state.hand.gesture?.brush.options.channels else { return }
    guard state.hand.gesture?.isDrawnOn ?? false else { return resketch(&change) }
    let drawn = sketchedStops
    change.add(draw(channels) { $0.hand.gesture?.draw(after: drawn, on: &$1) })
  }

  /// Draws on the sketch and returns the rectangle that was touched.
  private mutating func draw(
    _ channels: Channels, clipped: Bool = true, _ body: (borrowing EditorState, inout Easel) -> Void
  ) -> Rect {
    var easel = state.easel(channels: channels, clipped: clipped, sketch: sketch.take())
    body(state, &easel)
    sketch = easel.sketch
    sketchedStops = state.hand.gesture?.stops.count ?? 0
    sketchExtent = sketchExtent.union(easel.touched)
    return easel.touched
  }
}
