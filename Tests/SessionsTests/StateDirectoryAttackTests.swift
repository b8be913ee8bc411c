import Glibc
import TestSupport
import Testing

@testable import Sessions

struct StateDirectoryAttackTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func kindOfOpening(_ name: String) -> FileError.Kind? {
    kind { () throws(FileError) in _ = try StateDirectory(path: folder(name)) }
  }

  @Test func aLinkIsNotFollowed() throws {
    try folder.makeFolder("real", mode: 0o700)
    try folder.link("link", toPath: "real")
    try folder.link("dangling", toPath: "none")
    #expect(kindOfOpening("link") == .unsafeState(.link))
    #expect(kindOfOpening("link/") == .unsafeState(.link))
    #expect(kindOfOpening("dangling") == .unsafeState(.link))
    #expect(kindOfOpening("link/state") == nil)
    #expect(try folder.names("real") == ["state"])
  }

  @Test func anythingElseIsNoDirectory() throws {
    try folder.write("file")
    try check(mkfifo(folder("fifo"), 0o600))
    #expect(kindOfOpening("file") == .unsafeState(.notDirectory))
    #expect(kindOfOpening("fifo") == .unsafeState(.notDirectory))
    #expect(kindOfOpening("file/state") == .notDirectory)
    #expect(kindOfOpening("a\0b") == .badName)
    let empty = kind { () throws(FileError) in _ = try StateDirectory(path: "") }
    #expect(empty == .badName)
  }

  @Test(arguments: [0o770, 0o707, 0o720, 0o702, 0o1777] as [mode_t])
  func whatOthersCanWriteToIsRefused(mode: mode_t) throws {
    try folder.makeFolder("state", mode: mode)
    #expect(kindOfOpening("state") == .unsafeState(.writableByOthers))
    #expect(try folder.mode("state") == mode)
  }

  @Test(.enabled(if: isRoot, "only root can give a directory to another user"))
  func whatBelongsToAnotherUserIsRefused() throws {
    try folder.makeFolder("state", mode: 0o700)
    try check(chown(folder("state"), 1234, 1234))
    #expect(kindOfOpening("state") == .unsafeState(.otherOwner))
    let state = try StateDirectory(path: folder("mine"))
    try state.write([1], named: "file")
    try check(chown(folder("mine/file"), 1234, 0))
    let read = kind { () throws(FileError) in _ = try state.read(named: "file", limit: 1) }
    #expect(read == .unsafeState(.otherOwner))
    try check(mknod(folder("mine/null"), S_IFCHR | 0o600, 0x103))
    let device = kind { () throws(FileError) in _ = try state.read(named: "null", limit: 1) }
    #expect(device == .unsafeState(.notRegular))
  }

  @Test func subdirectoriesAreHeldToTheSameRules() throws {
    try folder.makeFolder("elsewhere", mode: 0o700)
    let state = try StateDirectory(path: folder("state"))
    try folder.link("state/link", toPath: "../elsewhere")
    try folder.makeFolder("state/open", mode: 0o777)
    try check(mkfifo(folder("state/fifo"), 0o600))
    let expected: [(String, FileError.Unsafe)] = [
      ("link", .link), ("open", .writableByOthers), ("fifo", .notDirectory),
    ]
    for (name, why) in expected {
      let found = kind { () throws(FileError) in _ = try state.subdirectory(named: name) }
      #expect(found == .unsafeState(why), "\(name)")
    }
  }

  @Test func plantedEntriesAreNeitherReadNorWaitedFor() throws {
    let state = try StateDirectory(path: folder("state"))
    for (name, why) in try folder.plantEntries() {
      let found = kind { () throws(FileError) in _ = try state.read(named: name, limit: 100) }
      #expect(found == .unsafeState(why), "\(name)")
    }
  }

  @Test func plantedEntriesAreReplacedNotFollowed() throws {
    let state = try StateDirectory(path: folder("state"))
    try folder.write("victim")
    try folder.link("state/link", toPath: "../victim")
    try check(link(folder("victim"), folder("state/hard")))
    try check(mkfifo(folder("state/fifo"), 0o600))
    for name in ["link", "hard", "fifo"] {
      try state.write([1, 2], named: name)
      #expect(try state.read(named: name, limit: 2) == [1, 2])
    }
    #expect(try folder.text("victim") == "old")
    try folder.makeFolder("state/folder", mode: 0o700)
    #expect(kind { () throws(FileError) in try state.write([], named: "folder") } == .isDirectory)
    #expect(try state.names() == ["fifo", "folder", "hard", "link"])
  }
}
