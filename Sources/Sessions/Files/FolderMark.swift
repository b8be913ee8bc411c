import CSessions
import Glibc

/// The place of a folder that may not exist: a folder at or above it that does, identified uniquely
/// for all time, and the path from there.
struct FolderMark: Hashable, Sendable {
  /// The existing folder.
  private let identity: String
  /// The path from the existing folder.
  private let rest: [PathName]

  /// Returns the marks of a folder: by itself if it exists, then by each folder above it.
  static func all(leadingTo path: PathName) -> [FolderMark] {
    var marks: [FolderMark] = []
    var (above, rest) = (path.withoutTrailingSlashes, [PathName]())
    while true {
      if let identity = identity(of: above) {
        marks.append(FolderMark(identity: identity, rest: rest))
      }
      let next = above.directory.withoutTrailingSlashes
      guard next != above else { return marks }
      rest.insert(above.base, at: 0)
      above = next
    }
  }

  /// The mark as a file name.
  var name: String {
    PathHash(rest.reduce(PathName(identity)) { $0.appending($1) }).text
  }

  /// Returns an identity of the folder: its creation time in nanoseconds, which a disk keeps
  /// wherever it is mounted, and inode number; without that time, the device, the file system's
  /// identifier, the inode number and the path. Nil if there is no such folder.
  private static func identity(of folder: PathName) -> String? {
    var status = statx()
    let wanted = UInt32(STATX_INO | STATX_BTIME)
    guard folder.withCName({ statx(AT_FDCWD, $0, 0, wanted, &status) }) == 0 else { return nil }
    let inode = status.stx_ino
    if status.stx_mask & UInt32(STATX_BTIME) != 0 {
      let made = status.stx_btime
      return "made \(made.tv_sec).\(made.tv_nsec) \(inode)"
    }
    let device = "\(status.stx_dev_major):\(status.stx_dev_minor)"
    let path = folder.resolved ?? folder
    return "at \(device) \(fileSystem(of: folder)) \(inode) \(PathHash(path).text)"
  }

  private static func fileSystem(of folder: PathName) -> String {
    var status = statfs()
    guard folder.withCName({ statfs($0, &status) }) == 0 else { return "" }
    return "\(status.f_fsid.__val.0) \(status.f_fsid.__val.1)"
  }
}
