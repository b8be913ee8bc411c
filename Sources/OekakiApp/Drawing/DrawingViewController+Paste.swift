import Cells
import DrawingCore
import DrawingStore

/// A paste that did not fit: Ctrl-V right after it makes room.
struct TightPaste {
  let text: PastedText
  let place: Point
  /// The size at which it fits.
  let room: Size
  /// The number of undo steps made by what did fit.
  let steps: Int
}

/// A paste that was a comment: Ctrl-Z right after it gives its frame back.
struct FramedPaste {
  let text: PastedText
  let place: Point
  /// The number of undo steps it made.
  let steps: Int
}

extension DrawingViewController {
  /// Pastes text from the terminal's clipboard: typed in the text tool, else written at the cursor
  /// in its own colours. Reports what does not fit.
  func handlePaste(_ text: String) {
    tightPaste = nil
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
      framedPaste = FramedPaste(
        text: whole, place: place, steps: editor.state.history.revision - revision)
    }
  }

  /// Pastes again, with the comment signs around the text.
  func giveFrameBack(_ paste: FramedPaste) {
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
    tightPaste = TightPaste(text: pasted, place: place, room: room, steps: made)
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
    let way: Hint =
      tightPaste == nil ? "no drawing can be that large" : "\(.paste) makes the drawing larger"
    show(StatusMessage("\(shortage) (\(way))", isError: tightPaste == nil))
  }

  /// Enlarges the drawing so that the paste fits, and pastes again.
  func makeRoom(for paste: TightPaste) {
    tightPaste = nil
    if paste.steps > 0 { attempt(.undo(paste.steps)) }
    guard attempt(.size(paste.room)), put(paste.text, at: paste.place) else { return }
    show(StatusMessage(text: "the drawing is \(paste.room.text) now; all of it fits"))
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
