import Glibc
import TestSupport
import Testing

@testable import Sessions

struct DrawingLockTests {
  private let folder: TemporaryFolder
  private let locks: StateDirectory

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    locks = try StateDirectory(path: folder("state")).subdirectory(named: "locks")
    try folder.write("a")
  }

  private func take(_ name: String, sharing old: DrawingLock? = nil) throws -> DrawingLock? {
    switch try DrawingLock.take(PathName(folder(name)), in: locks, sharing: old) {
    case .mine(let lock): lock
    case .held: nil
    }
  }

  /// A save under the lock, as the program does it.
  private func save(
    _ name: String, under lock: DrawingLock, backups: StateDirectory? = nil
  ) throws {
    var hooks = SaveHooks()
    hooks.willPublish = { (identity) throws(FileError) in try lock.willPublish(identity) }
    defer { lock.keepWhatHasTheName() }
    _ = try AtomicSave.write([1, 2, 3], to: folder(name), backups: backups, hooks: hooks)
  }

  private func lockName(ofInode name: String) throws -> String {
    let status = try folder.status(name)
    return "i-\(String(status.st_dev, radix: 16))-\(String(status.st_ino, radix: 16))"
  }

  @Test func everyNameOfADrawingIsLocked() throws {
    try folder.makeFolder("b")
    try folder.link("link", toPath: "a")
    try folder.link("chain", toPath: "b/../link")
    try folder.link("there", toPath: "b")
    try check(link(folder("a"), folder("b/hard")))
    let names = ["a", "./a", "b/../a", "link", "chain", "b/hard", "there/hard"]
    for name in names {
      let lock = try take(name)
      #expect(lock != nil, "\(name)")
      for other in names { #expect(try take(other) == nil, "\(other) while \(name) is open") }
      try folder.write("c")
      #expect(try take("c") != nil)
      withExtendedLifetime(lock) {}
    }
    #expect(try take("a") != nil)
  }

  @Test func aDrawingThatIsNotThereYetIsLockedByItsPlace() throws {
    try folder.makeFolder("b")
    try folder.link("dangling", toPath: "b/new")
    let lock = try take("b/new")
    #expect(lock != nil)
    #expect(try take("dangling") == nil && take("b/../b/new") == nil)
    #expect(try take("new") != nil)
    try save("b/new", under: try #require(lock))
    try check(link(folder("b/new"), folder("hard")))
    #expect(try take("hard") == nil && take("dangling") == nil)
    #expect(try !folder.names().contains("dangling.tmp"))
  }

  @Test func onlyWhatCanBeADrawingIsLocked() throws {
    try folder.makeFolder("b")
    try check(mkfifo(folder("fifo"), 0o600))
    for (name, expected) in [
      ("b", FileError.Kind.isDirectory), ("fifo", .notRegular), ("none/a", .missing),
      ("a/b", .notDirectory),
    ] {
      let found = kind { () throws(FileError) in
        _ = try DrawingLock.take(PathName(folder(name)), in: locks)
      }
      #expect(found == expected, "\(name)")
    }
  }

  // MARK: Saving

  @Test func aSaveMovesTheLockToTheNewFile() throws {
    let lock = try #require(try take("a"))
    let old = try lockName(ofInode: "a")
    var seen: [String] = []
    var hooks = SaveHooks()
    hooks.willPublish = { (identity) throws(FileError) in
      try lock.willPublish(identity)
      seen = try locks.names()
    }
    _ = try AtomicSave.write([1], to: folder("a"), hooks: hooks)
    let new = try lockName(ofInode: "a")
    #expect(old != new && seen.contains(old) && seen.contains(new))
    #expect(try KernelLock.isHeld(old, in: locks) && KernelLock.isHeld(new, in: locks))
    lock.keepWhatHasTheName()
    #expect(try KernelLock.isHeld(new, in: locks) && !locks.names().contains(old))
    #expect(try locks.names().count == 2)
  }

  @Test func aSaveThatFailsKeepsTheOldFileLocked() throws {
    let lock = try #require(try take("a"))
    let old = try lockName(ofInode: "a")
    var hooks = SaveHooks()
    hooks.willPublish = { (identity) throws(FileError) in
      try lock.willPublish(identity)
      throw FileSubject(path: PathName("a"), purpose: .saving).refusal(.ioError)
    }
    let failed = kind { () throws(FileError) in
      _ = try AtomicSave.write([1], to: folder("a"), hooks: hooks)
    }
    #expect(failed == .ioError)
    lock.keepWhatHasTheName()
    #expect(try KernelLock.isHeld(old, in: locks))
    #expect(try locks.names().count == 2)
  }

  @Test func inPlaceTheLockStays() throws {
    try check(link(folder("a"), folder("b")))
    let lock = try #require(try take("a"))
    try save("a", under: lock, backups: try locks.subdirectory(named: "backups"))
    #expect(try take("b") == nil)
    #expect(try KernelLock.isHeld(try lockName(ofInode: "b"), in: locks))
  }

  /// The file that is to be overwritten in place is open elsewhere.
  @Test func nothingIsOverwrittenThatIsOpenElsewhere() throws {
    let lock = try #require(try take("new"))
    try check(link(folder("a"), folder("new")))
    let other = try #require(try take("a"))
    let error = #expect(throws: FileError.self) {
      try save("new", under: lock, backups: try locks.subdirectory(named: "backups"))
    }
    guard case .openElsewhere(let holder?) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(holder.mark == .own && error?.exitCode == 75)
    #expect(try folder.text("a") == "old")
    withExtendedLifetime(other) {}
  }

  /// The number of a file that was removed while it was open comes again: no reason not to save.
  @Test func aNumberThatComesAgainKeepsNoDrawingFromBeingSaved() throws {
    let lock = try #require(try take("a"))
    var stale: KernelLock?
    var hooks = SaveHooks()
    hooks.willPublish = { (identity) throws(FileError) in
      let numbers = [identity.device, identity.inode].map { String($0, radix: 16) }
      let name = "i-\(numbers[0])-\(numbers[1])"
      if case .mine(let taken) = try KernelLock.take(name, in: locks) { stale = taken }
      try lock.willPublish(identity)
    }
    _ = try AtomicSave.write([1], to: folder("a"), hooks: hooks)
    lock.keepWhatHasTheName()
    #expect(stale != nil)
    #expect(try take("a") == nil)
    stale = nil
    lock.keepWhatHasTheName()
    #expect(try KernelLock.isHeld(try lockName(ofInode: "a"), in: locks))
  }

  // MARK: Another name

  @Test func savingUnderAnotherNameTakesItsLock() throws {
    let old = try #require(try take("a"))
    let new = try #require(try take("b", sharing: old))
    try save("b", under: new)
    #expect(try take("b") == nil && take("a") == nil)
    withExtendedLifetime(old) {}
    try folder.write("c")
    let other = try #require(try take("c"))
    #expect(try take("c", sharing: new) == nil)
    withExtendedLifetime(other) {}
  }

  /// The other name may be another one of the same file.
  @Test func ownFilesAreNoObstacle() throws {
    try folder.link("link", toPath: "a")
    try check(link(folder("a"), folder("hard")))
    var lock = try take("a")
    for name in ["link", "hard", "a"] {
      let next = try take(name, sharing: lock)
      #expect(next != nil, "\(name)")
      lock = next
      #expect(try take("a") == nil)
    }
    try save("hard", under: try #require(lock), backups: try locks.subdirectory(named: "backups"))
    #expect(try take("a") == nil && take("hard") == nil && take("link") == nil)
    lock = nil
    #expect(try take("link") != nil)
  }

  @Test func theOldNameIsFreeAfterwards() throws {
    var lock = try take("a")
    lock = try take("b", sharing: lock)
    #expect(lock != nil)
    #expect(try take("a") != nil)
    #expect(try take("b") == nil)
    withExtendedLifetime(lock) {}
  }

  @Test func itIsTheSamePlaceWhereverTheProcessGoes() async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let locks = try StateDirectory(path: "\(path)/locks")
      try check(chdir(path))
      guard case .mine(let lock) = try DrawingLock.take(PathName("a"), in: locks) else { exit(1) }
      try check(chdir("/"))
      lock.keepWhatHasTheName()
      guard case .held = try DrawingLock.take(PathName("\(path)/a"), in: locks) else { exit(2) }
      #expect(try locks.names().count == 2)
      withExtendedLifetime(lock) {}
    }
  }

  // MARK: Names of lock files

  /// The published values of FNV-1a with 128 bits.
  @Test func pathsAreHashed() {
    #expect(PathHash(PathName("")).text == "6c62272e07bb014262b821756295c58d")
    #expect(PathHash(PathName("a")).text == "d228cb696f1a8caf78912b704e4a8964")
    #expect(PathHash(PathName("foobar")).text == "343e1662793c64bf6f0d3597ba446f18")
  }
}
