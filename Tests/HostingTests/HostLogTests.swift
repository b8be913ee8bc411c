import Cells
import DrawingCore
import RandomCommands
import TestSupport
import Testing

@testable import Hosting
@testable import Sessions
@testable import Sharing

/// The order of a canvas on a disk: what it acknowledged is there whenever it is opened again.
struct HostLogTests {
  private let folder: TemporaryFolder
  private let place: CanvasPlace
  private static let ann = Author(0xA11)
  private static let bob = Author(0xB0B)

  init() throws {
    folder = try TemporaryFolder()
    place = try CanvasPlace("wall", in: PathName(folder.path))
  }

  private func make() throws {
    try HostLog.make(sharing: try #require(Drawing(size: Size(20, 8))), by: Author(1), at: place)
  }

  /// The steps of a hand that draws at random.
  private func steps(_ count: Int, of author: Author, seed: UInt64) throws -> [SentStep] {
    var random = SplitMix64(seed: seed)
    let drawing = SharedDrawing(try #require(Drawing(size: Size(20, 8))), by: Author(1))
    var replica = try Replica(joining: CanvasBase(drawing, sequence: 0), as: author)
    while replica.pendingCount < count { _ = try? replica.perform(random.shape()) }
    return Array(replica.outgoing(limit: count))
  }

  private func fill(_ log: inout HostLog, _ count: Int, time: UInt64 = 1) throws {
    let (ann, bob) = (
      try steps(count, of: Self.ann, seed: 1), try steps(count, of: Self.bob, seed: 2)
    )
    for (a, b) in zip(ann, bob) {
      _ = log.stage([a], by: Self.ann, of: .own, role: .draw, time: time)
      _ = log.stage([b], by: Self.bob, of: Person(4711), role: .draw, time: time)
      #expect(log.commit() == nil)
      while log.follow() {}
    }
  }

  private func expectSame(_ a: borrowing HostLog, _ b: borrowing HostLog) {
    var (one, other) = (a.witnessed.drawing, b.witnessed.drawing)
    #expect(a.canvas.head == b.canvas.head)
    #expect(a.canvas.structure == b.canvas.structure)
    #expect(a.canvas.lastNumbers == b.canvas.lastNumbers)
    #expect(a.witnessed.sequence == b.witnessed.sequence)
    #expect(one.digest() == other.digest())
    #expect(a.id == b.id)
  }

  @Test func whatWasAcknowledgedIsThereAgain() throws {
    try make()
    var log = try HostLog.open(place)
    try fill(&log, 20)
    let (before, records) = (log.witnessed.sequence, log.canvas.records)
    #expect(before == 40)
    let copy = log.witnessed.drawing
    #expect(throws: HostError.isRunning("wall")) { try HostLog.open(place) }
    log = try reopened(log)
    #expect(log.canvas.records == records)
    #expect(log.witnessed.drawing.drawing == copy.drawing)
    #expect(log.person(of: Self.ann) == .own)
    #expect(log.person(of: Self.bob) == Person(4711))
    // Nothing is taken twice, by nobody else, and it goes on.
    let again = try steps(3, of: Self.ann, seed: 1)
    #expect(log.append(again, by: Self.ann) == .shared(upTo: 20))
    #expect(
      log.stage(again, by: Self.ann, of: Person(4711), role: .draw, time: 0)
        == .refused("that hand is somebody else’s"))
    #expect(log.canvas.head == 40)
  }

  /// Lets a log go, and opens its canvas again.
  private func reopened(_ log: consuming HostLog) throws -> HostLog {
    let copy = folder("copy")
    try? folder.remove("copy")
    try folder.makeFolder("copy")
    _ = consume log
    try FileCopy.folder(folder("wall.canvas"), to: "\(copy)/wall.canvas")
    return try HostLog.open(CanvasPlace("wall", in: PathName(copy)))
  }

  @Test func thereIsOneCanvasOfAName() throws {
    #expect(throws: HostError.noCanvas("wall")) { try HostLog.open(place) }
    try make()
    #expect(throws: HostError.exists("wall")) { try make() }
    for name in ["", ".", "..", "a/b", "-x", "a\u{1B}[31m"] {
      #expect(throws: HostError.badName(name)) { try CanvasPlace(name, in: PathName("/tmp")) }
    }
    for name in [String(repeating: "x", count: 65), String(repeating: "絵", count: 22)] {
      let error = HostError.longName(name)
      #expect(throws: error) { try CanvasPlace(name, in: PathName("/tmp")) }
      #expect("\(error)".hasSuffix(": is too long for a canvas (use at most 64 bytes)"))
    }
  }

  /// What is wrong where canvases are is not mended by another place for sessions.
  @Test(arguments: [FileError.Kind.unsafeState(.link), .nowhere, .denied, .readOnlyDisk])
  func adviceNamesTheOptionOfCanvases(kind: FileError.Kind) {
    let path = PathName("/some/--state/wall.canvas")
    let error = FileError(kind: kind, path: path, purpose: .keepingState, call: "", code: 0)
    let words = "\(HostError.file(error))"
    #expect(words.hasPrefix(error.problem) && words.hasSuffix(" directory with --at)"))
  }

  /// A line of the file of roles that gives nobody a role is told.
  @Test(arguments: ["others: draw", "\u{FEFF}others draw", "others Draw", "nobody-at-all look"])
  func aLineThatGivesNobodyARoleIsTold(line: String) throws {
    try make()
    #expect(Roles.warning(at: place) == nil)
    try folder.write("wall.canvas/roles", "# who may what\nothers look\n".utf8)
    #expect(Roles.warning(at: place) == nil)
    try folder.write("wall.canvas/roles", "others look\n\(line)\n".utf8)
    let warning = try #require(Roles.warning(at: place))
    #expect(warning.hasPrefix("roles: “") && warning.contains(line.suffix(8)))
    #expect(warning.hasSuffix("(write a user's name or others, and look|draw|moderate|own)"))
  }

  /// Whatever is left of the last write, what came before it is there, and drawing goes on.
  @Test func aTornWriteCostsNothingBeforeIt() throws {
    try make()
    var sizes: [(size: Int, head: UInt64)] = []
    do {
      var log = try HostLog.open(place)
      let steps = try steps(12, of: Self.ann, seed: 3)
      for step in steps {
        _ = log.append([step], by: Self.ann)
        sizes.append((try folder.bytes("wall.canvas/\(try journal())").count, log.canvas.head))
      }
    }
    let whole = try folder.bytes("wall.canvas/\(try journal())")
    for size in stride(from: sizes[0].size, through: whole.count, by: 7) {
      try folder.write("wall.canvas/\(try journal())", whole.prefix(size))
      let head = sizes.last { $0.size <= size }?.head
      var log = try HostLog.open(place)
      #expect(log.canvas.head == head)
      let next = try steps(13, of: Self.ann, seed: 3)
      #expect(log.append(next, by: Self.ann) == .shared(upTo: 13))
      try removeLatestGeneration()
    }
  }

  /// A journal that is damaged in the middle is kept as a copy before anything follows its beginning,
  /// and that is told; what a kill has torn is not.
  @Test(arguments: [false, true])
  func whatIsDamagedIsKeptAndTold(isTorn: Bool) throws {
    try make()
    do {
      var log = try HostLog.open(place)
      for step in try steps(12, of: Self.ann, seed: 3) { _ = log.append([step], by: Self.ann) }
      #expect(log.diskProblem == nil)
    }
    let name = "wall.canvas/\(try journal())"
    var bytes = try folder.bytes(name)
    if isTorn { bytes.removeLast(3) } else { bytes[bytes.count / 2] ^= 1 }
    try folder.write(name, bytes)
    var told: [String] = []
    var options = Host.Options()
    options.report = { told.append($0) }
    let host = try Host(place, options: options)
    let quarantine = try folder.names("wall.canvas").contains("quarantine")
    #expect(quarantine == !isTorn && told.count == (isTorn ? 0 : 1))
    guard !isTorn else { return }
    #expect(told[0].hasPrefix("wall: its files are damaged: "), "\(told)")
    #expect(told[0].hasSuffix("cannot be read (copies are in wall.canvas/quarantine)"), "\(told)")
    let copy = try #require(try folder.names("wall.canvas/quarantine").first)
    #expect(try folder.bytes("wall.canvas/quarantine/\(copy)") == bytes)
    withExtendedLifetime(host) {}
  }

  /// A file that a kill left as soon as it was made is no damage, and drawing goes on behind it.
  @Test(arguments: [0, 1, 20]) func aFileThatWasOnlyMadeIsNoDamage(size: Int) throws {
    try make()
    let steps = try steps(12, of: Self.ann, seed: 3)
    do {
      var log = try HostLog.open(place)
      _ = log.append(Array(steps[..<6]), by: Self.ann)
    }
    let last = try #require(try names().last)
    let number = try #require(Int(last.dropFirst("journal-".count)))
    let bytes = try folder.bytes("wall.canvas/\(last)")
    try folder.write("wall.canvas/journal-\(number + 1)", bytes.prefix(size))
    for head in [6, 12] {
      var log = try HostLog.open(place)
      #expect(log.diskProblem == nil && log.canvas.head == head)
      _ = log.append(Array(steps[6...]), by: Self.ann)
    }
    #expect(try HostLog.open(place).canvas.head == 12)
  }

  private func names() throws -> [String] {
    try FileCopy.names(folder("wall.canvas")).filter { $0.hasPrefix("journal-") }.sorted()
  }

  private func journal() throws -> String { try #require(try names().first) }

  private func removeLatestGeneration() throws {
    for name in try names().dropFirst() { try folder.remove("wall.canvas/\(name)") }
  }

  /// A disk that fills up and is emptied again, a few times: what is refused is not in the order, for
  /// anybody, and what was acknowledged is there.
  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount small disks"))
  func whatAFullDiskRefusesIsNotInTheOrder() throws {
    let disk = try SmallDisk(kilobytes: 256)
    let place = try CanvasPlace("wall", in: PathName(disk.path))
    try HostLog.make(sharing: try #require(Drawing(size: Size(20, 8))), by: Author(1), at: place)
    var log = try HostLog.open(place)
    var (random, refusals) = (SplitMix64(seed: 9), 0)
    let all = try steps(400, of: Self.ann, seed: 4)
    var acknowledged: UInt64 = 0
    while acknowledged < 400 {
      if random.oneIn(20) { try disk.fill() } else if random.oneIn(10) { disk.makeRoom() }
      let next = all[Int(acknowledged)..<min(400, Int(acknowledged) + random.number(in: 1...4))]
      switch log.append(Array(next), by: Self.ann) {
      case .shared(let number): acknowledged = number
      case .busy(let number):
        #expect(number == acknowledged)
        #expect(log.diskProblem?.words == "wall: its host cannot write: no space left on the disk")
        refusals += 1
      default: throw Surprise("another answer")
      }
      #expect(log.canvas.head == acknowledged)
      while log.follow() {}
    }
    #expect(refusals > 10)
    let records = log.canvas.records
    try FileCopy.folder("\(disk.path)/wall.canvas", to: folder("wall.canvas"))
    let again = try HostLog.open(self.place)
    #expect(again.canvas.records == records)
  }

  @Test func basesAreWrittenAndOldRecordsForgottenOnceAnotherAgrees() throws {
    try make()
    var policy = BasePolicy()
    (policy.records, policy.kept, policy.age) = (256, 100, 1000)
    var log = try HostLog.open(place, policy: policy)
    try fill(&log, 64)
    for k in 1..<5 {
      let ann = try steps(64 * (k + 1), of: Self.ann, seed: 1).dropFirst(64 * k)
      for step in ann {
        _ = log.stage([step], by: Self.ann, of: .own, role: .draw, time: UInt64(k) * 10_000)
        #expect(log.commit() == nil)
        while log.follow() {}
      }
    }
    let head = log.canvas.head
    #expect(head == 384)
    #expect(log.base.sequence == 0)
    var base = log.witnessed.drawing
    // Another that makes something else of it is told so, and nothing is forgotten.
    let wrong = SHA256.digest(of: [1])
    #expect(log.hear(.init(sequence: 256, digest: wrong), of: Self.ann, time: 60_000) == false)
    #expect(log.base.sequence == 0)
    var drawing = try log.canvas.base.shared()
    for record in log.canvas.records.prefix(256) { drawing.perform(record) }
    let digest = drawing.digest()
    #expect(log.hear(.init(sequence: 256, digest: digest), of: Self.ann, time: 60_000) == true)
    #expect(log.base.sequence == 256)
    // What was before them is known as long as they are, and they go a piece at a time.
    #expect(log.tail(after: 100, limit: 1) != nil && log.past?.sequence == 0)
    while log.follow() {}
    #expect(log.past?.sequence == 256)
    #expect(log.tail(after: 256, limit: 1000)?.count == 128)
    #expect(log.tail(after: 100, limit: 1) == nil)
    let again = try reopened(log)
    #expect(again.canvas.head == head)
    #expect(again.base.sequence == 256)
    var other = again.witnessed.drawing
    #expect(other.digest() == base.digest())
  }
}
