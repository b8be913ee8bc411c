import DrawingCore
import Sessions

/// Which file a drawing belongs to, and what of it is saved there. Never part of a snapshot.
struct Document: Equatable {
  /// As it was given; nil for a drawing that was never saved.
  var path: String?
  /// The file as it was last read or written; nil where there is none yet.
  var identity: FileIdentity?
  /// The digest of the drawing that was last saved or opened; nil where that is not known.
  var savedDigest: Digest?
  /// How many steps could be undone then.
  var savedSteps: Int?

  /// The name shown to people.
  var name: String {
    guard let path else { return "untitled" }
    return PathName(String(path.split(separator: "/").last ?? "")).safeText
  }
}

extension Document {
  /// Of a drawing that is as its file has it, or is nothing yet.
  init(savedIn editor: inout Editor) {
    savedDigest = editor.drawingDigest()
    savedSteps = editor.state.history.undoCount
  }
}
