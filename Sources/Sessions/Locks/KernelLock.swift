import Glibc

/// stub until the real one is merged
package final class KernelLock: Sendable {
  package enum Taken {
    case mine(KernelLock)
    case held(LockHolder?)
  }
  private let file: Descriptor
  private init(_ file: consuming Descriptor) { self.file = file }
  package static func take(_ name: String, in directory: StateDirectory) throws(FileError) -> Taken
  {
    let file = try directory.openOrMake(named: name)
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw file.subject.failure(of: "flock") }
      return .held(nil)
    }
    return .mine(KernelLock(file))
  }
}
package struct LockHolder: Sendable {}
