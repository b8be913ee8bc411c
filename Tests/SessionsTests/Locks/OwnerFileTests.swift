import Glibc
import TestSupport
import Testing

@testable import Sessions

/// Disks that cannot lock: who owns a lock is written in files.
struct OwnerFileTests {
  private let folder: TemporaryFolder
  private let state: StateDirectory
  private let own = LockHolder.own

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    state = try StateDirectory(path: folder("state"))
  }

  private func take(
    as holder: LockHolder = .own, evenFrom seized: LockHolder? = nil
  ) throws -> OwnerFile? {
    switch try OwnerFile.take("lock", in: state, as: holder, evenFrom: seized) {
    case .mine(let owner): owner
    case .held: nil
    }
  }

  private func holder() throws -> LockHolder? {
    guard case .held(let holder) = try OwnerFile.take("lock", in: state) else { return nil }
    return holder
  }

  private func plant(_ holder: LockHolder, _ number: Int = 1) throws {
    try folder.write("state/lock.owner-\(number)", holder.text, mode: 0o600)
  }

  private var dead: LockHolder {
    LockHolder(mark: own.mark.with(start: own.mark.start + 1), terminal: "")
  }
  private var away: LockHolder {
    LockHolder(mark: own.mark.with(host: "atelier", boot: "its own"), terminal: "")
  }

  @Test func oneHasItUntilItsObjectGoes() throws {
    #expect(try !OwnerFile.isHeld("lock", in: state))
    #expect(try state.names() == [])
    var owner = try take()
    #expect(owner != nil)
    #expect(try OwnerFile.isHeld("lock", in: state))
    #expect(try holder()?.mark == own.mark)
    #expect(try take() == nil)
    #expect(try state.names() == ["lock.owner-1"])
    #expect(try folder.mode("state/lock.owner-1") == 0o600)
    owner = nil
    #expect(try !OwnerFile.isHeld("lock", in: state))
    owner = try take()
    #expect(owner != nil)
    #expect(try state.names() == ["lock.owner-2"])
    withExtendedLifetime(owner) {}
  }

  @Test func theDeadOwnNothing() throws {
    try plant(dead, 9)
    try folder.write("state/lock.owner-10x")
    try folder.write("state/lock.owner-")
    #expect(try !OwnerFile.isHeld("lock", in: state))
    let owner = try take()
    #expect(owner?.renew() == true)
    #expect(
      try state.names() == ["lock.owner-", "lock.owner-10", "lock.owner-10x"])
  }

  /// The owner that died had not removed the name it had written under.
  @Test func aDeathInTheMiddleOfTakingHarmsNothing() throws {
    try plant(dead)
    try check(link(folder("state/lock.owner-1"), folder("state/.lock.owner-1.0.tmp")))
    #expect(try take() != nil)
  }

  @Test func whatCannotBeSeenIsNeverStolen() throws {
    for holder in [
      away, LockHolder(mark: dead.mark.with(machine: "another"), terminal: ""),
      LockHolder(mark: dead.mark.with(namespace: "pid:[1]"), terminal: ""),
    ] {
      try plant(holder)
      #expect(try take() == nil)
      #expect(try self.holder()?.mark == holder.mark)
      #expect(try OwnerFile.isHeld("lock", in: state))
    }
    try folder.write("state/lock.owner-1", "nonsense", mode: 0o600)
    #expect(try take() == nil)
    #expect(try OwnerFile.isHeld("lock", in: state))
  }

  @Test func anEarlierBootOwnsNothing() throws {
    try plant(LockHolder(mark: own.mark.with(boot: "earlier"), terminal: ""))
    #expect(try !OwnerFile.isHeld("lock", in: state))
    #expect(try take() != nil)
  }

  /// Nothing has to be done for it.
  @Test func aThreadTellsThatItLives() throws {
    let owner = try take(as: away)
    let path = folder("state/lock.owner-1")
    let past = timespec(tv_sec: time(nil) - 7200, tv_nsec: 0)
    try check(utimensat(AT_FDCWD, path, [past, past], 0))
    for _ in 0..<6000 {
      if try #require(try holder()?.silence) < 3600 { break }
      usleep(10_000)
    }
    #expect(try #require(try holder()?.silence) < 3600)
    withExtendedLifetime(owner) {}
  }

  /// What cannot be read may be taken over as well.
  @Test func anUnreadableOwnerIsNoDeadEnd() throws {
    try folder.write("state/lock.owner-1", "nonsense", mode: 0o600)
    let holder = try #require(try holder())
    #expect(holder.mayBeDead && holder.description == "another Oekaki")
    #expect(try take(evenFrom: holder) != nil)
  }

  @Test func whatTheUserGivesAwayIsSeizedFromThatOneOnly() throws {
    let (first, second) = (try take(as: away), own)
    #expect(try take(evenFrom: dead) == nil)
    let owner = try take(as: second, evenFrom: try holder())
    #expect(owner?.renew() == true && first?.renew() == false)
    #expect(owner?.isLost == false && first?.isLost == true)
    #expect(try take(evenFrom: away) == nil)
    #expect(try state.names() == ["lock.owner-2"])
  }

  @Test func renewingTellsThatItLives() throws {
    let owner = try take(as: away)
    let path = folder("state/lock.owner-1")
    let past = timespec(tv_sec: time(nil) - 7200, tv_nsec: 0)
    try check(utimensat(AT_FDCWD, path, [past, past], 0))
    #expect(try holder()?.description.hasSuffix(" on atelier, silent for 2 h)") == true)
    #expect(owner?.renew() == true)
    let silence = try #require(try holder()?.silence)
    #expect(silence < 3600)
  }

  /// One that was late, having looked before the others were done, takes its own back.
  @Test func aLateOneBacksOut() throws {
    try plant(dead, 5)
    let owner = try take()
    try plant(own, 3)
    #expect(try OwnerFile.confirm("lock", 3, in: state) == nil)
    #expect(try state.names() == ["lock.owner-6"])
    #expect(owner?.renew() == true)
  }

  @Test func plantedEntriesAreRefused() throws {
    try check(mkfifo(folder("state/lock.owner-1"), 0o600))
    let taken = kind { () throws(FileError) in _ = try OwnerFile.take("lock", in: state) }
    #expect(taken == .unsafeState(.notRegular))
    try check(unlink(folder("state/lock.owner-1")))
    try folder.write("victim", "")
    try folder.link("state/lock.owner-1", toPath: "../victim")
    let linked = kind { () throws(FileError) in _ = try OwnerFile.take("lock", in: state) }
    #expect(linked == .unsafeState(.link))
    try folder.link("state/lock.owner-4294967295", toPath: "../victim")
    #expect(kind { () throws(FileError) in _ = try OwnerFile.take("lock", in: state) } != nil)
  }

  /// The highest number that is one: there is no next, and nothing is stolen.
  @Test func theNumbersDoNotOverflow() throws {
    try plant(dead, Int(UInt32.max))
    #expect(try take() == nil)
  }
}
