import CSessions
import Glibc

/// Where a folder is, or would be: told by the nearest one above it that exists, which is told from
/// all others that ever were.
struct FolderMark: Hashable, Sendable {
  /// Of what exists.
  private let identity: String
  /// From there on.
  private let rest: [PathName]

  /// By the folder itself where it exists, then by each one above it.
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

  /// As a file's name.
  var name: String {
    PathHash(rest.reduce(PathName(identity)) { $0.appending($1) }).text
  }

  /// By the nanosecond it was made, which a disk keeps wherever it is mounted, as its inode's
  /// number; where the file system does not tell, by the device, the file system's own number and
  /// the path. Nil where there is no such folder.
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
