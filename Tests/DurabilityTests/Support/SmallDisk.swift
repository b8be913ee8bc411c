import Foundation
import Glibc

/// A disk in memory that can be filled up and emptied again.
final class SmallDisk {
  let path: String
  private let workplace: Workplace

  init(kilobytes: Int) throws {
    workplace = try Workplace()
    path = workplace("disk")
    mkdir(path, 0o700)
    try mount("-t", "tmpfs", "-o", "size=\(kilobytes)k,mode=700", "tmpfs", path)
  }

  deinit { _ = try? Child(["/usr/bin/umount", "-l", path]).wait() }

  /// Only root may mount.
  static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  private func mount(_ words: String...) throws {
    let outcome = try Child(["/usr/bin/mount"] + words).wait()
    guard outcome.status == .exited(0) else { throw Complaint("mount: \(outcome)") }
  }

  func becomeReadOnly() throws { try mount("-o", "remount,ro", path) }
  func becomeWritable() throws { try mount("-o", "remount,rw", path) }

  /// Takes all space that is left.
  func fill() throws {
    let descriptor = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError("open filler") }
    defer { close(descriptor) }
    let page = [UInt8](repeating: 0, count: 4096)
    while write(descriptor, page, page.count) > 0 {}
  }

  func makeRoom() { unlink(path + "/filler") }
}
