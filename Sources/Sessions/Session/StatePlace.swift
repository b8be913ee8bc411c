/// A place for sessions: the state directory, or a folder of ours for as long as that cannot be
/// written to.
package struct StatePlace: Hashable, Sendable {
  /// The path; nil if the environment names no place for state.
  let path: PathName?
  /// Whether the folder that it is in is ours as well, and trusted only if no other user may write
  /// to it.
  private let isInOurs: Bool

  /// The state directory that the user or the environment names.
  package static func state(_ path: PathName) -> StatePlace {
    StatePlace(path: path, isInOurs: false)
  }

  /// A folder within one of ours, where every state directory has its own.
  static func fallback(_ name: PathName, in ours: PathName) -> StatePlace {
    StatePlace(path: ours.appending(name), isInOurs: true)
  }

  /// The state directory if the environment names none: nothing is there, and nothing can be made.
  package static let nowhere = StatePlace(path: nil, isInOurs: false)

  var subject: FileSubject {
    FileSubject(path: path ?? FileError.noStateDirectory.path, purpose: .keepingState)
  }

  /// Whether something is there, whatever it is.
  package var isTaken: Bool { path.map(StateDirectory.isThere) ?? false }

  /// Opens the folder, creating everything that is missing.
  package func make() throws(FileError) -> StateDirectory {
    guard let path else { throw .noStateDirectory }
    guard isInOurs else { return try StateDirectory(path: path) }
    return try StateDirectory(path: path.directory).subdirectory(named: path.base.text)
  }

  /// Opens an existing folder; nil if there is none. Nothing is created.
  package func existing() throws(FileError) -> StateDirectory? {
    guard let path else { return nil }
    guard isInOurs else { return try StateDirectory(existing: path) }
    return try StateDirectory(existing: path.directory)?
      .existingSubdirectory(named: path.base.text)
  }

  /// Removes the folder if no session is in it, and the folder around it if that is ours and is
  /// then empty.
  func removeIfEmpty() {
    guard let path, let directory = try? existing() else { return }
    (try? directory.existingSubdirectory(named: SessionFolder.sessions))?.removeIfEmpty()
    directory.removeIfEmpty()
    if isInOurs { (try? StateDirectory(existing: path.directory))?.removeIfEmpty() }
  }
}
