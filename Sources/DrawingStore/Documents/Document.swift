import DrawingCore
import Formats
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
  /// What was in progress then, and is in the file too; not kept with a session.
  package var savedPending: PendingWork?
  /// What the file is where it is no drawing of ours.
  package var origin: ForeignOrigin?
  /// What the user let saving lose; not kept with a session.
  package var accepted: Set<String> = []
  /// How many steps could be undone then.
  package var savedSteps: Int?
  /// The lines of the file that it stands for; nil where it is the file.
  package var source: SourceLines?

  package init(path: String? = nil) { self.path = path }

  /// Whether a file holds, or held, what was saved last.
  package var isWritten: Bool { path != nil && identity != nil }

  /// The name as it is shown, without the ending of drawings.
  package var stem: String {
    name.hasSuffix(DrawingName.ending) ? String(name.dropLast(DrawingName.ending.count)) : name
  }

  /// What the same is called as a drawing of ours.
  package var drawingName: String { ForeignFile.stem(of: name) + DrawingName.ending }

  /// The name as it is shown.
  package var name: String {
    guard let path else { return "untitled" }
    let name = PathName(String(path.split(separator: "/").last ?? "")).safeText
    return source.map { "\(name):\($0.label)" } ?? name
  }

  /// What its session is found under, the surest first; none for a drawing of no file.
  package var keys: [String] {
    guard let path else { return [] }
    return source.map { Document.keys(path, $0.range) } ?? [path]
  }

  /// Lines are found by where they begin, too: how many there are may have changed.
  package static func keys(_ path: String, _ lines: Range<Int>) -> [String] {
    ["\(path):\(lines.lineNumbers)", "\(path):\(lines.lowerBound + 1)-"]
  }
}

extension Document {
  /// Of a drawing that is as its file has it, or is nothing yet.
  package init(savedIn editor: inout Editor) {
    savedDigest = editor.presumedDrawingDigest()
    savedPending = PendingWork(editor.state)
    savedSteps = editor.state.history.undoCount
  }
}

extension Document {
  private enum CodingKeys: String, CodingKey {
    case path, identity, origin, savedDigest, savedSteps, source
  }
}

/// What is not yet part of a drawing.
nonisolated package struct PendingWork: Equatable, Sendable {
  private let gesture: Gesture?
  private let floating: Floating?

  /// Nil where nothing is in progress.
  package init?(_ state: EditorState) {
    guard !state.isSettled else { return nil }
    (gesture, floating) = (state.gesture, state.floating)
  }
}
