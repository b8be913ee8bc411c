import Glibc
import TestSupport
import Testing

@testable import Sessions

struct AtomicSaveTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func save(
    _ text: String, _ name: String, expecting: SaveExpectation = .anything
  ) throws(FileError) -> SaveReport {
    try AtomicSave.write(Array(text.utf8), to: folder(name), expecting: expecting)
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o644, 0o4755, 0o2755] as [mode_t])
  func theModeIsKept(mode: mode_t) throws {
    try folder.write("a", mode: mode)
    let report = try save("new", "a")
    #expect(try folder.text("a") == "new")
    #expect(try folder.mode("a") == mode)
    #expect(report.confirmed)
    #expect(try folder.names() == ["a"])
  }

  @Test func theReportIsWhatTheNextSaveExpects() throws {
    let first = try save("one", "a", expecting: .nothing)
    #expect(try folder.identity("a") == first.identity)
    let second = try save("two", "a", expecting: .unchanged(first.identity))
    #expect(first.identity != second.identity)
    let read = try FileSource.read(folder("a"), limit: 3)
    #expect(read.bytes == Array("two".utf8))
    #expect(read.identity == second.identity)
  }

  @Test func theOldFileIsReplacedNotOverwritten() throws {
    try folder.write("a")
    let old = try folder.identity("a").inode
    _ = try save("new", "a")
    #expect(try folder.identity("a").inode != old)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 3_000_000])
  func allSizesArrive(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    _ = try AtomicSave.write(bytes, to: folder("a"))
    #expect(try FileSource.read(folder("a"), limit: size).bytes == bytes)
    #expect(try folder.status("a").st_size == size)
  }

  @Test func aConflictTouchesNothing() throws {
    try folder.write("a", "loaded")
    let loaded = try folder.identity("a")
    try folder.write("a", "theirs!")
    let theirs = try folder.identity("a")
    #expect(
      kind { () throws(FileError) in _ = try save("mine", "a", expecting: .unchanged(loaded)) }
        == .changedSince)
    #expect(
      kind { () throws(FileError) in _ = try save("mine", "a", expecting: .nothing) } == .exists)
    #expect(try folder.identity("a") == theirs)
    #expect(try folder.names() == ["a"])
    _ = try save("mine", "a", expecting: .anything)
    #expect(try folder.text("a") == "mine")
  }

  @Test func aRemovedFileIsAConflict() throws {
    try folder.write("a")
    let loaded = try folder.identity("a")
    try check(unlink(folder("a")))
    #expect(
      kind { () throws(FileError) in _ = try save("mine", "a", expecting: .unchanged(loaded)) }
        == .changedSince)
    #expect(try folder.names() == [])
  }

  @Test func aChangeWhileWritingIsAConflict() throws {
    try folder.write("a")
    var hooks = SaveHooks()
    let folder = folder
    hooks.willPublish = { (_) throws(FileError) in
      _ = try? folder.write("a", "theirs")
    }
    let found = kind { () throws(FileError) in
      _ = try AtomicSave.write([1], to: folder("a"), hooks: hooks)
    }
    #expect(found == .changedSince)
    #expect(try folder.text("a") == "theirs")
    #expect(try folder.names() == ["a"])
  }

  @Test func aNameTakenWhileWritingIsNotOverwritten() throws {
    var hooks = SaveHooks()
    let folder = folder
    hooks.willPublish = { (_) throws(FileError) in
      _ = try? folder.write("a", "theirs")
    }
    let found = kind { () throws(FileError) in
      _ = try AtomicSave.write([1], to: folder("a"), hooks: hooks)
    }
    #expect(found == .exists)
    #expect(try folder.text("a") == "theirs")
    #expect(try folder.names() == ["a"])
  }

  @Test func bytesThatDoNotDecodeAreNotWritten() throws {
    try folder.write("a")
    let old = try folder.identity("a")
    var hooks = SaveHooks()
    hooks.verify = { $0 == [1, 2] }
    let found = kind { () throws(FileError) in
      _ = try AtomicSave.write([1], to: folder("a"), hooks: hooks)
    }
    #expect(found == .notVerified)
    #expect(try folder.identity("a") == old)
    _ = try AtomicSave.write([1, 2], to: folder("a"), hooks: hooks)
    #expect(try folder.status("a").st_size == 2)
  }

  @Test func theHooksSeeTheComingIdentity() throws {
    var hooks = SaveHooks()
    let folder = folder
    let seen = Seen()
    hooks.willPublish = { (identity) throws(FileError) in
      seen.names = (try? folder.names()) ?? []
      seen.identity = identity
    }
    let report = try AtomicSave.write([1], to: folder("a.oekaki"), hooks: hooks)
    #expect(seen.identity == report.identity)
    let pattern = /\.a\.oekaki\.[0-9a-f]{16}\.tmp/
    #expect(try seen.names.map { try pattern.wholeMatch(in: $0) != nil } == [true])
  }

  @Test func namesAsLongAsTheSystemAllowsCanBeSaved() throws {
    let name = String(repeating: "お", count: 85)
    try folder.write(name)
    _ = try save("new", name)
    #expect(try folder.text(name) == "new")
    let temporary = TemporaryFile.name(for: PathName(name))
    #expect(temporary.bytes.count <= 222)
    #expect(String(validating: temporary.bytes, as: UTF8.self) != nil)
  }

  @Test func namesNeedNotBeUTF8() throws {
    let path = PathName(bytes: Array(folder("x").utf8) + [0xFF, 0xFE])
    _ = try AtomicSave.write([7], to: path)
    #expect(try FileSource.read(path, limit: 1).bytes == [7])
    #expect(path.safeText == folder("x\u{FFFD}\u{FFFD}"))
  }
}

private final class Seen {
  var names: [String] = []
  var identity: FileIdentity?
}
