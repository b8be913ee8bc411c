import Cells
import DrawingCore
import DrawingStore

/// What a paste acts on.
protocol PastingTarget: CommandTarget {
  /// Types a text with the text tool, or the words of a box or a wire.
  func insert(_ text: String)
}

/// Pasting: text from the terminal’s clipboard, and what was copied in any drawing.
final class Pasting {
  /// The paste just made, if the next key can do something about it.
  private(set) var latest: LatestPaste?
  /// The place of the cursor when the drawing came up.
  var arrival: Point?

  /// Returns the paste just made, which nothing more can be done about from then on.
  @discardableResult
  func takeLatest() -> LatestPaste? {
    defer { latest = nil }
    return latest
  }

  // MARK: Copies

  /// Returns the command that pastes what was copied last, whichever drawing it came from.
  ///
  /// - Parameters:
  ///   - copied: the command that places the copy where it was.
  ///   - canvas: the size of the canvas on the screen.
  func command(for copied: Command?, in state: borrowing EditorState, canvas: Size) -> Command {
    guard let (place, clip) = copied?.placed, clip != state.clipboard else { return .paste }
    let seen = Rect(origin: state.viewport, size: canvas)
      .intersection(Rect(origin: .zero, size: state.drawingSize))
    // Nobody has said where something from another drawing goes.
    let isUnmoved = state.cursor == arrival
    return .place(isUnmoved && seen.contains(place) ? place : state.cursor, clip)
  }

  // MARK: Text

  /// Pastes text from the terminal's clipboard: typed in the text tool, else written at the cursor
  /// in its own colours. Reports what does not fit.
  func paste(_ text: String, on target: some PastingTarget) {
    latest = nil
    if target.editor.state.gesture?.typesWords ?? false { return target.insert(text) }
    let whole = PastedText(text, on: target.editor.state.brush.style)
    let bare = whole.unframed
    let pasted = bare ?? whole
    let place = target.editor.state.gesture?.typingPlace ?? target.editor.state.cursor
    let shortage = pasted.shortage(from: place, in: target.editor.state.drawing.bounds)
    let revision = target.editor.state.history.revision
    let isTyped = shortage == nil && bare == nil && pasted.picture == nil
    if target.editor.state.tool.points == .text, isTyped {
      target.insert(pasted.text)
    } else if !write(pasted, at: place, on: target) {
      return
    }
    if bare != nil, !pasted.isCut, shortage == nil, !pasted.isTooLargeForStyles {
      let made = target.editor.state.history.revision - revision
      latest = .framed(PastedPiece(text: whole, place: place, steps: made))
    }
    if let message = message(for: pasted, shortage: shortage, isBare: bare != nil) {
      target.show(message)
    }
  }

  private func message(
    for pasted: PastedText, shortage: String?, isBare: Bool
  ) -> StatusMessage? {
    if pasted.isCut { return StatusMessage(text: CommandLimits.cut, isError: true) }
    if let shortage {
      let canGrow = latest != nil
      let way: Hint =
        canGrow ? "\(.paste) makes the drawing larger" : "no drawing can be that large"
      return StatusMessage("\(shortage) (\(way))", isError: !canGrow)
    }
    if pasted.isTooLargeForStyles {
      return StatusMessage(
        text: "pasted without its colours: too large to keep them", isError: true)
    }
    return isBare ? StatusMessage("comment markers removed (\(.undo) restores them)") : nil
  }

  /// Does what an action right after the latest paste means for it. Returns whether it did.
  func handle(
    _ action: Action, after latest: LatestPaste?, on target: some PastingTarget
  ) -> Bool {
    if case .tight(let piece, let room) = latest, action == .command(.paste) {
      makeRoom(room, for: piece, on: target)
      return true
    }
    if case .framed(let piece) = latest, action == .command(.undo(1)) {
      giveFrameBack(piece, on: target)
      return true
    }
    return false
  }

  /// Pastes again, with the comment markers around the text.
  private func giveFrameBack(_ paste: PastedPiece, on target: some PastingTarget) {
    if paste.steps > 0 { target.attempt(.undo(paste.steps)) }
    write(paste.text, at: paste.place, on: target)
  }

  /// Writes the text, and notes if it did not fit. Returns false, and shows the error, on failure.
  @discardableResult
  private func write(
    _ pasted: PastedText, at place: Point, on target: some PastingTarget
  ) -> Bool {
    if case .some = target.editor.state.gesture { target.attempt(.release) }
    let revision = target.editor.state.history.revision
    guard put(pasted, at: place, on: target) else { return false }
    let size = target.editor.state.drawing.size
    guard let room = pasted.room(from: place, in: size), room != size else { return true }
    let made = target.editor.state.history.revision - revision
    latest = .tight(PastedPiece(text: pasted, place: place, steps: made), room: room)
    return true
  }

  /// Draws the text as one step. Returns false, and shows the error, on failure.
  private func put(_ pasted: PastedText, at place: Point, on target: some PastingTarget) -> Bool {
    let picture = pasted.picture?.clipped(to: target.editor.state.selection, at: place)
    guard let clip = picture.flatMap(Clip.init) else {
      return target.attempt(.text(place, pasted.text, BrushOverride()))
    }
    guard target.attempt(.place(place, clip)) else { return false }
    if target.attempt(.stamp) { return true }
    let reason = target.statusMessage
    target.attempt(.cancel)
    target.show(reason)
    return false
  }

  /// Enlarges the drawing so that the paste fits, and pastes again.
  private func makeRoom(_ room: Size, for paste: PastedPiece, on target: some PastingTarget) {
    if paste.steps > 0 { target.attempt(.undo(paste.steps)) }
    guard target.attempt(.size(room)), put(paste.text, at: paste.place, on: target) else { return }
    target.show(StatusMessage(text: "the drawing is \(room.text) now; all of it fits"))
  }
}

extension Grid {
  /// Returns the grid, to be written at a place, with the cells outside the selection clear.
  fileprivate func clipped(to selection: Selection?, at place: Point) -> Grid {
    guard let selection else { return self }
    var rest = self
    for y in 0..<height {
      for x in 0..<width where !selection.contains(place + Point(x, y)) { rest[x, y] = .clear }
    }
    return rest
  }
}

extension Gesture {
  /// The place where typing goes on; nil for other gestures.
  fileprivate var typingPlace: Point? { tool.points == .text ? caret : nil }
}
