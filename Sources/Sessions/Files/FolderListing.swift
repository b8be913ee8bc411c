import Glibc

/// The names in a folder that the user named.
package enum FolderListing {
  /// Returns the names that are UTF-8, in alphabetical order; throws `missing` and the like.
  package static func names(in path: PathName) throws(FileError) -> [String] {
    let subject = FileSubject(path: path, purpose: .reading)
    return try Directory(opening: path, subject: subject).names()
      .compactMap { String(validating: $0.bytes, as: UTF8.self) }.sorted()
  }
}
