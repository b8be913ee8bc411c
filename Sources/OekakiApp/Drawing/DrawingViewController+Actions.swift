import Archiving
import Cells
import TerminalKit

extension DrawingViewController {
  /// Carries out what the program was told.
  func perform(_ action: Action) {
    switch action {
    case .save(let path): save(to: path)
    case .open(let path): delegate?.open(path, from: self)
    case .record(let path): delegate?.record(to: path, from: self)
    case .gallery: present { () throws(SceneError) in try GalleryViewController.instance() }
    case .quit: delegate?.quit(self)
    case .help: present { () throws(SceneError) in try HelpViewController.instance() }
    case .letter(let letter): perform(letter)
    case .lettering: openLettering()
    case .glyphs: present { () throws(SceneError) in try GlyphsViewController.instance() }
    case .suspend: delegate?.suspend()
    case .redraw: delegate?.redrawScreen()
    case .mouse(let isOn):
      delegate?.reportsMouse = isOn
      show(StatusMessage(text: isOn ? "the mouse draws" : "the mouse selects text; F3 to draw"))
    }
  }

  /// Presents a screen of the program; a scene that cannot be read is told in the last row.
  func present(_ make: () throws(SceneError) -> ViewController) {
    do throws(SceneError) { present(try make()) } catch {
      show(StatusMessage(text: error.description, isError: true))
    }
  }

  /// Opens the command palette with a text typed in.
  func ask(_ text: String) {
    let history = commandHistory
    present { () throws(SceneError) in
      try CommandPaletteViewController.instance { coder in
        CommandPaletteViewController(coder: coder, text: text, history: history)
      }
    }
  }

  private func save(to path: String?) {
    if path == nil, document.path == nil {
      perform(Intent.ask("save \""))
    } else {
      delegate?.save(self, to: path)
    }
  }

  /// The mouse on the canvas: the left button draws, the right one picks up, the wheel scrolls.
  func handle(_ mouse: Mouse) {
    guard let canvas = drawingView?.canvas else { return }
    let place = mouse.location(in: canvas)
    let p = canvas.drawingPoint(at: place)
    let isOnCanvas = canvas.bounds.contains(place)
    if case .press(.left) = mouse.phase { isMouseOnCanvas = isOnCanvas }
    switch mouse.phase {
    case .press(.left) where isOnCanvas: press(at: p)
    case .press(.right) where isOnCanvas: pickUp(at: p)
    case .drag(.left) where isMouseOnCanvas: drag(to: p)
    case .release(.left) where isMouseOnCanvas: release(at: p)
    case .press, .drag, .release: break
    case .wheel(let dx, let dy):
      scroll(by: mouse.modifiers.contains(.shift) ? Point(dy, dx) : Point(dx, dy))
    }
  }

  private func press(at p: Point) {
    if editor.state.floating != nil {
      perform(.float(p))
    } else {
      perform(.press(p))
    }
  }

  private func drag(to p: Point) {
    if editor.state.floating != nil {
      perform(.float(p))
    } else {
      perform(.move([p]))
    }
  }

  /// A click in the text tool places the caret: the text goes on until Esc or another click. Some
  /// terminals report no movement: then a drag is only known by where it ends.
  private func release(at p: Point) {
    guard editor.state.tool != .text else { return }
    let end = editor.state.floating?.origin ?? editor.state.gesture?.end
    if let end, end != p { drag(to: p) }
    perform(.release)
  }

  /// The right button picks glyph and colours up, as the picker does.
  private func pickUp(at p: Point) {
    let tool = editor.state.tool
    guard editor.state.isSettled else { return }
    perform(.tool(.pick))
    perform(.stroke([p]))
    perform(.tool(tool))
  }
}
