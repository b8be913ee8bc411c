import Glibc

/// A folder out of which the names that a script gives must not lead.
package struct EnclosedFolder: Sendable {
  /// As it was given: what is made of it reads as the user wrote it.
  package let path: PathName
  private let resolved: PathName

  package init(_ path: PathName) throws(FileError) {
    self.path = path
    let subject = FileSubject(path: path, purpose: .reading)
    guard let resolved = Self.resolve(path) else { throw subject.failure(of: "realpath") }
    self.resolved = resolved
  }

  /// What `name` stands for, counted from the folder. Throws `outside` for absolute names, for
  /// `..` and for links that lead out. Looks before the file is opened: who may change the folder
  /// meanwhile is trusted.
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
    if let target = Self.resolve(file) {
      guard contains(target) else { throw subject.refusal(.outside) }
    } else {
      try checkMissing(file, subject: subject)
    }
    return file
  }

  /// Where nothing is yet: no link stands there, and its directory is inside.
  private func checkMissing(_ file: PathName, subject: FileSubject) throws(FileError) {
    let code = errno
    var status = stat()
    if file.withCName({ lstat($0, &status) }) == 0 {
      throw code == ENOENT ? subject.refusal(.outside) : subject.failure(of: "realpath", code: code)
    }
    guard let directory = Self.resolve(file.directory) else {
      throw subject.failure(of: "realpath")
    }
    guard contains(directory) else { throw subject.refusal(.outside) }
  }

  private func contains(_ target: PathName) -> Bool {
    let prefix = resolved.bytes.last == PathName.slash ? resolved : resolved.appending(PathName(""))
    return target == resolved || target.bytes.starts(with: prefix.bytes)
  }

  /// Without links, nil and `errno` where that fails.
  private static func resolve(_ path: PathName) -> PathName? {
    guard let text = path.withCName({ realpath($0, nil) }) else { return nil }
    defer { free(text) }
    let length = strlen(text)
    return PathName(bytes: (0..<length).map { UInt8(bitPattern: text[$0]) })
  }
}
