import DrawingStore

extension DrawingViewController {
  /// The current standing of the drawing, as of the last look at its file. What was drawn since it was
  /// saved is not looked at; undoing and redoing cost what has changed since the last call.
  var standing: Standing {
    Standing(
      isSaved: !bars.hasNewStrokes && !hasNewGesture && isSaved, isPart: document.isSavedInPart,
      isWritten: document.isWritten, isShared: isShared, bars.condition,
      session: session?.standing)
  }

  /// Whether new steps may have led back to what was saved.
  var isStandingDue: Bool { bars.isStandingStale && editor.state.isSettled }

  /// Compares the drawing with what was saved, once a hand rests. Returns whether it is the same again.
  func compareWithSaved() -> Bool {
    guard isStandingDue else { return false }
    bars.noteCompared(isSaved: isSaved)
    return !bars.hasNewStrokes
  }

  /// Whether a gesture draws and none did when the drawing was saved: each event of a drag asks.
  private var hasNewGesture: Bool {
    document.savedPending == nil && editor.state.gesture?.drawsSomething ?? false
  }

  /// Looks at the file, and says so if it is no longer where it was. Returns whether anything has
  /// happened to it.
  @discardableResult
  func lookAtFile() -> Bool {
    let condition = isReadOnly ? .unchanged : fileCondition
    guard condition != bars.condition else { return false }
    bars.condition = condition
    // Questions and errors stay on the screen.
    guard statusMessage?.isError != true else { return true }
    switch condition {
    case .none, .unchanged: break
    case .changed:
      show(StatusMessage(text: "\(document.name) was changed by another program", isError: true))
    case .gone where document.source != nil:
      // Lines cannot be put back into a file that is not there.
      show(StatusMessage(text: "\(document.name) was moved or removed", isError: true))
    case .gone:
      show(StatusMessage("\(document.name) was moved or removed; \(.save) asks", isError: true))
    }
    return true
  }
}
