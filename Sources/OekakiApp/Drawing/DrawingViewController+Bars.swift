import Cells
import DrawingCore
import DrawingStore

/// The contents of the bars around the canvas.
extension DrawingViewController {
  /// Updates the bars after a batch of `count` events, only some of them if all were strokes.
  func finishBatch(of count: Int = 0) {
    inputs.played?.catchUp()
    let isStroke = bars.endBatch(of: count)
    showBars(isStroke: isStroke)
  }

  /// Commits the batch to the session once it is on the screen, then shows what takes longer.
  func didShowBatch() {
    inputs.played?.didShow()
    session?.commit(self)
    showPlace()
    let standing = standing
    guard standing != bars.standing else { return }
    bars.standing = standing
    showBars()
  }

  /// - Parameter isStroke: whether a gesture has gone on and nothing else.
  func showBars(isStroke: Bool = false) {
    guard let view = drawingView else { return }
    // What a part shows depends on how large the canvas is then.
    view.isBare = document.isBare
    view.panels = panels
    view.drawingWidth = editor.state.drawingSize.width
    let size = view.canvasSize
    view.show(facts(in: view), isStroke: isStroke)
    if view.canvasSize != size { view.show(facts(in: view)) }
  }

  private func facts(in view: DrawingView) -> DrawingFacts {
    let state = editor.state
    let message = status.message ?? StatusMessage(hint(in: state, on: view.canvasSize))
    return DrawingFacts(
      state: state, document: document, standing: bars.standing, used: remembered.used,
      surroundings: delegate?.surroundings ?? Surroundings(), grips: heldPart?.grips ?? [],
      glyphSet: delegate?.settings.keys == .classic ? glyphSet : [],
      marksClear: shows(.clear), hasRulers: shows(.rulers),
      isReadOnly: isReadOnly, isBare: document.isBare,
      message: MessageBar.Model(text: text(of: message.text), isError: message.isError),
      isMessage: status.message != nil, playing: inputs.played?.frame,
      hasSwatches: view.part(SwatchPanel.self)?.bounds.isEmpty == false,
      hasTimeline: view.part(TimelineBar.self)?.isSeen == true,
      shared: shared == nil ? CanvasFacts() : delegate?.canvasFacts ?? CanvasFacts(),
      origin: view.canvas?.origin ?? viewport, canvas: view.canvasSize)
  }

  /// Returns whether something is shown: as was chosen last, or else as the settings say.
  func shows(_ part: Shown) -> Bool {
    remembered.used.shown[part] ?? (delegate?.settings.shown ?? Shown.usual).contains(part)
  }

  /// Returns whether something is shown and seen: panels may have given way to the drawing.
  func isSeen(_ part: Shown) -> Bool {
    let isNarrow = drawingView?.part(LayerList.self)?.isNarrow ?? false
    return shows(part) && !(part == .panels && isNarrow)
  }

  /// Panels that were asked for stay.
  private var panels: DrawingLayout.Panels {
    if !shows(.panels) { return .folded }
    return remembered.used.shown[.panels] == nil ? .giveWay : .stay
  }

  /// Returns a text with the names of the keys that now do what it says.
  func text(of hint: Hint) -> String {
    status.text(of: hint, with: editor.state.tool, in: actions)
  }

  /// Returns a hint at what can be done; empty while another screen, which has its own, is open.
  ///
  /// - Parameter canvas: the size of the canvas on the screen.
  private func hint(in state: EditorState, on canvas: Size) -> Hint {
    guard presented == nil else { return "" }
    if inputs.played != nil {
      return "Space holds and goes on · \(.cancel) stops, as any other key does"
    }
    if let reason = state.reasonToDrawNothing { return reason }
    if let hint = partHint ?? inputs.moving.hint(in: state) ?? state.selectionHint { return hint }
    guard Rect(origin: state.viewport, size: canvas).contains(state.cursor) else {
      return "the cursor is off the screen: an arrow key brings it into view"
    }
    return state.gesture?.tool.gestureHint ?? state.framesHint ?? state.tool.hint
  }
}
