import DrawingCore
import Foundation
import Sessions

/// The sessions kept in the state directory: each a snapshot, and beside it which file it is of.
struct SessionStore {
  /// Where files keep their old bytes while they are overwritten in place.
  let backups: StateDirectory
  /// Which screens are open.
  let screens: ScreenKeeper
  /// What was deleted in the gallery.
  let trash: Trash
  let directory: StateDirectory

  init(path: String) throws(Failure) {
    do {
      let root = try StateDirectory(path: path)
      directory = try root.subdirectory(named: "sessions")
      backups = try root.subdirectory(named: "backups")
      screens = try ScreenKeeper(root)
      trash = try Trash(in: root)
    } catch {
      throw Failure(error)
    }
  }

  /// `$XDG_STATE_HOME/oekaki` or its default; nil where there is no home either.
  static var defaultPath: String? {
    StateDirectory.defaultPath(environment: ProcessInfo.processInfo.environment)
  }

  /// The two files of a session.
  static func snapshotName(_ identifier: String) -> String { identifier + snapshotSuffix }
  static func bindingName(_ identifier: String) -> String { identifier + ".binding" }
  static let snapshotSuffix = ".oekaki"

  /// The names of the kept sessions, the latest first.
  func identifiers() throws(FileError) -> [String] {
    try directory.names().filter { $0.hasSuffix(Self.snapshotSuffix) }
      .map { String($0.dropLast(Self.snapshotSuffix.count)) }.sorted(by: >)
  }

  /// The session that ended last, as it was left; nil where there is none that can be read.
  func restoreLast() -> (identifier: String, controller: DrawingViewController)? {
    for identifier in (try? identifiers()) ?? [] {
      if let controller = try? restore(identifier) { return (identifier, controller) }
    }
    return nil
  }

  func restore(_ identifier: String) throws -> DrawingViewController {
    let bytes = try directory.read(named: Self.snapshotName(identifier), limit: Snapshot.limit)
    let controller = try Snapshot.controller(from: bytes)
    binding(of: identifier)?.bind(controller)
    return controller
  }

  /// Keeps a session that ends. The one that it went on from is then no longer needed.
  func keep(_ controller: DrawingViewController, replacing old: String?) throws(Failure) {
    let identifier = SessionStore.newIdentifier()
    do {
      var file = DocumentBinding(controller)
      // The next launch may begin in another folder.
      file.path = file.path.map { PathName($0).absolute?.text ?? $0 }
      let binding = try JSONEncoder().encode(file)
      try directory.write([UInt8](binding), named: Self.bindingName(identifier))
      try directory.write(try Snapshot.bytes(of: controller), named: Self.snapshotName(identifier))
      if let old, old != identifier {
        try? directory.remove(named: Self.snapshotName(old))
        try? directory.remove(named: Self.bindingName(old))
      }
    } catch {
      throw Failure(error, path: identifier)
    }
  }

  /// Sorts by time; unique even where several sessions end at once.
  private static func newIdentifier() -> String {
    let milliseconds = Int(Date().timeIntervalSince1970 * 1000)
    return "\(milliseconds)-\(ProcessInfo.processInfo.processIdentifier)"
  }
}
