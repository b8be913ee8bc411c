import Glibc

extension PathName {
  /// The path without links; nil, with `errno` set, if it cannot be resolved.
  package var resolved: PathName? {
    guard let text = withCName({ realpath($0, nil) }) else { return nil }
    defer { free(text) }
    let length = strlen(text)
    return PathName(bytes: (0..<length).map { UInt8(bitPattern: text[$0]) })
  }

  /// The path of the same entry from the root, without links on the way; a link at its end is kept.
  /// Nil if its directory does not exist.
  package var absolute: PathName? {
    guard let path = directory.resolved else { return nil }
    return base.bytes.isEmpty || base.bytes == [0x2E] ? path : path.appending(base)
  }

  /// Whether both lead to the same existing file, whatever links are on the way.
  package func isSameFile(as other: PathName) -> Bool {
    guard let own = status, let others = other.status else { return false }
    return own.st_dev == others.st_dev && own.st_ino == others.st_ino
  }

  /// The status of what the path leads to; nil if there is nothing.
  var status: stat? {
    var status = stat()
    return withCName { stat($0, &status) } == 0 ? status : nil
  }
}
