import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController: CanvasMouseTarget {
  func handle(_ mouse: Mouse) {
    guard let canvas = drawingView?.canvas else { return }
    let mouse = inputs.space.held(mouse, isOn: canvas)
    let event = CanvasEvent(
      mouse, on: canvas, fillsScreen: bars.isBare, time: delegate?.clickTime)
    if case .press = event.phase { stopPlaying() }
    var told: StatusMessage?
    if event.beginsPress {
      inputs.pasting.takeLatest()
      if !(editor.state.marquee?.contains(event.pointer.cell) ?? false) { told = endMove() }
    }
    if inputs.mouse.handle(event, on: self) { bars.noteStroke() }
    if let told { show(told) }
  }
}
