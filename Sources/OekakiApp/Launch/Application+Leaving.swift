import DrawingStore
import Sessions

extension Application {
  /// What the shell is to read once the program is left: what was kept, and how to go on. Nil where
  /// there is nothing to go on with.
  package var farewell: String? {
    let document = controller.document
    guard document.path != nil || controller.editor.state.history.undoCount > 0 else { return nil }
    let isKept = controller.session?.id != nil && controller.session?.isFailing == false
    let name = document.path == nil ? "a drawing without a name" : "“\(document.stem)”"
    if document.isWritten, controller.isSaved {
      return "Saved: \(document.name)." + (isKept ? " \(goingOn)" : "")
    }
    guard isKept else { return "Not kept: \(name)." }
    let strokes = controller.newerStrokes
    let newer =
      document.isWritten
      ? "\(strokes.strokes) newer than \(document.name)" : "\(strokes.strokes)"
    return strokes > 0 ? "Kept: \(name), \(newer). \(goingOn)" : "Kept: \(name). \(goingOn)"
  }

  private var goingOn: String {
    guard let state = statePath else { return "oekaki goes on." }
    return "oekaki --state \(PathName(state).safeText) goes on."
  }
}
