import Foundation
import Glibc
import PseudoTerminal
import TestSupport

/// A disk of its own in a file, whose power can be cut.
final class LoopDisk {
  enum FileSystem: String, CaseIterable { case ext4, xfs }

  private let workplace: Workplace
  private let fileSystem: FileSystem
  private var isMounted = false
  /// How often the disk was copied.
  private var copies = 0

  /// Where the disk is mounted.
  var path: String { workplace("disk") }
  private var image: String { workplace("image\(copies)") }

  init(_ fileSystem: FileSystem) throws {
    workplace = try Workplace()
    self.fileSystem = fileSystem
    mkdir(path, 0o700)
    let megabytes = fileSystem == .ext4 ? 64 : 320
    try Self.command("truncate", "-s", "\(megabytes)M", image)
    try Self.command("mkfs.\(fileSystem)", "-q", fileSystem == .ext4 ? "-F" : "-f", image)
    try mount()
  }

  deinit { try? unmount() }

  /// Whether this user on this machine may do all that. False is said by the skipped tests.
  static func isPossible(_ fileSystem: FileSystem) -> Bool {
    guard let disk = try? LoopDisk(fileSystem) else { return false }
    return (try? disk.cutPower()) != nil
  }

  func mount() throws {
    // A copy of a disk has its number.
    let options = fileSystem == .xfs ? "loop,nouuid" : "loop"
    try Self.command("mount", "-o", options, image, path)
    isMounted = true
  }

  func unmount() throws {
    guard isMounted else { return }
    isMounted = false
    try Self.command("umount", path)
  }

  /// What has not reached the disk never will: the file system takes no write any more.
  func cutPower() throws {
    let shutDown: UInt = 0x8004_587D
    var withoutFlushingTheLog: UInt32 = 2
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open \(path)") }
    defer { close(descriptor) }
    guard ioctl(descriptor, shutDown, &withoutFlushingTheLog) == 0 else {
      throw SystemError("shutdown of \(path)")
    }
  }

  /// Mounts the disk as it is after the power has come back.
  ///
  /// Where another program has begun a mount namespace meanwhile, the dead file system lives on in
  /// that, and would be mounted once more: what is on the disk is mounted from a copy.
  func restorePower() throws {
    try unmount()
    try mount()
    if isAlive { return }
    try unmount()
    let dead = image
    copies += 1
    try Self.command("cp", "--sparse=always", dead, image)
    try Self.command("rm", dead)
    try mount()
    guard isAlive else { throw Surprise("\(path): dead though the power is back") }
  }

  /// Whether something can reach the disk.
  private var isAlive: Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  private static func command(_ words: String...) throws {
    let outcome = try Child(["/usr/bin/env"] + words).wait()
    guard outcome.status == .exited(0) else { throw Surprise("\(words): \(outcome)") }
  }
}
