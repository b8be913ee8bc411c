import Glibc

/// The names in a folder that the user named.
package enum FolderListing {
  /// In alphabetical order, those that are UTF-8; throws `missing` and the like.
  package static func names(in path: PathName) throws(FileError) -> [String] {
    let subject = FileSubject(path: path, purpose: .reading)
    return try Directory(opening: path, subject: subject).names()
      .compactMap { String(validating: $0.bytes, as: UTF8.self) }.sorted()
  }
}
