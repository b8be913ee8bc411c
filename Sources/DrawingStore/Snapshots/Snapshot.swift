import Archiving
import DrawingCore
import Foundation

/// A drawing as bytes: a standard keyed archive whose root is the controller that it is drawn with.
package enum Snapshot {
  /// Bytes: the limit of files of our own.
  nonisolated package static let limit = 1 << 30

  /// Equal states give equal bytes. Packs only what changed since last time.
  package static func bytes(of drawing: some OpenDrawing) throws -> [UInt8] {
    try KeyedArchiver.bytes(of: drawing)
  }

  /// The drawing, through `init(coder:)`, or the first thing that is wrong.
  package static func drawing<Root: OpenDrawing>(
    from bytes: [UInt8], as type: Root.Type
  ) throws -> Root {
    try read(bytes, as: type).drawing
  }

  /// The same, and whether another program wrote the bytes since: they have no seal then, so damage
  /// cannot be seen.
  ///
  /// - Parameter known: a state to share memory with where the one that is read is equal.
  static func read<Root: OpenDrawing>(
    _ bytes: [UInt8], as type: Root.Type, like known: EditorState? = nil
  ) throws -> (drawing: Root, isUnsealed: Bool) {
    // Nothing else may stand in a snapshot.
    let registry = ClassRegistry([type])
    let (drawing, seal) = try KeyedUnarchiver.read(
      type, from: bytes, registry: registry, context: known)
    return (drawing, seal == .absent)
  }

  /// Whether the bytes say the same as the drawing: checked before a file is replaced.
  package static func bytes<Root: OpenDrawing>(_ bytes: [UInt8], hold drawing: Root) -> Bool {
    let state = drawing.editor.state
    return (try? read(bytes, as: Root.self, like: state))?.drawing.editor.state == state
  }
}
