import Cells
import DrawingCore
import DrawingStore

/// A paste that the next key can do something about.
enum LatestPaste {
  /// It did not fit: Ctrl-V makes room.
  case tight(PastedPiece, room: Size)
  /// It was a comment: Ctrl-Z restores its markers.
  case framed(PastedPiece)
}

/// A text that was pasted at a place.
struct PastedPiece {
  let text: PastedText
  let place: Point
  /// The number of undo steps that it made.
  let steps: Int
}

extension DrawingViewController {
  /// Pastes text from the terminal's clipboard: typed in the text tool, else written at the cursor
  /// in its own colours. Reports what does not fit.
  func handlePaste(_ text: String) {
    latestPaste = nil
    let whole = PastedText(text, on: editor.state.brush.style)
    let bare = whole.unframed
    let pasted = bare ?? whole
    let place = editor.state.gesture?.typingPlace ?? editor.state.cursor
    let shortage = pasted.shortage(from: place, in: editor.state.drawing.bounds)
    let revision = editor.state.history.revision
    let isTyped = shortage == nil && bare == nil && pasted.picture == nil
    if editor.state.tool.points == .text, isTyped {
      insert(pasted.text)
    } else if !write(pasted, at: place) {
      return
    }
    if pasted.isCut {
      show(StatusMessage(text: CommandLimits.cut, isError: true))
    } else if let shortage {
      tell(shortage)
    } else if pasted.isTooLargeForStyles {
      show(StatusMessage(text: "pasted without its colours: too large to keep them", isError: true))
    } else if bare != nil {
      show(StatusMessage("comment markers removed (\(.undo) restores them)"))
      let made = editor.state.history.revision - revision
      latestPaste = .framed(PastedPiece(text: whole, place: place, steps: made))
    }
  }

  /// Does what an action right after the latest paste means for it. Returns whether it did.
  func handle(_ action: Action, after latest: LatestPaste?) -> Bool {
    if case .tight(let piece, let room) = latest, action == .command(.paste) {
      makeRoom(room, for: piece)
      return true
    }
    if case .framed(let piece) = latest, action == .command(.undo(1)) {
      giveFrameBack(piece)
      return true
    }
    return false
  }

  /// Pastes again, with the comment markers around the text.
  private func giveFrameBack(_ paste: PastedPiece) {
    if paste.steps > 0 { attempt(.undo(paste.steps)) }
    write(paste.text, at: paste.place)
  }

  /// Writes the text, and notes if it did not fit. Returns false, and shows the error, on failure.
  @discardableResult
  private func write(_ pasted: PastedText, at place: Point) -> Bool {
    if editor.state.gesture != nil { attempt(.release) }
    let revision = editor.state.history.revision
    guard put(pasted, at: place) else { return false }
    guard let room = pasted.room(from: place, in: editor.state.drawing.size) else { return true }
    let made = editor.state.history.revision - revision
    latestPaste = .tight(PastedPiece(text: pasted, place: place, steps: made), room: room)
    return true
  }

  /// Draws the text as one step. Returns false, and shows the error, on failure.
  private func put(_ pasted: PastedText, at place: Point) -> Bool {
    let picture = pasted.picture?.clipped(to: editor.state.selection, at: place)
    guard let clip = picture.flatMap(Clip.init) else {
      return attempt(.text(place, pasted.text, BrushOverride()))
    }
    guard attempt(.place(place, clip)) else { return false }
    if attempt(.stamp) { return true }
    let reason = statusMessage
    attempt(.cancel)
    show(reason)
    return false
  }

  private func tell(_ shortage: String) {
    let canGrow = latestPaste != nil
    let way: Hint =
      canGrow ? "\(.paste) makes the drawing larger" : "no drawing can be that large"
    show(StatusMessage("\(shortage) (\(way))", isError: !canGrow))
  }

  /// Enlarges the drawing so that the paste fits, and pastes again.
  private func makeRoom(_ room: Size, for paste: PastedPiece) {
    if paste.steps > 0 { attempt(.undo(paste.steps)) }
    guard attempt(.size(room)), put(paste.text, at: paste.place) else { return }
    show(StatusMessage(text: "the drawing is \(room.text) now; all of it fits"))
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
