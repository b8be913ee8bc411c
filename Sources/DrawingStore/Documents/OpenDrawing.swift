import Cells
import DrawingCore
import Foundation
import Sessions
import Sharing

/// An open drawing: the root object of a snapshot, created by its `init(coder:)`.
package protocol OpenDrawing: NSObject, NSSecureCoding {
  init(state: EditorState)

  /// Borrowed where it is read, as is the document: a copy of it costs what drawing a cell does.
  @_borrowed var editor: Editor { get set }
  /// The hand at a canvas that others draw on too; nil for a drawing of one's own.
  var shared: SharedHand? { get set }
  /// The file that the drawing belongs to.
  @_borrowed var document: Document { get set }
  /// The session that keeps what is done; nil if none was asked for.
  var session: DrawingSession? { get set }
  /// The lock of the file while the drawing is open here.
  var lock: DrawingLock? { get set }
  /// Whether another instance has the file: nothing is kept, and it is not saved under its name.
  var isReadOnly: Bool { get set }
  /// A closure that encodes what the superclass archives, for use on another thread.
  var archivedBesides: @Sendable (NSCoder) -> Void { get }
  /// Shows a message.
  func show(_ message: StatusMessage?)
}

extension OpenDrawing {
  package var archivedBesides: @Sendable (NSCoder) -> Void { { _ in } }

  /// Whether the drawing, with what is in progress, is as it was last saved. Takes time for what
  /// changed since the last call.
  ///
  /// Whether a file still holds that depends on the file: see `isHeldByFile`.
  package var isSaved: Bool {
    PendingWork(editor.state) == document.savedPending
      && editor.presumedDrawingDigest() == document.savedDigest
  }

  /// Whether a file holds exactly this. Everything that is said about being saved rests on it.
  /// Looks at the file.
  package var isHeldByFile: Bool {
    fileCondition == .unchanged && isSaved && !document.isSavedInPart
  }

  /// Whether what was last saved lacks something of the drawing.
  var lacksSaving: Bool { !isSaved || document.isSavedInPart }

  /// Whether there is anything that no file holds. Looks at the file.
  package var isUnsaved: Bool {
    if shared?.isVisitor == true { return false }
    return switch fileCondition {
    case .none, .unchanged: lacksSaving
    case .changed, .gone: true
    }
  }

  /// Computes the digest that was taken from the file, at a time when nobody is waiting.
  package func confirmDigest() {
    guard editor.state.drawing.isDigestTold else { return }
    let told = editor.presumedDrawingDigest()
    let digest = editor.drawingDigest()
    if document.savedDigest == told { document.savedDigest = digest }
  }

  /// The number of strokes that the file lacks, including the one in progress, or that it has but
  /// that were undone; 0 if it has exactly these.
  package var newerStrokes: Int {
    guard !isSaved else { return 0 }
    let pending = PendingWork(editor.state)
    let begun = pending == nil || pending == document.savedPending ? 0 : 1
    let history = editor.state.history
    let steps = history.revision - (document.savedRevision ?? 0)
    return max(1, history.strokes(in: steps) + begun)
  }

  /// Notes up to which step the file still matches the drawing, once a step has replaced an undone
  /// one.
  package func noteSteps(of change: Editor.Change, after command: Command) {
    let common = change.revision - change.steps
    let isNew = command.group != .history && change.steps > 0
    if isNew, let saved = document.savedRevision, common < saved {
      document.savedRevision = common
    }
  }

  /// Returns a new drawing, of the default size if none is given.
  package static func fresh(_ size: Size?) throws(Failure) -> Self {
    guard let state = EditorState(size: size ?? Drawing.defaultSize) else {
      throw Failure(CommandError.sizeNotAllowed.description, exitCode: 64)
    }
    return Self(state: state)
  }

  /// Notes that the drawing was saved to a file.
  ///
  /// - Parameter isPart: whether the file lacks something of it.
  package func noteSaved(to path: String, _ report: SaveReport, isPart: Bool) {
    // What the file had and the drawing lacks is gone, unless nothing new was written.
    let origin = origin(for: path)
    document.origin = isSaved && isOfFile(at: path) ? origin : origin?.saved
    document.path = path
    document.source = nil
    document.newer = nil
    document.isSavedInPart = isPart
    noteWritten(report)
  }

  /// Notes that the drawing was saved to lines of its file. What text cannot hold stays unsaved.
  package func noteSaved(in source: SourceLines, _ report: SaveReport) {
    document.source = source
    if editor.state.drawing.lostAsPlainText == nil {
      noteWritten(report)
    } else {
      document.identity = report.identity
    }
  }

  private func noteWritten(_ report: SaveReport) {
    document.identity = report.identity
    guard report.confirmed else { return }
    document.savedDigest = editor.drawingDigest()
    let isOurs = document.origin == nil && document.source == nil
    document.savedPending = isOurs ? PendingWork(editor.state) : nil
    document.savedRevision = editor.state.history.revision
  }

  /// Releases the file, because another drawing replaces this one. If the other has no session,
  /// that of this drawing continues with it.
  package func handOver(to next: Self) {
    guard next !== self else { return }
    lock = nil
    guard next.session == nil, let session else { return }
    next.session = session
    session.move(to: next)
  }

  /// Returns whether a path leads to the drawing's own file.
  package func isOfFile(at path: String) -> Bool {
    guard let own = document.path.map({ PathName($0) }) else { return false }
    let other = PathName(path)
    return own.isSamePlace(as: other) || own.isSameFile(as: other)
  }
}
