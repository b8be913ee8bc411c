import Cells
import DrawingCore
import Foundation
import Sessions

/// A drawing that is open: what the root of a snapshot becomes, through its `init(coder:)`.
package protocol OpenDrawing: NSObject, NSSecureCoding {
  init(state: EditorState)

  var editor: Editor { get set }
  /// Which file it is of.
  var document: Document { get set }
  /// Where what is done is kept; nil where nothing asked for that.
  var session: DrawingSession? { get set }
  /// Of the file, for as long as the drawing is open here.
  var lock: DrawingLock? { get set }
  /// Another instance has the file: nothing is kept, and it is not saved under its name.
  var isReadOnly: Bool { get set }
  /// Encodes what its superclass archives of it: for what stands in for it on another thread.
  var archivedBesides: @Sendable (NSCoder) -> Void { get }
  /// Tells what became of it.
  func show(_ message: StatusMessage?)
}

extension OpenDrawing {
  package var archivedBesides: @Sendable (NSCoder) -> Void { { _ in } }

  /// Whether the drawing is as it was last saved. Costs what changed since it was last asked for.
  package var isSaved: Bool { editor.presumedDrawingDigest() == document.savedDigest }

  /// Works out the digest that the file told, while nobody waits.
  package func confirmDigest() {
    guard editor.state.drawing.isDigestTold else { return }
    let told = editor.presumedDrawingDigest()
    let digest = editor.drawingDigest()
    if document.savedDigest == told { document.savedDigest = digest }
  }

  /// How many strokes there are that the file does not have; 0 where it has all.
  package var newerStrokes: Int {
    guard !isSaved else { return 0 }
    return max(1, abs(editor.state.history.undoCount - (document.savedSteps ?? 0)))
  }

  /// A fresh one, of the usual size where none is given.
  package static func fresh(_ size: Size?) throws(Failure) -> Self {
    guard let state = EditorState(size: size ?? Drawing.defaultSize) else {
      throw Failure("\(CommandError.sizeNotAllowed)", exitCode: 64)
    }
    return Self(state: state)
  }

  /// There is nowhere to keep what is done.
  package func keepNothing() { session = DrawingSession(unkept: self) }

  /// The drawing is now as it stands in the file.
  package func noteSaved(to path: String, _ report: SaveReport) {
    document.origin = origin(for: path)?.saved
    document.path = path
    document.source = nil
    noteWritten(report)
  }

  /// The drawing is now as it stands in lines of its file. What text cannot hold stays unsaved.
  package func noteSaved(in source: SourceLines, _ report: SaveReport) {
    document.source = source
    if editor.state.drawing.isPlainText {
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
    document.savedSteps = editor.state.history.undoCount
  }

  /// Another drawing takes the place of this one, which lets go of its file. Where nothing keeps the
  /// other yet, what keeps this one goes on with it.
  package func handOver(to next: Self) {
    guard next !== self else { return }
    lock = nil
    guard next.session == nil, let session else { return }
    next.session = session
    session.move(to: next)
  }

  /// Whether a path leads where the drawing's own does.
  package func isOfFile(at path: String) -> Bool {
    guard let own = document.path.map({ PathName($0) }) else { return false }
    let other = PathName(path)
    return own.isSamePlace(as: other) || own.isSameFile(as: other)
  }
}
