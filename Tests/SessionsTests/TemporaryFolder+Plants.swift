import Glibc
import TestSupport

@testable import Sessions

extension TemporaryFolder {
  /// Puts into the directory `state`, which is there, whatever may lie in the place of a file
  /// of ours; gives the names, and why each is not to be trusted.
  func plantEntries() throws -> [(name: String, why: FileError.Unsafe)] {
    try write("victim")
    try link("state/link", toPath: "../victim")
    try link("state/dangling", toPath: "../none")
    try check(Glibc.link(self("victim"), self("state/hard")))
    try check(mkfifo(self("state/fifo"), 0o600))
    try makeFolder("state/folder", mode: 0o700)
    try write("state/open", mode: 0o666)
    return [
      ("link", .link), ("dangling", .link), ("hard", .severalNames), ("fifo", .notRegular),
      ("folder", .notRegular), ("open", .writableByOthers),
    ]
  }
}
