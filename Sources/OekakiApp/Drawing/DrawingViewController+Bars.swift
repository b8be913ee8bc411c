import Cells
import DrawingCore
import DrawingStore

/// The contents of the bars around the canvas.
extension DrawingViewController {
  /// Updates the bars after a batch of `count` events, only some of them if all were strokes.
  func finishBatch(of count: Int = 0) {
    let isStroke = count > 0 && strokedEvents == count
    strokedEvents = 0
    guard isStroke, let view = drawingView else { return showBars() }
    showProgress(of: editor.state, in: view)
  }

  /// Commits the batch to the session once it is on the screen, then shows what takes longer.
  func didShowBatch() {
    session?.commit(self)
    showPlace()
    shownStanding = standing
    drawingView?.status?.model.standing = shownStanding
    drawingView?.title?.model.isWritten = !shownStanding.isUnsaved
  }

  func showBars() {
    guard let view = drawingView else { return }
    let state = editor.state
    view.title?.model = TitleBar.Model(
      name: document.name, isWritten: !shownStanding.isUnsaved,
      canUndo: state.history.undoCount > 0 || !state.isSettled
        || state.isDroppedNext(undone: false),
      canRedo: state.history.redoCount > 0 || state.isDroppedNext(undone: true)
    )
    view.palette?.model = PaletteBar.Model(
      palette: state.drawing.palette, brush: state.brush, recent: recentlyUsed.colors.items)
    view.tools?.model = ToolColumn.Model(state)
    view.glyphs?.model = GlyphBar.Model(state, recent: recentlyUsed.glyphs.items)
    view.layers?.model = LayerList.Model(state, withNames: view.layers?.hasNames ?? false)
    view.swatches?.brush = state.brush.style
    view.colors?.brush = state.brush.style
    view.isBare = isBare
    view.canvas?.marksClear = delegate?.settings.marksClear ?? false
    view.canvas?.hasColors = delegate?.hasColors ?? true
    showProgress(of: state, in: view)
  }

  /// Shows what changes during a gesture: status, message and scroll bars.
  private func showProgress(of state: EditorState, in view: DrawingView) {
    view.status?.model = StatusBar.Model(
      state, shownStanding, isRecorded: delegate?.isRecording ?? false, isReadOnly: isReadOnly)
    let message = statusMessage ?? StatusMessage(hint(in: state))
    let row = MessageBar.Model(text: text(of: message.text), isError: message.isError)
    view.status?.message = isBare && statusMessage != nil ? row : nil
    view.message?.model = row
    showScroll(of: state, in: view)
  }

  private func showScroll(of state: EditorState, in view: DrawingView) {
    let (size, viewport) = (state.drawing.size, state.viewport)
    view.verticalBar?.length = size.height
    view.verticalBar?.visible = viewport.y..<viewport.y + canvasSize.height
    view.horizontalBar?.length = size.width
    view.horizontalBar?.visible = viewport.x..<viewport.x + canvasSize.width
  }

  /// Returns a text with the names of the keys that now do what it says.
  func text(of hint: Hint) -> String {
    let tool = editor.state.tool
    if let namedHint, namedHint.hint == hint, namedHint.tool == tool { return namedHint.text }
    let text = actions.text(of: hint, with: tool)
    namedHint = NamedHint(hint: hint, tool: tool, text: text)
    return text
  }

  /// Returns a hint at what can be done; empty while another screen, which has its own, is open.
  private func hint(in state: EditorState) -> Hint {
    guard presented == nil else { return "" }
    if let reason = state.reasonToDrawNothing { return reason }
    if let hint = state.selectionHint { return hint }
    guard Rect(origin: state.viewport, size: canvasSize).contains(state.cursor) else {
      return "the cursor is off the screen: an arrow key brings it into view"
    }
    return state.gesture?.tool.gestureHint ?? state.tool.hint
  }
}

extension ToolColumn.Model {
  init(_ state: borrowing EditorState) {
    tool = state.tool
    boxStyle = state.brush.boxStyle
    joinsLines = state.brush.joinsLines
    filling = state.brush.filling
    symmetry = state.brush.symmetry.kind
    grid = state.brush.grid
    channels = state.brush.options.channels
  }
}

extension GlyphBar.Model {
  init(_ state: borrowing EditorState, recent: [Glyph]) {
    self.recent = recent
    tool = state.tool
    glyph = state.brush.glyph
    options = state.brush.options
    attributes = state.brush.style.attributes
  }
}

extension LayerList.Model {
  init(_ state: borrowing EditorState, withNames hasNames: Bool) {
    rows = state.drawing.layers.map { layer in
      Row(
        isVisible: layer.isVisible, lock: layer.lock, blend: layer.blend,
        name: hasNames ? layer.name : "")
    }
    active = state.activeLayer
  }
}

extension StatusBar.Model {
  init(_ state: borrowing EditorState, _ standing: Standing, isRecorded: Bool, isReadOnly: Bool) {
    tool = state.tool
    cursor = state.cursor
    dot = state.pointGrid == .cells ? nil : state.cursorDot
    corner = state.gesture.flatMap { gesture in
      gesture.tool.points == .twoCorners ? gesture.brush.grid.cell(of: gesture.start) : nil
    }
    size = state.drawing.size
    selected = state.marquee?.bounds.size
    viewport = state.viewport
    layer = state.activeLayer + 1
    layerCount = state.drawing.layers.count
    self.standing = standing
    self.isRecorded = isRecorded
    self.isReadOnly = isReadOnly
  }
}
