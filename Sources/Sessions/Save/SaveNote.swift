import Glibc

/// A note in a directory of ours that a file is being saved. The next launch finds the remains of a
/// killed process by it.
///
/// `ID.saving` holds the path of the temporary file beside the user's, and is locked by the kernel
/// while its process lives. Nothing is synced: it serves when processes die, not machines.
final class SaveNote {
  let identifier: String
  private let directory: StateDirectory
  private let file: Descriptor

  private static let ending = ".saving"
  /// The seconds after which a save has certainly ended, where the disk cannot lock.
  private static let longest = 86_400

  init(in directory: StateDirectory) throws(FileError) {
    identifier = TemporaryFile.randomHex()
    self.directory = directory
    file = try directory.openOrMake(named: identifier + Self.ending)
    _ = try KernelLock.lock(file)
  }

  deinit {
    try? directory.remove(named: identifier + Self.ending)
    _ = flock(file.number, LOCK_UN)
  }

  /// Records the path of the temporary file, before that is created.
  func name(_ temporary: PathName) throws(FileError) {
    try file.write(temporary.bytes[...], at: 0)
  }

  // MARK: Remains of other processes

  /// Whether the process that is saving is alive.
  static func isHeld(_ identifier: String, in directory: StateDirectory) -> Bool {
    guard let file = try? directory.open(named: identifier + ending) else { return false }
    switch try? KernelLock.lock(file) {
    case .taken:
      _ = flock(file.number, LOCK_UN)
      return false
    case .held: return true
    case .unsupported, nil:
      let changed = (try? file.status())?.st_mtim.tv_sec ?? 0
      return changed + longest > time(nil)
    }
  }

  /// Removes the temporary files of saves whose processes died, and their notes. The old bytes of
  /// files that were being overwritten stay; see `InPlaceBackup`.
  static func removeAbandoned(in directory: StateDirectory) {
    for name in (try? directory.names()) ?? [] where name.hasSuffix(ending) {
      let identifier = String(name.dropLast(ending.count))
      guard !isHeld(identifier, in: directory) else { continue }
      if let path = try? directory.read(named: name, limit: Int(PATH_MAX) * 2) {
        removeTemporary(PathName(bytes: path))
      }
      InPlaceBackup.removeIncomplete(identifier, in: directory)
      try? directory.remove(named: name)
    }
  }

  /// Removes a temporary file, but only one of the user's under a name such as we give.
  private static func removeTemporary(_ path: PathName) {
    let subject = FileSubject(path: path, purpose: .keepingState)
    guard path.isAbsolute, TemporaryFile.isName(path.base.text),
      let directory = try? Directory(opening: path.directory, subject: subject),
      let status = try? directory.status(of: path.base, subject: subject),
      status.isRegular, status.st_uid == geteuid()
    else { return }
    try? directory.remove(path.base, subject: subject)
  }
}
