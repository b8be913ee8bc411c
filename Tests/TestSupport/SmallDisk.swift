import Glibc

/// A disk in memory that can be filled up and emptied again.
package final class SmallDisk {
  package let path: String
  private let folder: TemporaryFolder

  /// Mounts a disk, which only root may do.
  ///
  /// - Parameter folder: The folder to mount it in, as `disk`; nil for one of its own.
  package init(kilobytes: Int, in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder(in: TemporaryFolder.onDisk)
    path = self.folder("disk")
    try self.folder.makeFolder("disk")
    try mount("-t", "tmpfs", "-o", "size=\(kilobytes)k,mode=700", "tmpfs", path)
  }

  deinit { unmount() }

  /// Whether this user on this machine may mount one.
  package static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  private func mount(_ words: String...) throws {
    let outcome = try Spawn.run(["/usr/bin/mount"] + words)
    guard outcome.isSuccess else {
      throw Surprise("mount: \(String(decoding: outcome.errors, as: UTF8.self))")
    }
  }

  package func unmount() { _ = try? Spawn.run(["/usr/bin/umount", "-l", path]) }

  package func becomeReadOnly() throws { try mount("-o", "remount,ro", path) }
  package func becomeWritable() throws { try mount("-o", "remount,rw", path) }

  /// Takes all space that is left.
  package func fill() throws {
    let descriptor = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Surprise("filler: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    let page = [UInt8](repeating: 0, count: 4096)
    while write(descriptor, page, page.count) > 0 {}
  }

  package func makeRoom() { unlink(path + "/filler") }
}
