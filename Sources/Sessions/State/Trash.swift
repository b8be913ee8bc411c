import Glibc

/// Deleted files, kept in a directory of ours with their original paths so that they can be put
/// back. Nothing leaves it in any other way.
package struct Trash: Sendable {
  private static let record = ".origin"
  private static let longestRecord = 1 << 16

  private let state: StateDirectory

  package init(in state: StateDirectory) throws(FileError) {
    self.state = try state.subdirectory(named: "trash")
  }

  // MARK: Taking

  /// Takes files away, all or none. Their paths are recorded first, so that everything in the trash
  /// can be put back whatever happens meanwhile.
  ///
  /// - Parameter foldersToo: Whether folders, which have to be on the same disk, may be taken.
  package func take(_ paths: [PathName], foldersToo: Bool = false) throws(FileError) {
    let sources = try paths.map { (path) throws(FileError) in
      try Source(path, maybeFolder: foldersToo)
    }
    let name = Self.newName()
    let origins = sources.map(\.path.bytes).joined(separator: [0])
    try state.write(Array(origins), named: name + Self.record)
    for (i, source) in sources.enumerated() {
      do {
        try take(source, as: "\(name).\(i)")
      } catch {
        for back in 0..<i { try? putBack("\(name).\(back)", to: sources[back].path) }
        try? state.remove(named: name + Self.record)
        throw error
      }
    }
    try? state.directory.synchronize()
  }

  /// An existing file and its directory.
  private struct Source {
    let path: PathName
    let directory: Directory
    let subject: FileSubject

    init(_ path: PathName, maybeFolder: Bool) throws(FileError) {
      subject = FileSubject(path: path, purpose: .reading)
      directory = try Directory(opening: path.directory, subject: subject)
      guard path.base.isEntry, let absolute = path.absolute else {
        throw subject.refusal(.badName)
      }
      self.path = absolute
      guard let status = try directory.status(of: path.base, subject: subject) else {
        throw subject.refusal(.missing)
      }
      if status.isDirectory, !maybeFolder { throw subject.refusal(.isDirectory) }
      guard status.isRegular || status.isLink || status.isDirectory else {
        throw subject.refusal(.notRegular)
      }
    }
  }

  private func take(_ source: Source, as name: String) throws(FileError) {
    let (base, subject) = (source.path.base, source.subject)
    let target = PathName(name)
    if try !source.directory.move(base, to: state.directory, as: target, subject) {
      try source.directory.copy(base, to: state.directory, as: target, subject)
      try source.directory.remove(base, subject: subject)
    }
    try? source.directory.synchronize()
  }

  /// Returns a name that sorts by time.
  private static func newName() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let nanoseconds = String(now.tv_nsec)
    let zeros = String(repeating: "0", count: max(0, 9 - nanoseconds.count))
    return "\(now.tv_sec)\(zeros)\(nanoseconds)-\(TemporaryFile.randomHex())"
  }

  // MARK: Putting back

  /// Puts the files taken last back where they were and returns their paths, or nil if nothing is
  /// left. Throws `exists` if a place is taken; files before that one are back then, and another
  /// call continues with the rest.
  package func putBackLast() throws(FileError) -> [PathName]? {
    guard let record = try state.names().last(where: { $0.hasSuffix(Self.record) }) else {
      return nil
    }
    let name = String(record.dropLast(Self.record.count))
    let origins = try state.read(named: record, limit: Self.longestRecord)
      .split(separator: 0).map { PathName(bytes: Array($0)) }
    var done: [PathName] = []
    for (i, origin) in origins.enumerated() where try has("\(name).\(i)") {
      try putBack("\(name).\(i)", to: origin)
      done.append(origin)
    }
    try state.remove(named: record)
    return done.isEmpty ? try putBackLast() : done
  }

  private func has(_ name: String) throws(FileError) -> Bool {
    try state.directory.status(of: PathName(name), subject: try state.entry(name)) != nil
  }

  private func putBack(_ name: String, to path: PathName) throws(FileError) {
    let subject = FileSubject(path: path, purpose: .saving)
    guard path.isAbsolute, path.base.isEntry else { throw subject.refusal(.badName) }
    let directory = try Directory(opening: path.directory, subject: subject)
    let held = PathName(name)
    if try !state.directory.move(held, to: directory, as: path.base, subject) {
      try state.directory.copy(held, to: directory, as: path.base, subject)
      try state.directory.remove(held, subject: subject)
    }
    try? directory.synchronize()
  }
}
