import Archiving
import DrawingCore
import Foundation

/// A drawing as bytes: a standard keyed archive whose root is the drawing's controller.
package enum Snapshot {
  /// The maximum size of our own files in bytes.
  nonisolated package static let limit = 1 << 30

  /// Returns the bytes, which are equal for equal states. Packs only what changed since the last
  /// call.
  package static func bytes(of drawing: some OpenDrawing) throws -> [UInt8] {
    try KeyedArchiver.bytes(of: drawing)
  }

  /// Returns the drawing, created by `init(coder:)`, or throws the first problem found.
  package static func drawing<Root: OpenDrawing>(
    from bytes: [UInt8], as type: Root.Type
  ) throws -> Root {
    try read(bytes, as: type).drawing
  }

  /// Returns the drawing, and whether another program rewrote the bytes, which then have no seal to
  /// reveal damage.
  ///
  /// - Parameter known: A state to share memory with as far as the drawing is equal.
  static func read<Root: OpenDrawing>(
    _ bytes: [UInt8], as type: Root.Type, like known: EditorState? = nil
  ) throws -> (drawing: Root, isUnsealed: Bool) {
    // A snapshot may not contain objects of other classes.
    let registry = ClassRegistry([type])
    let (drawing, seal) = try KeyedUnarchiver.read(
      type, from: bytes, registry: registry, context: known)
    return (drawing, seal == .absent)
  }

  /// Returns whether the bytes hold the drawing, to be checked before a file is replaced.
  package static func bytes<Root: OpenDrawing>(_ bytes: [UInt8], hold drawing: Root) -> Bool {
    let state = drawing.editor.state
    return (try? read(bytes, as: Root.self, like: state))?.drawing.editor.state == state
  }
}
