import Archiving
import DrawingCore
import Foundation
import Sessions

/// Drawings in files.
enum DrawingFile {
  /// Reads a snapshot; nothing is changed on disk, whatever is in it.
  static func open(_ path: String) throws(Failure) -> DrawingViewController {
    do {
      let (bytes, identity) = try FileSource.read(path, limit: Snapshot.limit)
      let controller = try Snapshot.controller(from: bytes)
      controller.document.path = path
      controller.document.identity = identity
      if Snapshot.isUnsealed(bytes) {
        controller.show(StatusMessage(text: "rewritten by another program: damage would not show"))
      }
      return controller
    } catch {
      throw Failure(error, path: path)
    }
  }

  /// Saves durably: the file is the complete old one or the complete new one at any moment.
  ///
  /// - Parameter locks: where the file is locked from then on, in the place of the one that the
  ///   drawing had; nil: the file is not what the drawing is from then on.
  static func save(
    _ controller: DrawingViewController, to path: String, expecting: SaveExpectation,
    backups: StateDirectory? = nil, locks: DrawingLocks? = nil
  ) throws(Failure) -> SaveReport {
    let lock = try locks?.take(path, sharing: controller.lock, for: .saving)
    defer { lock?.settle() }
    do {
      let bytes = try Snapshot.bytes(of: controller)
      var hooks = SaveHooks()
      hooks.verify = { Snapshot.bytes($0, hold: controller) }
      hooks.willPublish = { (identity) throws(FileError) in try lock?.willPublish(identity) }
      let report = try AtomicSave.write(
        bytes, to: path, expecting: expecting, backups: backups, hooks: hooks)
      if locks != nil { controller.lock = lock }
      return report
    } catch {
      throw Failure(error, path: path)
    }
  }
}
