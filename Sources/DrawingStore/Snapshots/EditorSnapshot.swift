import Archiving
import DrawingCore
import Foundation

/// An editor's state as the snapshot of its drawing, byte for byte. It is made from a copy on any
/// thread, while the drawing continues to change.
nonisolated package final class EditorSnapshot: NSObject, NSSecureCoding, ArchivedUnderName {
  package static var supportsSecureCoding: Bool { true }
  package static var archivedClassNames: [String] { SnapshotFormat.classNames }

  private var editor: Editor
  private let besides: @Sendable (NSCoder) -> Void

  private init(_ editor: Editor, _ besides: @escaping @Sendable (NSCoder) -> Void) {
    (self.editor, self.besides) = (editor, besides)
  }

  /// Always fails, because reading creates drawings instead.
  package required init?(coder: NSCoder) { nil }

  package func encode(with coder: NSCoder) {
    besides(coder)
    editor.encode(with: coder)
  }

  /// Returns the bytes of a snapshot.
  ///
  /// - Parameter besides: Encodes what the drawing's superclass archives.
  package static func bytes(
    of editor: Editor, _ besides: @escaping @Sendable (NSCoder) -> Void
  ) throws -> [UInt8] {
    try KeyedArchiver.bytes(of: EditorSnapshot(editor, besides))
  }
}
