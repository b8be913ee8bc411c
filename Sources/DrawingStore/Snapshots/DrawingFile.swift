import Archiving
import DrawingCore
import Foundation
import Sessions

/// Drawings in files.
package enum DrawingFile {
  /// Reads a snapshot; nothing is changed on disk, whatever is in it.
  package static func open<Root: OpenDrawing>(
    _ path: String, as type: Root.Type
  ) throws(Failure) -> Root {
    do {
      let (bytes, identity) = try FileSource.read(path, limit: Snapshot.limit)
      let (drawing, isUnsealed) = try Snapshot.read(bytes, as: type)
      drawing.document.path = path
      drawing.document.identity = identity
      if isUnsealed {
        drawing.show(StatusMessage(text: "rewritten by another program: damage would not show"))
      }
      return drawing
    } catch {
      throw Failure(error, path: path)
    }
  }

  /// Saves durably: the file is the complete old one or the complete new one at any moment.
  ///
  /// - Parameters:
  ///   - replaces: whether a file that is no drawing may be lost.
  ///   - locks: where the file is locked from then on, in the place of the one that the drawing
  ///     had; nil: the file is not what the drawing is from then on.
  package static func save(
    _ drawing: some OpenDrawing, to path: String, expecting: SaveExpectation,
    replaces: Bool = false, backups: StateDirectory? = nil, locks: DrawingLocks? = nil
  ) throws(Failure) -> SaveReport {
    if !replaces, DrawingName.isOfSomethingElse(path) { throw Failure(replacing: path) }
    let lock = try locks?.take(path, sharing: drawing.lock, for: .saving)
    defer { lock?.keepWhatHasTheName() }
    do {
      let bytes = try Snapshot.bytes(of: drawing)
      var hooks = SaveHooks()
      hooks.verify = { Snapshot.bytes($0, hold: drawing) }
      hooks.willPublish = { (identity) throws(FileError) in try lock?.willPublish(identity) }
      let report = try AtomicSave.write(
        bytes, to: path, expecting: expecting, backups: backups, hooks: hooks)
      if locks != nil { drawing.lock = lock }
      return report
    } catch {
      throw Failure(error, path: path)
    }
  }
}
