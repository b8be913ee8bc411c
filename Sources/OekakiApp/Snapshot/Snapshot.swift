import Archiving
import DrawingCore
import Foundation

/// A drawing controller as bytes: a standard keyed archive whose root it is.
enum Snapshot {
  /// The classes that may stand in a snapshot.
  static let registry = ClassRegistry([DrawingViewController.self])
  /// Bytes: the limit of files of our own.
  static let limit = 1 << 30

  /// Equal states give equal bytes. Packs only what changed since last time.
  static func bytes(of controller: DrawingViewController) throws -> [UInt8] {
    [UInt8](try KeyedArchiver.archive(controller))
  }

  /// The controller, through `init(coder:)`, or the first thing that is wrong.
  static func controller(from bytes: [UInt8]) throws -> DrawingViewController {
    try KeyedUnarchiver.unarchive(
      DrawingViewController.self, from: Data(bytes), registry: registry)
  }

  /// Whether the bytes say the same as the controller: checked before a file is replaced.
  static func bytes(_ bytes: [UInt8], hold controller: DrawingViewController) -> Bool {
    guard let copy = try? self.controller(from: bytes) else { return false }
    return copy.editor.state == controller.editor.state
  }

  /// Whether another tool wrote the file since: it has no seal, so damage cannot be seen.
  static func isUnsealed(_ bytes: [UInt8]) -> Bool { Seal.state(of: Data(bytes)) == .absent }
}
