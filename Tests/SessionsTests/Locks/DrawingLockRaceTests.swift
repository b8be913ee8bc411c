import Glibc
import TestSupport
import Testing

@testable import Sessions

/// R10: processes that open one drawing by different names at the same moment. A sample;
/// OEKAKI_FULL=1 takes 20,000 races (seven minutes).
@Suite(.timeLimit(.minutes(60))) struct DrawingLockRaceTests {
  private static let isFull = getenv("OEKAKI_FULL").map { String(cString: $0) } == "1"

  /// All the names of one drawing that a racer in the folder may be given.
  private static let names = ["a", "./b/../a", "symbolic", "chain", "hard", "b/hard"]

  private let folder: TemporaryFolder
  private let gate: String

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    gate = folder("gate")
    try check(mkfifo(gate, 0o600))
    try folder.write("a")
    try folder.makeFolder("b")
    try folder.link("symbolic", toPath: "a")
    try folder.link("chain", toPath: "b/../symbolic")
    for name in ["hard", "b/hard"] { try check(link(folder("a"), folder(name))) }
  }

  /// Exactly one of the racers has the lock; its number.
  private func race(_ racers: [Racer], as names: [String], _ place: Comment) throws -> Int {
    for (racer, name) in zip(racers, names) { try racer.line(up: gate, for: name) }
    let opened = open(gate, O_WRONLY | O_CLOEXEC)
    defer { close(opened) }
    let results = try racers.map { try $0.result() }
    let owners = results.indices.filter { results[$0] == "mine" }
    try #require(owners.count == 1, "\(results) for \(names), \(place)")
    let losers = results.filter { $0 != "mine" }
    #expect(losers.allSatisfy { $0.hasPrefix("held ") }, "\(results), \(place)")
    return owners[0]
  }

  /// `count` races, a quarter of which end with the owner's sudden death: the next one to ask has
  /// the lock, without waiting.
  private func races(_ count: Int, seed: UInt64, fault: String? = nil) throws {
    var random = SeededGenerator(seed: seed)
    var racers = try (0..<8).map { _ in try Racer(folder, fault: fault) }
    for round in 0..<count {
      let place = Comment("round \(round) of seed \(seed)")
      racers.shuffle(using: &random)
      let field = Array(racers.prefix(Int.random(in: 2...8, using: &random)))
      let names = field.map { _ in Self.names.randomElement(using: &random) ?? "a" }
      let owner = try race(field, as: names, place)
      if Int.random(in: 0..<4, using: &random) == 0 {
        try field[owner].die()
        racers.remove(at: owner)
        #expect(try racers[0]("take hard") == "mine", place)
        #expect(try racers[0]("drop") == "dropped", place)
        racers.append(try Racer(folder, fault: fault))
      } else {
        #expect(try field[owner]("drop") == "dropped", place)
      }
    }
  }

  @Test func oneOfManyHasTheDrawing() throws {
    try races(Self.isFull ? 20_000 : 200, seed: 10)
  }

  @Test(.enabled(if: Tracer.works, "strace cannot run a program here"))
  func whereTheDiskCannotLockToo() throws {
    try races(Self.isFull ? 2000 : 25, seed: 11, fault: "error=ENOLCK")
  }

  @Test(
    .enabled(if: Tracer.works, "strace cannot run a program here"),
    arguments: ["ENOSYS", "EOPNOTSUPP"])
  func otherWordsForADiskThatCannotLock(error: String) throws {
    let racers = try (0..<2).map { _ in try Racer(folder, fault: "error=\(error)") }
    #expect(try racers[0]("take a") == "mine")
    #expect(try racers[0]("renew") == "mine")
    #expect(try racers[1]("take hard") == "held another Oekaki (process \(racers[0].process))")
    #expect(try racers[0]("drop") == "dropped")
    #expect(try racers[1]("take symbolic") == "mine")
    #expect(try racers[0]("renew") == "lost")
  }

  @Test func theLoserIsToldTheHolder() throws {
    let racers = try (0..<2).map { _ in try Racer(folder) }
    #expect(try racers[0]("take a") == "mine")
    #expect(try racers[1]("take hard") == "held another Oekaki (process \(racers[0].process))")
  }

  /// An owner that dies leaves a program behind that it had started: the lock is free all the same.
  @Test func programsThatTheOwnerStartedDoNotKeepTheLock() throws {
    let (owner, next) = (try Racer(folder), try Racer(folder))
    #expect(try owner("take a") == "mine")
    let orphan = try #require(pid_t(try owner("spawn")))
    defer { kill(orphan, SIGKILL) }
    #expect(try next("take a").hasPrefix("held "))
    try owner.die()
    #expect(kill(orphan, 0) == 0)
    #expect(try next("take a") == "mine")
  }

  /// The file under the name is another after every save, and locked before it has the name.
  @Test func aSaveTakesTheLockAlong() throws {
    try folder.write("c")
    let (owner, other) = (try Racer(folder), try Racer(folder))
    #expect(try owner("take c") == "mine")
    for round in 0..<5 {
      #expect(try owner("save c") == "saved")
      let name = "later-\(round)"
      try check(link(folder("c"), folder(name)))
      #expect(try other("take \(name)").hasPrefix("held "))
      try check(unlink(folder(name)))
    }
    let inodes = try folder.names("state/locks").filter { $0.hasPrefix("i-") }
    #expect(inodes.count == 1, "\(inodes)")
    try owner.die()
    #expect(try other("take c") == "mine")
  }
}
