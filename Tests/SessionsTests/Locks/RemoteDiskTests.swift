import Foundation
import Glibc
import TestSupport
import Testing

@testable import Sessions

/// Which disks are known to lock for one machine only. Mounting one is not for a test.
struct RemoteDiskTests {
  @Test(arguments: [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546] as [UInt32])
  func networksAndPrograms(magic: UInt32) { #expect(RemoteDisk.isRemote(magic)) }

  /// ext4, XFS, Btrfs, tmpfs, overlayfs.
  @Test(arguments: [0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994, 0x794C_7630] as [UInt32])
  func disksOfThisMachine(magic: UInt32) { #expect(!RemoteDisk.isRemote(magic)) }

  @Test func anOpenFileIsAsked() throws {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write("a")
    let path = PathName(folder("a"))
    let file = try Descriptor(
      opening: path, flags: O_RDONLY, subject: FileSubject(path: path, purpose: .reading))
    let isRemote = RemoteDisk.holds(file)
    #expect(!isRemote)
  }
}
