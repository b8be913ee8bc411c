import Cells
import DrawingCore
import TerminalKit

extension DrawingViewController {
  /// Carries out what a key or a click meant.
  func perform(_ intent: Intent) {
    switch intent {
    case .command(.undo(1)): travel(.undo(1), "nothing to undo")
    case .command(.redo(1)): travel(.redo(1), "nothing to redo")
    case .command(let command): perform(command)
    case .moveCursor(let dx, let dy): moveCursor(by: Point(dx, dy))
    case .scrollPages(let dx, let dy): scrollPages(dx, dy)
    case .scrollHome: perform(.scroll(.zero))
    case .draw: draw()
    case .pen: pen()
    case .accept: perform(editor.state.floating == nil ? .release : .stamp)
    case .escape: escape()
    case .selectAll: perform(.select(.zero, editor.state.drawing.bounds.lastPoint))
    case .clear: clear()
    case .copyOrCancel: copyOrCancel()
    case .ink, .paper, .nextInk, .nextPaper, .swapColors, .nextGlyph, .nextBoxStyle, .toggleFilled:
      performBrush(intent)
    case .nextLayer(let step): pickLayer(by: step)
    case .save, .gallery, .quit, .help, .lettering, .glyphs, .suspend, .redraw, .toggleMouse, .ask:
      performProgram(intent)
    }
  }

  // MARK: Drawing

  private func draw() {
    let state = editor.state
    if state.floating != nil {
      perform(.stamp)
    } else if state.gesture != nil {
      perform(.release)
    } else if state.tool.spansTwoPresses {
      perform(.press(state.cursor))
    } else {
      perform(.stroke([state.cursor]))
    }
  }

  private func pen() {
    perform(editor.state.gesture == nil ? .press(editor.state.cursor) : .release)
  }

  private func escape() {
    perform(editor.state.isSettled ? .deselect : .cancel)
  }

  private func copyOrCancel() {
    if !editor.state.isSettled {
      perform(.cancel)
    } else if editor.state.selection != nil, perform(.copy) {
      show(StatusMessage(text: "copied"))
    }
  }

  private func clear() {
    let area = editor.state.selection ?? Rect(origin: editor.state.cursor, size: Size(1, 1))
    perform(.erase(area.origin, area.lastPoint))
  }

  /// Undoes or redoes, and says so where there is nothing left to.
  private func travel(_ command: Command, _ nothing: String) {
    let before = (editor.state.history.undoCount, editor.state.isSettled)
    perform(command)
    if before == (editor.state.history.undoCount, editor.state.isSettled) {
      show(StatusMessage(text: nothing))
    }
  }

  // MARK: Moving

  private func moveCursor(by step: Point) {
    let state = editor.state
    if let floating = state.floating {
      perform(.float(floating.origin + step))
      return
    }
    let p = (state.cursor + step).clamped(to: state.drawing.bounds)
    guard p != state.cursor else { return }
    perform(state.gesture == nil ? .cursor(p) : .move([p]))
    followCursor()
  }

  private func scrollPages(_ dx: Int, _ dy: Int) {
    scroll(by: Point(dx * canvasSize.width, dy * canvasSize.height))
  }

  /// Not further than needed to see the drawing's last cells.
  func scroll(by step: Point) {
    let (state, canvas) = (editor.state, canvasSize)
    let reach = Rect(
      0, 0, max(1, state.drawing.size.width - canvas.width + 1),
      max(1, state.drawing.size.height - canvas.height + 1))
    let target = (state.viewport + step).clamped(to: reach)
    if target != state.viewport { perform(.scroll(target)) }
  }

  func scroll(toRow y: Int) { scroll(by: Point(0, y - editor.state.viewport.y)) }
  func scroll(toColumn x: Int) { scroll(by: Point(x - editor.state.viewport.x, 0)) }

  // MARK: Brush and layers

  private func performBrush(_ intent: Intent) {
    let brush = editor.state.brush
    switch intent {
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
      perform(.color(foreground: brush.style.background, background: brush.style.foreground))
    case .nextGlyph(let step):
      perform(.glyph(GlyphBar.neighbour(of: brush.glyph, by: step)))
    case .nextBoxStyle: perform(.shape(nextBoxStyle(after: brush.boxStyle), filled: nil))
    case .toggleFilled: perform(.shape(nil, filled: !brush.fillsShapes))
    default: break
    }
  }

  private func choose(_ index: Int, _ command: (Color) -> Command) {
    let palette = editor.state.drawing.palette
    if palette.indices.contains(index) { perform(command(palette[index])) }
  }

  private func neighbour(of color: Color, _ step: Int) -> Int {
    let palette = editor.state.drawing.palette
    guard let index = palette.firstIndex(of: color), !palette.isEmpty else { return 0 }
    return (index + step + palette.count) % palette.count
  }

  private func nextBoxStyle(after style: BoxStyle) -> BoxStyle {
    let all = BoxStyle.allCases
    let index = all.firstIndex(of: style).map { ($0 + 1) % all.count }
    return index.map { all[$0] } ?? .single
  }

  private func pickLayer(by step: Int) {
    let n = editor.state.activeLayer + 1 + step
    if (1...editor.state.drawing.layers.count).contains(n) { perform(.layer(.pick(n))) }
  }

  // MARK: The program

  private func performProgram(_ intent: Intent) {
    switch intent {
    case .save: perform(Action.save(nil))
    case .gallery: perform(Action.gallery)
    case .quit: perform(Action.quit)
    case .help: perform(Action.help)
    case .lettering: perform(Action.lettering)
    case .glyphs: perform(Action.glyphs)
    case .suspend: perform(Action.suspend)
    case .redraw: perform(Action.redraw)
    case .toggleMouse: perform(Action.mouse(!(delegate?.reportsMouse ?? false)))
    case .ask(let text):
      ask(text)
    default: break
    }
  }
}
