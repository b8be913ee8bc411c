import Cells
import DrawingCore
import TerminalKit

/// What the mouse on the canvas acts on.
protocol CanvasMouseTarget: TakingTarget {
  /// Lifts the selection to be moved. Returns false, and shows the error, if it cannot be.
  func lift(copy: Bool) -> Bool
}

/// The mouse on the canvas, events in and commands out: the left button draws, moves and selects,
/// the right one picks up, the middle one drags the view, the wheel scrolls.
final class CanvasMouse {
  /// What the left button holds.
  enum Hold {
    case nothing
    /// A gesture; where the button was pressed if that began it.
    case gesture(begunAt: Point?)
    /// The floating paste, by the cell at an offset from its first one.
    case paste(offset: Point)
    case selection(Grip)
  }

  var hold = Hold.nothing
  /// The cell of the drawing that the middle button holds, which stays under the mouse.
  private var heldView: Point?
  var lastClick: Click?
  /// The box that was lifted, and floats as long as it is moved.
  private(set) var movedPart: TakenPart?

  /// Handles an event. Returns whether it only continued a gesture.
  func handle(_ event: CanvasEvent, on target: some CanvasMouseTarget) -> Bool {
    let pointer = event.pointer
    switch event.phase {
    case .press(.left):
      hold = .nothing
      if event.isOnCanvas { press(event, on: target) }
    case .press(.right) where event.isOnCanvas: pickUp(at: pointer.cell, on: target)
    case .press(.middle): heldView = event.isOnCanvas ? pointer.cell : nil
    case .drag(.middle), .release(.middle):
      if let heldView { scroll(by: heldView - pointer.cell, event.canvas, on: target) }
      if case .release = event.phase { heldView = nil }
    case .drag(.left) where isHolding:
      // What begins one, as a grip does, changes more than it draws.
      let hadGesture = target.hasGesture
      drag(to: pointer, in: event.canvas, on: target)
      return hadGesture && target.hasGesture
    case .release(.left) where isHolding: release(at: pointer, in: event.canvas, on: target)
    case .press, .drag, .release: break
    case .wheel(let dx, let dy):
      let step = event.modifiers.contains(.shift) ? Point(dy, dx) : Point(dx, dy)
      scroll(by: step, event.canvas, on: target)
    }
    return false
  }

  /// Returns the point through which a drag only goes on with the gesture; nil if it does more.
  func pointOnWay(_ event: CanvasEvent, on target: some CanvasMouseTarget) -> Point? {
    guard case .gesture = hold, event.isOnCanvas,
      !(target.editor.state.gesture?.tool.connects ?? true),
      scrolling(to: event.pointer, in: event.canvas, on: target) == nil
    else { return nil }
    return event.pointer.point(in: target.editor.state.pointGrid)
  }

  private func scroll(by step: Point, _ canvas: Size, on target: some CanvasMouseTarget) {
    guard let command = target.editor.state.commandToScroll(by: step, in: canvas) else { return }
    target.attempt(command)
  }

  private var isHolding: Bool { if case .nothing = hold { false } else { true } }

  /// The cell where the button was pressed, if that began the gesture.
  private var gesturePress: Point? { if case .gesture(let press) = hold { press } else { nil } }

  /// The offset of the mouse from the first cell of the floating paste that it holds.
  private var offset: Point? {
    switch hold {
    case .paste(let offset): offset
    case .selection(let grip): grip.offset
    case .nothing, .gesture: nil
    }
  }

  // MARK: The press

  private func press(_ event: CanvasEvent, on target: some CanvasMouseTarget) {
    let p = event.pointer.cell
    if let floating = target.editor.state.floating {
      hold = .paste(offset: p - floating.origin)
      return
    }
    movedPart = nil
    let isFresh = selectThings(at: p, event.time, on: target)
    if isFresh || target.canHold(p) {
      let copies = !event.modifiers.isDisjoint(with: [.control, .alt])
      hold = .selection(
        Grip(place: p, copies: copies, part: target.takenPart, isFresh: isFresh))
    } else {
      begin(at: event.pointer, on: target)
    }
  }

  private func begin(at pointer: Pointer, on target: some CanvasMouseTarget) {
    let goesOn = target.editor.state.gesture?.tool.setsCorners ?? false
    hold = .gesture(begunAt: goesOn ? nil : pointer.cell)
    if goesOn { return draw(to: pointer, on: target) }
    let tool = target.editor.state.tool
    // For these, the release does not tell whether it was a click.
    let isClick = tool.setsCorners || tool.points == .text
    if isClick, target.isOutsideSelection(pointer.cell) { target.attempt(.deselect) }
    target.attempt(.press(pointer.point(in: target.editor.state.pointGrid)))
  }

  /// Picks up glyph and colours, as the picker does.
  private func pickUp(at p: Point, on target: some CanvasMouseTarget) {
    let tool = target.editor.state.tool
    guard target.editor.state.isSettled else { return }
    target.attempt(.tool(.picker))
    target.attempt(.stroke([p]))
    target.attempt(.tool(tool))
  }

  // MARK: The drag

  /// Moves the floating paste by the distance dragged, or continues the gesture. Beyond the edge of
  /// the canvas the view scrolls along.
  private func drag(to pointer: Pointer, in canvas: Size, on target: some CanvasMouseTarget) {
    let p = pointer.cell
    if case .selection(let grip) = hold, !lift(from: grip, towards: p, on: target) { return }
    if case .some = target.editor.state.floating {
      target.attempt(.float(p - (offset ?? .zero)))
    } else {
      draw(to: pointer, on: target)
    }
    if let command = scrolling(to: pointer, in: canvas, on: target) { target.attempt(command) }
  }

  /// Returns the command by which the view scrolls along; nil where the mouse is on the canvas.
  private func scrolling(
    to pointer: Pointer, in canvas: Size, on target: some CanvasMouseTarget
  ) -> Command? {
    let page = Rect(origin: .zero, size: target.editor.state.drawingSize)
    let seen = (pointer.cell + pointer.push).clamped(to: page)
    return Command.revealing(seen, in: canvas, at: target.editor.state.viewport)
  }

  /// Continues the gesture to a place. The side on which a dragged wire leaves its box depends on
  /// where the wire goes.
  private func draw(to pointer: Pointer, on target: some CanvasMouseTarget) {
    let connects = target.editor.state.gesture?.tool.connects ?? false
    let wire = connects ? connector(to: pointer, in: target.editor.state) : nil
    if gesturePress != nil, let wire, wire.start != target.editor.state.gesture?.start,
      target.attempt(.cancel)
    {
      target.attempt(.press(wire.start))
    }
    target.attempt(.move([wire?.end ?? pointer.point(in: target.editor.state.pointGrid)]))
  }

  /// Returns how the wire being drawn connects; nil if none is.
  private func connector(to pointer: Pointer, in state: borrowing EditorState) -> Connector? {
    guard state.gesture?.tool.connects ?? false, let gesture = state.gesture else { return nil }
    return state.connector(
      from: gesturePress ?? gesture.lastCorner, to: pointer.cell, isOpen: gesturePress != nil)
  }

  /// Takes hold of a grip, or lifts the selection, as a drag of it begins, until the release. Returns
  /// whether it is held.
  private func lift(from grip: Grip, towards p: Point, on target: some CanvasMouseTarget) -> Bool {
    guard target.editor.state.isSettled else { return true }
    guard p != grip.place else { return false }
    lastClick = nil
    if grip.isOnGrip { return target.attempt(.grip(at: grip.place)) }
    guard target.lift(copy: grip.copies), let floating = target.editor.state.floating else {
      return false
    }
    var held = grip
    held.offset = grip.place - floating.origin
    hold = .selection(held)
    movedPart = grip.copies ? nil : grip.part
    return true
  }

  // MARK: The release

  /// Ends a press. A click in the text tool places the caret: the text goes on until Esc or another
  /// click. Some terminals report no movement, so a drag is known only by where it ends.
  private func release(at pointer: Pointer, in canvas: Size, on target: some CanvasMouseTarget) {
    if case .selection(let grip) = hold { return letGo(grip, at: pointer, in: canvas, on: target) }
    defer { hold = .nothing }
    guard target.editor.state.tool.points != .text else { return }
    let p =
      connector(to: pointer, in: target.editor.state)?.end
      ?? pointer.point(in: target.editor.state.pointGrid)
    if isDragged(to: pointer, at: p, in: target.editor.state) {
      drag(to: pointer, in: canvas, on: target)
    }
    if case .paste = hold { splice(on: target) }
    guard let gesture = target.editor.state.gesture, gesture.tool.setsCorners else {
      if let gesture = target.editor.state.gesture { deselect(forClick: gesture, on: target) }
      target.attempt(.release)
      return
    }
    if gesturePress != nil, gesture.tool.points == .manyCorners(endsByDrag: true),
      gesture.start != p
    {
      target.attempt(.release)
    } else if gesture.stops.count > 1 {
      target.attempt(gesture.commandToGoOn(at: p))
    }
  }

  /// Whether what is held lies elsewhere than the mouse, at the point `p`, is let go.
  private func isDragged(
    to pointer: Pointer, at p: Point, in state: borrowing EditorState
  ) -> Bool {
    if let floating = state.floating { return floating.origin + (offset ?? .zero) != pointer.cell }
    return state.gesture.map { $0.end != p } ?? false
  }

  /// Ends a press on the selection: what was dragged goes on floating, but for a copy, what is where
  /// it was, a grip, and a box that goes into a wire; a click acts as anywhere else.
  private func letGo(
    _ grip: Grip, at pointer: Pointer, in canvas: Size, on target: some CanvasMouseTarget
  ) {
    defer { hold = .nothing }
    if lift(from: grip, towards: pointer.cell, on: target) {
      drag(to: pointer, in: canvas, on: target)
      if target.editor.state.floating == nil {
        target.attempt(.release)
      } else if grip.copies || target.editor.state.floating?.isBack ?? false {
        target.attempt(.stamp)
      } else {
        splice(on: target)
      }
    } else if !grip.isFresh {
      begin(at: pointer, on: target)
      release(at: pointer, in: canvas, on: target)
    }
  }

  /// Puts the box that floats into the wire under it, if there is one that takes it.
  private func splice(on target: some CanvasMouseTarget) {
    guard let part = movedPart, let place = target.editor.state.wire(under: part) else { return }
    let splice = Command.splice(part.place, into: place)
    guard target.editor.canPerform([.cancel, splice]), target.attempt(.cancel) else { return }
    movedPart = nil
    target.attempt(splice)
  }

  /// Begins a click outside the selection again, with nothing selected. A drag from there paints
  /// inside the selection.
  private func deselect(forClick gesture: Gesture, on target: some CanvasMouseTarget) {
    guard gesture.stops.count == 1, let p = gesturePress, target.isOutsideSelection(p),
      target.attempt(.cancel), target.attempt(.deselect)
    else { return }
    target.attempt(.press(gesture.start))
  }
}

extension Editor {
  /// Returns whether commands can be performed one after the other.
  fileprivate func canPerform(_ commands: [Command]) -> Bool {
    var trial = self
    return commands.allSatisfy { (try? trial.perform($0)) != nil }
  }
}

extension CommandTarget {
  fileprivate var hasGesture: Bool { if case .some = editor.state.gesture { true } else { false } }

  /// Whether a tool that draws is used at a cell outside the selection.
  fileprivate func isOutsideSelection(_ p: Point) -> Bool {
    guard editor.state.tool.draws, let selection = editor.state.selection else { return false }
    return !selection.contains(p)
  }

  /// Whether a drag from a cell moves the selection.
  fileprivate func canHold(_ p: Point) -> Bool {
    guard editor.state.tool.selects, editor.state.isSettled else { return false }
    return editor.state.selection?.contains(p) ?? false
  }
}
