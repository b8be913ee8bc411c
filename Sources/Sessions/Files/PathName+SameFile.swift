import Glibc

extension PathName {
  /// Whether both lead to the same existing file, whatever links are on the way.
  package func isSameFile(as other: PathName) -> Bool {
    guard let own = status, let others = other.status else { return false }
    return own.st_dev == others.st_dev && own.st_ino == others.st_ino
  }

  private var status: stat? {
    var status = stat()
    return withCName { stat($0, &status) } == 0 ? status : nil
  }
}
