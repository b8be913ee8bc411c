import DrawingCore
import TerminalKit

extension DrawingViewController: CanvasMouseTarget {
  func handle(_ mouse: Mouse) {
    guard let canvas = drawingView?.canvas else { return }
    let event = CanvasEvent(
      mouse, on: canvas, fillsScreen: isBare, time: delegate?.clickTime)
    if event.beginsPress {
      latestPaste = nil
      if !(editor.state.marquee?.contains(event.pointer.cell) ?? false) { endMove() }
    }
    if self.mouse.handle(event, on: self) { strokedEvents += 1 }
  }
}
