import CSessions
import Glibc

extension TemporaryFile {
  /// Gives the file the name `base` in place of the file that is expected there, which is removed.
  /// Nothing is synced.
  ///
  /// The two exchange names, so that the file that had the name at that moment can be checked
  /// before it is removed: if it is not the expected one, it is put back and `changedSince` is
  /// thrown. Where the file system cannot exchange names, a file that another program puts there
  /// meanwhile is lost.
  mutating func replace(_ base: PathName, expecting old: FileIdentity) throws(FileError) {
    let own = try identity()
    do throws(FileError) {
      guard try exchange(with: base) else { return try replace(base) }
    } catch let error where error.code == ENOENT {
      throw file.subject.refusal(.changedSince)
    }
    let found: FileIdentity
    do throws(FileError) { found = try identity() } catch {
      try? putBack(base, nil, insteadOf: own)
      throw error
    }
    guard found == old else {
      try putBack(base, found, insteadOf: own)
      throw file.subject.refusal(.changedSince)
    }
    isKept = (try? directory.remove(name, subject: file.subject)) != nil
  }

  /// How many times another program may put a file there while the old one is being put back.
  private static let patience = 1000

  /// Puts back the file that had the name `base`, or one that another program has put there since.
  /// The file left under the temporary name is kept, unless it is one that has been replaced.
  private mutating func putBack(
    _ base: PathName, _ found: FileIdentity?, insteadOf own: FileIdentity
  ) throws(FileError) {
    isKept = true
    var (found, placed): (FileIdentity?, FileIdentity?) = (found, own)
    for _ in 0..<Self.patience {
      do throws(FileError) {
        guard try exchange(with: base) else { return }
      } catch let error where error.code == ENOENT {
        return try publish(as: base)
      }
      let next = try identity()
      if next == placed {
        isKept = false
        return
      }
      (placed, found) = (found, next)
    }
  }

  /// The identity of the file under the temporary name.
  private func identity() throws(FileError) -> FileIdentity {
    guard let status = try directory.status(of: name, subject: file.subject) else {
      throw file.subject.refusal(.changedSince)
    }
    return FileIdentity(status)
  }

  /// Exchanges the names of the file and of another. Returns false if the file system cannot.
  private func exchange(with base: PathName) throws(FileError) -> Bool {
    let exchange: UInt32 = 2
    let result = name.withCName { own in
      base.withCName { renameat2(directory.number, own, directory.number, $0, exchange) }
    }
    if result == 0 { return true }
    let failure = file.subject.failure(of: "renameat2")
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(failure.code) else { throw failure }
    return false
  }
}
