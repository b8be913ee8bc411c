import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Sessions

/// The threads, generations and faults of a session, with words for drawings.
struct LiveSessionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private var places: SessionPlaces {
    SessionPlaces(
      main: .state(PathName(folder("state"))),
      fallbacks: [.fallback(PathName("place"), in: PathName(folder("memory")))])
  }

  /// What was done so far, as a program would keep it in memory.
  private final class Memory {
    private(set) var words: [String] = []
    let session: LiveSession

    init(
      _ places: SessionPlaces, id: SessionID = SessionID(), after recovery: SessionRecovery? = nil,
      lock: SessionLock? = nil
    ) {
      words = recovery.map(Self.words) ?? []
      session = LiveSession(
        id, after: recovery, lock: lock, in: places, spares: SpareDescriptors(),
        state: Self.frozen(words))
    }

    static func frozen(_ words: [String]) -> FrozenState {
      FrozenState { (Array("meta".utf8), Array(words.joined(separator: " ").utf8)) }
    }

    static func words(_ recovery: SessionRecovery) -> [String] {
      let base = String(decoding: recovery.base.content, as: UTF8.self).split(separator: " ")
      return base.map(String.init)
        + recovery.commands.map { String(decoding: $0.payload, as: UTF8.self) }
    }

    func add(_ word: String, isUrgent: Bool = true) {
      words.append(word)
      session.append([.init(.command, Array(word.utf8), delay: 1, isUrgent: isUrgent)])
    }

    /// What a program does between its events.
    func attend() {
      if session.wantsState { session.begin(Self.frozen(words)) }
    }

    /// Whether the disk has everything in time.
    func flush(seconds: Int = 60) -> Bool {
      let deadline = Moment.now.after(milliseconds: seconds * 1000)
      while true {
        switch session.wait(until: deadline) {
        case .durable: return true
        case .wantsState: session.begin(Self.frozen(words))
        case .late: return false
        }
      }
    }

    /// Attends to the session until `isSo`, for a minute at most.
    func wait(_ isSo: () -> Bool) -> Bool {
      for _ in 0..<12_000 {
        if isSo() { return true }
        attend()
        usleep(5000)
      }
      return false
    }
  }

  private func recovered(_ memory: Memory) throws -> [String]? {
    try places.recover(memory.session.id).map(Memory.words)
  }

  private func files(_ memory: Memory) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder("state/sessions/\(memory.session.id)")
    ).filter { $0 != "lock" }.sorted()
  }

  @Test func nothingIsWrittenBeforeSomethingIsDone() throws {
    let memory = Memory(places)
    #expect(memory.flush())
    memory.session.end()
    #expect(!FileManager.default.fileExists(atPath: folder("state")))
  }

  @Test func whatIsDurableComesBack() throws {
    let memory = Memory(places)
    for word in ["a", "b", "c"] { memory.add(word) }
    #expect(memory.flush())
    #expect(memory.session.durableSequence == 3)
    #expect(memory.session.standing == .safe)
    #expect(try recovered(memory) == ["a", "b", "c"])
    #expect(try files(memory) == ["base-1", "journal-1"])
    memory.session.end()
  }

  /// A base waits for a slow disk under another name. If the program ends meanwhile, it is a base like
  /// any other.
  @Test func aWholeBaseThatHasNoNameYetComesBack() throws {
    var memory = Memory(places)
    let id = memory.session.id
    memory.add("a")
    #expect(memory.flush())
    memory.session.end()
    let home = "state/sessions/\(id)/"
    let whole = try folder.bytes(home + "base-1")
    try folder.remove(home + "base-1")
    try folder.write(home + ".base-1.0000000000000000.tmp", [UInt8]())
    try folder.write(home + ".base-1.1111111111111111.tmp", whole.dropLast())
    #expect(try places.recover(id) == nil)

    try folder.write(home + ".base-1.2222222222222222.tmp", whole)
    try folder.write(home + ".base-1.3333333333333333.tmp", whole)
    try folder.write(home + ".base-2.4444444444444444.tmp", whole)
    let recovery = try #require(try places.recover(id))
    #expect(Memory.words(recovery) == ["a"])
    #expect(recovery.findings.isEmpty)

    memory = Memory(places, id: id, after: recovery)
    memory.add("b")
    #expect(memory.flush())
    memory.session.end()
    #expect(try recovered(memory) == ["a", "b"])
    #expect(try folder.bytes(home + "base-1") == whole)
    #expect(try files(memory) == ["base-1", "base-2", "journal-1", "journal-2"])
  }

  /// What is not urgent reaches the disk too, without being waited for.
  @Test func whatIsNotUrgentIsSyncedSoon() {
    let memory = Memory(places)
    memory.add("a", isUrgent: false)
    #expect(memory.wait { memory.session.durableSequence == 1 })
    memory.session.end()
  }

  @Test func twoGenerationsAreKept() throws {
    var memory = Memory(places)
    let id = memory.session.id
    for round in 1...4 {
      memory.add("r\(round)")
      #expect(memory.flush())
      memory.session.end()
      let recovery = try #require(try places.recover(id))
      #expect(recovery.sequence == UInt64(round))
      memory = Memory(places, id: id, after: recovery)
    }
    #expect(try files(memory) == ["base-3", "base-4", "journal-3", "journal-4"])
    #expect(memory.words == ["r1", "r2", "r3", "r4"])
    memory.session.end()
  }

  /// A journal that has become long is followed by another, while words keep coming.
  @Test func aLongJournalIsFollowedByAnother() throws {
    let memory = Memory(places)
    let long = String(repeating: "x", count: 40_000)
    for i in 0..<100 {
      memory.add("\(long)\(i)")
      memory.attend()
    }
    #expect(memory.wait { (try? files(memory).contains("base-2")) == true })
    memory.add("end")
    #expect(memory.flush())
    memory.session.end()
    #expect(try recovered(memory) == memory.words)
    #expect(try places.recover(memory.session.id)?.base.sequence ?? 0 > 0)
  }

  /// A word too long for a record is in the next base.
  @Test func aWordTooLongForARecordIsKeptToo() throws {
    let memory = Memory(places)
    memory.add("a")
    memory.add(String(repeating: "y", count: JournalRecord.limit + 1))
    memory.add("b")
    #expect(memory.flush())
    #expect(memory.session.durableSequence == 3)
    memory.session.end()
    #expect(try recovered(memory) == memory.words)
  }

  /// Going over to another state: the records before do not lead to the ones after.
  @Test func aStateThatDoesNotFollow() throws {
    let memory = Memory(places)
    memory.add("a")
    #expect(memory.flush())
    memory.session.begin(Memory.frozen(["other"]), follows: false)
    memory.session.append([.init(.command, Array("b".utf8), delay: 0, isUrgent: true)])
    #expect(memory.flush())
    memory.session.end()
    #expect(try recovered(memory) == ["other", "b"])
    var cut = SessionFiles(session: memory.session.id)
    for (name, kind) in [("base-1", 0), ("journal-1", 1), ("journal-2", 1)] {
      let path = folder("state/sessions/\(memory.session.id)/\(name)")
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      if kind == 0 {
        cut.bases[1] = bytes
      } else {
        cut.journals[name == "journal-1" ? 1 : 2] = bytes
      }
    }
    #expect(SessionRecovery(cut).map(Memory.words) == ["a"], "without the second base")
  }

  /// The state directory is removed, or moved away: it is made again at once and holds everything. Only
  /// there a relaunch would look for it.
  @Test(arguments: [false, true]) func theDirectoryVanishes(isMoved: Bool) throws {
    let memory = Memory(places)
    memory.add("a")
    #expect(memory.flush())
    if isMoved {
      try FileManager.default.moveItem(atPath: folder("state"), toPath: folder("moved"))
    } else {
      try FileManager.default.removeItem(atPath: folder("state"))
    }
    memory.add("b")
    var isElsewhere = false
    #expect(
      memory.wait {
        isElsewhere = isElsewhere || folder.has("memory")
        return (try? recovered(memory)) == ["a", "b"] && memory.session.standing == .safe
      })
    #expect(!isElsewhere)
    memory.add("c")
    #expect(memory.flush())
    #expect(memory.session.durableSequence == 3)
    memory.session.end()
    #expect(try recovered(memory) == ["a", "b", "c"])
  }

  /// The state directory cannot be written to: what is done survives a crash elsewhere, nothing is
  /// called durable, and all of it goes back once it can.
  @Test func isKeptElsewhereUntilTheStateCanBeWritten() throws {
    try folder.write("state", "in the way")
    let memory = Memory(places)
    memory.add("a")
    #expect(memory.wait { if case .crashOnly = memory.session.standing { true } else { false } })
    memory.add("b")
    #expect(memory.wait { (try? fallback(memory)) == ["a", "b"] })
    #expect(memory.session.durableSequence == 0)
    try FileManager.default.removeItem(atPath: folder("state"))
    #expect(memory.wait { memory.session.standing == .safe })
    #expect(memory.flush())
    #expect(memory.session.durableSequence == 2)
    memory.add("c")
    #expect(memory.flush())
    memory.session.end()
    #expect(try recovered(memory) == ["a", "b", "c"])
    #expect(try folder.names() == ["state"], "no longer needed")
  }

  /// A session that went back to the state directory is locked again where it flees to next.
  @Test func theFallbackAgain() throws {
    try folder.write("state", "in the way")
    let memory = Memory(places)
    memory.add("a")
    #expect(memory.wait { if case .crashOnly = memory.session.standing { true } else { false } })
    try FileManager.default.removeItem(atPath: folder("state"))
    #expect(memory.wait { memory.session.standing == .safe })
    try FileManager.default.removeItem(atPath: folder("state"))
    try folder.write("state", "in the way again")
    memory.add("b")
    #expect(memory.wait { (try? fallback(memory)) == ["a", "b"] })
    let again = try SessionPlaces(main: .state(PathName(folder("memory/place"))), fallbacks: [])
      .lock(memory.session.id)
    guard case .held? = again else {
      Issue.record("not locked")
      return
    }
    memory.session.end()
  }

  /// After a crash another program goes on with what is in the fallback.
  @Test func theFallbackIsTakenOver() throws {
    try folder.write("state", "in the way")
    let first = Memory(places)
    first.add("a")
    #expect(first.wait { (try? fallback(first)) == ["a"] })
    first.session.end()
    try FileManager.default.removeItem(atPath: folder("state"))
    let recovery = try #require(try places.recover(first.session.id))
    guard case .mine(let lock)? = try places.lock(first.session.id) else {
      Issue.record("not to be locked")
      return
    }
    #expect(lock.isInFallback)
    let next = Memory(places, id: first.session.id, after: recovery, lock: lock)
    next.add("b")
    #expect(next.wait { next.session.standing == .safe && next.flush(seconds: 0) })
    next.session.end()
    #expect(try recovered(next) == ["a", "b"])
    #expect(try folder.names() == ["state"], "nothing is left of it")
  }

  /// As a relaunch finds it after a crash, the state directory being as it was.
  private func fallback(_ memory: Memory) throws -> [String]? {
    try SessionPlaces(main: .state(PathName(folder("memory/place"))), fallbacks: [])
      .recover(memory.session.id).map(Memory.words)
  }

  /// Neither place: it is told that only memory has it, and nothing else happens.
  @Test func thatOnlyMemoryHasItIsTold() throws {
    try folder.write("state", "in the way")
    try folder.write("memory", "in the way")
    let memory = Memory(places)
    memory.add("a")
    #expect(memory.wait { if case .memoryOnly = memory.session.standing { true } else { false } })
    #expect(!memory.flush(seconds: 0))
    try FileManager.default.removeItem(atPath: folder("state"))
    #expect(memory.flush())
    #expect(memory.session.standing == .safe)
    memory.session.end()
    #expect(try recovered(memory) == ["a"])
  }

  /// What was only looked at leaves nothing behind, open files least of all.
  @Test func aSessionInWhichNothingWasDoneIsFreed() throws {
    weak var session: LiveSession?
    do {
      let memory = Memory(places)
      session = memory.session
      memory.session.end()
      #expect(!memory.session.hasBegun)
    }
    #expect(session == nil)
    #expect(try folder.names() == [])
  }

  /// The latest session comes first, but not what was left while the clock was fast.
  @Test func whatIsOfTheFutureIsNotTheLatest() throws {
    var ids: [SessionID] = []
    for age in [-7200.0, -3600, 200, 7200] {
      let memory = Memory(places)
      memory.add("a")
      #expect(memory.flush())
      memory.session.end()
      ids.append(memory.session.id)
      for name in try folder.names("state/sessions/\(memory.session.id)") {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 2e9 + age)],
          ofItemAtPath: folder("state/sessions/\(memory.session.id)/\(name)"))
      }
    }
    #expect(try places.entries(now: 2_000_000_000).map(\.id) == [ids[2], ids[1], ids[0], ids[3]])
    #expect(try places.entries(now: 2_000_010_000).map(\.id) == ids.reversed())
  }

  /// A launch that is killed before it has written its first base has left nothing to go on with.
  @Test func whatALaunchLeftIsNotListed() throws {
    let memory = Memory(places)
    let id = memory.session.id
    memory.add("a")
    #expect(memory.flush())
    memory.session.end()
    #expect(try places.entries().map(\.id) == [id])
    let home = "state/sessions/\(id)/"
    let whole = try folder.bytes(home + "base-1")
    try folder.remove(home + "base-1")
    #expect(try places.entries() == [])
    try folder.write(home + ".base-1.0000000000000000.tmp", whole.dropLast())
    #expect(try places.entries() == [])
    // A whole one that only lacks its name, and a journal that went on from another base.
    try folder.write(home + ".base-1.1111111111111111.tmp", whole)
    #expect(try places.entries().map(\.id) == [id])
    try folder.remove(home + ".base-1.1111111111111111.tmp")
    try folder.write(home + "journal-2", try folder.bytes(home + "journal-1"))
    #expect(try places.entries().map(\.id) == [id], "its loss is told")
  }

  @Test func listeningToWhatIsDurable() {
    let heard = Mutex<[UInt64]>([])
    var listener = LiveSession.Listener()
    listener.becameDurable = { number in heard.withLock { $0.append(number) } }
    let session = LiveSession(
      in: places, spares: SpareDescriptors(), state: Memory.frozen([]), listener: listener)
    session.append(
      (1...50).map { .init(.command, Array("\($0)".utf8), delay: 0, isUrgent: true) })
    #expect(session.wait(until: .now.after(milliseconds: 60_000)) == .durable)
    session.end()
    #expect(heard.withLock { $0.max() } == 50)
  }
}
