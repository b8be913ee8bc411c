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

  /// Returns the drawing, created by `init(coder:)`, or throws the first problem found. A snapshot
  /// by a newer version is a problem, too, unless everything that matters in it is understood.
  ///
  /// - Parameter isOfSession: Whether it is a session's, which keeps more than a file does.
  package static func drawing<Root: OpenDrawing>(
    from bytes: [UInt8], as type: Root.Type, isOfSession: Bool = false
  ) throws -> Root {
    let reading = try read(bytes, as: type, isOfSession: isOfSession)
    if let newer = reading.newer, !newer.isShownWhole { throw SnapshotError.newer(newer) }
    return reading.drawing
  }

  /// Returns the drawing, and whether another program rewrote the bytes, which then have no seal to
  /// reveal damage. A drawing that a newer version wrote is there as far as it is understood.
  ///
  /// - Parameters:
  ///   - known: A state to share memory with as far as the drawing is equal.
  ///   - isOfSession: Whether it is a session's, which keeps more than a file does.
  static func read<Root: OpenDrawing>(
    _ bytes: [UInt8], as type: Root.Type, like known: EditorState? = nil, isOfSession: Bool = false
  ) throws -> (drawing: Root, isUnsealed: Bool, newer: NewerVersion?) {
    // A snapshot may not contain objects of other classes.
    let registry = ClassRegistry([type])
    let context = SnapshotContext(like: known, isOfSession: isOfSession)
    do {
      let (drawing, seal) = try KeyedUnarchiver.read(
        type, from: bytes, registry: registry, context: context)
      return (drawing, seal == .absent, context.newer)
    } catch {
      // What is not understood is not damage.
      throw context.newer.map { SnapshotError.newer($0) } ?? error
    }
  }

  /// Returns whether the bytes hold the drawing, to be checked before a file is replaced.
  package static func bytes<Root: OpenDrawing>(_ bytes: [UInt8], hold drawing: Root) -> Bool {
    let state = drawing.editor.state
    return (try? read(bytes, as: Root.self, like: state))?.drawing.editor.state == state
  }
}
