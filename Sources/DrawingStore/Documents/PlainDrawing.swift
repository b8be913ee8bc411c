import Archiving
import DrawingCore
import Foundation
import Sessions
import Sharing

/// A drawing without a screen.
package final class PlainDrawing: NSObject, NSSecureCoding, @MainActor OpenDrawing {
  nonisolated package static var supportsSecureCoding: Bool { true }

  package var editor: Editor
  package var shared: SharedHand?
  package var document: Document
  package var session: DrawingSession?
  package var lock: DrawingLock?
  package var isReadOnly = false
  /// The last message shown.
  package private(set) var message: StatusMessage?

  package init(state: EditorState) {
    editor = Editor(state)
    document = Document(savedIn: &editor)
  }

  package init?(coder: NSCoder) {
    guard let state = EditorState(coder: coder) else { return nil }
    editor = Editor(state)
    document = Document(savedIn: &editor)
    shared = SharedHand(coder: coder, showing: &editor)
    if coder.error != nil { return nil }
  }

  package func encode(with coder: NSCoder) { editor.encode(with: coder) }

  package func show(_ message: StatusMessage?) { self.message = message }
}

extension PlainDrawing: ArchivedUnderName {
  nonisolated package static var archivedClassNames: [String] { SnapshotFormat.classNames }
}
