import Glibc
import TestSupport
import Testing

@testable import Sessions

struct FolderTests {
  let outside: TemporaryFolder
  let folder: Folder

  init() throws {
    outside = try TemporaryFolder(inMemory: false)
    try outside.makeFolder("in")
    folder = try Folder(PathName(outside("in")))
  }

  private func write(_ name: String) -> FileError.Kind? {
    kind { () throws(FileError) in try folder.write(Array("new".utf8), to: PathName(name)) }
  }

  @Test func everyEntryIsListedInOrder() throws {
    try outside.write("in/b")
    try outside.makeFolder("in/a")
    try outside.link("in/.c", toPath: "b")
    try check(mkfifo(outside("in/pipe"), 0o600))
    let odd = PathName(bytes: Array(outside("in/").utf8) + [0xFF])
    try check(odd.withCName { mkdir($0, 0o755) })
    let entries = try folder.entries()
    #expect(
      entries.map(\.name.bytes) == [".c", "a", "b", "pipe"].map { Array($0.utf8) } + [[0xFF]])
    #expect(entries.map(\.kind) == [.link, .folder, .file, .other, .folder])
  }

  @Test func filesAreWrittenReadAndRemoved() throws {
    #expect(try folder.read(PathName("a"), limit: 10) == nil)
    #expect(write("a") == nil)
    #expect(try folder.read(PathName("a"), limit: 10) == Array("new".utf8))
    try folder.remove(PathName("a"))
    try folder.remove(PathName("a"))
    #expect(try outside.names("in") == [])
  }

  @Test func aLinkWithinTheFolderIsFollowed() throws {
    try outside.write("in/b")
    try outside.link("in/a", toPath: "../in/b")
    #expect(write("a") == nil)
    #expect(try outside.text("in/b") == "new")
    #expect(try folder.read(PathName("a"), limit: 10) == Array("new".utf8))
  }

  @Test(arguments: ["../b", "../missing", "deep/b"])
  func nothingGoesThroughALinkOutOfTheFolder(target: String) throws {
    try outside.write("b")
    try outside.makeFolder("in/deep")
    try outside.write("in/deep/b")
    try outside.link("in/a", toPath: target)
    #expect(write("a") == .leadsOut)
    #expect(
      kind { () throws(FileError) in _ = try folder.read(PathName("a"), limit: 10) } == .leadsOut)
    try folder.remove(PathName("a"))
    #expect(try outside.text("b") == "old" && outside.text("in/deep/b") == "old")
    #expect(try outside.names() == ["b", "in"])
  }

  @Test(arguments: ["..", ".", "", "../b", "deep/b", "a\0b"])
  func onlyEntriesAreNamed(name: String) throws {
    #expect(write(name) == .badName)
    #expect(
      kind { () throws(FileError) in try folder.remove(PathName(name)) } == .badName)
  }

  @Test func theFirstBytesAreRead() throws {
    try outside.write("in/a", "new")
    #expect(try folder.read(PathName("a"), first: 2) == Array("ne".utf8))
    #expect(try folder.read(PathName("a"), first: 9) == Array("new".utf8))
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try check(mkfifo(outside("in/pipe"), 0o600))
    #expect(
      kind { () throws(FileError) in _ = try folder.read(PathName("pipe"), limit: 10) }
        == .notRegular)
    #expect(write("pipe") == .notRegular)
  }
}
