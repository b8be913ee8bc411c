import Archiving
import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  /// Performs the action of a key, a click or a typed line.
  func attempt(_ action: Action) {
    switch action {
    case .command(.undo(1)): travel(.undo(1), "nothing to undo")
    case .command(.redo(1)): travel(.redo(1), "nothing to redo")
    case .command(.cut): attemptAndFollow(.cut)
    case .command(let command): attempt(command)
    case .chooseTool(let tool): choose(tool)
    case .moveCursor(let dx, let dy): moveCursor(by: Point(dx, dy))
    case .scrollPages(let dx, let dy): scrollPages(dx, dy)
    case .scrollHome: attempt(.scroll(.zero))
    case .draw: draw()
    case .pen: pen()
    case .accept: attempt(editor.state.floating == nil ? .release : .stamp)
    case .escape: escape()
    case .selectAll: attempt(.select(.zero, editor.state.drawing.bounds.lastPoint))
    case .clear: clear()
    case .copyOrCancel: copyOrCancel()
    case .copyComment(let style): copyComment(style)
    case .nudge(let dx, let dy): nudge(by: Point(dx, dy))
    case .lint(let lint): say(lint.findings(in: editor.state.drawing))
    case .ink, .paper, .nextInk, .nextPaper, .swapColors, .nextGlyph: changeBrush(action)
    case .nextBoxStyle, .nextFilling, .nextSymmetry, .toggleJoins, .nextSize, .nextGrid,
      .restyleNext:
      changeShape(action)
    case .takeBrush: takeBrush()
    case .placeGlyph(let n): placeGlyph(n)
    case .glyphSet(let n): chooseSet(n)
    case .nextLayer(let step): pickLayer(by: step)
    case .inspect: inspect()
    case .nextChannels: nextChannels()
    case .save, .open, .new, .export, .importPicture, .record, .gallery, .quit, .help, .letter,
      .lettering, .glyphs, .suspend, .redraw, .wholePicture, .markClear, .mouse, .clipboard, .keys,
      .ask,
      .askName, .menu, .theme, .bind, .settings, .saveSettings,
      .overview, .panel:
      control(action)
    }
  }

  // MARK: Drawing

  private func choose(_ tool: Tool) {
    let chosen = editor.state.tool
    if tool.hasEnds { return chooseLine(tool, isChosen: chosen == tool) }
    attempt(.tool(chosen.family.contains(tool) ? chosen.nextOfFamily : tool))
  }

  /// Chooses the wire tool, whose wires then end in an arrow unless another end is set. Choosing it
  /// again switches between no end and an arrow.
  private func chooseLine(_ tool: Tool, isChosen: Bool) {
    attempt(.tool(tool))
    let isArrow = !isChosen || editor.state.brush.options.to == .none
    if !isChosen, editor.state.brush.options.to != .none { return }
    attempt(.wireEnd(isArrow ? .arrow : .none))
    show(
      StatusMessage(text: isArrow ? "wires end in an arrow; w: without" : "wires without an arrow"))
  }

  private func draw() { attempt(editor.state.commandToDraw) }

  private func pen() {
    attempt(editor.state.gesture == nil ? .press(editor.state.cursorPoint) : .release)
  }

  private func escape() {
    attempt(editor.state.isSettled ? .deselect : .cancel)
  }

  private func copyOrCancel() {
    if !editor.state.isSettled {
      attempt(.cancel)
    } else if editor.state.selection != nil, attemptAndFollow(.copy) {
      shareCopy()
    }
  }

  private func clear() {
    let state = editor.state
    let area = state.selection?.bounds ?? Rect(origin: state.cursor, size: Size(1, 1))
    attempt(.erase(area.origin, area.lastPoint, in: state.brush.grid == .cells ? nil : .cells))
  }

  /// Undoes or redoes, and says so if there is nothing to undo or redo.
  private func travel(_ command: Command, _ nothing: String) {
    let before = (editor.state.history.undoCount, editor.state.isSettled)
    attempt(command)
    if before == (editor.state.history.undoCount, editor.state.isSettled) {
      show(StatusMessage(text: nothing))
    }
  }

  // MARK: Moving

  private func moveCursor(by step: Point) {
    guard let command = editor.state.commandToMove(by: step) else { return }
    attempt(command)
    if case .none = editor.state.floating { followCursor() }
  }

  private func scrollPages(_ dx: Int, _ dy: Int) {
    scroll(by: Point(dx * canvasSize.width, dy * canvasSize.height))
  }

  /// Scrolls by a step, no further than needed to show the drawing's last cells.
  func scroll(by step: Point) {
    let (state, canvas) = (editor.state, canvasSize)
    let reach = Rect(
      0, 0, max(1, state.drawing.size.width - canvas.width + 1),
      max(1, state.drawing.size.height - canvas.height + 1))
    let target = (state.viewport + step).clamped(to: reach)
    if target != state.viewport { attempt(.scroll(target)) }
  }

  func scroll(toRow y: Int) { scroll(by: Point(0, y - editor.state.viewport.y)) }
  func scroll(toColumn x: Int) { scroll(by: Point(x - editor.state.viewport.x, 0)) }

  // MARK: Brush and layers

  private func changeBrush(_ action: Action) {
    let brush = editor.state.brush
    switch action {
    case .ink(let index): choose(index) { .color(foreground: $0, background: nil) }
    case .paper(let index): choose(index) { .color(foreground: nil, background: $0) }
    case .nextInk(let step):
      choose(neighbour(of: brush.style.foreground, step)) {
        .color(foreground: $0, background: nil)
      }
    case .nextPaper(let step):
      choose(neighbour(of: brush.style.background, step)) {
        .color(foreground: nil, background: $0)
      }
    case .swapColors:
      attempt(.color(foreground: brush.style.background, background: brush.style.foreground))
    case .nextGlyph(let step):
      attempt(.glyph(GlyphBar.neighbour(of: brush.glyph, by: step)))
    default: break
    }
  }

  private func choose(_ index: Int, _ command: (Color) -> Command) {
    let palette = editor.state.drawing.palette
    if palette.indices.contains(index) { attempt(command(palette[index])) }
  }

  private func neighbour(of color: Color, _ step: Int) -> Int {
    let palette = editor.state.drawing.palette
    guard let index = palette.firstIndex(of: color), !palette.isEmpty else { return 0 }
    return (index + step + palette.count) % palette.count
  }

  private func pickLayer(by step: Int) {
    let n = editor.state.activeLayer + 1 + step
    if (1...editor.state.drawing.layers.count).contains(n) { attempt(.pickLayer(n)) }
  }

  // MARK: The program

  private func control(_ action: Action) {
    switch action {
    case .save(let path, let replaces): save(to: path, replaces: replaces)
    case .open(let path): delegate?.open(path, from: self)
    case .export(let path): delegate?.export(self, to: path)
    case .importPicture(let path): delegate?.importPicture(path, into: self)
    case .new(let size): delegate?.openFresh(size, from: self)
    case .record(let path, let replaces):
      delegate?.record(to: path, replaces: replaces, from: self)
    case .gallery: present { () throws(SceneError) in try GalleryViewController.instance() }
    case .quit: delegate?.quit(self)
    case .help: present { () throws(SceneError) in try HelpViewController.instance() }
    case .letter(let letter): attempt(letter)
    case .lettering: openLettering()
    case .glyphs: present { () throws(SceneError) in try GlyphsViewController.instance() }
    case .suspend: delegate?.suspend()
    case .redraw: delegate?.redrawScreen()
    case .wholePicture: isBare.toggle()
    case .markClear(let isOn): markClear(isOn)
    case .mouse(let isOn): reportMouse(isOn ?? !(delegate?.reportsMouse ?? false))
    case .clipboard(let isOn):
      delegate?.settings.sharesClipboard = isOn
      show(
        StatusMessage(text: "what is copied \(isOn ? "goes to the terminal, too" : "stays here")"))
    case .keys(let keys):
      delegate?.settings.keys = keys
      show(StatusMessage(text: "keys \(keys.rawValue)"))
    case .ask(let text): ask(text)
    case .askName(let purpose): askName(purpose)
    case .bind(let key, let line): bind(key, to: line)
    case .overview: present { () throws(SceneError) in try OverviewViewController.instance() }
    case .panel(let panel): present { () throws(SceneError) in try panel.controller() }
    case .settings: show(StatusMessage(text: delegate?.settings.summary ?? ""))
    case .saveSettings: delegate?.saveSettings(from: self)
    case .theme(let theme):
      delegate?.settings.theme = theme
      show(StatusMessage(text: "theme \(theme.rawValue)"))
    case .menu: present { () throws(SceneError) in try MenuViewController.instance() }
    default: break
    }
  }

  private func markClear(_ isOn: Bool?) {
    delegate?.settings.marksClear = isOn ?? !(delegate?.settings.marksClear ?? false)
    let isMarked = delegate?.settings.marksClear ?? false
    show(StatusMessage(text: isMarked ? "· stands where nothing is" : "clear cells are blank"))
  }

  private func reportMouse(_ isOn: Bool) {
    delegate?.reportsMouse = isOn
    show(StatusMessage(text: isOn ? "the mouse draws" : "the mouse selects text; F3 to draw"))
  }
}
