import Archiving
import DrawingCore
import Foundation

/// An editor's state as the snapshot of a drawing that has it, byte for byte: made on any thread
/// from a copy, while the drawing goes on.
nonisolated package final class EditorSnapshot: NSObject, NSSecureCoding, ArchivedUnderName {
  package static var supportsSecureCoding: Bool { true }
  package static var archivedClassNames: [String] { SnapshotFormat.classNames }

  private var editor: Editor

  private init(_ editor: Editor) { self.editor = editor }

  /// Never read back: reading makes drawings.
  package required init?(coder: NSCoder) { nil }

  package func encode(with coder: NSCoder) { editor.encode(with: coder) }

  package static func bytes(of editor: Editor) throws -> [UInt8] {
    [UInt8](try KeyedArchiver.archive(EditorSnapshot(editor)))
  }
}
