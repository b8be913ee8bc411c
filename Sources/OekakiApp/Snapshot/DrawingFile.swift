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
  static func save(
    _ controller: DrawingViewController, to path: String, expecting: SaveExpectation,
    backups: StateDirectory? = nil
  ) throws(Failure) -> SaveReport {
    do {
      let bytes = try Snapshot.bytes(of: controller)
      var hooks = SaveHooks()
      hooks.verify = { Snapshot.bytes($0, hold: controller) }
      return try AtomicSave.write(
        bytes, to: path, expecting: expecting, backups: backups, hooks: hooks)
    } catch {
      throw Failure(error, path: path)
    }
  }
}
