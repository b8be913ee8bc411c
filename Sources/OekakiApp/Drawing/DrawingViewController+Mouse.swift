import Cells
import TerminalKit

extension DrawingViewController {
  /// The mouse on the canvas: the left button draws, the right one picks up, the wheel scrolls.
  func handle(_ mouse: Mouse) {
    guard let canvas = drawingView?.canvas else { return }
    let place = mouse.location(in: canvas)
    let p = canvas.drawingPoint(at: place)
    let isOnCanvas = canvas.bounds.contains(place)
    if case .press(.left) = mouse.phase { isMouseOnCanvas = isOnCanvas }
    switch mouse.phase {
    case .press(.left) where isOnCanvas: press(at: p, mouse.modifiers)
    case .press(.right) where isOnCanvas: pickUp(at: p)
    case .drag(.left) where isMouseOnCanvas: drag(to: p)
    case .release(.left) where isMouseOnCanvas: release(at: p)
    case .press, .drag, .release: break
    case .wheel(let dx, let dy):
      scroll(by: mouse.modifiers.contains(.shift) ? Point(dy, dx) : Point(dx, dy))
    }
  }

  private func press(at p: Point, _ modifiers: Modifiers) {
    (tightPaste, framedPaste) = (nil, nil)
    hold = editor.state.floating.map { p - $0.origin }
    guard hold == nil, !selectThings(at: p) else { return }
    if canHold(p) {
      grip = Grip(place: p, copies: modifiers.contains(.control) || modifiers.contains(.alt))
      return
    }
    begin(at: p)
  }

  private func begin(at p: Point) {
    isGestureFresh = !(editor.state.gesture?.tool.setsCorners ?? false)
    attempt(isGestureFresh ? .press(p) : .move([p]))
  }

  /// A double click selects the box or the word that it points at.
  private func selectThings(at p: Point) -> Bool {
    let tool = editor.state.tool
    guard tool.selects, tool.points == .twoCorners, editor.state.isSettled,
      let now = delegate?.clickTime
    else {
      lastClick = nil
      return false
    }
    let isSecond = lastClick?.isDoubled(at: p, now) ?? false
    lastClick = isSecond ? nil : Click(place: p, time: now)
    guard isSecond, let found = editor.state.boxOrWord(at: p) else { return false }
    isMouseOnCanvas = false
    return attempt(.select(found.origin, found.lastPoint))
  }

  /// Whether a drag from a cell moves what is selected.
  private func canHold(_ p: Point) -> Bool {
    let state = editor.state
    return state.tool.selects && state.isSettled && state.selection?.contains(p) ?? false
  }

  /// The drag of what is selected begins: it floats until the release.
  private func lift(from grip: Grip, towards p: Point) -> Bool {
    guard editor.state.floating == nil else { return true }
    guard p != grip.place, attempt(.lift(copy: grip.copies)), let floating = editor.state.floating
    else { return false }
    hold = grip.place - floating.origin
    lastClick = nil
    return true
  }

  /// A click on what is selected is one like any other; a drag of it ends here, in one step.
  private func letGo(_ grip: Grip, at p: Point) {
    self.grip = nil
    if lift(from: grip, towards: p) {
      drag(to: p)
      attempt(.stamp)
    } else {
      begin(at: p)
      release(at: p)
    }
    hold = nil
  }

  /// What floats moves by the distance dragged. Beyond the edge of the canvas the view goes along.
  private func drag(to p: Point) {
    if let grip, !lift(from: grip, towards: p) { return }
    if editor.state.floating != nil {
      attempt(.float(p - (hold ?? .zero)))
    } else {
      attempt(.move([editor.state.wireStop(at: p) ?? p]))
    }
    reveal((p + push(at: p)).clamped(to: editor.state.drawing.bounds))
  }

  /// Where the canvas ends with the screen the pointer cannot go beyond it: its last cells push.
  private func push(at p: Point) -> Point {
    guard isBare, let canvas = drawingView?.canvas else { return .zero }
    let place = p - canvas.drawingPoint(at: .zero)
    func step(_ x: Int, _ length: Int) -> Int { x <= 0 ? -1 : x >= length - 1 ? 1 : 0 }
    return Point(step(place.x, canvas.bounds.width), step(place.y, canvas.bounds.height))
  }

  /// A click in the text tool places the caret: the text goes on until Esc or another click. Some
  /// terminals report no movement: then a drag is only known by where it ends.
  private func release(at p: Point) {
    if let grip { return letGo(grip, at: p) }
    guard editor.state.tool.points != .text else { return }
    let p = editor.state.wireStop(at: p) ?? p
    let end = editor.state.floating.map { $0.origin + (hold ?? .zero) } ?? editor.state.gesture?.end
    if let end, end != p { drag(to: p) }
    hold = nil
    guard let gesture = editor.state.gesture, gesture.tool.setsCorners else {
      attempt(.release)
      return
    }
    if isGestureFresh, gesture.tool.points == .manyCorners(endsByDrag: true), gesture.start != p {
      attempt(.release)
    } else if gesture.stops.count > 1 {
      goOn(gesture, at: p)
    }
  }

  /// The right button picks glyph and colours up, as the picker does.
  private func pickUp(at p: Point) {
    let tool = editor.state.tool
    guard editor.state.isSettled else { return }
    attempt(.tool(.pick))
    attempt(.stroke([p]))
    attempt(.tool(tool))
  }
}
