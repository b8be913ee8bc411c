import Cells
import DrawingCore
import DrawingStore

extension DrawingViewController {
  /// Performs the action of a key, a click or a typed line. Returns false if an error is shown.
  @discardableResult
  func attempt(_ action: Action) -> Bool {
    telling {
      if action != .frame(.play) { stopPlaying() }
      let told = endMove(before: action)
      let isDone = telling {
        let layer = editor.state.activeLayer
        handle(action)
        if action.isOfLayers, layer == 0 { clearPaper() }
      }
      // What was lost by the move is not hidden by what is done next.
      if let told, isDone { show(told) }
    }
  }

  private func handle(_ action: Action) {
    if delegate?.isGuest == true, !action.isForGuests {
      return show(StatusMessage(text: "not for guests: only the canvas is open", isError: true))
    }
    switch action {
    case .command(.undo(1)): undo()
    case .command(.redo(1)): redo()
    case .command(.cut): attemptAndFollow(editor.state.inDrawnFrames(.cut))
    case .command(.paste): attemptAndFollow(.paste)
    case .command(.nextFrame), .command(.previousFrame): stepFrame(action)
    case .command(let command): attempt(editor.state.inDrawnFrames(command))
    case .letter(let letter): attempt(letter)
    case .chooseTool(let tool): choose(tool)
    case .nextTool(let first): chooseNext(of: first)
    case .cursor(let action): handle(action)
    case .selection(let action): handle(action)
    case .color(let action): handle(action)
    case .glyph(let action): handle(action)
    case .brush(let action): handle(action)
    case .diagram(let action): handle(action)
    case .nextLayer(let step): pickLayer(by: step)
    case .frame(let action): handle(action)
    case .view(let action): handle(action)
    case .screen(let action): handle(action)
    case .file(let action): handle(action)
    case .setting(let action): delegate?.perform(action, from: self)
    case .canvas(let action): delegate?.perform(action, from: self)
    case .program(let action): delegate?.perform(action, from: self)
    }
  }

  /// Undoes a step. A floating piece is dropped and a dropped one floats again, each in its turn.
  private func undo() {
    if editor.state.isDroppedNext(undone: false) {
      attempt(.refloat)
    } else if editor.state.floating != nil {
      attempt(.drop(undone: true))
    } else if editor.state.gesture?.isTyped ?? false, editor.state.history.redoCount == 0 {
      undoTyping()
    } else {
      attempt(.undo(1))
    }
  }

  /// Takes back what was typed as the step that it would become, so that it can be redone.
  private func undoTyping() {
    let revision = editor.state.history.revision
    attempt(.release)
    if editor.state.history.revision > revision { attempt(.undo(1)) }
  }

  private func redo() {
    if editor.state.isDroppedNext(undone: true) {
      attempt(.refloat)
    } else {
      attempt(.redo(1))
    }
  }

  /// Goes to the next frame or the one before, if there are others.
  private func stepFrame(_ action: Action) {
    guard editor.state.drawing.frameCount > 1 else {
      return show(StatusMessage(text: "there is only one frame (:frame new makes another)"))
    }
    if case .command(let command) = action { attempt(command) }
  }

  // MARK: Tools and layers

  private func choose(_ tool: Tool) {
    let isAgain = editor.state.tool == tool
    attempt(.tool(tool))
    if tool.beginsAnew, editor.state.selection != nil, attempt(.deselect) { show(nil) }
    if let adjustment = tool.adjustment?(editor.state.brush.options, isAgain) {
      attempt(adjustment.command)
      show(StatusMessage(adjustment.message))
    } else if isAgain, tool.family.count > 1 {
      show(StatusMessage("\(.nextTool) goes on to \(tool.nextOfFamily.title.lowercased())"))
    }
  }

  private func chooseNext(of first: Tool) {
    let chosen = editor.state.tool
    choose(first.family.contains(chosen) ? chosen.nextOfFamily : first)
  }

  private func pickLayer(by step: Int) {
    let n = editor.state.activeLayer + 1 + step
    let count = editor.state.drawing.layers.count
    if (1...count).contains(n) {
      attempt(.pickLayer(n))
    } else if presented == nil {
      // A list of the layers shows it.
      let place = count == 1 ? "only" : step > 0 ? "highest" : "lowest"
      show(StatusMessage(text: "this is the \(place) layer (:layer new makes another)"))
    }
  }

  /// On a layer above others, makes a paper that nobody chose clear: it would hide them. A typed
  /// command does only what it says, as in a script.
  private func clearPaper() {
    guard editor.state.activeLayer > 0, editor.state.brush.style.background == .default else {
      return
    }
    let said = status.message
    attempt(.color(foreground: nil, background: Color.none))
    guard said?.isError != true else { return show(said) }
    let texts = [said.map { text(of: $0.text) }, "the paper is clear here: what lies below shows"]
    show(StatusMessage(text: texts.compactMap(\.self).joined(separator: " · ")))
  }
}

extension Action {
  /// Whether it may make or choose a layer.
  fileprivate var isOfLayers: Bool {
    if case .command(let command) = self { return command.verb == Command.pickLayer(1).verb }
    if case .frame = self { return true }
    if case .nextLayer = self { return true }
    return false
  }
}
