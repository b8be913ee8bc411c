import Glibc
import TestSupport
import Testing

@testable import Sessions

/// Files that another program puts in the place of one that is being saved, at the last moment.
struct AtomicSaveExchangeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Gives a new file the name `a` in place of one that is expected there.
  private func replace(expecting old: FileIdentity) throws(FileError) {
    let subject = FileSubject(path: PathName(folder("a")), purpose: .saving)
    let directory = try Directory(opening: PathName(folder.path), subject: subject)
    var file = try TemporaryFile(
      named: TemporaryFile.name(for: PathName("a")), in: directory, subject: subject)
    try file.write([Array("mine".utf8)])
    _ = try file.finish()
    try file.replace(PathName("a"), expecting: old)
  }

  @Test func theFileThatIsExpectedIsReplaced() throws {
    try folder.write("a")
    try replace(expecting: try folder.identity("a"))
    #expect(try folder.text("a") == "mine")
    #expect(try folder.names() == ["a"])
  }

  @Test func anotherFileIsPutBack() throws {
    try folder.write("a")
    let old = try folder.identity("a")
    try folder.write("b", "theirs")
    let theirs = try folder.identity("b")
    try check(rename(folder("b"), folder("a")))
    #expect(kind { () throws(FileError) in try replace(expecting: old) } == .changedSince)
    #expect(try folder.text("a") == "theirs")
    #expect(try folder.identity("a") == theirs)
    #expect(try folder.names() == ["a"])
  }

  @Test func aFileThatIsGoneStaysGone() throws {
    try folder.write("a")
    let old = try folder.identity("a")
    try check(unlink(folder("a")))
    #expect(kind { () throws(FileError) in try replace(expecting: old) } == .changedSince)
    #expect(try folder.names() == [])
  }

  /// Whoever is first, what another program wrote last is there, or what was made of it. All are of
  /// different sizes, as a file may get the number of one that is gone, within one tick of the clock.
  @Test func theLastChangeOfAProgramThatRenamesAllTheTimeIsThere() async throws {
    let last = String(repeating: "x", count: 8)
    for round in 0..<200 {
      try folder.write("a", "")
      let folder = folder
      let other = Task.detached {
        for number in 1...8 {
          try folder.write("theirs", String(last.prefix(number)))
          try check(rename(folder("theirs"), folder("a")))
        }
      }
      for _ in 0..<8 {
        guard let (bytes, identity) = try? FileSource.read(folder("a"), limit: 100) else {
          continue
        }
        let theirs = bytes.filter { $0 == UInt8(ascii: "x") }
        _ = try? AtomicSave.write(
          theirs + Array("made of it".utf8), to: folder("a"), expecting: .unchanged(identity))
      }
      try await other.value
      #expect([last, last + "made of it"].contains(try folder.text("a")), "round \(round)")
      #expect(try folder.names() == ["a"], "round \(round)")
    }
  }
}
