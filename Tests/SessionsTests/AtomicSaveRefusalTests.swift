import Glibc
import TestSupport
import Testing

@testable import Sessions

struct AtomicSaveRefusalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func kindOfSaving(to path: String) -> FileError.Kind? {
    kind { () throws(FileError) in _ = try AtomicSave.write([1], to: path) }
  }

  @Test func onlyRegularFilesAreReplaced() throws {
    try check(mkfifo(folder("fifo"), 0o600))
    try folder.makeFolder("folder")
    #expect(kindOfSaving(to: folder("fifo")) == .notRegular)
    #expect(kindOfSaving(to: folder("folder")) == .isDirectory)
    #expect(kindOfSaving(to: "/dev/null") == .notRegular)
    #expect(try folder.names() == ["fifo", "folder"])
  }

  @Test func pathsThatNameNoFileAreRefused() throws {
    try folder.write("file")
    #expect(kindOfSaving(to: "") == .badName)
    #expect(kindOfSaving(to: folder("a\0b")) == .badName)
    #expect(kindOfSaving(to: folder("x/")) == .missing)
    #expect(kindOfSaving(to: folder(".")) == .isDirectory)
    #expect(kindOfSaving(to: folder("..")) == .isDirectory)
    #expect(kindOfSaving(to: folder("file/x")) == .notDirectory)
    #expect(kindOfSaving(to: folder("none/x")) == .missing)
    #expect(kindOfSaving(to: folder(String(repeating: "n", count: 256))) == .badName)
    #expect(try folder.names() == ["file"])
  }

  /// Rights are those of a child process of the user `nobody`.
  @Test func aReadOnlyFolderIsWrittenInPlace() async throws {
    try folder.makeFolder("closed")
    try folder.write("closed/a", mode: 0o666)
    try folder.makeFolder("mine", mode: 0o777)
    if isRoot { try check(chown(folder("mine"), 65_534, 65_534)) }
    try check(chmod(folder("closed"), 0o555))
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try becomeNobody()
      let needsBackup = kind { () throws(FileError) in
        _ = try AtomicSave.write([1], to: "\(path)/closed/a")
      }
      #expect(needsBackup == .needsBackup)
      let backups = try StateDirectory(path: "\(path)/mine/state")
      _ = try AtomicSave.write([1], to: "\(path)/closed/a", backups: backups)
      let denied = kind { () throws(FileError) in
        _ = try AtomicSave.write([1], to: "\(path)/closed/new", backups: backups)
      }
      #expect(denied == .denied)
      #expect(try backups.names() == [])
    }
    #expect(try folder.text("closed/a") == "\u{1}")
    #expect(try folder.mode("closed/a") == 0o666)
    #expect(try folder.names("closed") == ["a"])
  }

  @Test func aWriteProtectedFileStays() async throws {
    try folder.makeFolder("open", mode: 0o777)
    try folder.write("open/a", mode: 0o444)
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try becomeNobody()
      let denied = kind { () throws(FileError) in
        _ = try AtomicSave.write([1], to: "\(path)/open/a")
      }
      #expect(denied == .denied)
    }
    #expect(try folder.text("open/a") == "old")
    #expect(try folder.names("open") == ["a"])
  }

  @Test(.enabled(if: isRoot, "only root can make a file of another user's"))
  func aForeignFileKeepsItsOwner() async throws {
    try folder.write("a", mode: 0o640)
    try check(chown(folder("a"), 1234, 4321))
    _ = try AtomicSave.write([1], to: folder("a"))
    #expect(try folder.status("a").st_uid == 1234)
    #expect(try folder.status("a").st_gid == 4321)
    #expect(try folder.mode("a") == 0o640)
    try folder.makeFolder("open", mode: 0o777)
    try folder.write("open/b", mode: 0o666)
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try becomeNobody()
      let backups = try StateDirectory(path: "\(path)/open/state")
      _ = try AtomicSave.write([1], to: "\(path)/open/b", backups: backups)
    }
    #expect(try folder.status("open/b").st_uid == 0)
    #expect(try folder.text("open/b") == "\u{1}")
    #expect(try folder.names("open") == ["b", "state"])
  }

  @Test(arguments: [0o022, 0o077, 0o002, 0] as [mode_t])
  func aNewFileHasTheModeOfTheUmask(mask: mode_t) async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String, mask = mask as mode_t] in
      umask(mask)
      _ = try AtomicSave.write([1], to: "\(path)/a")
    }
    #expect(try folder.mode("a") == 0o666 & ~mask)
  }
}
