import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController: CanvasMouseTarget {
  func handle(_ mouse: Mouse) {
    guard let canvas = drawingView?.canvas else { return }
    let mouse = inputs.space.held(mouse, isOn: canvas)
    let isStroke = followWay(of: mouse, on: canvas)
    let event = event(of: mouse, on: canvas)
    if case .press = event.phase { stopPlaying() }
    var told: StatusMessage?
    if event.beginsPress {
      inputs.pasting.takeLatest()
      if !(editor.state.marquee?.contains(event.pointer.cell) ?? false) { told = endMove() }
    }
    if inputs.mouse.handle(event, on: self), isStroke { bars.noteStroke() }
    if let told { show(told) }
  }

  private func event(of mouse: Mouse, on canvas: CanvasView) -> CanvasEvent {
    CanvasEvent(mouse, on: canvas, fillsScreen: document.isBare, time: delegate?.clickTime)
  }

  /// Handles the drags that came at once with one, before it. Places through which a gesture only
  /// goes on are one command, as much as a recording joins. Returns whether that was all.
  private func followWay(of mouse: Mouse, on canvas: CanvasView) -> Bool {
    guard mouse.phase == .drag(.left) else { return true }
    var way: [Point] = []
    var isStroke = true
    for mouse in mouse.coalesced.dropLast() {
      let event = event(of: mouse, on: canvas)
      if let point = inputs.mouse.pointOnWay(event, on: self) {
        way.append(point)
        if way.count == Command.mostMovesJoined { move(along: &way) }
      } else {
        move(along: &way)
        if !inputs.mouse.handle(event, on: self) { isStroke = false }
      }
    }
    move(along: &way)
    return isStroke
  }

  /// Goes on with the gesture through some places; through each alone if all are too much.
  private func move(along way: inout [Point]) {
    defer { way = [] }
    guard !way.isEmpty else { return }
    do { try perform(.move(way)) } catch {
      for point in way { attempt(.move([point])) }
    }
  }
}
