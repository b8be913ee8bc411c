import Glibc
import TestSupport
import Testing

@testable import Sessions

struct AtomicSaveLinkTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func save(_ name: String, backups: StateDirectory? = nil) throws(FileError) {
    _ = try AtomicSave.write(Array("new".utf8), to: folder(name), backups: backups)
  }

  @Test func aChainOfThreeLinksStays() throws {
    try folder.makeFolder("deep")
    try folder.write("deep/file", mode: 0o640)
    try folder.link("three", toPath: folder("deep/file"))
    try folder.link("deep/two", toPath: "../three")
    try folder.link("one", toPath: "deep/two")
    try save("one")
    for link in ["one", "deep/two", "three"] { #expect(try folder.linkStatus(link).isLink) }
    #expect(try folder.text("deep/file") == "new")
    #expect(try folder.mode("deep/file") == 0o640)
    #expect(try folder.names("deep") == ["file", "two"])
  }

  @Test func aDanglingLinkMakesItsTarget() throws {
    try folder.makeFolder("deep")
    try folder.link("a", toPath: "deep/file")
    try save("a")
    #expect(try folder.linkStatus("a").isLink)
    #expect(try folder.text("deep/file") == "new")
  }

  @Test func aLinkToNowhereIsMissing() throws {
    try folder.link("a", toPath: "deep/file")
    #expect(kind { () throws(FileError) in try save("a") } == .missing)
  }

  @Test func linksInACircleAreRefused() throws {
    try folder.link("a", toPath: "b")
    try folder.link("b", toPath: "a")
    #expect(kind { () throws(FileError) in try save("a") } == .tooManyLinks)
  }

  @Test func fortyLinksAreFollowed() throws {
    for number in 1...41 { try folder.link("l\(number)", toPath: "l\(number + 1)") }
    try folder.write("l42")
    #expect(kind { () throws(FileError) in try save("l1") } == .tooManyLinks)
    try save("l2")
    #expect(try folder.text("l42") == "new")
  }

  @Test func aLinkToAFolderIsRefused() throws {
    try folder.makeFolder("deep")
    try folder.link("a", toPath: "deep")
    try folder.link("b", toPath: "deep/")
    #expect(kind { () throws(FileError) in try save("a") } == .isDirectory)
    #expect(kind { () throws(FileError) in try save("b") } == .isDirectory)
  }

  @Test(.enabled(if: isRoot, "only root can give a link to another user"))
  func aLinkPlantedInAnOpenFolderIsRefused() throws {
    try folder.makeFolder("open", mode: 0o1777)
    try folder.write("victim")
    try folder.link("open/a", toPath: "../victim")
    try save("open/a")
    try folder.write("victim")
    try check(lchown(folder("open/a"), 1234, 1234))
    #expect(kind { () throws(FileError) in try save("open/a") } == .plantedLink)
    #expect(try folder.text("victim") == "old")
  }

  @Test func hardLinksStayTogether() throws {
    try folder.write("a", "a rather long old text", mode: 0o640)
    try check(link(folder("a"), folder("b")))
    let backups = try StateDirectory(path: folder("state"))
    let old = try folder.identity("a").inode
    let report = try AtomicSave.write([1, 2, 3], to: folder("a"), backups: backups)
    #expect(report.confirmed)
    #expect(try folder.identity("a") == report.identity)
    #expect(try folder.identity("b") == report.identity)
    #expect(report.identity.inode == old)
    #expect(try folder.text("b") == "\u{1}\u{2}\u{3}")
    #expect(try folder.mode("b") == 0o640)
    #expect(try backups.names() == [])
    #expect(try folder.names() == ["a", "b", "state"])
  }

  @Test func hardLinksAreNotTouchedWithoutAPlaceForABackup() throws {
    try folder.write("a")
    try check(link(folder("a"), folder("b")))
    let old = try folder.identity("a")
    #expect(kind { () throws(FileError) in try save("a") } == .needsBackup)
    #expect(try folder.identity("a") == old)
  }

  @Test func theBackupIsThereWhileWritingInPlace() throws {
    try folder.write("a")
    try check(link(folder("a"), folder("b")))
    let backups = try StateDirectory(path: folder("state"))
    var hooks = SaveHooks()
    let seen = Backups()
    hooks.willPublish = { (_) throws(FileError) in
      for name in try backups.names() {
        seen.found[String(name.drop { $0 != "." })] = try backups.read(named: name, limit: 4096)
      }
      seen.abandoned = try InPlaceBackup.leftBehind(in: backups)
    }
    _ = try AtomicSave.write([1], to: folder("a"), backups: backups, hooks: hooks)
    #expect(seen.found[".old"] == Array("old".utf8))
    #expect(seen.found[".path"] == Array(folder("a").utf8))
    #expect(seen.abandoned == [])
    #expect(try backups.names() == [])
  }

  @Test func anUnfinishedSaveLeavesItsBackupToBeFound() throws {
    let path = PathName(try folder.write("a"))
    let backups = try StateDirectory(path: folder("state"))
    let subject = FileSubject(path: path, purpose: .saving)
    let file = try Descriptor(opening: path, flags: O_RDWR, subject: subject)
    _ = try InPlaceBackup(of: file, at: path, in: backups)
    let found = try #require(try InPlaceBackup.leftBehind(in: backups).first)
    #expect(found.original == path)
    try file.write([9, 9, 9, 9, 9], at: 0)
    let isBack = found.putBack(into: file)
    #expect(isBack)
    #expect(try folder.text("a") == "old")
    found.discard()
    #expect(try backups.names() == [])
  }
}

private final class Backups {
  var found: [String: [UInt8]] = [:]
  var abandoned: [InPlaceBackup] = []
}
