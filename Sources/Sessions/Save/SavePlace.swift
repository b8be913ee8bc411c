import Glibc

/// Where a save to a path goes: an existing file, or an entry of a folder, whatever links lead there.
package struct SavePlace: Hashable, Sendable {
  private enum Content: Hashable {
    case file(device: UInt64, inode: UInt64)
    case entry(PathName)
  }

  private let content: Content

  /// Finds the place as far as it can be determined. Nothing but folders is opened.
  package init(_ path: PathName) {
    if let status = path.status {
      content = .file(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    } else {
      let target = try? SaveTarget(resolving: path).resolvedPath
      content = .entry(target ?? path.absolute ?? path)
    }
  }

  private init(_ content: Content) { self.content = content }

  /// The folder of a file that does not exist yet.
  package var folder: PathName? {
    if case .entry(let path) = content { path.directory } else { nil }
  }

  /// The place, which is the same for names that differ in case only.
  package var folded: SavePlace {
    guard case .entry(let path) = content else { return self }
    let name = path.base.text.lowercased()
    return SavePlace(.entry(path.directory.appending(PathName(name))))
  }
}
