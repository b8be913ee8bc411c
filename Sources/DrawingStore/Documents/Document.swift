import DrawingCore
import Sessions

/// Which file a drawing belongs to, and what of it is saved there. Never part of a snapshot.
nonisolated package struct Document: Equatable, Codable, Sendable {
  /// As it was given; nil for a drawing that was never saved.
  package var path: String?
  /// The file as it was last read or written, so that a change by another program is noticed; nil
  /// where there is none yet.
  package var identity: FileIdentity?
  /// The digest of the drawing that was last saved or opened; nil where that is not known.
  package var savedDigest: Digest?
  /// How many steps could be undone then.
  package var savedSteps: Int?

  package init(path: String? = nil) { self.path = path }

  /// The name shown to people.
  package var name: String {
    guard let path else { return "untitled" }
    return PathName(String(path.split(separator: "/").last ?? "")).safeText
  }
}

extension Document {
  /// Of a drawing that is as its file has it, or is nothing yet.
  package init(savedIn editor: inout Editor) {
    savedDigest = editor.drawingDigest()
    savedSteps = editor.state.history.undoCount
  }
}
