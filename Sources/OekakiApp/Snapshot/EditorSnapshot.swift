import Archiving
import DrawingCore
import Foundation

/// An editor's state as the snapshot of a controller that has it, byte for byte: made on any thread
/// from a copy, while the controller goes on.
nonisolated final class EditorSnapshot: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  private var editor: Editor

  private init(_ editor: Editor) { self.editor = editor }

  /// Never read back: the archive says that it holds a controller.
  required init?(coder: NSCoder) { nil }

  override var classForKeyedArchiver: AnyClass? { DrawingViewController.self }

  func encode(with coder: NSCoder) { editor.encode(with: coder) }

  static func bytes(of editor: Editor) throws -> [UInt8] {
    [UInt8](try KeyedArchiver.archive(EditorSnapshot(editor)))
  }
}
