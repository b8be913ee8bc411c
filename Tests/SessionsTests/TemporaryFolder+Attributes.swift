import Foundation
import Glibc
import TestSupport

@testable import Sessions

extension TemporaryFolder {
  /// Makes a folder that every user may enter: in the shared memory, which is another file system,
  /// or on the disk.
  convenience init(inMemory: Bool) throws {
    try self.init(in: inMemory ? "/dev/shm" : TemporaryFolder.onDisk)
    try check(chmod(path, 0o755))
  }

  @discardableResult
  func write(_ name: String, _ text: String = "old", mode: mode_t = 0o644) throws -> String {
    try write(name, text.utf8)
    try check(chmod(self(name), mode))
    return self(name)
  }

  /// Makes a link to a path, which is relative to the link.
  func link(_ name: String, toPath target: String) throws {
    try check(symlink(target, self(name)))
  }

  func makeFolder(_ name: String, mode: mode_t) throws {
    try makeFolder(name)
    try check(chmod(self(name), mode))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func status(_ name: String) throws -> stat {
    var status = stat()
    try check(stat(self(name), &status))
    return status
  }

  func linkStatus(_ name: String) throws -> stat {
    var status = stat()
    try check(lstat(self(name), &status))
    return status
  }

  func mode(_ name: String) throws -> mode_t { try linkStatus(name).st_mode & 0o7777 }

  func identity(_ name: String) throws -> FileIdentity { FileIdentity(try status(name)) }
}
