import Glibc
import TestSupport
import Testing

@testable import Sessions

/// What processes that were killed while they saved leave behind, and what becomes of it.
struct KilledSaveTests {
  let folder: TemporaryFolder
  let backups: StateDirectory

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    try folder.write("a")
    backups = try StateDirectory(path: folder("state"))
  }

  /// Saves to `a` in a process that is killed once the new bytes are synced.
  private func saveAndDie() async throws {
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      var hooks = SaveHooks()
      hooks.willPublish = { (_) throws(FileError) in raise(SIGKILL) }
      _ = try AtomicSave.write(
        Array("new".utf8), to: "\(path)/a", backups: try StateDirectory(path: "\(path)/state"),
        hooks: hooks)
    }
  }

  private var endings: Set<String> {
    get throws { Set(try backups.names().map { String($0.drop { $0 != "." }) }) }
  }

  @Test func theTemporaryFileIsGoneAfterTheNextLaunch() async throws {
    try await saveAndDie()
    #expect(try folder.names().count == 3)
    #expect(try endings == [".saving"])
    AtomicSave.removeAbandoned(in: backups)
    #expect(try folder.names() == ["a", "state"])
    #expect(try folder.text("a") == "old")
    #expect(try backups.names() == [])
  }

  @Test func oldBytesAreKeptUntilTheFileIsSavedWhole() async throws {
    try check(link(folder("a"), folder("b")))
    try await saveAndDie()
    #expect(try endings == [".saving", ".old", ".path"])
    AtomicSave.removeAbandoned(in: backups)
    #expect(try endings == [".old", ".path"])
    let left = try InPlaceBackup.leftBehind(in: backups)
    #expect(left.map(\.original) == [PathName(folder("a"))])
    let told = left[0].error(for: PathName("a")).description
    #expect(told.hasPrefix("a: may be damaged") && told.contains(left[0].path.safeText))
    _ = try AtomicSave.write([1], to: folder("c"), backups: backups)
    #expect(try endings == [".old", ".path"])
    _ = try AtomicSave.write([1], to: folder("a"), backups: backups)
    #expect(try backups.names() == [])
  }

  @Test func whatIsBeingSavedIsLeftAlone() throws {
    var hooks = SaveHooks()
    let (folder, backups) = (folder, backups)
    hooks.willPublish = { (_) throws(FileError) in AtomicSave.removeAbandoned(in: backups) }
    for isInPlace in [false, true] {
      if isInPlace { try check(link(folder("a"), folder("b"))) }
      _ = try AtomicSave.write([1], to: folder("a"), backups: backups, hooks: hooks)
      #expect(try backups.names() == [])
    }
    #expect(try folder.names() == ["a", "b", "state"])
  }

  @Test func aBackupThatWasNotFinishedIsRemoved() throws {
    for name in ["1.saving", "1.path", ".1.old.0123456789abcdef.tmp", "2.path", "2.old"] {
      try backups.writeQuickly([0x61], named: name)
    }
    AtomicSave.removeAbandoned(in: backups)
    #expect(try backups.names() == ["2.old", "2.path"])
  }

  /// A note cannot be made to remove anything but a temporary file.
  @Test(arguments: [
    "/a", "/state", "/", "", "/.b.0123456789abcdef.tmp", "/.link.0123456789abcdef.tmp",
    "/../\0/.c.0123456789abcdef.tmp",
  ])
  func nothingElseIsRemoved(end: String) throws {
    try folder.makeFolder(".b.0123456789abcdef.tmp")
    try folder.link(".link.0123456789abcdef.tmp", toPath: folder("a"))
    try folder.write(".c.0123456789abcdef.tmp")
    let names = try folder.names()
    try backups.writeQuickly(Array((folder.path + end).utf8), named: "1.saving")
    AtomicSave.removeAbandoned(in: backups)
    #expect(try folder.names() == names)
    #expect(try backups.names() == [])
  }

  @Test func relativeNamesAreNotFollowed() throws {
    let name = ".oekaki-test.0123456789abcdef.tmp"
    try backups.writeQuickly(Array(name.utf8), named: "1.saving")
    try backups.writeQuickly([], named: name)
    AtomicSave.removeAbandoned(in: backups)
    #expect(try backups.names() == [name])
    backups.removeTemporaries(untouchedSince: 0)
    #expect(try backups.names() == [name])
    backups.removeTemporaries(untouchedSince: .max)
    #expect(try backups.names() == [])
  }
}
