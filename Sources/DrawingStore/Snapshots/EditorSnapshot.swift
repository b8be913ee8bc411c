import Archiving
import DrawingCore
import Foundation

/// An editor's state as the snapshot of a drawing that has it, byte for byte: made on any thread
/// from a copy, while the drawing goes on.
nonisolated package final class EditorSnapshot: NSObject, NSSecureCoding, ArchivedUnderName {
  package static var supportsSecureCoding: Bool { true }
  package static var archivedClassNames: [String] { SnapshotFormat.classNames }

  private var editor: Editor
  private let besides: @Sendable (NSCoder) -> Void

  private init(_ editor: Editor, _ besides: @escaping @Sendable (NSCoder) -> Void) {
    (self.editor, self.besides) = (editor, besides)
  }

  /// Never read back: reading makes drawings.
  package required init?(coder: NSCoder) { nil }

  package func encode(with coder: NSCoder) {
    besides(coder)
    editor.encode(with: coder)
  }

  /// - Parameter besides: what the drawing's superclass archives of it.
  package static func bytes(
    of editor: Editor, _ besides: @escaping @Sendable (NSCoder) -> Void
  ) throws -> [UInt8] {
    try KeyedArchiver.bytes(of: EditorSnapshot(editor, besides))
  }
}
