import Glibc
import TestSupport
import Testing

@testable import Sessions

struct KernelLockTests {
  private let folder: TemporaryFolder
  private let state: StateDirectory

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    state = try StateDirectory(path: folder("state"))
  }

  private func take(_ name: String = "lock") throws -> KernelLock? {
    guard case .mine(let lock) = try KernelLock.take(name, in: state) else { return nil }
    return lock
  }

  private func holder(_ name: String = "lock") throws -> LockHolder? {
    guard case .held(let holder) = try KernelLock.take(name, in: state) else { return nil }
    return holder
  }

  @Test func itIsHeldAsLongAsTheObjectLives() throws {
    var lock = try take()
    #expect(lock != nil && lock?.isLost == false)
    #expect(try take() == nil)
    #expect(try KernelLock.isHeld("lock", in: state))
    lock = nil
    #expect(try !KernelLock.isHeld("lock", in: state))
    #expect(try folder.names("state") == ["lock"])
    #expect(try folder.mode("state/lock") == 0o600)
    #expect(try take() != nil)
  }

  @Test(arguments: [0, 0o077, 0o777] as [mode_t])
  func theFileIsPrivateWhateverTheUmask(mask: mode_t) async throws {
    let path = folder.path
    if isRoot { try check(chown(path, 65_534, 65_534)) }
    await #expect(processExitsWith: .success) { [path = path as String, mask = mask as mode_t] in
      umask(mask)
      try becomeNobody()
      let state = try StateDirectory(path: "\(path)/other")
      for _ in 0..<2 {
        guard case .mine = try KernelLock.take("lock", in: state) else { exit(1) }
      }
    }
    #expect(try folder.mode("other/lock") == 0o600)
  }

  @Test func theHolderIsWrittenDown() throws {
    let lock = try take()
    let holder = try #require(try holder())
    #expect(holder.mark == .own && holder.description == "this Oekaki")
    #expect(try folder.text("state/lock") == LockHolder.own.text)
    withExtendedLifetime(lock) {}
  }

  /// What is written there was left by an owner before, or is nothing of ours.
  @Test func staleWordsNameNoHolder() throws {
    let lock = try take()
    let own = ProcessMark.own
    for text in [
      LockHolder(mark: own.with(start: own.start + 1), terminal: "").text,
      LockHolder(mark: own.with(boot: "earlier"), terminal: "").text,
      "", "process", "process 1\nstart x\n", String(repeating: "process 1\n", count: 1000),
    ] {
      try folder.write("state/lock", text, mode: 0o600)
      #expect(try take() == nil)
      #expect(try holder() == nil, "\(text)")
    }
    withExtendedLifetime(lock) {}
  }

  /// A lock file that was removed, with or without another in its place, locks nothing.
  @Test func aFileWithoutTheNameIsNotTaken() throws {
    let old = try state.openOrMake(named: "lock")
    #expect(try KernelLock.stands("lock", for: old, in: state))
    try check(unlink(folder("state/lock")))
    #expect(try !KernelLock.stands("lock", for: old, in: state))
    let lock = try take()
    #expect(try KernelLock.lock(old) == .taken)
    #expect(try !KernelLock.stands("lock", for: old, in: state))
    #expect(try take() == nil)
    lock?.discard()
    #expect(try state.names() == [])
    let next = try take()
    lock?.discard()
    #expect(next != nil)
    #expect(try state.names() == ["lock"])
  }

  /// A child process has it open between its fork and its exec.
  @Test func anotherDescriptorOfTheFileKeepsNothingLocked() throws {
    var lock = try take()
    #expect(lock != nil)
    let lockFile = try folder.linkStatus("state/lock").st_ino
    let copies = (3..<1024 as Range<Int32>).filter { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_ino == lockFile
    }.map { dup($0) }
    defer { for copy in copies { close(copy) } }
    try #require(!copies.isEmpty)
    #expect(try take() == nil)
    lock = nil
    #expect(try take() != nil)
  }

  // MARK: Looking

  @Test func lookingMakesAndWritesNothing() throws {
    #expect(try !KernelLock.isHeld("lock", in: state))
    #expect(try state.names() == [])
    let lock = try take()
    let before = try folder.identity("state/lock")
    #expect(try KernelLock.isHeld("lock", in: state))
    #expect(try folder.identity("state/lock") == before)
    #expect(try state.names() == ["lock"])
    withExtendedLifetime(lock) {}
  }

  /// Looking shares the lock for a moment.
  @Test func lookingKeepsNoLockFromBeingTaken() async throws {
    try #require(try take() != nil)
    let state = state
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          var looks = 0
          while !Task.isCancelled {
            _ = try KernelLock.isHeld("lock", in: state)
            looks += 1
            await Task.yield()
          }
          return looks
        }
      }
      var taken = 0
      for _ in 0..<500 {
        if case .mine = try KernelLock.take("lock", in: state) { taken += 1 }
        await Task.yield()
      }
      #expect(taken == 500)
      group.cancelAll()
      for try await looks in group { #expect(looks > 0) }
    }
  }

  @Test func sharingIsNoOwning() throws {
    try #require(try take() != nil)
    let file = try state.open(named: "lock")
    try check(flock(file.number, LOCK_SH | LOCK_NB))
    #expect(try !KernelLock.isHeld("lock", in: state))
    #expect(try KernelLock.lock(try state.openOrMake(named: "lock")) == .held)
    try check(flock(file.number, LOCK_UN))
    #expect(try KernelLock.lock(try state.openOrMake(named: "lock")) == .taken)
  }

  // MARK: Attacks

  /// B6: nothing is followed, changed or waited for.
  @Test func plantedEntriesAreRefused() throws {
    for (name, why) in try folder.plantEntries() {
      let taken = kind { () throws(FileError) in _ = try KernelLock.take(name, in: state) }
      #expect(taken == .unsafeState(why), "\(name)")
      let looked = kind { () throws(FileError) in _ = try KernelLock.isHeld(name, in: state) }
      #expect(looked == .unsafeState(why), "\(name)")
    }
    #expect(try folder.text("victim") == "old")
    #expect(try !folder.names().contains("none"))
  }

  @Test(.enabled(if: isRoot, "only root can give a file to another user"))
  func filesOfAnotherUserAreRefused() throws {
    try folder.write("state/theirs", mode: 0o600)
    try check(chown(folder("state/theirs"), 1234, 1234))
    try check(mknod(folder("state/device"), S_IFCHR | 0o600, 0x103))
    for (name, why) in [("theirs", FileError.Unsafe.otherOwner), ("device", .notRegular)] {
      let taken = kind { () throws(FileError) in _ = try KernelLock.take(name, in: state) }
      #expect(taken == .unsafeState(why), "\(name)")
    }
  }

  @Test(arguments: ["", ".", "..", "a/b", "/etc", "a\0"])
  func onlyNamesOfEntriesAreTaken(name: String) throws {
    let taken = kind { () throws(FileError) in _ = try KernelLock.take(name, in: state) }
    let looked = kind { () throws(FileError) in _ = try KernelLock.isHeld(name, in: state) }
    #expect(taken == .badName && looked == .badName)
  }
}
