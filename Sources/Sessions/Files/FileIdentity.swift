import Glibc

/// The identity and state of a file: equal as long as the file has been neither written to nor
/// replaced. A change within the clock's resolution that keeps the size goes unnoticed.
package struct FileIdentity: Hashable, Sendable, Codable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int64
  /// Nanoseconds since 1970, as in `st_mtim`.
  package let modified: Int64

  /// A name for our own files about this one, independent of the names that this one has.
  package var inodeName: String {
    "i-\(String(device, radix: 16))-\(String(inode, radix: 16))"
  }

  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    (self.device, self.inode) = (device, inode)
    (self.size, self.modified) = (size, modified)
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    let (scaled, overflow) = Int64(status.st_mtim.tv_sec).multipliedReportingOverflow(
      by: 1_000_000_000)
    modified = overflow ? Int64(status.st_mtim.tv_sec) : scaled &+ Int64(status.st_mtim.tv_nsec)
  }
}

extension stat {
  private var kind: mode_t { st_mode & S_IFMT }

  var isRegular: Bool { kind == S_IFREG }
  var isDirectory: Bool { kind == S_IFDIR }
  var isLink: Bool { kind == S_IFLNK }
}
