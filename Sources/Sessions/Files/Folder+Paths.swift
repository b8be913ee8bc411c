import Glibc

/// File names in a script, at any depth, which must not lead out of its folder.
extension Folder {
  /// Returns the path of `name` in the folder. Throws `outside` for absolute names, for `..` and
  /// for links that lead out. This is checked before the file is opened: anyone who can change the
  /// folder meanwhile is trusted.
  package func path(
    of name: PathName, for purpose: FileError.Purpose
  ) throws(FileError) -> PathName {
    let subject = FileSubject(path: name, purpose: purpose)
    guard !name.bytes.isEmpty, !name.bytes.contains(0) else { throw subject.refusal(.badName) }
    let parts = name.bytes.split(separator: PathName.slash)
    guard !name.isAbsolute, !parts.contains(Array("..".utf8)[...]) else {
      throw subject.refusal(.outside)
    }
    let file = path.appending(name)
    if let target = file.resolved {
      guard contains(target) else { throw subject.refusal(.outside) }
    } else {
      try checkMissing(file, subject: subject)
    }
    return file
  }

  /// Returns the name in the folder of what a path leads to, which is absolute or begins in the folder
  /// and may go up on its way. Nil if that is not in the folder.
  package func name(of path: PathName) -> PathName? {
    let full = path.isAbsolute ? path : self.path.appending(path)
    if full.resolved == resolved { return PathName(".") }
    guard let place = full.absolute, contains(place) else { return nil }
    let name = place.bytes.dropFirst(resolved.bytes.count).drop { $0 == PathName.slash }
    return name.isEmpty ? nil : PathName(bytes: Array(name))
  }

  /// Checks a name without a file: it must not be a link, and its directory must be inside.
  private func checkMissing(_ file: PathName, subject: FileSubject) throws(FileError) {
    let code = errno
    var status = stat()
    if file.withCName({ lstat($0, &status) }) == 0 {
      throw code == ENOENT ? subject.refusal(.outside) : subject.failure(of: "realpath", code: code)
    }
    guard let directory = file.directory.resolved else {
      throw subject.failure(of: "realpath")
    }
    guard contains(directory) else { throw subject.refusal(.outside) }
  }

  private func contains(_ target: PathName) -> Bool {
    let prefix = resolved.bytes.last == PathName.slash ? resolved : resolved.appending(PathName(""))
    return target == resolved || target.bytes.starts(with: prefix.bytes)
  }
}
