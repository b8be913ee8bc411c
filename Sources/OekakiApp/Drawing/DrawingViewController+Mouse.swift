import Cells
import DrawingCore
import TerminalKit

extension DrawingViewController {
  /// Handles the mouse on the canvas: the left button draws, the right picks up, the wheel scrolls.
  func handle(_ mouse: Mouse) {
    guard let canvas = drawingView?.canvas else { return }
    let place = mouse.location(in: canvas)
    let pointer = Pointer(cell: canvas.drawingPoint(at: place), part: mouse.part)
    let isOnCanvas = canvas.bounds.contains(place)
    if case .press(.left) = mouse.phase { isMouseOnCanvas = isOnCanvas }
    switch mouse.phase {
    case .press(.left) where isOnCanvas: press(at: pointer, mouse.modifiers)
    case .press(.right) where isOnCanvas: pickUp(at: pointer.cell)
    case .drag(.left) where isMouseOnCanvas:
      drag(to: pointer)
      if case .some = editor.state.gesture { strokedEvents += 1 }
    case .release(.left) where isMouseOnCanvas: release(at: pointer)
    case .press, .drag, .release: break
    case .wheel(let dx, let dy):
      scroll(by: mouse.modifiers.contains(.shift) ? Point(dy, dx) : Point(dx, dy))
    }
  }

  private func press(at pointer: Pointer, _ modifiers: Modifiers) {
    let p = pointer.cell
    latestPaste = nil
    if !(editor.state.marquee?.contains(p) ?? false) { endMove() }
    hold = editor.state.floating.map { p - $0.origin }
    guard hold == nil, !selectThings(at: p) else { return }
    if canHold(p) {
      grip = Grip(place: p, copies: modifiers.contains(.control) || modifiers.contains(.alt))
      return
    }
    begin(at: pointer)
  }

  private func begin(at pointer: Pointer) {
    let goesOn = editor.state.gesture?.tool.setsCorners ?? false
    gesturePress = goesOn ? nil : pointer.cell
    if goesOn { return draw(to: pointer) }
    let tool = editor.state.tool
    // For these, the release does not tell whether it was a click.
    let isClick = tool.setsCorners || tool.points == .text
    if isClick, isOutsideSelection(pointer.cell) { attempt(.deselect) }
    attempt(.press(pointer.point(in: editor.state.pointGrid)))
  }

  /// Whether a tool that draws is used at a cell outside the selection.
  private func isOutsideSelection(_ p: Point) -> Bool {
    guard editor.state.tool.draws, let selection = editor.state.selection else { return false }
    return !selection.contains(p)
  }

  /// Begins a click outside the selection again, with nothing selected. A drag from there paints
  /// inside the selection.
  private func deselect(forClick gesture: Gesture) {
    guard gesture.stops.count == 1, let p = gesturePress, isOutsideSelection(p), attempt(.cancel),
      attempt(.deselect)
    else { return }
    attempt(.press(gesture.start))
  }

  /// Selects what is under a double click, and the next larger thing with each further click.
  /// Returns whether it did.
  private func selectThings(at p: Point) -> Bool {
    let tool = editor.state.tool
    guard tool.selects, tool.points == .twoCorners, editor.state.isSettled,
      let now = delegate?.clickTime
    else {
      lastClick = nil
      return false
    }
    guard let first = lastClick, first.isDoubled(at: p, now) else {
      lastClick = Click(place: p, time: now, selection: editor.state.selection)
      return false
    }
    lastClick = Click(place: p, time: now, selection: nil)
    guard selectThing(at: p, largerThan: first.selection) else { return false }
    isMouseOnCanvas = false
    return true
  }

  /// - Parameter before: what was selected until the first click of two, which deselected it.
  private func selectThing(at p: Point, largerThan before: Selection?) -> Bool {
    guard (try? perform(.selectThing(at: p))) != nil else { return false }
    guard let before else { return true }
    let things = editor.state.things(at: p)
    let steps = things.firstIndex(of: before).map { min($0 + 1, things.count - 1) } ?? 0
    return (0..<steps).allSatisfy { _ in attempt(.selectThing(at: p)) }
  }

  /// Whether a drag from a cell moves the selection.
  private func canHold(_ p: Point) -> Bool {
    let state = editor.state
    return state.tool.selects && state.isSettled && state.selection?.contains(p) ?? false
  }

  /// Lifts the selection as a drag of it begins, until the release. Returns whether it floats.
  private func lift(from grip: Grip, towards p: Point) -> Bool {
    guard editor.state.floating == nil else { return true }
    guard p != grip.place, attempt(.lift(copy: grip.copies)), let floating = editor.state.floating
    else { return false }
    hold = grip.place - floating.origin
    isMoving = true
    lastClick = nil
    return true
  }

  /// Ends a press on the selection: what was dragged goes on floating, but for a copy and what is
  /// where it was; a click acts as anywhere else.
  private func letGo(_ grip: Grip, at pointer: Pointer) {
    self.grip = nil
    if lift(from: grip, towards: pointer.cell) {
      drag(to: pointer)
      if grip.copies || editor.state.floating?.isBack ?? false { attempt(.stamp) }
    } else {
      begin(at: pointer)
      release(at: pointer)
    }
    hold = nil
  }

  /// Moves the floating paste by the distance dragged, or continues the gesture. Beyond the edge of
  /// the canvas the view scrolls along.
  private func drag(to pointer: Pointer) {
    let p = pointer.cell
    if let grip, !lift(from: grip, towards: p) { return }
    if editor.state.floating != nil {
      attempt(.float(p - (hold ?? .zero)))
    } else {
      draw(to: pointer)
    }
    reveal((p + push(at: p)).clamped(to: Rect(origin: .zero, size: drawingSize)))
  }

  /// Continues the gesture to a place. The side on which a dragged wire leaves its box depends on
  /// where the wire goes.
  private func draw(to pointer: Pointer) {
    let wire = connector(to: pointer)
    if gesturePress != nil, let wire, wire.start != editor.state.gesture?.start, attempt(.cancel) {
      attempt(.press(wire.start))
    }
    attempt(.move([wire?.end ?? pointer.point(in: editor.state.pointGrid)]))
  }

  /// Returns how the wire being drawn connects; nil if none is.
  private func connector(to pointer: Pointer) -> Connector? {
    guard editor.state.gesture?.tool.connects ?? false, let gesture = editor.state.gesture else {
      return nil
    }
    return editor.state.connector(
      from: gesturePress ?? gesture.lastCorner, to: pointer.cell, isOpen: gesturePress != nil)
  }

  /// Returns the step by which the pointer scrolls. Where the canvas fills the screen, its
  /// outermost cells do this, as the pointer cannot leave it.
  private func push(at p: Point) -> Point {
    guard isBare, let canvas = drawingView?.canvas else { return .zero }
    let place = p - canvas.drawingPoint(at: .zero)
    func step(_ x: Int, _ length: Int) -> Int { x <= 0 ? -1 : x >= length - 1 ? 1 : 0 }
    return Point(step(place.x, canvas.bounds.width), step(place.y, canvas.bounds.height))
  }

  /// Ends a press. A click in the text tool places the caret: the text goes on until Esc or another
  /// click. Some terminals report no movement, so a drag is known only by where it ends.
  private func release(at pointer: Pointer) {
    if let grip { return letGo(grip, at: pointer) }
    guard editor.state.tool.points != .text else { return }
    let p = connector(to: pointer)?.end ?? pointer.point(in: editor.state.pointGrid)
    let floats = editor.state.floating.map { $0.origin + (hold ?? .zero) != pointer.cell }
    if floats ?? editor.state.gesture.map({ $0.end != p }) ?? false { drag(to: pointer) }
    hold = nil
    guard let gesture = editor.state.gesture, gesture.tool.setsCorners else {
      if let gesture = editor.state.gesture { deselect(forClick: gesture) }
      attempt(.release)
      return
    }
    if gesturePress != nil, gesture.tool.points == .manyCorners(endsByDrag: true),
      gesture.start != p
    {
      attempt(.release)
    } else if gesture.stops.count > 1 {
      attempt(gesture.commandToGoOn(at: p))
    }
  }

  /// Picks up glyph and colours, as the picker does.
  private func pickUp(at p: Point) {
    let tool = editor.state.tool
    guard editor.state.isSettled else { return }
    attempt(.tool(.picker))
    attempt(.stroke([p]))
    attempt(.tool(tool))
  }
}
