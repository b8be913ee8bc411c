import CSessions
import Glibc

/// File systems managed by other machines or by programs of the user, where a kernel's lock may
/// hold on one machine only.
enum RemoteDisk {
  /// The magic numbers of statfs(2): NFS, SMB, SMB2, CIFS, FUSE (such as sshfs), 9P, AFS, Coda.
  private static let magics: Set<UInt32> = [
    0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x7375_7245,
  ]

  static func holds(_ file: borrowing Descriptor) -> Bool {
    var status = statfs()
    guard fstatfs(file.number, &status) == 0 else { return false }
    return isRemote(UInt32(truncatingIfNeeded: status.f_type))
  }

  static func isRemote(_ magic: UInt32) -> Bool { magics.contains(magic) }
}
