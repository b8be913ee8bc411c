import Glibc
import TestSupport
import Testing

@testable import Sessions

struct TrashTests {
  let folder: TemporaryFolder
  let trash: Trash

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    trash = try Trash(in: try StateDirectory(path: folder("state")))
  }

  private func path(_ name: String) -> PathName { PathName(folder(name)) }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileSource.read(path(name), limit: 100).bytes, as: UTF8.self)
  }

  @Test func whatIsTakenCanBePutBackTheLastFirst() throws {
    try folder.write("a", "one")
    try folder.write("b", "two")
    try trash.take([path("a")])
    try trash.take([path("b")])
    #expect(try folder.names() == ["state"])
    #expect(try trash.putBackLast()?.map(\.base) == [PathName("b")])
    #expect(try folder.names() == ["b", "state"])
    #expect(try trash.putBackLast()?.map(\.base) == [PathName("a")])
    #expect(try text("a") == "one" && text("b") == "two")
    #expect(try trash.putBackLast() == nil)
    #expect(try folder.names("state/trash") == [])
  }

  @Test func severalFilesGoAndComeTogether() throws {
    try folder.write("a", "one")
    try folder.write("b", "two")
    try trash.take([path("a"), path("b")])
    #expect(try trash.putBackLast()?.count == 2)
    #expect(try text("a") == "one" && text("b") == "two")
  }

  @Test func allAreTakenOrNone() throws {
    try folder.write("a", "one")
    try folder.makeFolder("b", mode: 0o700)
    for other in ["none", "b"] {
      #expect(throws: FileError.self) { try trash.take([path("a"), path(other)]) }
      #expect(try text("a") == "one")
    }
    #expect(try folder.names("state/trash") == [])
  }

  @Test func nothingIsOverwritten() throws {
    try folder.write("a", "one")
    try trash.take([path("a")])
    try folder.write("a", "other")
    let error = #expect(throws: FileError.self) { try trash.putBackLast() }
    #expect(error?.kind == .exists)
    #expect(try text("a") == "other")
    try check(unlink(folder("a")))
    #expect(try trash.putBackLast() != nil)
    #expect(try text("a") == "one")
  }

  @Test func aLinkIsMovedAsALink() throws {
    try folder.write("a", "one")
    try folder.link("link", toPath: "a")
    try trash.take([path("link")])
    #expect(try text("a") == "one")
    #expect(try trash.putBackLast() != nil)
    #expect(try text("link") == "one")
  }

  /// Where a death left nothing but the record, the one before is put back.
  @Test func aRecordWithoutFilesIsPassedOver() throws {
    try folder.write("a", "one")
    try trash.take([path("a")])
    let state = try StateDirectory(path: folder("state")).subdirectory(named: "trash")
    try state.write(Array(path("x").bytes), named: "9999999999999999999-0.origin")
    #expect(try trash.putBackLast()?.map(\.base) == [PathName("a")])
  }

  @Test func filesOfAnotherDiskAreTaken() throws {
    let other = try TemporaryFolder(inMemory: true)
    try other.write("a", "one")
    try check(chmod(other("a"), 0o640))
    try trash.take([PathName(other("a"))])
    #expect(try other.names() == [])
    #expect(try trash.putBackLast() != nil)
    #expect(try FileSource.read(other("a"), limit: 9).bytes == Array("one".utf8))
  }
}

struct FolderTidyingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  @Test func namesAreListedWithoutALook() throws {
    for name in ["b.oekaki", "a.oekaki", ".hidden.oekaki", "c.txt", ".oekaki"] {
      try folder.write(name, "")
    }
    let names = try Folder(PathName(folder.path)).names { $0.text.hasSuffix(".oekaki") }
    #expect(names == [PathName("a.oekaki"), PathName("b.oekaki")])
  }

  @Test func renamesAndDuplicatesOverwriteNothing() throws {
    try folder.write("a", "one")
    try folder.write("b", "two")
    let here = try Folder(PathName(folder.path))
    for (name, expected) in [
      ("b", FileError.Kind.exists), ("", .badName), (".", .badName), ("..", .badName),
      ("x/y", .badName), ("a\0b", .badName),
    ] {
      let (old, new) = (PathName("a"), PathName(name))
      let renamed = kind { () throws(FileError) in try here.rename(old, to: new) }
      let duplicated = kind { () throws(FileError) in try here.duplicate(old, as: new) }
      #expect(renamed == expected && duplicated == expected, "\(name)")
    }
    #expect(try folder.names() == ["a", "b"])
    try here.duplicate(PathName("a"), as: PathName("c"))
    try here.rename(PathName("a"), to: PathName("d"))
    #expect(try folder.names() == ["b", "c", "d"])
    #expect(try FileSource.read(folder("c"), limit: 9).bytes == Array("one".utf8))
  }
  /// A copy that is killed half-way, here by its length, leaves nothing beside the drawings.
  @Test func nothingIsLeftOfHalfACopy() async throws {
    let memory = try TemporaryFolder(inMemory: true)
    try memory.write("a", [UInt8](repeating: 1, count: 200_000))
    let path = memory.path
    await #expect(processExitsWith: .signal(SIGXFSZ)) { [path = path as String] in
      signal(SIGXFSZ, SIG_DFL)
      var (limit, wanted) = (rlimit(rlim_cur: 100_000, rlim_max: 100_000), sigset_t())
      sigaddset(&wanted, SIGXFSZ)
      try check(pthread_sigmask(SIG_UNBLOCK, &wanted, nil))
      try check(setrlimit(Int32(RLIMIT_FSIZE.rawValue), &limit))
      try Folder(PathName(path)).duplicate(PathName("a"), as: PathName("b"))
    }
    #expect(try memory.names() == ["a"])
  }
}
